// Win, draw and loss by shape, so that colour is never needed to tell them apart.
import type { Category } from "../engine/types";

const outline: Record<Category, string> = {
  win: "M8 2 15 14H1Z",
  draw: "M2 5h12v2.5H2ZM2 9.5h12V12H2Z",
  loss: "M8 14 1 2h14Z",
};

export function Shape({ of }: { of: Category }) {
  return (
    <svg class={`shape ${of}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={outline[of]} />
    </svg>
  );
}

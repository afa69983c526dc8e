// The few pictures on buttons. The button has a text or a label of its own.
const paths = {
  first: "M4 3v10M13 3 6.5 8l6.5 5",
  back: "M10.5 3 4 8l6.5 5",
  forward: "M5.5 3 12 8l-6.5 5",
  last: "M12 3v10M3 3l6.5 5L3 13",
  undo: "M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7",
  redo: "M10 3l3.5 3.5L10 10M13.5 6.5H6a3.5 3.5 0 0 0 0 7h3",
  restart: "M13 8a5 5 0 1 1-1.6-3.7M13 1.8v3h-3",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4",
  eyeOff: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM2.5 13.5l11-11",
  play: "M4.5 2.5v11L13 8Z",
  stop: "M4 4h8v8H4Z",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

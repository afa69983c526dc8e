// The compiled engine: how it is loaded and how strings go in and out.
import compressed from "tihbat-engine";

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(size: number): number;
}

// The engine writes only when an invariant is broken, and then gives up.
function systemCalls(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  return {
    fd_write(_file: number, vectors: number): never {
      const view = new DataView(memory().buffer);
      const bytes = new Uint8Array(
        memory().buffer,
        view.getUint32(vectors, true),
        view.getUint32(vectors + 4, true),
      );
      throw new Error(new TextDecoder().decode(bytes));
    },
    fd_close: () => 0,
    fd_seek: () => 0,
    proc_exit(status: number): never {
      throw new Error(`the engine ended with status ${status}`);
    },
  };
}

async function inflated(base64: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

const { instance } = await WebAssembly.instantiate(await inflated(compressed), {
  wasi_snapshot_preview1: systemCalls(() => engine.memory),
});
const engine = instance.exports as Exports;
engine._initialize();

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Calls a function of ../../engine/exports.cpp. */
export function ask<T>(name: string, strings: readonly string[], ...numbers: number[]): T {
  // NUL ends a string on the other side; no text of the notation holds one.
  const question = encoder.encode(strings.map((text) => text.replaceAll("\0", "\ufffd") + "\0").join(""));
  const start = engine.buffer(question.length);
  new Uint8Array(engine.memory.buffer, start, question.length).set(question);
  const answer = (engine[name] as (...numbers: number[]) => number)(...numbers);
  const memory = new Uint8Array(engine.memory.buffer); // after the call, which may have made it grow
  return JSON.parse(decoder.decode(memory.subarray(answer, memory.indexOf(0, answer)))) as T;
}

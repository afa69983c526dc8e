// One self-contained page: styles, script and the engine go into explorer.html itself.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

/** The module `tihbat-engine`: what CMake has compiled, as text that takes less than half the room. */
function engine(path: string): Plugin {
  const name = "tihbat-engine";
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      this.addWatchFile(path);
      return `export default "${gzipSync(readFileSync(path), { level: 9 }).toString("base64")}";`;
    },
  };
}

const built = "../../build/release/tools/explorer/engine.wasm"; // for `npm run dev`

export default defineConfig({
  plugins: [engine(process.env.TIHBAT_ENGINE ?? built), viteSingleFile({ removeViteModuleLoader: true })],
  build: {
    outDir: process.env.TIHBAT_PAGE_DIR ?? "dist",
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: { input: "explorer.html" },
  },
});

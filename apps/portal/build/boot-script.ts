import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

const entryOf = (name: string) => fileURLToPath(new URL(`../src/boot/${name}.ts`, import.meta.url));

/** The scripts that stand in the page itself, by the module that is their text. */
const entries: Readonly<Record<string, string>> = {
  'virtual:boot-script': entryOf('boot'),
  'virtual:early-script': entryOf('early'),
};

/** `virtual:boot-script` is `src/boot/boot.ts` compiled to text, `virtual:early-script` is `src/boot/early.ts`. */
export function bootScript(): Plugin {
  return {
    name: 'croupier:boot-script',
    resolveId: (asked) => (asked in entries ? `\0${asked}` : undefined),
    load: async (asked) => {
      const entry = entries[asked.slice(1)];
      return entry ? `export default ${JSON.stringify(await compiled(entry))};` : undefined;
    },
  };
}

async function compiled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, lib: { entry, name: 'boot', formats: ['iife'] } },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not compiled`);
  return chunk.code.trim();
}

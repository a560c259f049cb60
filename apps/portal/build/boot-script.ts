import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

const id = 'virtual:boot-script';
const entry = fileURLToPath(new URL('../src/boot/boot.ts', import.meta.url));

/** `virtual:boot-script` is `src/boot/boot.ts`, compiled to the text of a script that stands in the page itself. */
export function bootScript(): Plugin {
  return {
    name: 'croupier:boot-script',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: async (asked) => (asked === `\0${id}` ? `export default ${JSON.stringify(await compiled())};` : undefined),
  };
}

async function compiled(): Promise<string> {
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

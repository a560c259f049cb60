import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { compileCatalogue } from '../src/node.ts';
import { catalogues } from '../src/vite-plugin.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-i18n-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

async function bundle(entry: string, options: Parameters<typeof catalogues>[0] = { folder }): Promise<string[]> {
  write('entry.js', entry);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [catalogues(options)],
    build: { write: false, minify: false, lib: { entry: 'entry.js', formats: ['es'] } },
  });
  // For a library entry with one format, Vite returns a list with one output.
  const [output] = result as Rolldown.RolldownOutput[];
  return (output?.output ?? []).map((chunk) => ('code' in chunk ? chunk.code : ''));
}

describe('the Vite plugin', () => {
  it('compiles messages at build time into one chunk per language that has texts', async () => {
    write('en/shell.json', '{ "shell.greeting": "Hello {name}" }');
    write('ty/shell.json', '{ "shell.greeting": "Kumusta {name}" }');
    const chunks = await bundle(`export { loadCatalogue } from 'virtual:catalogues';`);
    expect(chunks).toHaveLength(3);
    expect(chunks.join('')).toContain('"Kumusta ", ["name"]');
    expect(chunks.join('')).not.toContain('messageformat');
  });

  it('loads English beside a language without texts of its own', async () => {
    write('en/shell.json', '{ "shell.greeting": "Hello" }');
    const [code = ''] = await bundle(
      `import { loadCatalogue } from 'virtual:catalogues'; export default await loadCatalogue('VI');`,
    );
    write('bundle.mjs', code.replace(/import\(["'](.+?)["']\)/g, `Promise.resolve({ default: { a: ['Hello'] } })`));
    const module: unknown = await import(path.join(folder, 'bundle.mjs'));
    expect(module).toMatchObject({ default: { messages: {}, fallback: { a: ['Hello'] } } });
  });

  it('leaves further nouns to chunks of their own, which only the chunk of their language names', async () => {
    for (const code of ['en', 'ty']) {
      write(`${code}/shell.json`, `{ "shell.greeting": "Hello ${code}" }`);
      write(`${code}/help.json`, `{ "help.title": "Help ${code}" }`);
    }
    const [entry = '', ...chunks] = await bundle(`export { loadCatalogue, loadNoun } from 'virtual:catalogues';`, {
      folder,
      firstNouns: ['shell'],
    });
    expect(chunks).toHaveLength(4);
    expect(entry).not.toContain('help');
    for (const code of ['en', 'ty']) {
      const first = chunks.find((chunk) => chunk.includes(`Hello ${code}`));
      expect(first).toMatch(/help.*import\(/s);
      expect(first).not.toContain(`Help ${code}`);
    }
  });

  it('leaves out the nouns of other apps', async () => {
    write('en/shell.json', '{ "shell.greeting": "Hello" }');
    write('en/console.json', '{ "console.greeting": "Operator" }');
    const chunks = await bundle(`export { default } from 'virtual:catalogue/en';`, {
      folder,
      omitNouns: ['console'],
    });
    expect(chunks.join('')).toContain('Hello');
    expect(chunks.join('')).not.toContain('Operator');
  });

  it('stops the build at a broken message and names its key', () => {
    write('en/shell.json', '{ "shell.greeting": "Hello {name" }');
    expect(() => compileCatalogue('EN', { folder })).toThrow(/shell\.greeting/);
  });

  it('refuses a key that stands in two nouns, and a text that is none', () => {
    write('en/shell.json', '{ "shell.greeting": "Hello" }');
    write('en/system.json', '{ "shell.greeting": "Hi" }');
    expect(() => compileCatalogue('EN', { folder })).toThrow(/shell\.greeting/);
    write('en/system.json', '{ "system.greeting": 1 }');
    expect(() => compileCatalogue('EN', { folder })).toThrow(/system\.greeting/);
  });
});

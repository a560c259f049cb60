import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/index.ts';
import { compileMessages, readNouns } from '../src/node.ts';

const english = readNouns('EN');
const complete = languages.filter(({ isComplete }) => isComplete);

/** The placeholders of a message, nested branches included. */
function placeholders(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , format] = token as [string, string?, unknown?];
    const branches = typeof format === 'object' && format !== null ? Object.values(format) : [];
    return [name, ...branches.flatMap(placeholders)];
  });
}

describe('the catalogues', () => {
  it('hold the English nouns', () => {
    expect(english.length).toBeGreaterThan(0);
  });

  it.each(english)('$noun is part of TextKey', ({ noun }) => {
    const keys = readFileSync(new URL('../src/keys.ts', import.meta.url), 'utf8');
    expect(keys).toContain(`'../catalogues/en/${noun}.json'`);
  });

  it.each(complete)('[LA-2] $code has every text, in the same noun, and no other', ({ code }) => {
    const keysOf = (nouns: typeof english) => nouns.map(({ noun, texts }) => [noun, Object.keys(texts).toSorted()]);
    expect(keysOf(readNouns(code))).toEqual(keysOf(english));
  });

  it.each(languages)('$code compiles, asks for the same values as English and has no key of its own', ({ code }) => {
    const reference = compileMessages('EN');
    for (const [key, message] of Object.entries(compileMessages(code))) {
      expect(reference).toHaveProperty([key]);
      expect([key, new Set(placeholders(message))]).toEqual([key, new Set(placeholders(reference[key]))]);
    }
  });

  // In Tagalog `one` covers 0, 1, 2, 3, 5 and more, so a branch without the number would be wrong for most of them.
  it.each(languages)('$code never lets the plural branch `one` stand for the number 1', ({ code }) => {
    for (const { texts } of readNouns(code)) {
      for (const text of Object.values(texts)) {
        for (const [, branch] of text.matchAll(/\bone\s*\{([^{}]*)\}/g)) expect(branch).toContain('#');
      }
    }
  });

  it.each(languages)('$code writes no empty text and no stray spaces', ({ code }) => {
    for (const { texts } of readNouns(code)) {
      for (const text of Object.values(texts)) expect(text).toMatch(/^\S(.*\S)?$/s);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { compareFractions, decimalText, ONE, readFraction } from '../../src/fair/index.ts';
import { mounts } from '../../src/frame/views.ts';
import { gameOf } from '../../src/games/table.ts';
import { readTitle } from '../../src/titles/index.ts';
import { all, factsOf, families, languages } from './rules-tools.ts';
import type { Language } from './rules-tools.ts';

test('[CN-8] every family of games is looked at here', () => {
  expect(Object.keys(families).toSorted()).toEqual(Object.keys(mounts).toSorted());
  for (const [family, { code, profiles }] of Object.entries(families)) {
    const title = readTitle(code)!;
    expect(title.family).toBe(family);
    expect(profiles).toContain(gameOf(family).profileOf(title));
  }
  expect(all).toHaveLength(9 + 13 + 5 + 7);
});

describe.each(all)('%s %s', (family, profile) => {
  test('[CN-8] has its return and its largest win among the figures of its rules', () => {
    const facts = factsOf(family, profile);
    const returns = facts.filter(({ key }) => key === 'rtp' || key.startsWith('rtp.'));
    expect(returns.length).toBeGreaterThan(0);
    for (const { key, value, exact } of returns) {
      expect(value, key).toMatch(/^\d\d\.\d{4} %$/);
      expect(compareFractions(readFraction(exact!), ONE), key).toBe(-1);
    }
    const largest = facts.filter(({ key }) => key === 'largestWin' || key.startsWith('largestWin.'));
    expect(largest.length).toBeGreaterThan(0);
    for (const { key, value, exact } of largest) {
      expect(value, key).toBe(decimalText(readFraction(exact!), 2));
      expect(compareFractions(readFraction(exact!), ONE), key).toBe(1);
    }
  });

  test('[CN-8] names every figure in English and Tagalog', () => {
    const facts = factsOf(family, profile);
    expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
    for (const language of languages) {
      for (const { key } of facts) {
        const name = families[family]!.nameOf(language, profile, key);
        expect(name.trim(), `${language} ${key}`).not.toBe('');
        // A key without a text would be shown itself.
        expect(name, `${language} ${key}`).not.toBe(key);
        expect(name, `${language} ${key}`).not.toMatch(/undefined|[{}]/);
      }
    }
    const named = (language: Language) =>
      facts
        .filter(({ key }) => key.startsWith('largestWin'))
        .map(({ key }) => families[family]!.nameOf(language, profile, key));
    for (const name of named('en')) expect(name).toMatch(/^Largest win/);
    for (const name of named('fil')) expect(name).toMatch(/^Pinakamalaking panalo/);
  });
});

/** Lists every text with its path and its placeholders. */
function figuresOf(texts: unknown, at = ''): [string, string][] {
  if (typeof texts === 'string') {
    expect(texts.trim(), at).not.toBe('');
    return [[at, (texts.match(/\{\w+\}/g) ?? []).toSorted().join(' ')]];
  }
  return Object.entries(texts as object).flatMap(([key, value]) => figuresOf(value, `${at}/${key}`));
}

test.each(Object.keys(families))('[CN-8] the rules of %s say the same in both languages, text by text', (family) => {
  const { textsOf } = families[family]!;
  expect(Object.fromEntries(figuresOf(textsOf('fil')))).toEqual(Object.fromEntries(figuresOf(textsOf('en'))));
  expect(textsOf('fil')).not.toEqual(textsOf('en'));
});

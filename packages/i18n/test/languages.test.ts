import { describe, expect, it } from 'vitest';
import { findLanguage, languages } from '../src/index.ts';

describe('the language table', () => {
  it('lists 33 languages, each once', () => {
    expect(languages).toHaveLength(33);
    expect(new Set(languages.map(({ code }) => code)).size).toBe(33);
    expect(new Set(languages.map(({ tag }) => tag)).size).toBe(33);
  });

  it.each(languages)('$code is a tag that Intl knows and formats with', ({ tag, name }) => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
    expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
    expect(name).not.toBe('');
  });

  it.each(languages)('$code reads in the direction of its script', ({ tag, direction }) => {
    const script = new Intl.Locale(tag).maximize().script ?? '';
    expect(direction).toBe(['Arab', 'Hebr', 'Thaa'].includes(script) ? 'rtl' : 'ltr');
  });

  it('finds a code whatever its case, and refuses an unknown one', () => {
    expect(findLanguage('ty')?.tag).toBe('fil');
    expect(findLanguage('XX')).toBeUndefined();
  });
});

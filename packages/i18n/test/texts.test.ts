import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormats, createTexts, languageOf } from '../src/index.ts';
import type { Catalogue, LanguageCode } from '../src/index.ts';
import { compileCatalogue } from '../src/node.ts';

const textsFor = (code: LanguageCode, catalogue: Catalogue = compileCatalogue(code)) =>
  createTexts(languageOf(code), catalogue);

describe('texts', () => {
  it('speak the chosen language', () => {
    expect(textsFor('EN').t('ui.close')).toBe('Close');
    expect(textsFor('TY').t('ui.close')).toBe('Isara');
  });

  it('[LA-3] fall back to English, with English plurals', () => {
    // Chinese has no plural `one`, so its rules would turn the English text into `1 rows`.
    expect(textsFor('CN').t('controls.rows', { count: 1 })).toBe('1 row');
    expect(textsFor('AR').t('ui.close')).toBe('Close');
  });

  it('[LA-9] count in Tagalog, where `one` covers 0, 1, 2, 3 and 5', () => {
    const { t } = textsFor('TY');
    expect([0, 1, 2, 4, 5, 1200].map((count) => t('controls.rows', { count }))).toEqual([
      'walang hanay',
      '1 hanay',
      '2 hanay',
      '4 hanay',
      '5 hanay',
      '1,200 hanay',
    ]);
  });

  it('[LA-9] fill in values with the numbers of the language', () => {
    expect(textsFor('EN').t('controls.page_of', { page: 2, pageCount: 1500 })).toBe('Page 2 of 1,500');
    expect(textsFor('TY').t('info_ip_block', { ip: '203.0.113.9' })).toContain('203.0.113.9');
  });

  it('[LA-10] show the key of a missing text in development, even where English could help', () => {
    const gap: Catalogue = { messages: {}, fallback: compileCatalogue('EN').messages };
    expect(createTexts(languageOf('TY'), gap, { isDevelopment: true }).t('shell.sign_in')).toBe('shell.sign_in');
    expect(createTexts(languageOf('TY'), gap).t('shell.sign_in')).toBe('Log in');
    expect(createTexts(languageOf('VI'), gap, { isDevelopment: true }).t('shell.sign_in')).toBe('Log in');
  });

  it('show words instead of a raw key when nothing is left in production', () => {
    expect(createTexts(languageOf('TY'), { messages: {} }).t('shell.sign_in')).toBe('sign in');
  });

  it('have words for every refusal, also for one that this page does not know', () => {
    expect(textsFor('TY').refusal('insufficient_balance')).toContain('Kulang ang balanse');
    expect(textsFor('EN').refusal('invented_tomorrow')).toBe('Something went wrong. Please try again.');
    expect(textsFor('EN').refusal('toString')).toBe('Something went wrong. Please try again.');
  });
});

describe('formats', () => {
  const english = createFormats(languageOf('EN'), 'Asia/Manila');
  const noon = Date.UTC(2026, 0, 31, 4, 0);

  it('[LA-9, HO-28] show the time of the brand, wherever the machine stands, in the words of the language', () => {
    expect(english.dateTime(noon).replaceAll('\u202f', ' ')).toBe('Jan 31, 2026, 12:00 PM');
    const dated = (code: LanguageCode, zone: string) =>
      createFormats(languageOf(code), zone).dateTime(noon).replaceAll('\u202f', ' ');
    expect(dated('TY', 'Asia/Manila')).toMatch(/^Ene 31, 2026/);
    expect(dated('DE', 'Asia/Manila')).toMatch(/^31\.01\.2026|^31\. Jan/);
    expect(dated('EN', 'America/New_York')).toBe('Jan 30, 2026, 11:00 PM');
  });

  it.each(['EN', 'TY', 'DE'] as const)('[LA-9] write any number in %s as Intl does', (code) => {
    const language = languageOf(code);
    const formats = createFormats(language, 'UTC');
    const figure = fc.oneof(
      fc.integer(),
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.double({ noNaN: true }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 1000),
    );
    fc.assert(
      fc.property(figure, fc.option(fc.nat(4), { nil: undefined }), (value, decimals) => {
        const exact =
          decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        const written = (style: 'decimal' | 'percent') =>
          new Intl.NumberFormat(language.tag, { style, ...exact }).format(value);
        expect(formats.number(value, decimals)).toBe(written('decimal'));
        if (typeof value === 'number') expect(formats.percent(value, decimals)).toBe(written('percent'));
      }),
    );
  });

  it('[LA-9] write numbers and shares', () => {
    expect(english.number(1234.5, 2)).toBe('1,234.50');
    expect(english.percent(0.012, 1)).toBe('1.2%');
    expect(english.compact(12_300)).toBe('12.3K');
    expect(createFormats(languageOf('DE'), 'Asia/Manila').number(1234.5, 2)).toBe('1.234,50');
  });

  it('[LA-9] say how long ago in the largest unit that fits', () => {
    expect(english.relative(noon - 3 * 60_000, noon)).toBe('3 minutes ago');
    expect(english.relative(noon + 2 * 86_400_000, noon)).toBe('in 2 days');
    expect(english.relative(noon - 20_000, noon)).toBe('20 seconds ago');
    expect(english.relative(noon, noon)).toBe('now');
    expect(createFormats(languageOf('TY'), 'Asia/Manila').relative(noon - 3 * 60_000, noon)).toContain('minuto');
  });

  it('join a list', () => {
    expect(english.list(['name', 'account', 'turnover'])).toBe('name, account, and turnover');
  });
});

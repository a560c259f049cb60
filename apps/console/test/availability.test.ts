import { describe, expect, it } from 'vitest';
import { audiencesOf } from '../src/features/availability/audiences.ts';
import { countriesIn, countryCodes, countryNamer, parseCodes } from '../src/features/availability/countries.ts';
import { fromLocalInput, minutesFrom, toLocalInput } from '../src/features/availability/local-time.ts';

describe('who sees what', () => {
  const maintenance = { on: false, until: null };
  const countries = ['PH'];

  it('is maintenance for everybody, whatever the region says', () => {
    const closed = { maintenance: { on: true, until: null }, region: { mode: 'allow' as const, countries } };
    expect(audiencesOf(closed)).toEqual([{ who: 'everyone', shown: 'maintenance' }]);
  });

  it.each([
    ['open', [{ who: 'everyone', shown: 'portal' }]],
    [
      'allow',
      [
        { who: 'listed', shown: 'portal' },
        { who: 'others', shown: 'region' },
      ],
    ],
    [
      'block',
      [
        { who: 'listed', shown: 'region' },
        { who: 'others', shown: 'portal' },
      ],
    ],
  ] as const)('follows the mode %s', (mode, seen) => {
    expect(audiencesOf({ maintenance, region: { mode, countries } })).toEqual(seen);
  });
});

describe('countries', () => {
  it('are the 249 of the standard, each once', () => {
    expect(countryCodes).toHaveLength(249);
    expect(new Set(countryCodes).size).toBe(249);
  });

  it('have names in both languages of the console', () => {
    expect(countryNamer('en')('PH')).toBe('Philippines');
    expect(countryNamer('fil')('PH')).toBe('Pilipinas');
    expect(countriesIn('en').every(({ code, name }) => name !== code)).toBe(true);
  });

  it('show a code as it is when it is none', () => {
    expect(countryNamer('en')('nonsense!')).toBe('nonsense!');
  });

  it.each([
    ['ph, sg US', ['PH', 'SG', 'US']],
    ['PH;PH', ['PH']],
    ['Philippines', null],
    ['PH, XX', null],
    ['', null],
  ])('read from "%s"', (text, codes) => {
    expect(parseCodes(text)).toEqual(codes);
  });
});

describe('a planned end', () => {
  it('comes back from the input as it went in', () => {
    const at = new Date(2026, 10, 5, 7, 3);
    expect(toLocalInput(at)).toBe('2026-11-05T07:03');
    expect(fromLocalInput(toLocalInput(at))).toEqual(at);
  });

  it('may be left empty or half typed', () => {
    expect(fromLocalInput('')).toBeNull();
    expect(fromLocalInput('soon')).toBeNull();
  });

  it('is counted from the next full minute', () => {
    const now = new Date(2026, 10, 5, 7, 3, 20).getTime();
    expect(minutesFrom(now, 30)).toEqual(new Date(2026, 10, 5, 7, 34));
  });
});

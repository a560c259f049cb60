import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, calls, contentValues, formed, isPlainText, perMinute, text } from '../src/index.ts';
import type { CallDescription } from '../src/index.ts';
import { json } from '../src/text.ts';
import { placesOf, sampleOf, textPlaces } from './request-texts.ts';
import type { TextPlace } from './request-texts.ts';

const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];
const halves = ['\uD800', '\uDBFF', '\uDC00', '\uDFFF', 'a\uDC00\uD800b'];
const controls = ['\0', '\u0001', '\u0008', '\u000B', '\u001B', '\u001F', '\u007F', '\u0080', '\u009F'];
const lineEnds = ['a\tb', 'a\nb', 'a\rb', 'a\r\nb'];
const fine = ['a', 'ñ', 'กขค', '한국어', 'עברית \u200F', '👩‍👩‍👧', 'e\u0301', '\uFFFD', "O'Brien <b>"];

describe('a text from outside', () => {
  const one = text({ most: 20 });
  const lines = text({ most: 20, lines: true });
  const secret = text({ most: 20, secret: true });

  test.each([...turning, ...halves, ...controls])('[HT-39] %j is refused, in one line and in many', (bad) => {
    for (const schema of [one, lines, json()])
      for (const given of [bad, `a${bad}`, `${bad}a`, `a${bad}a`]) expect(schema.safeParse(given).success).toBe(false);
    expect(isPlainText(bad)).toBe(false);
  });

  test.each(lineEnds)('[HT-39] %j is accepted in texts of several lines', (given) => {
    expect([one, lines, json()].map((schema) => schema.safeParse(given).success)).toEqual([false, true, true]);
  });

  test.each(fine)('[HT-39] %j is accepted unchanged', (given) => {
    for (const schema of [one, lines, secret]) expect(schema.parse(given)).toBe(given);
  });

  test('[HT-39] a secret may contain control characters, but nothing that cannot be stored', () => {
    for (const good of [...turning, '\u0001', 'a\tb']) expect(secret.safeParse(good).success).toBe(true);
    for (const bad of [...halves, '\0', 'a\0b']) expect(secret.safeParse(bad).success).toBe(false);
  });

  test('[HT-39] its length is limited, and blanks at its ends are removed only with trim', () => {
    expect([one.safeParse('').success, one.safeParse('a'.repeat(21)).success]).toEqual([false, false]);
    expect(text({ least: 0, most: 3 }).parse('')).toBe('');
    expect([one.parse(' a '), text({ most: 1, trim: true }).parse(' a ')]).toEqual([' a ', 'a']);
    expect(text({ most: 1, trim: true }).safeParse('  ').success).toBe(false);
  });

  test('[HT-39] a value of any shape is checked at every level, keys too, and its depth is limited', () => {
    expect(json().safeParse({ a: [{ b: 'c\nd' }, 1, null, true] }).success).toBe(true);
    for (const bad of [{ a: [{ b: '\0' }] }, { '\uD800': 1 }, { a: { '\u202E': 1 } }, { ['n'.repeat(65)]: 1 }])
      expect(json().safeParse(bad).success).toBe(false);
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
    expect([json().safeParse(deep(12)).success, json().safeParse(deep(13)).success]).toEqual([true, false]);
  });
});

const described = { method: 'POST', path: '/x', module: 'COMM3', summary: '', access: { who: 'anyone' } } as const;
const rest = { ...described, limit: perMinute(1), answer: z.object({ said: z.string() }), refusals: [] } as const;

test('[HT-39] a request with an unchecked text does not compile', () => {
  const good = z.strictObject({ name: text({ most: 9 }), code: formed(/^a$/), id: z.uuid(), on: z.iso.date() });
  call({ ...rest, body: good, query: z.strictObject({ kind: z.enum(['a', 'b']).optional(), no: formed(/^1$/) }) });
  call({ ...rest, body: z.union([good, z.strictObject({ any: z.record(text({ most: 9 }), json()) })]) });
  call({ ...rest, body: z.instanceof(Uint8Array) });
  // @ts-expect-error a raw text
  call({ ...rest, body: z.strictObject({ name: z.string() }) });
  // @ts-expect-error a raw text of a pattern
  call({ ...rest, params: z.strictObject({ id: z.string().regex(/^a$/) }) });
  // @ts-expect-error a raw text that may be left out
  call({ ...rest, query: z.strictObject({ name: z.string().max(3).optional() }) });
  // @ts-expect-error a raw text that becomes something else
  call({ ...rest, query: z.strictObject({ page: z.string().default('1').transform(Number) }) });
  // @ts-expect-error raw texts in a list
  call({ ...rest, body: z.strictObject({ names: z.array(z.string().nullable()) }) });
  // @ts-expect-error a raw text in one of several shapes
  call({ ...rest, body: z.discriminatedUnion('a', [z.strictObject({ a: z.literal('b'), c: z.string() })]) });
  // @ts-expect-error raw names
  call({ ...rest, body: z.record(z.string(), z.number()) });
  // @ts-expect-error anything
  call({ ...rest, body: z.strictObject({ any: z.unknown() }) });
  // @ts-expect-error an address, whose own pattern takes nearly everything
  call({ ...rest, body: z.strictObject({ address: z.url() }) });
});

const all = Object.entries(calls) as [string, CallDescription][];
const places: TextPlace[] = [
  ...all.flatMap(([name, description]) => placesOf(name, description)),
  ...Object.entries(contentValues).flatMap(([kind, schema]) => textPlaces(schema, kind)),
];

describe('every text of every request', () => {
  test('[HT-39] refuses what cannot be stored', () => {
    expect(places.length).toBeGreaterThan(500);
    const taken = places.filter(({ schema }) =>
      ['a\0b', '\0', 'a\uD800', '\uDFFFa'].some((bad) => schema.safeParse(bad).success),
    );
    expect(taken.map(({ where }) => where)).toEqual([]);
  });

  test('[HT-39] refuses characters that change the direction of reading, unless it is a password', () => {
    const taken = places.filter(({ schema }) => turning.some((bad) => schema.safeParse(`a${bad}`).success));
    expect(taken.map(({ where }) => where).filter((where) => !/(?:password|confirmation)$/i.test(where))).toEqual([]);
  });

  test('[HT-39] has a maximum length', () => {
    const endless = places.filter(({ schema, isFree }) => !isFree && schema.safeParse('1'.repeat(30_000)).success);
    expect(endless.map(({ where }) => where)).toEqual([]);
  });

  test('[HT-42] that is a day or a time has days before and after it', () => {
    const ends = ['0000-01-01', '0001-01-01', '0999-12-31', '9000-01-01', '9999-12-31'];
    const bad = [...ends, ...ends.map((day) => `${day}T00:00:00Z`)];
    const times = places.filter(({ schema }) => /^(?:date|datetime)$/.test(String((schema as z.ZodISODate).format)));
    expect(times.length).toBeGreaterThan(20);
    expect(times.filter(({ schema }) => bad.some((text) => schema.safeParse(text).success))).toEqual([]);
  });

  test('[HT-39] has a valid sample, so that tests with bad texts fail only because of the text', () => {
    const misfits = places.filter(({ schema, isFree }) => !isFree && !schema.safeParse(sampleOf(schema)).success);
    expect(misfits.map(({ where }) => where)).toEqual([]);
  });
});

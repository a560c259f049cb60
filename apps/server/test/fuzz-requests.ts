import type { CallDescription } from '@croupier/contract';
import { sampleRequest } from './fuzz-tools.ts';
import type { Asked } from './fuzz-tools.ts';

/** Nearly valid requests. Each depends only on a seed and its number, so that a failing one can be repeated. */
export function fuzzDice(seed: number, number: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, of: <Item>(items: readonly Item[]): Item => items[below(items.length)]!, random: next };
}

export type FuzzDice = ReturnType<typeof fuzzDice>;

const nasty: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDC00',
  '\u202E',
  '\u2066a',
  '\u0085',
  '\u001B[2J',
  'a\nb',
  '\uFEFFa',
  '\u200B',
  'İ',
  'ﬃ',
  '👩‍👩‍👧',
  "' or 1=1--",
  '%',
  '_%\\',
  '\\',
  '"{}[],:',
  '../../etc/passwd',
  '$1',
  'null',
  'NaN',
  '0',
  '-1',
  '00',
  '1e3',
  '99999999999999999999',
  '0.0001',
  '999999999999999.9999',
  '1'.repeat(200),
  'x'.repeat(1000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-7000-8000-00000000dead',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2024-02-29',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-06-01T00:00:00Z',
  '1-1-1',
  '999999999999999999-9999-1',
  '999999999999999999-9999',
  'perlas',
  'araw',
  'EN',
  'ZZ',
  'PHP',
  'operator:x',
  'member:00000000-0000-7000-8000-00000000dead',
  'player:00000000-0000-7000-8000-00000000dead:main:PHP',
  'house:revenue:PHP',
  0,
  -0,
  -1,
  1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e21,
  true,
  false,
  null,
  [],
  {},
  [[[[]]]],
  { a: { b: {} } },
  ['a', 'b'],
];

/** The value with one of its leaves or branches replaced, removed or added. */
function mutated(value: unknown, dice: FuzzDice): unknown {
  const isBranch = typeof value === 'object' && value !== null && !(value instanceof Uint8Array);
  if (!isBranch || dice.random() < 0.05) return dice.of(nasty);
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.random() < 0.1) return [...value, dice.of(nasty)];
    const at = dice.below(value.length);
    return value.map((part, place) => (place === at ? mutated(part, dice) : part));
  }
  const names = Object.keys(value);
  const name = names.length === 0 ? 'a' : dice.of(names);
  if (dice.random() < 0.1) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  if (dice.random() < 0.03) return { ...value, [String(dice.of(nasty))]: dice.of(nasty) };
  return { ...value, [name]: mutated((value as Record<string, unknown>)[name], dice) };
}

export function fuzzRequest(description: CallDescription, dice: FuzzDice): Asked {
  let asked = sampleRequest(description);
  const filled = (['params', 'query', 'body'] as const).filter((part) => asked[part] !== undefined);
  if (filled.length === 0) return dice.random() < 0.5 ? asked : { query: { a: dice.of(nasty) } };
  // A few stay valid, so that they reach the handler.
  for (let times = dice.below(4); times > 0; times -= 1) {
    const part = dice.of(filled);
    const before = asked[part];
    const after = mutated(before, dice);
    // A path and a query contain names and texts only.
    if (part === 'body' || (typeof after === 'object' && after !== null)) asked = { ...asked, [part]: after };
  }
  // One real brand is enough; unknown brands are tried too.
  const { params } = asked as { params?: Record<string, unknown> };
  if (params && 'merchant' in params && dice.random() < 0.9) params['merchant'] = 'perlas';
  return asked;
}

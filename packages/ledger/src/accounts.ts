import { accept, isCurrency, refuse, type Currency, type Result } from '@croupier/money';
import { bookOf, chart, isInBook, type AccountKind } from './chart.ts';

declare const accountKeyBrand: unique symbol;

/** Canonical text of an account, such as `player:m7:main:PHP`. Only this file makes one. */
export type AccountKey = string & { readonly [accountKeyBrand]: true };

type IdsIn<Key extends string> = Key extends `${string}{${infer Id}}${infer Rest}` ? Id | IdsIn<Rest> : never;

type RefOf<Kind extends AccountKind> = { readonly kind: Kind; readonly currency: Currency } & {
  readonly [Id in IdsIn<(typeof chart)[Kind]['key']>]: string;
};

/** An account as a value; the chart defines which ids it has. */
export type AccountRef = { [Kind in AccountKind]: RefOf<Kind> }[AccountKind];

export type AccountRefusal = 'account_malformed' | 'account_not_in_book';

// Long enough for a UUID with a prefix, short enough for an index; a colon inside an id would forge another account.
const ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The key of a valid account; an invalid one throws. */
export function accountKey(ref: AccountRef): AccountKey {
  const key = checkAccount(ref);
  if (!key.ok) throw new RangeError(`${key.reason}: ${JSON.stringify(ref)}`);
  return key.value;
}

export function checkAccount(ref: AccountRef): Result<AccountKey, AccountRefusal> {
  // The type requires exactly the ids that the chart names for this kind; here they are looked up by name.
  const ids = ref as unknown as Readonly<Record<string, string | undefined>>;
  const segments = chart[ref.kind].key.split(':').map((segment) => {
    const name = idName(segment);
    return name === null ? segment : (ids[name] ?? '');
  });
  if (!segments.every((segment) => ID.test(segment))) return refuse('account_malformed');
  if (!isInBook(ref.kind, bookOf(ref.currency))) return refuse('account_not_in_book');
  // The segments were checked and are in the chart's order, as the branded type promises.
  return accept([...segments, ref.currency].join(':') as AccountKey);
}

/** Parses a key. An accepted key is written as the same text again. */
export function parseAccountKey(text: string): Result<AccountRef, AccountRefusal> {
  const segments = text.split(':');
  const currency = segments.pop() ?? '';
  if (!isCurrency(currency)) return refuse('account_malformed');
  for (const pattern of patterns) {
    const ids = matchIds(pattern.segments, segments);
    if (ids === null) continue;
    // The ids come from the pattern of this kind, so they are those of its type.
    const ref = { kind: pattern.kind, ...ids, currency } as unknown as AccountRef;
    const key = checkAccount(ref);
    return key.ok ? accept(ref) : key;
  }
  return refuse('account_malformed');
}

const patterns = Object.entries(chart).map(([kind, row]) => ({
  // Object.entries loses that the keys of the chart are its account kinds.
  kind: kind as AccountKind,
  segments: row.key.split(':'),
}));

function matchIds(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const ids: Record<string, string> = {};
  for (const [position, expected] of pattern.entries()) {
    const segment = segments[position] ?? '';
    const name = idName(expected);
    if (name !== null) ids[name] = segment;
    else if (expected !== segment) return null;
  }
  return ids;
}

function idName(segment: string): string | null {
  return segment.startsWith('{') ? segment.slice(1, -1) : null;
}

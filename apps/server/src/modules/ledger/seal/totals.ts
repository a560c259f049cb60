import type { Side } from './journals.ts';

/** Sums by merchant and currency, from the numbers of the accounts. In right books every `sum` is zero. */
export type Totals = Map<string, { postings: bigint; sum: bigint }>;

export const totalKey = (merchantNo: number, currencyNo: number): string => `${merchantNo}:${currencyNo}`;

/** Bits 0-5 of an account's number are its currency, 9-18 its merchant (LE-43). */
const keyOf = (account: bigint): string => totalKey(Number((account >> 9n) & 1023n), Number(account & 63n));

/** Each side is added where its own account belongs, so that a posting across books would show. */
export function addPosting(totals: Totals, { debit, credit, units }: Side): void {
  grow(totals, keyOf(debit), { postings: 1n, sum: -units });
  grow(totals, keyOf(credit), { postings: 0n, sum: units });
}

function grow(totals: Totals, key: string, more: { postings: bigint; sum: bigint }): void {
  const before = totals.get(key) ?? { postings: 0n, sum: 0n };
  totals.set(key, { postings: before.postings + more.postings, sum: before.sum + more.sum });
}

/** The same text for the same totals, in whatever order they came. */
export function totalsText(totals: Totals): string {
  return sortedText(
    Object.fromEntries([...totals].map(([key, { postings, sum }]) => [key, [`${postings}`, `${sum}`]])),
  );
}

/** The same text from the stored totals of a block. */
export function sortedText(stored: unknown): string {
  const rows = Object.entries(stored ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(rows));
}

export function readTotals(value: unknown): Totals {
  return new Map(
    Object.entries(value as Record<string, [string, string]>).map(([key, [postings, sum]]) => [
      key,
      { postings: BigInt(postings), sum: BigInt(sum) },
    ]),
  );
}

import { accept, refuse, type Currency, type Money, type Result } from '@croupier/money';
import { checkAccount, type AccountKey, type AccountRef, type AccountRefusal } from './accounts.ts';
import { bookOf, type Book } from './chart.ts';
import { isPairAllowed, needsOf, type JournalKind, type Need } from './journal-kinds.ts';

/** Money moves from `debit` to `credit`. The amount is always above zero. */
export interface Posting {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amount: Money;
}

export interface JournalDraft {
  readonly kind: JournalKind;
  readonly postings: readonly Posting[];
  readonly reason?: string;
  /** The id of the older journal that this one corrects. */
  readonly corrects?: string;
  /** Shared by journals of different books that belong to one event. */
  readonly link?: string;
}

/** One line of one account: positive if the balance grew, negative if it shrank. */
export interface Entry {
  readonly account: AccountKey;
  readonly signedUnits: bigint;
  readonly currency: Currency;
}

declare const journalBrand: unique symbol;

/** A draft that passed all rules. Only `journal` makes one. */
export type Journal = JournalDraft & {
  readonly book: Book;
  readonly entries: readonly Entry[];
  readonly [journalBrand]: true;
};

export type JournalRefusalCode =
  | AccountRefusal
  | 'no_postings'
  | 'too_many_postings'
  | 'reason_missing'
  | 'corrects_missing'
  | 'link_missing'
  | 'amount_not_positive'
  | 'books_mixed'
  | 'currency_mismatch'
  | 'same_account'
  | 'pair_not_allowed';

export interface JournalRefusal {
  readonly code: JournalRefusalCode;
  /** Position of the faulty posting, or null when the whole journal is at fault. */
  readonly posting: number | null;
}

// Entry ids are the journal's id times 1024 plus a position, and a posting makes two entries.
export const MAX_POSTINGS = 512;

export function journal(draft: JournalDraft): Result<Journal, JournalRefusal> {
  const [first] = draft.postings;
  if (first === undefined) return refuse({ code: 'no_postings', posting: null });
  if (draft.postings.length > MAX_POSTINGS) return refuse({ code: 'too_many_postings', posting: null });
  const missing = needsOf(draft.kind).find((need) => (draft[need] ?? '').trim() === '');
  if (missing !== undefined) return refuse({ code: missingCode[missing], posting: null });

  const book = bookOf(first.amount.currency);
  const entries: Entry[] = [];
  for (const [position, posting] of draft.postings.entries()) {
    const pair = checkPosting(draft.kind, book, posting);
    if (!pair.ok) return refuse({ code: pair.reason, posting: position });
    entries.push(...pair.value);
  }
  // All rules above were checked, as the branded type promises.
  return accept({ ...draft, book, entries } as unknown as Journal);
}

/** The draft that undoes a journal line by line; the older one is kept. */
export function reversal(
  older: Journal,
  because: { readonly corrects: string; readonly reason: string },
): JournalDraft {
  return {
    kind: 'correction',
    postings: older.postings.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount })),
    ...because,
  };
}

const missingCode = {
  reason: 'reason_missing',
  corrects: 'corrects_missing',
  link: 'link_missing',
} as const satisfies Record<Need, JournalRefusalCode>;

function checkPosting(kind: JournalKind, book: Book, posting: Posting): Result<[Entry, Entry], JournalRefusalCode> {
  const { debit, credit, amount } = posting;
  const { currency } = amount;
  if (amount.units <= 0n) return refuse('amount_not_positive');
  if ([currency, debit.currency, credit.currency].some((each) => bookOf(each) !== book)) return refuse('books_mixed');
  if (debit.currency !== currency || credit.currency !== currency) return refuse('currency_mismatch');
  if (!isPairAllowed(kind, debit.kind, credit.kind)) return refuse('pair_not_allowed');
  const from = checkAccount(debit);
  if (!from.ok) return from;
  const to = checkAccount(credit);
  if (!to.ok) return to;
  if (from.value === to.value) return refuse('same_account');
  return accept([
    { account: from.value, signedUnits: -amount.units, currency },
    { account: to.value, signedUnits: amount.units, currency },
  ]);
}

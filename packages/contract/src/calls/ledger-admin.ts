import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { currencyCode, instant, merchantCode, moneyAnswer, pageQuery } from '../fields.ts';
import { LEDGER_SEARCH_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';
import { systemIntegrity } from './ledger.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
/** Names and ids separated by colons, the currency last; the longest has two ids of 64 characters. */
const accountKey = formed(/^[a-z]+(:[A-Za-z0-9._-]{1,64}){0,3}:[A-Z]{3,5}$/);
const inAccount = inBrand.extend({ key: accountKey });
const lineId = formed(/^\d{1,18}-\d{1,4}-[01]$/);
const journalNo = formed(/^\d{1,18}$/);

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'ledger.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

const account = z.object({
  key: z.string(),
  kind: z.string(),
  owner: z.enum(['player', 'escrow', 'house', 'outside']),
  currency: currencyCode,
  member: z.object({ id: z.string(), account: z.string() }).nullable(),
  balance: moneyAnswer,
});

export const ledgerAccounts = call({
  ...reads,
  path: '/console/api/brands/:merchant/ledger/accounts',
  summary:
    'Accounts of the books of a brand: wallets of a member by account name, others by the beginning of their key.',
  params: inBrand,
  query: z.strictObject({
    find: text({ most: LEDGER_SEARCH_LENGTH, trim: true }).optional(),
    owner: z.enum(['player', 'escrow', 'house', 'outside']).optional(),
    after: accountKey.optional(),
    limit: pageQuery.shape.limit,
  }),
  answer: z.object({ accounts: z.array(account), next: z.string().nullable() }),
  refusals: [],
});

export const ledgerAccount = call({
  ...reads,
  path: '/console/api/brands/:merchant/ledger/accounts/:key',
  summary: 'One account of the books: what it stands at, what it stood at as of an instant, and its last days.',
  params: inAccount,
  query: z.strictObject({ at: instant.optional() }),
  answer: account.extend({
    madeAt: instant,
    asOf: z.object({ at: instant, balance: moneyAnswer }).nullable(),
    /** Closed days on which the account moved, newest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        in: moneyAnswer,
        out: moneyAnswer,
        entries: z.number().int(),
        closing: moneyAnswer,
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const ledgerEntries = call({
  ...reads,
  path: '/console/api/brands/:merchant/ledger/accounts/:key/entries',
  summary: 'The entries of an account, newest first, a page at a time, with the balance after each.',
  params: inAccount,
  query: pageQuery.extend({ before: lineId.optional(), from: instant.optional(), to: instant.optional() }),
  answer: z.object({
    entries: z.array(
      z.object({
        id: lineId,
        journal: journalNo,
        at: instant,
        kind: z.string(),
        /** Negative where the account shrank. */
        amount: moneyAnswer,
        counterpart: z.string(),
        counterpartMember: z.string().nullable(),
        /** Null for lines very far from the end of a closed day. */
        running: moneyAnswer.nullable(),
      }),
    ),
    next: lineId.nullable(),
  }),
  refusals: ['not_found'],
});

const cause = z.object({
  what: z.enum(['deposit', 'withdrawal', 'round', 'draw', 'transfer', 'correction', 'adjustment']),
  /** The id or number under which its page finds it. */
  id: z.string(),
  name: z.string(),
});

export const ledgerJournal = call({
  ...reads,
  path: '/console/api/brands/:merchant/ledger/journals/:journal',
  summary: 'A journal with all its lines, what caused it, and the block of the chain that seals it.',
  params: inBrand.extend({ journal: journalNo }),
  answer: z.object({
    journal: journalNo,
    kind: z.string(),
    at: instant,
    lines: z.array(
      z.object({
        position: z.number().int(),
        debit: z.string(),
        credit: z.string(),
        debitMember: z.string().nullable(),
        creditMember: z.string().nullable(),
        amount: moneyAnswer,
      }),
    ),
    reason: z.string().nullable(),
    corrects: journalNo.nullable(),
    correctedBy: z.array(journalNo),
    link: z.string().nullable(),
    memo: z.unknown(),
    causes: z.array(cause),
    /** Recomputed from the books for this answer. */
    hash: z.string(),
    /** Null until it is sealed, which happens every minute. */
    seal: z
      .object({
        block: z.string(),
        sealedAt: instant,
        root: z.string(),
        blockHash: z.string(),
        /** Whether the block holds this journal with this hash. */
        isAsSealed: z.boolean(),
      })
      .nullable(),
  }),
  refusals: ['not_found'],
});

export const ledgerBooks = call({
  ...reads,
  path: '/console/api/brands/:merchant/ledger/books',
  summary: 'What the books of a brand say about themselves: sums, chain, the last verification, liabilities.',
  params: inBrand,
  answer: systemIntegrity.answer.omit({ audit: true, jobs: true }),
  refusals: [],
});

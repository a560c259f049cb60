import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer, pageQuery } from '../fields.ts';
import { formed } from '../text.ts';

export const walletBalance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  module: 'COMM3',
  summary: 'Where my money is: main wallet, vendor wallets, held for withdrawal, bonus.',
  access: { who: 'member', trial: true },
  limit: perMinute(240),
  answer: z.object({
    /** What can be staked or withdrawn now: the main wallet. */
    balance: moneyAnswer,
    vendor: moneyAnswer,
    held: moneyAnswer,
    bonus: moneyAnswer,
    /** The sum of the four above. */
    total: moneyAnswer,
    wallets: z.array(z.object({ kind: z.string(), vendor: z.string().nullable(), balance: moneyAnswer })),
  }),
  refusals: [],
});

export const walletEntries = call({
  method: 'GET',
  path: '/wps/wallets/entries',
  module: 'COMM3',
  summary: 'What came into and went out of my wallets, newest first, a page at a time.',
  access: { who: 'member', trial: true },
  limit: perMinute(240),
  query: pageQuery.extend({
    // The `next` of the previous page. It names a line, so new lines do not shift the pages.
    before: formed(/^\d{1,18}-\d{1,4}-[01]$/).optional(),
    wallet: z.enum(['main', 'vendor', 'held', 'bonus', 'points']).optional(),
    type: formed(/^[a-zA-Z]{1,32}$/).optional(),
    /** `from` is included, `until` is not. */
    from: instant.optional(),
    to: instant.optional(),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        journal: z.string(),
        at: instant,
        wallet: z.string(),
        type: z.string(),
        /** Negative where the wallet shrank. */
        amount: moneyAnswer,
        /** The kind of account on the other side. */
        counterpart: z.string(),
        /** The balance in the answer to the bet, where there was one. */
        balanceAfter: moneyAnswer.nullable(),
        /** The wallet's balance after this line; null for very old lines. */
        running: moneyAnswer.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
});

export const merchantWallet = call({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  module: 'COMM3',
  summary: 'Whether the brand keeps one wallet for all vendors.',
  access: { who: 'anyone' },
  limit: perMinute(120),
  answer: z.object({ isSingle: z.boolean() }),
  refusals: [],
});

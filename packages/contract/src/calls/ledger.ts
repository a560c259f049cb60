import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { currencyCode, instant, moneyAnswer, nothing } from '../fields.ts';
import { formed } from '../text.ts';
import { jobPromise } from './jobs.ts';

const hash = formed(/^[0-9a-f]{64}$/);
const wholeText = formed(/^\d+$/);

/** The first journal that differs from its seal; `block` is a block that does not fit the chain. */
const badJournal = z.object({
  journal: formed(/^-?\d+$/),
  how: z.enum(['changed', 'removed', 'slipped_in', 'block']),
});

const findings = {
  firstBad: badJournal.nullable(),
  /** Numbers of faults found in the books, in the daily roll-ups and in the liabilities. */
  booksFaults: z.number().int(),
  rollupFaults: z.number().int(),
  liabilityFaults: z.number().int(),
};

export const ledgerVerify = call({
  method: 'POST',
  path: '/console/api/ledger/verify',
  module: 'CONSOLE',
  summary: 'Read the sealed books again, hold them against their hash chain and name the first bad journal.',
  access: { who: 'operator', permission: 'audit.read' },
  openWhenClosed: true,
  limit: perMinute(6),
  body: nothing,
  answer: z.object({
    at: instant,
    blocks: wholeText,
    postings: wholeText,
    head: hash.nullable(),
    ...findings,
  }),
  refusals: [],
});

export const systemIntegrity = call({
  method: 'GET',
  path: '/wps/system/integrity',
  module: 'COMM3',
  summary: 'What the books say about themselves, computed within the last minute: sums, chain, open bets, liabilities.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(60),
  answer: z.object({
    at: instant,
    /** The sum of all entries of the brand per currency; anything but zero is a fault. */
    sums: z.array(moneyAnswer),
    postings: wholeText,
    chain: z.object({
      blocks: wholeText,
      head: hash.nullable(),
      sealedAt: instant.nullable(),
      lastJournal: z.string().nullable(),
    }),
    verified: z.object({ at: instant, isWhole: z.boolean(), ...findings }).nullable(),
    openBets: z.object({ count: wholeText, oldestAt: instant.nullable(), oldestSeconds: z.number().int().nullable() }),
    /** What was owed to members and its root per currency, newest day first. Proofs belong to the newest. */
    liabilities: z.array(
      z.object({ currency: currencyCode, root: hash, total: moneyAnswer, wallets: wholeText, at: instant }),
    ),
    /** The latest published head of the audit log; null before the first. */
    audit: z.object({ at: instant, entries: wholeText, head: hash }).nullable(),
    /** Scheduled jobs such as sealing and planning draws: when each last ran, and whether it is late. */
    jobs: z.array(jobPromise),
  }),
  refusals: [],
});

export const liabilityProof = call({
  method: 'GET',
  path: '/wps/member/liability-proof',
  module: 'COMM3',
  summary: 'My wallets as leaves of the last proof of liabilities, each with its path to the published root.',
  access: { who: 'member', trial: true },
  limit: perMinute(30),
  answer: z.object({
    /** Empty until the first liability proof after the wallet was created. */
    proofs: z.array(
      z.object({
        wallet: z.string(),
        currency: currencyCode,
        nonce: formed(/^[0-9a-f]{32}$/),
        balanceUnits: wholeText,
        path: z.array(z.object({ side: z.enum(['left', 'right']), hash, sumUnits: wholeText })),
        root: z.object({ hash, totalUnits: wholeText, at: instant }),
      }),
    ),
  }),
  refusals: [],
});

import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, done, fileInMaking, instant, moneyAnswer, pageQuery } from '../fields.ts';
import { formed } from '../text.ts';

/** A day of the brand's calendar. */
/** Both days are included; the default is the last seven days. */
const period = { from: day.optional(), to: day.optional() };
const periodAnswer = { from: day, to: day };

const mine = { method: 'GET', module: 'MEMTRANS3', access: { who: 'member' }, limit: perMinute(240) } as const;

/** Groups of movements as members understand them; each kind of journal belongs to one. */
export const movementGroups = [
  'bets',
  'wins',
  'lottery',
  'deposits',
  'withdrawals',
  'transfers',
  'rewards',
  'income',
  'points',
  'other',
] as const;
export type MovementGroup = (typeof movementGroups)[number];

const walletKind = z.enum(['main', 'vendor', 'held', 'bonus', 'points']);
const lineId = formed(/^\d{1,18}-\d{1,4}-[01]$/);
const betId = formed(/^\d{1,18}-\d{1,4}$/);

const movement = z.object({
  id: lineId,
  at: instant,
  wallet: z.string(),
  /** The kind of journal. */
  kind: z.string(),
  group: z.enum(movementGroups),
  /** Negative where the wallet shrank. */
  amount: moneyAnswer,
  /** The kind of account on the other side. */
  counterpart: z.string(),
  /** The wallet's balance after this line; null for very old lines. */
  running: moneyAnswer.nullable(),
  /** The promotion behind it, as its page calls it. */
  title: z.string().nullable(),
});

export const transactionHistory = call({
  ...mine,
  path: '/wps/relay/ODSFE2_MemTransDet',
  summary: 'Everything that moved my money in a period of brand days, newest first, with the balance after each.',
  query: pageQuery.extend({
    before: lineId.optional(),
    group: z.enum(movementGroups).optional(),
    wallet: walletKind.optional(),
    ...period,
  }),
  answer: z.object({ ...periodAnswer, entries: z.array(movement), next: z.string().nullable() }),
  refusals: ['period_wrong'],
});

export const transactionTotals = call({
  ...mine,
  path: '/wps/reports/transactions/totals',
  summary: 'What a wallet of mine began a period with, what came in and went out by group, and what it ended with.',
  query: z.strictObject({ wallet: walletKind.default('main'), ...period }),
  answer: z.object({
    ...periodAnswer,
    opening: moneyAnswer,
    in: moneyAnswer,
    out: moneyAnswer,
    closing: moneyAnswer,
    entries: z.number().int(),
    groups: z.array(
      z.object({ group: z.enum(movementGroups), entries: z.number().int(), in: moneyAnswer, out: moneyAnswer }),
    ),
  }),
  refusals: ['period_wrong'],
});

export const transactionDetail = call({
  ...mine,
  path: '/wps/reports/transactions/:id',
  summary:
    'One movement of mine: the entries that make it, why it was made, what it corrects, and the bet it belongs to.',
  params: z.strictObject({ id: lineId }),
  answer: movement.extend({
    /** Every entry of the journal that touches the member's wallets, with the kinds of account on both sides. */
    entries: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        /** Which of the two accounts belong to the member. */
        mine: z.enum(['from', 'to', 'both']),
        amount: moneyAnswer,
      }),
    ),
    reason: z.string().nullable(),
    /** The journal that this one corrects. */
    corrects: z.string().nullable(),
    /** The betting record it belongs to. */
    bet: z.string().nullable(),
    transfer: z.object({ vendor: z.string(), state: z.string() }).nullable(),
  }),
  refusals: ['not_found'],
});

export const betStates = ['open', 'won', 'lost', 'void'] as const;
export type BetState = (typeof betStates)[number];

const code = formed(/^[A-Z][A-Z0-9_]{1,31}$/);
const betFilter = {
  state: z.enum(betStates).optional(),
  category: code.optional(),
  vendor: code.optional(),
  ...period,
};

export const betRecordAnswer = z.object({
  id: betId,
  /** A round of a vendor's game, a lottery ticket, or a single bet. */
  what: z.enum(['round', 'ticket', 'bet']),
  state: z.enum(betStates),
  placedAt: instant,
  settledAt: instant.nullable(),
  category: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameName: z.string().nullable(),
  /** The vendor's id of the round, or the issue of the draw. */
  round: z.string(),
  stake: moneyAnswer,
  /** Prizes and returned stakes. */
  prize: moneyAnswer,
  /** Won but held until an operator decides; then it becomes part of the prize. */
  heldPrize: moneyAnswer.nullable(),
  /** Prize less stake; null while the bet is open. */
  net: moneyAnswer.nullable(),
  ticket: z.object({ id: z.uuid(), gameCode: z.string(), issue: z.string(), isDrawn: z.boolean() }).nullable(),
  /** Where the player can verify a vendor's round in the browser. */
  verifyUrl: z.string().nullable(),
});

export const betRecords = call({
  ...mine,
  path: '/wps/reports/bets',
  summary: 'My bets of a period, lottery and all vendors in one list, newest first.',
  query: pageQuery.extend({ before: betId.optional(), ...betFilter }),
  answer: z.object({ ...periodAnswer, records: z.array(betRecordAnswer), next: z.string().nullable() }),
  refusals: ['period_wrong'],
});

const betSums = {
  bets: z.number().int(),
  open: z.number().int(),
  /** Stakes without void bets. */
  stake: moneyAnswer,
  prize: moneyAnswer,
  /** Prizes less stakes of settled bets. */
  net: moneyAnswer,
};

export const betTotals = call({
  ...mine,
  path: '/wps/reports/bets/totals',
  summary: 'What the bets of a filter come to, and by category and vendor what there is to filter.',
  query: z.strictObject(betFilter),
  answer: z.object({
    ...periodAnswer,
    total: z.object(betSums),
    groups: z.array(z.object({ category: z.string(), vendor: z.string(), vendorName: z.string(), ...betSums })),
    /** False when there are more bets than are added up; the figures then cover the newest. */
    isWhole: z.boolean(),
  }),
  refusals: ['period_wrong'],
});

export const betRecord = call({
  ...mine,
  path: '/wps/reports/bets/:id',
  summary: 'One bet of mine with everything that happened in its round, each with its line in the books.',
  params: z.strictObject({ id: betId }),
  answer: betRecordAnswer.extend({
    moves: z.array(
      z.object({
        at: instant,
        what: z.enum(['bet', 'win', 'held', 'refused', 'rollback', 'end', 'free', 'correction']),
        /** Negative for money that left the wallets. */
        amount: moneyAnswer,
        name: z.string(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

const profitSums = {
  bets: z.number().int(),
  bet: moneyAnswer,
  validBet: moneyAnswer,
  prize: moneyAnswer,
  /** Prizes, rebates and rewards less bets; negative for a loss. */
  profit: moneyAnswer,
};
const profitFigures = {
  ...profitSums,
  rebate: moneyAnswer,
  activity: moneyAnswer,
  deposit: moneyAnswer,
  withdrawal: moneyAnswer,
};

export const personalProfit = call({
  ...mine,
  path: '/wps/reports/profit',
  summary: 'My profit and loss by day of settlement and by category: closed days from their roll-up, the rest live.',
  query: z.strictObject(period),
  answer: z.object({
    ...periodAnswer,
    total: z.object(profitFigures),
    /** Every day of the period, oldest first. */
    days: z.array(z.object({ day, isClosed: z.boolean(), ...profitFigures })),
    categories: z.array(z.object({ category: z.string(), ...profitSums })),
  }),
  refusals: ['period_wrong'],
});

const statementAnswer = z.object({ format: z.enum(['csv', 'pdf']), ...fileInMaking });

const acts = { ...mine, method: 'POST', limit: perMinute(20) } as const;
const byId = z.strictObject({ id: z.uuid() });

export const makeStatement = call({
  ...acts,
  path: '/wps/reports/statements',
  summary: 'Begin to make a statement of my main wallet over a period as a file; it is made in the background.',
  body: z.strictObject({ format: z.enum(['csv', 'pdf']), from: day, to: day }),
  answer: statementAnswer,
  refusals: ['period_wrong', 'statement_under_way', 'statement_too_long'],
});

export const statements = call({
  ...mine,
  path: '/wps/reports/statements',
  summary: 'My statements of the last days, newest first, each with how far it is.',
  answer: z.object({ statements: z.array(statementAnswer) }),
  refusals: [],
});

export const stopStatement = call({
  ...acts,
  path: '/wps/reports/statements/:id/stop',
  summary: 'Stop making a statement of mine.',
  params: byId,
  answer: done,
  refusals: ['not_found'],
});

export const statementLink = call({
  ...acts,
  path: '/wps/reports/statements/:id/link',
  summary: 'An address under which my finished statement can be fetched for ten minutes.',
  params: byId,
  answer: z.object({ url: z.string() }),
  refusals: ['not_found'],
});

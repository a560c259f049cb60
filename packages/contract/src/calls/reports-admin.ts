import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, done, fileInMaking, instant, merchantCode, moneyAnswer, waitingQueue as queue } from '../fields.ts';
import { formed } from '../text.ts';

const inBrand = z.strictObject({ merchant: merchantCode });

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'reports.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

/** The figure of the period, and of the period of the same length before it. */
const amounts = z.object({ now: moneyAnswer, before: moneyAnswer });
const counts = z.object({ now: z.number().int(), before: z.number().int() });

export const returnStates = ['few', 'within', 'above', 'below', 'unknown'] as const;
export type ReturnState = (typeof returnStates)[number];

/** A return in ten-thousandths of the stake. */
const share = z.number().int().nullable();

const gameReturn = z.object({
  category: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  game: z.string(),
  gameName: z.string(),
  play: z.string(),
  bets: z.number().int(),
  staked: moneyAnswer,
  actual: share,
  exact: share,
  /** The range of returns that chance explains: four standard deviations either side. */
  low: share,
  high: share,
  /** The distance from the expected return in hundredths of a standard deviation. */
  deviation: z.number().int().nullable(),
  /** True when the range was measured from bets, because the game does not state its variance. */
  isMeasured: z.boolean(),
  state: z.enum(returnStates),
});

export const dashboard = call({
  ...reads,
  path: '/console/api/brands/:merchant/dashboard',
  summary: 'How a brand does: figures of some days against those before, queues, payout times, returns of the games.',
  params: inBrand,
  query: z.strictObject({ days: z.enum(['1', '7', '30']).default('7') }),
  answer: z.object({
    currency: z.string(),
    /** When the figures of days that are not closed were computed. */
    asOf: instant,
    closedUpTo: day.nullable(),
    now: z.object({ from: day, to: day }),
    before: z.object({ from: day, to: day }),
    figures: z.object({
      ggr: amounts,
      ngr: amounts,
      bet: amounts,
      deposits: amounts,
      withdrawals: amounts,
      activeMembers: counts,
      newMembers: counts,
    }),
    /** The last thirty days, oldest first. */
    days: z.array(
      z.object({
        day,
        isClosed: z.boolean(),
        ggr: moneyAnswer,
        ngr: moneyAnswer,
        deposits: moneyAnswer,
        withdrawals: moneyAnswer,
      }),
    ),
    /** Withdrawals include disputes. */
    queues: z.object({
      withdrawals: queue,
      disputes: queue,
      deposits: queue,
      adjustments: queue,
      heldWins: queue,
      incompleteRounds: queue,
    }),
    payouts: z.object({
      days: z.number().int(),
      paid: z.number().int(),
      medianSeconds: z.number().int().nullable(),
      p95Seconds: z.number().int().nullable(),
    }),
    /** Games of the last thirty days: those outside their range first, then by stakes. */
    returns: z.array(gameReturn),
  }),
  refusals: [],
});

export const reportNames = [
  'days',
  'categories',
  'vendors',
  'games',
  'members',
  'returns',
  'channels',
  'liabilities',
  'jackpot',
  'agents',
  'rounds',
  'play-safely',
] as const;
export type ReportName = (typeof reportNames)[number];

/** How a column is shown: amounts are decimal texts in the report's currency, shares are ten-thousandths. */
export const cellKinds = ['text', 'word', 'day', 'instant', 'count', 'amount', 'share', 'deviation'] as const;
export type CellKind = (typeof cellKinds)[number];

const cell = z.union([z.string(), z.number(), z.null()]);

const code = formed(/^[A-Za-z0-9][\w.-]{0,63}$/);
/** Both days are included; the default is the last seven days. */
const request = {
  from: day.optional(),
  to: day.optional(),
  category: code.optional(),
  vendor: code.optional(),
};

const opened = z.object({
  report: z.enum(reportNames).optional(),
  from: day.optional(),
  to: day.optional(),
  category: z.string().optional(),
  vendor: z.string().optional(),
  /** An account of the ledger. */
  account: z.string().optional(),
});

export const report = call({
  ...reads,
  path: '/console/api/brands/:merchant/reports/:report',
  summary: 'A report over days of the brand: its lines, its totals, and how they tie to the books.',
  params: inBrand.extend({ report: z.enum(reportNames) }),
  query: z.strictObject(request),
  answer: z.object({
    report: z.enum(reportNames),
    from: day,
    to: day,
    currency: z.string(),
    asOf: instant,
    closedUpTo: day.nullable(),
    columns: z.array(z.object({ id: z.string(), kind: z.enum(cellKinds) })),
    rows: z.array(
      z.object({
        key: z.string(),
        cells: z.array(cell),
        /** The report and filters that show what the line consists of. */
        opens: opened.nullable(),
      }),
    ),
    /** The number of lines. The page shows the first ones, a file all. */
    lines: z.number().int(),
    totals: z.array(cell).nullable(),
    ties: z.array(z.object({ what: z.string(), report: moneyAnswer, books: moneyAnswer, difference: moneyAnswer })),
  }),
  refusals: ['period_wrong'],
});

const fileAnswer = z.object({ report: z.enum(reportNames), ...fileInMaking });

const acts = { ...reads, method: 'POST', limit: perMinute(20) } as const;
const inFile = inBrand.extend({ id: z.uuid() });

export const makeReportFile = call({
  ...acts,
  path: '/console/api/brands/:merchant/report-files',
  summary: 'Begin to make a report as CSV in the background; that it was taken out is in the audit log.',
  params: inBrand,
  body: z.strictObject({ report: z.enum(reportNames), ...request }),
  answer: fileAnswer,
  refusals: ['period_wrong', 'statement_under_way'],
});

export const reportFiles = call({
  ...reads,
  path: '/console/api/brands/:merchant/report-files',
  summary: 'My report files of the last days at a brand, newest first, each with how far it is.',
  params: inBrand,
  answer: z.object({ files: z.array(fileAnswer) }),
  refusals: [],
});

export const stopReportFile = call({
  ...acts,
  path: '/console/api/brands/:merchant/report-files/:id/stop',
  summary: 'Stop making a report file of mine.',
  params: inFile,
  answer: done,
  refusals: ['not_found'],
});

export const reportFileLink = call({
  ...acts,
  path: '/console/api/brands/:merchant/report-files/:id/link',
  summary: 'An address under which my finished report file can be fetched for ten minutes.',
  params: inFile,
  answer: z.object({ url: z.string() }),
  refusals: ['not_found'],
});

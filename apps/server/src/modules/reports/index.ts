import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription, Work } from '../../platform/work/index.ts';
import type { PromotionTitles } from '../content/index.ts';
import type { Games } from '../games/index.ts';
import type { Lottery } from '../lottery/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { startingPoint } from '../ledger/index.ts';
import { createBets } from './bets.ts';
import { gatherFigures } from './figures.ts';
import { createBonusBets } from './bonus-bets.ts';
import type { BonusBetsParts } from './bonus-bets.ts';
import { createClosing } from './closing.ts';
import { createReportsAdmin } from './admin/index.ts';
import type { AdminParts } from './admin/index.ts';
import { createProfit } from './profit.ts';
import { createStatements } from './statements.ts';
import type { StatementsOptions } from './statements.ts';
import { transactionHandlers } from './transactions.ts';

export { createClosing } from './closing.ts';
export { createClosedFigures, createReportsAdmin, judgeReturn } from './admin/index.ts';
export { createProfit } from './profit.ts';
export { fixedAmount } from './statement-texts.ts';
export { walkBets } from './bet-records.ts';
export { totalsOf } from './transactions.ts';

export type ReportsOptions = Omit<StatementsOptions, 'members' | 'order'> &
  Omit<AdminParts, 'games' | 'vendors' | 'members' | 'orderFile'> & {
    sendJob: Work['send'];
    db: Db;
    clock: Clock;
    brands: readonly Brand[];
    ledger: AdminParts['ledger'];
    members: StatementsOptions['members'] & AdminParts['members'];
    games: Pick<Games, 'vendorNameOf' | 'shownVendorOf' | 'gameNameOf' | 'gameOf'> & AdminParts['games'];
    lottery: Pick<Lottery, 'nameOf'>;
    bonuses: BonusBetsParts['bonuses'];
    promotionTitles: PromotionTitles;
    vendors: Pick<Vendors, 'verifyUrlOf' | 'transferOf'> & AdminParts['vendors'];
  };

type Names =
  | 'transactionHistory'
  | 'transactionTotals'
  | 'transactionDetail'
  | 'betRecords'
  | 'betTotals'
  | 'betRecord'
  | 'bonusBets'
  | 'memberBonusBets'
  | 'personalProfit'
  | 'makeStatement'
  | 'statements'
  | 'stopStatement'
  | 'statementLink'
  | 'dashboard'
  | 'report'
  | 'makeReportFile'
  | 'reportFiles'
  | 'stopReportFile'
  | 'reportFileLink';

const STATEMENT = 'reports.statement';
const FILE = 'reports.file';

/** Reports about money: every figure comes from the books and opens its lines. */
export function createReports(options: ReportsOptions) {
  const { db, clock, brands, ledger, games, lottery, vendors } = options;
  const { numberOf } = ledger;
  const { gameOf } = games;
  const profitFor = createProfit({ db, clock, gameOf, numberOf });
  const closeDays = createClosing({ db, clock, gameOf, numberOf });
  const statements = createStatements({ ...options, order: (id) => options.sendJob(STATEMENT, { id }) });
  const bets = createBets({ db, clock, games, lottery, vendors });
  const bonusBets = createBonusBets({ db, games, bonuses: options.bonuses, show: bets.show });
  const admin = createReportsAdmin({ ...options, orderFile: (id) => options.sendJob(FILE, { id }) });
  const handlers: Pick<Handlers, Names> = {
    ...transactionHandlers({ db, clock, vendors, promotionTitles: options.promotionTitles }),
    ...bets.handlers,
    bonusBets: (context, { params, query }) => bonusBets(context, params.id, query),
    memberBonusBets: async (context, { params, query }) => {
      const brand = brands.find(({ merchant }) => merchant === params.merchant);
      const member = brand && (await options.members.byId(db, brand, memberId(params.id)));
      return brand && member ? bonusBets({ ...context, brand, member }, params.bonus, query) : refuse('not_found');
    },
    ...statements.handlers,
    ...admin.handlers,
    personalProfit: ({ brand, member }, { query }) => profitFor({ brand, memberId: member.id, request: query }),
  };
  return {
    handlers,
    profitFor,
    /** Figures of all members since the first of the cuts, as days that are over are closed with. */
    openFigures: async (tx: Tx, { merchant }: Brand, { cuts, to }: { cuts: readonly Date[]; to: Date }) => {
      const merchantNo = numberOf(merchant);
      const from = cuts[0] ?? to;
      const { floor } = await startingPoint(tx, merchantNo, from);
      return gatherFigures(tx, gameOf, { merchant, merchantNo, from, to, cuts, floor });
    },
    /** A member's bets, for an operator who looks at the member. */
    betsOf: bets.betsOf,
    /** Closes the days whose books are closed; run after the roll-up. */
    closeDays: (signal?: AbortSignal) => closeDays(brands, signal),
    /** The figures of the same days for those who run the brand; run after it. */
    closeFigures: admin.closeFigures,
    jobs: [
      {
        name: 'reports.days',
        // After the roll-up of the books, which these days follow.
        rhythm: { everyMinutes: 60, atMinute: 20 },
        handler: async (_value, signal) => {
          await closeDays(brands, signal);
          await admin.closeFigures(signal);
        },
      },
      // Written by the orders in this shape.
      { name: STATEMENT, handler: (value, signal) => statements.makeFile((value as { id: string }).id, signal) },
      { name: FILE, handler: (value, signal) => admin.makeFile((value as { id: string }).id, signal) },
    ] satisfies JobDescription[],
    makeFile: statements.makeFile,
    makeReportFile: admin.makeFile,
    serve: (app: FastifyInstance) => {
      statements.serveFiles(app);
      admin.serve(app);
    },
    sweep: async () => {
      await statements.forgetOld();
      await admin.forgetOld();
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

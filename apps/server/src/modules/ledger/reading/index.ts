import { parseAccountKey } from '@croupier/ledger';
import { signed, toSignedWire } from '@croupier/money';
import type { Clock } from '../../../core/ports.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Handlers } from '../../../platform/http/index.ts';
import { currencyOf } from '../balances.ts';
import { balanceAsOf } from './balance-as-of.ts';
import { rollUp } from './roll-up.ts';
import type { RolledBrand } from './roll-up.ts';
import { statementPage } from './statement.ts';
import type { LineKey, StatementLine } from './statement.ts';

export { auditRollups } from './audit-rollups.ts';
export { balanceAsOf } from './balance-as-of.ts';
export { bonusReleases, bonusWins } from './bonus-money.ts';
export { bonusRounds } from './bonus-rounds.ts';
export type { BonusRound } from './bonus-rounds.ts';
export { betLine, betLines, movesOf } from './bets.ts';
export { moneyMoves, pairSums, playedRounds, settledGames } from './brand-sums.ts';
export type { LinkedMove, PairSum, PlayedGame, SettledGame } from './brand-sums.ts';
export type { BetKey, BetLine, BetMove, BetQuery } from './bets.ts';
export { coveredByRound, coveredWithin, lateCovering } from './covered.ts';
export { endedRounds } from './ended-rounds.ts';
export { notableMoves } from './notable-moves.ts';
export type { NotableMove, NotableRequest, Place } from './notable-moves.ts';
export { placedRounds, playersBetween, vendorStakes } from './placed.ts';
export { coveredBets, playedByGame } from './played-games.ts';
export type { PlacedRounds, PlacedRequest, VendorStakes } from './placed.ts';
export { createPoolBalance } from './pool-balance.ts';
export { accountDays, memberProductDays, productDays } from './rolled-days.ts';
export type { AccountDay, ProductDay } from './rolled-days.ts';
export { lastRounds } from './last-rounds.ts';
export { roundWins } from './round-wins.ts';
export { rollUp, stepAfter } from './roll-up.ts';
export type { RolledBrand } from './roll-up.ts';
export { movedKinds, roundsQuery, settledOf, settledRounds } from './settled.ts';
export type { MovedKind, SettledRounds, SettledRequest } from './settled.ts';
export { floorAt, startingPoint } from './starting-point.ts';
export { statementPage, statementQuery } from './statement.ts';
export type { LineKey, StatementLine, StatementQuery, WalletKind } from './statement.ts';
export { journalEntries, lineWithNotes, linksOf, walletTotals } from './totals.ts';
export type { WalletTotals } from './totals.ts';

/** Reads the books: statements, balances as of an instant, daily roll-ups. Nothing here decides about money. */
export function createReading({ db, clock }: { db: Db; clock: Clock }) {
  const handlers: Pick<Handlers, 'walletEntries' | 'accountBalance'> = {
    walletEntries: async ({ member }, { query }) => {
      const { before, limit, wallet, type } = query;
      // One more than shown tells whether there is a next page.
      const found = await statementPage(db, {
        memberId: member.id,
        wallet,
        type,
        from: instantOf(query.from),
        to: instantOf(query.to),
        before: before === undefined ? undefined : readCursor(before),
        limit: limit + 1,
      });
      const lines = found.slice(0, limit);
      const last = lines.at(-1);
      return { entries: lines.map(presentLine), next: found.length > limit && last ? cursorOf(last) : null };
    },

    accountBalance: async (_context, { params, query }) => {
      const ref = parseAccountKey(params.key);
      if (!ref.ok) return refuse('not_found');
      const account = await db
        .selectFrom('accounts')
        .innerJoin('merchants', 'merchants.no', 'accounts.merchant_no')
        .select('accounts.id')
        .where('merchants.code', '=', params.merchant)
        .where('accounts.key', '=', params.key)
        .executeTakeFirst();
      if (!account) return refuse('not_found');
      const units = await balanceAsOf(db, account.id, new Date(query.at));
      return { key: params.key, at: query.at, balance: toSignedWire(signed(units, ref.value.currency)) };
    },
  };

  return {
    handlers,
    rollUp: (brands: readonly RolledBrand[], signal?: AbortSignal) => rollUp({ db, clock }, brands, signal),
  };
}

function presentLine(line: StatementLine) {
  const currency = currencyOf(line.currency);
  const amount = (units: bigint) => toSignedWire(signed(units, currency));
  return {
    journal: String(line.journal),
    at: line.at.toISOString(),
    wallet: line.wallet,
    type: line.kind,
    amount: amount(line.units),
    counterpart: line.counterpart,
    balanceAfter: line.told === null ? null : amount(line.told),
    running: line.running === null ? null : amount(line.running),
  };
}

const cursorOf = ({ journal, position, side }: LineKey) => `${journal}-${position}-${side}`;

/** The contract allows only this form. */
function readCursor(text: string): LineKey {
  const [journal, position, side] = text.split('-');
  return { journal: BigInt(journal!), position: Number(position), side: Number(side) };
}

function instantOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

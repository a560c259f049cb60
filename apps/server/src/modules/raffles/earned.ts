import { ticketsEarned } from '@croupier/loyalty';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import type { RaffleParts, Whose } from './ports.ts';
import type { Terms } from './terms.ts';

export type Earned = { bet: bigint; deposit: bigint; tickets: number };
type Sale = { startsAt: Date; closesAt: Date };

/**
 * What gives tickets, read from where bets and deposits end: what was taken back is not in it. Tickets that were given
 * stay; later ones make up for them first.
 */
export function createEarned({
  clock,
  turnover,
  creditsOf,
  depositSums,
  holdersOf,
}: Pick<RaffleParts, 'clock' | 'turnover' | 'creditsOf' | 'depositSums' | 'holdersOf'>) {
  /** Of one member up to now. */
  async function earnedBy(reader: Db, whose: Whose, terms: Terms, { startsAt, closesAt }: Sale): Promise<Earned> {
    // What was settled at this very instant is among it.
    const now = new Date(clock.now().getTime() + 1);
    const to = now < closesAt ? now : closesAt;
    if (to <= startsAt) return { bet: 0n, deposit: 0n, tickets: 0 };
    const bets =
      terms.perBet === null ? new Map<string, bigint>() : await turnover.realBetOf(reader, whose, startsAt, to);
    const credits = terms.perDeposit === null ? [] : await creditsOf(reader, whose.memberId, startsAt, to);
    const bet = [...bets].reduce(
      (sum, [category, units]) => (terms.category === null || terms.category === category ? sum + units : sum),
      0n,
    );
    const deposit = credits.reduce((sum, { units }) => sum + units, 0n);
    return { bet, deposit, tickets: ticketsEarned(terms, { bet, deposit }) };
  }

  /** Of everybody in a time: tickets by member, for those who have any. */
  async function earnedByAll(reader: Db, brand: Brand, terms: Terms, from: Date, to: Date) {
    const bets =
      terms.perBet === null
        ? new Map<string, bigint>()
        : await turnover.realBetSums(reader, brand, from, to, terms.category);
    const deposits = terms.perDeposit === null ? new Map<string, bigint>() : await depositSums(reader, brand, from, to);
    const holders = terms.leastLevel === 0 ? null : await holdersOf(reader, brand.merchant, terms.leastLevel);
    const earned = new Map<string, number>();
    for (const memberId of new Set([...bets.keys(), ...deposits.keys()])) {
      const sums = { bet: bets.get(memberId) ?? 0n, deposit: deposits.get(memberId) ?? 0n };
      const tickets = ticketsEarned(terms, sums);
      if (tickets > 0) earned.set(memberId, tickets);
    }
    return { earned, holders };
  }

  return { earnedBy, earnedByAll };
}

export type Earnings = ReturnType<typeof createEarned>;

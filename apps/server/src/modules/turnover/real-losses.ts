import { sql } from 'kysely';
import { cutAt } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { bonusReleases, bonusRounds, bonusWins, floorAt, movedKinds, settledRounds } from '../ledger/index.ts';
import { bonusTickets, settledTickets, shelfOf } from '../lottery/index.ts';
import type { CategoryOf } from './played.ts';
import type { RealBetsRequest } from './real-bets.ts';

export type RealLoss = {
  /** Stakes and prizes of real money, by category. */
  categories: Map<string, { stakes: bigint; prizes: bigint }>;
  /** What the house gave to the main wallet besides. */
  rewards: bigint;
};

/** Kinds of journals that credit a reward to the main wallet. A bonus counts when it becomes real money. */
const rewardKinds = new Set(['rebate', 'claim', 'promoWin', 'pointsConvert']);

/**
 * What was won and lost with real money in each part of a time, by category: the bets of which `realBets` counts the
 * valid part, with their whole stakes and prizes as reports have them.
 */
export async function realLosses(
  reader: Db,
  categoryOf: CategoryOf,
  { cuts, to, ...whose }: RealBetsRequest,
): Promise<RealLoss[]> {
  const parts = cuts.map((): RealLoss => ({ categories: new Map(), rewards: 0n }));
  const request = { ...whose, from: cuts[0], to, cuts };
  const add = (cut: number, category: string, stakes: bigint, prizes: bigint) => {
    const { categories } = parts[cut - 1]!;
    const known = categories.get(category);
    categories.set(category, { stakes: (known?.stakes ?? 0n) + stakes, prizes: (known?.prizes ?? 0n) + prizes });
  };
  const nameOf = (game: number | null) => (game === null ? null : categoryOf(game)) ?? OTHER;
  for (const { currency, cut, game, bet, prize } of await settledRounds(reader, request))
    if (currency === whose.currency) add(cut, nameOf(game), bet, prize);
  for (const { endedAt, game, bonus } of await bonusRounds(reader, request))
    add(cutAt(cuts, endedAt), nameOf(game), -bonus, 0n);
  for (const { at, game, units } of await bonusWins(reader, request)) add(cutAt(cuts, at), nameOf(game), 0n, -units);
  const tickets = await settledTickets(reader, { ...request, asOfNow: true });
  for (const { currency, cut, game, bet, returned, prize } of tickets)
    if (currency === whose.currency) add(cut, shelfOf(game).category, bet, prize + returned);
  for (const { settledAt, game, bonus, back } of await bonusTickets(reader, request)) {
    add(cutAt(cuts, settledAt), shelfOf(game).category, -bonus, -(back.prize + back.returned));
    // It came to the bonus wallet.
    parts[cutAt(cuts, settledAt) - 1]!.rewards -= back.rebate;
  }
  for (const { at, units } of await bonusReleases(reader, request)) parts[cutAt(cuts, at) - 1]!.rewards += units;
  const floor = await floorOf(reader, whose.merchantNo, cuts[0]);
  for (const { currency, cut, kind, in: came, out } of await movedKinds(reader, { ...request, floor })) {
    if (currency !== whose.currency) continue;
    // A corrected result does not say of which game.
    if (kind === 'prizeCorrection') add(cut, OTHER, 0n, came - out);
    else if (rewardKinds.has(kind)) parts[cut - 1]!.rewards += came - out;
  }
  return parts;
}

const OTHER = 'OTHER';

async function floorOf(reader: Db, merchantNo: number, from: Date): Promise<bigint> {
  const { rows } = await sql<{ floor: bigint }>`
    select ${floorAt(sql`${merchantNo}::smallint`, sql`${from}::timestamptz`)} as floor`.execute(reader);
  return rows[0]!.floor;
}

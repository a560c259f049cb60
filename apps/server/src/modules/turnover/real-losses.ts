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
  /** What came to the main wallet and left it otherwise, by kind of journal: rebates, rewards, salaries. */
  moved: Map<string, bigint>;
};

/** Kinds of journals that credit a reward to the main wallet. A bonus counts when it becomes real money. */
const rewardKinds = new Set(['rebate', 'claim', 'promoWin', 'pointsConvert']);

/**
 * What was won and lost with real money in each part of a time, by category: the bets of which `realBets` counts the
 * valid part, with their whole stakes and prizes as reports have them.
 */
export async function realLosses(reader: Db, categoryOf: CategoryOf, request: RealBetsRequest): Promise<RealLoss[]> {
  const found = await realLossesByMember(reader, categoryOf, request);
  return found.get(request.memberId) ?? nothingIn(request.cuts);
}

const nothingIn = (cuts: readonly Date[]) =>
  cuts.map((): RealLoss => ({ categories: new Map(), rewards: 0n, moved: new Map() }));

/** The same of everybody of a brand who has any, by so many queries however many they are. */
export async function realLossesByMember(
  reader: Db,
  categoryOf: CategoryOf,
  { cuts, to, ...whose }: Omit<RealBetsRequest, 'memberId'> & { memberId?: string },
): Promise<Map<string, RealLoss[]>> {
  const members = new Map<string, RealLoss[]>();
  const request = { ...whose, from: cuts[0], to, cuts };
  const partOf = (memberId: string, cut: number): RealLoss => {
    const parts = members.get(memberId) ?? nothingIn(cuts);
    members.set(memberId, parts);
    return parts[cut - 1]!;
  };
  const add = (of: { memberId: string; cut: number }, category: string, stakes: bigint, prizes: bigint) => {
    const { categories } = partOf(of.memberId, of.cut);
    const known = categories.get(category);
    categories.set(category, { stakes: (known?.stakes ?? 0n) + stakes, prizes: (known?.prizes ?? 0n) + prizes });
  };
  const nameOf = (game: number | null) => (game === null ? null : categoryOf(game)) ?? OTHER;
  for (const row of await settledRounds(reader, request))
    if (row.currency === whose.currency) add(row, nameOf(row.game), row.bet, row.prize);
  for (const { memberId, endedAt, game, bonus } of await bonusRounds(reader, request))
    add({ memberId, cut: cutAt(cuts, endedAt) }, nameOf(game), -bonus, 0n);
  for (const { memberId, at, game, units } of await bonusWins(reader, request))
    add({ memberId, cut: cutAt(cuts, at) }, nameOf(game), 0n, -units);
  const tickets = await settledTickets(reader, { ...request, asOfNow: true });
  for (const row of tickets)
    if (row.currency === whose.currency) add(row, shelfOf(row.game).category, row.bet, row.prize + row.returned);
  for (const { memberId, settledAt, game, bonus, back } of await bonusTickets(reader, request)) {
    const of = { memberId, cut: cutAt(cuts, settledAt) };
    add(of, shelfOf(game).category, -bonus, -(back.prize + back.returned));
    // It came to the bonus wallet.
    partOf(memberId, of.cut).rewards -= back.rebate;
  }
  for (const { memberId, at, units } of await bonusReleases(reader, request))
    partOf(memberId, cutAt(cuts, at)).rewards += units;
  const floor = await floorOf(reader, whose.merchantNo, cuts[0]);
  for (const { memberId, currency, cut, kind, in: came, out } of await movedKinds(reader, { ...request, floor })) {
    if (currency !== whose.currency) continue;
    const { moved } = partOf(memberId, cut);
    moved.set(kind, (moved.get(kind) ?? 0n) + came - out);
    // A corrected result does not say of which game.
    if (kind === 'prizeCorrection') add({ memberId, cut }, OTHER, 0n, came - out);
    else if (rewardKinds.has(kind)) partOf(memberId, cut).rewards += came - out;
  }
  return members;
}

const OTHER = 'OTHER';

async function floorOf(reader: Db, merchantNo: number, from: Date): Promise<bigint> {
  const { rows } = await sql<{ floor: bigint }>`
    select ${floorAt(sql`${merchantNo}::smallint`, sql`${from}::timestamptz`)} as floor`.execute(reader);
  return rows[0]!.floor;
}

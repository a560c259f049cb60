import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Currency } from '@croupier/money';
import { isPush } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { bonusRounds, coveredWithin, lateCovering, roundsQuery } from '../ledger/index.ts';
import { bonusTickets, correctedBettors, coveredLines, shelfOf, shelvedGames, ticketsQuery } from '../lottery/index.ts';
import type { CategoryOf } from './played.ts';
import { bonusPartOf, bonusPartOfTicket } from './real-bets.ts';

export type RealBetsOfAllRequest = { merchant: string; merchantNo: number; currency: Currency; from: Date; to: Date };
export type RealBetRow = { member_id: string; category: string; units: bigint };

/** The category of every game of the catalogue. */
export type GameCategories = () => readonly { game: number; category: string }[];

/** Where a game that the catalogue never had is counted. */
const OTHER = 'OTHER';

/**
 * What `realBets` finds for one member, for all members of a brand as a query: a brand with a million of them is worked
 * out in the database. Bets that cover each other and bets that a bonus helped to pay are few; they are worked out here
 * and taken off in the same query.
 */
export async function realBetsOfAll(
  reader: Db,
  { categoryOf, gameCategories }: { categoryOf: CategoryOf; gameCategories: GameCategories },
  request: RealBetsOfAllRequest,
): Promise<RawBuilder<RealBetRow>> {
  const { currency, from } = request;
  const asked = { ...request, cuts: [from] };
  const tickets = { ...asked, asOfNow: true };
  const nameOf = (game: number | null) => (game === null ? null : categoryOf(game)) ?? OTHER;
  const less: RealBetRow[] = [];
  const take = (member_id: string, category: string, units: bigint) =>
    less.push({ member_id, category, units: -units });
  for (const { memberId, game, currency: of, covered, isPushed } of await coveredWithin(reader, request)) {
    const category = nameOf(game);
    // A push counts nothing already, where it is none of the bet.
    if (of === currency && !(isPushed && isPush(category))) take(memberId, category, covered);
  }
  for (const round of await bonusRounds(reader, asked)) {
    const category = nameOf(round.game);
    take(round.memberId, category, bonusPartOf(round, category, currency));
  }
  for (const ticket of await bonusTickets(reader, request))
    take(ticket.memberId, shelfOf(ticket.game).category, bonusPartOfTicket(ticket, currency));
  for (const { memberId, game, currency: of, covered } of await coveredLines(reader, tickets))
    if (of === currency) take(memberId, shelfOf(game).category, covered);
  const known = gameCategories();
  const pushless = [...new Set([...known.map(({ category }) => category), OTHER])].filter((one) => !isPush(one));
  const shelves = shelvedGames();
  return sql<RealBetRow>`
    select member_id, category, sum(units)::bigint as units from (
      select r."memberId" as member_id, coalesce(k.category, ${OTHER}) as category,
        r.bet - case when coalesce(k.category, ${OTHER}) = any(${pushless}::text[]) then 0 else r.pushed end as units
      from (${roundsQuery(asked)}) as r
      left join unnest(${known.map(({ game }) => game)}::int[], ${known.map(({ category }) => category)}::text[])
        as k(game, category) on k.game = r.game
      where r.currency = ${currency}
      union all
      select t."memberId", coalesce(k.category, 'LOTT'), t.bet - t.returned
      from (${ticketsQuery(tickets)}) as t
      left join unnest(${shelves.map(({ game }) => game)}::text[], ${shelves.map(({ category }) => category)}::text[])
        as k(game, category) on k.game = t.game
      where t.currency = ${currency}
      union all
      select * from unnest(
        ${less.map(({ member_id }) => member_id)}::uuid[], ${less.map(({ category }) => category)}::text[],
        ${less.map(({ units }) => units)}::bigint[]
      )
    ) as parts group by 1, 2 having sum(units) > 0`;
}

/**
 * Members whose settled bets of days before `before` can count something else since `since`: a draw was corrected, or a
 * later bet covers an earlier one. Ended rounds of games never change.
 */
export async function changedBettors(
  reader: Db,
  { merchant, merchantNo, since, before }: { merchant: string; merchantNo: number; since: Date; before: Date },
): Promise<string[]> {
  const corrected = await correctedBettors(reader, { merchant, since });
  const covering = await lateCovering(reader, { merchantNo, since, before });
  return [...new Set([...corrected, ...covering])].toSorted();
}

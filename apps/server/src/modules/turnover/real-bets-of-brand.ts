import { sql } from 'kysely';
import type { Currency } from '@croupier/money';
import { validBetOf } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { bonusRounds, settledRounds } from '../ledger/index.ts';
import { settledTickets, shelfOf } from '../lottery/index.ts';
import type { CategoryOf } from './played.ts';
import { bonusPartOf } from './real-bets.ts';

type BrandBetsRequest = {
  merchant: string;
  merchantNo: number;
  currency: Currency;
  from: Date;
  to: Date;
  /** Of this category only. */
  category?: string | null;
};

/** The sum of `realBets` over all categories or of one, for every member of a brand with a bet that was settled in a time. */
export async function realBetsOfBrand(
  reader: Db,
  categoryOf: CategoryOf,
  { merchant, merchantNo, currency, from, to, category = null }: BrandBetsRequest,
): Promise<Map<string, bigint>> {
  const request = { merchant, merchantNo, from, to, cuts: [from] };
  const sums = new Map<string, bigint>();
  const add = (memberId: string, of: string, units: bigint) => {
    if (category === null || category === of) sums.set(memberId, (sums.get(memberId) ?? 0n) + units);
  };
  const nameOf = (game: number | null) => (game === null ? null : categoryOf(game)) ?? 'OTHER';
  for (const row of await settledRounds(reader, request))
    if (row.currency === currency) add(row.memberId, nameOf(row.game), validBetOf(nameOf(row.game), row));
  for (const row of await settledTickets(reader, { ...request, asOfNow: true }))
    if (row.currency === currency) add(row.memberId, shelfOf(row.game).category, row.bet - row.returned - row.covered);
  // Few members play with a bonus: each of them is read alone.
  for (const memberId of await bonusPlayers(reader, request)) {
    for (const round of await bonusRounds(reader, { ...request, memberId, currency }))
      add(memberId, nameOf(round.game), -bonusPartOf(round, nameOf(round.game), currency));
  }
  return sums;
}

/** Members with a round that ended in the time and was paid with bonus money in part. */
async function bonusPlayers(reader: Db, { merchantNo, from, to }: { merchantNo: number; from: Date; to: Date }) {
  const { rows } = await sql<{ memberId: string }>`
    select distinct a.member_id as "memberId" from round_ends e
    join bonus_parts b on b.round = e.round and b.wallet = e.wallet
    join accounts a on a.id = e.wallet and a.merchant_no = ${merchantNo} and a.member_id is not null
    where e.at >= ${from} and e.at < ${to}`.execute(reader);
  return rows.map(({ memberId }) => memberId);
}

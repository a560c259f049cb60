import { nextDay, startOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Brand } from '../../core/brands.ts';

/** Sums of a team in units, as players see them (reference 5.2). */
export type TeamSums = {
  bets: bigint;
  bet: bigint;
  validBet: bigint;
  prize: bigint;
  rebate: bigint;
  activity: bigint;
  profit: bigint;
  deposit: bigint;
  withdrawal: bigint;
  in: bigint;
  out: bigint;
};

export type TeamAsked = {
  brand: Brand;
  agent: string;
  /** Both included. */
  from: string;
  to: string;
  now: Date;
  scope?: 'team' | 'direct' | 'self';
};

/** Movements that are neither bets nor money of the game, by what a report calls them. */
export const kindGroups: Readonly<Record<string, readonly string[]>> = {
  deposits: ['deposit', 'chargeback', 'debtRepayment', 'unclaimed'],
  withdrawals: ['withdrawalHold', 'withdrawalRelease', 'withdrawalPayout', 'withdrawalReversal'],
  transfers: ['transferToVendor', 'transferFromVendor', 'transferUpline', 'transferDownline'],
  rewards: ['claim', 'bonusGrant', 'bonusRelease', 'bonusForfeit', 'rebate', 'pointsConvert', 'promoWin'],
  income: ['salary', 'dividend'],
};
const named = Object.values(kindGroups).flat();
/** Stakes and wins: the report of bets has them. */
const ofGames = ['bet', 'win', 'rollback', 'jackpotWin', 'heldWin', 'lotteryStake', 'lotteryPrize', 'lotteryRefund'];

export const groupOfKind = (): RawBuilder<string> =>
  sql`case ${sql.join(
    Object.entries(kindGroups).map(([group, kinds]) => sql`when l.kind = any(${kinds}::text[]) then ${group}::text`),
    sql` `,
  )} else 'other' end`;

/** Only kinds of one group; all but those of games without one. */
export const kindsWanted = (group: string | undefined): RawBuilder<boolean> => {
  if (group === undefined) return sql`l.kind is not null and l.kind <> all(${ofGames}::text[])`;
  if (group === 'other') return sql`l.kind is not null and l.kind <> all(${[...named, ...ofGames]}::text[])`;
  return sql`l.kind = any(${kindGroups[group] ?? []}::text[])`;
};

/**
 * The lines of a team as `l`: each day's figures of whoever was in the team on that day, the agent included (AG-12), so a
 * move never takes what was before it along.
 */
export function teamLines({ brand, agent, from, to, now, scope = 'team' }: TeamAsked): RawBuilder<unknown> {
  const { merchant, timeZone, currency } = brand;
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  const ends = days.map((day) => new Date(Math.min(startOfDay(nextDay(day), timeZone) - 1, now.getTime())));
  const within = sql`day between ${from}::date and ${to}::date`;
  const self = sql`select ${agent}::uuid as member_id, '-infinity'::timestamptz as from_at, null::timestamptz as to_at`;
  const below = sql`select u.member_id, u.from_at, u.to_at from uplines u
    where u.path @> array[${agent}::uuid] and u.member_id <> ${agent}::uuid`;
  const team = {
    team: sql`${self} union all ${below}`,
    direct: sql`select u.member_id, u.from_at, u.to_at from uplines u where u.upline_id = ${agent}::uuid`,
    self,
  }[scope];
  const inTeam = (rows: string) => sql`join days d on d.day = ${sql.ref(`${rows}.day`)}
      join team t on t.member_id = ${sql.ref(`${rows}.member_id`)} and t.from_at <= d.at
        and (t.to_at is null or t.to_at > d.at)`;
  return sql`
    days as materialized (
      select * from unnest(${days}::date[], ${ends}::timestamptz[]) as d(day, at)
    ),
    team as materialized (${team}),
    lines as (
      select b.member_id, b.day, b.category, null::text as kind, b.bets, b.bet, b.valid_bet, b.prize,
        0::bigint as in_units, 0::bigint as out_units
      from (
        select member_id, day, category, bets, bet, valid_bet, prize from report_bets
        where currency = ${currency} and ${within} and merchant = ${merchant}
        union all
        select member_id, day, category, bets, bet, valid_bet, prize from agent_open_bets
        where currency = ${currency} and ${within} and merchant = ${merchant}
          and day > coalesce((select max(day) from report_days where merchant = ${merchant}), '-infinity')
      ) as b ${inTeam('b')}
      union all
      select m.member_id, m.day, null, m.kind, 0, 0, 0, 0, m.in_units, m.out_units
      from (
        select member_id, day, kind, in_units, out_units from report_money
        where currency = ${currency} and ${within} and merchant = ${merchant}
        union all
        select member_id, day, kind, in_units, out_units from agent_open_money
        where currency = ${currency} and ${within} and merchant = ${merchant}
          and day > coalesce((select max(day) from report_days where merchant = ${merchant}), '-infinity')
      ) as m ${inTeam('m')}
    )`;
}

const of = (kind: string, column: 'in_units' | 'out_units') =>
  sql`coalesce(sum(l.${sql.ref(column)}) filter (where l.kind = ${kind}), 0)`;
const net = (kinds: readonly string[]) =>
  sql`coalesce(sum(l.in_units - l.out_units) filter (where l.kind = any(${kinds}::text[])), 0)`;
const rewards = ['claim', 'bonusGrant', 'bonusForfeit', 'pointsConvert', 'promoWin'];
/** Lines that one of the measures below counts. */
const measured = ['bet', 'win', 'prizeCorrection', 'rebate', 'deposit', 'withdrawalPayout', 'withdrawalReversal'];
export const isMeasured: RawBuilder<boolean> = sql`
  (l.kind is null or l.kind = any(${[...measured, ...rewards]}::text[]))`;
/** Sums that vendors reported for wallets of their own come as movements. */
const bet = sql`coalesce(sum(l.bet), 0) + ${of('bet', 'out_units')}`;
const prize = sql`coalesce(sum(l.prize), 0) + ${net(['win', 'prizeCorrection'])}`;

/** The columns of `TeamSums` over lines `l`, the same measures as a member's own profit and loss has. */
export const sumColumns: RawBuilder<TeamSums> = sql`
  coalesce(sum(l.bets), 0)::bigint as bets, (${bet})::bigint as bet,
  (coalesce(sum(l.valid_bet), 0) + ${of('bet', 'out_units')})::bigint as "validBet", (${prize})::bigint as prize,
  ${net(['rebate'])}::bigint as rebate, ${net(rewards)}::bigint as activity,
  (${prize} + ${net(['rebate', ...rewards])} - (${bet}))::bigint as profit,
  ${of('deposit', 'in_units')}::bigint as deposit,
  (${of('withdrawalPayout', 'out_units')} - ${of('withdrawalReversal', 'in_units')})::bigint as withdrawal,
  coalesce(sum(l.in_units), 0)::bigint as "in", coalesce(sum(l.out_units), 0)::bigint as "out"`;

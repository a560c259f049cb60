import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { MAX_INPUT_UNITS, money, parseMoney, signed, toSignedWire, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { MemberContext } from '../../core/requests.ts';
import { currencyOf } from '../ledger/index.ts';
import type { createOpenDays } from './open-days.ts';
import type { AgentParts } from './ports.ts';
import { sumColumns, teamLines } from './team-figures.ts';
import type { TeamSums } from './team-figures.ts';
import { inForce } from './tree.ts';

/** Days of the chart. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** A session that was used within this time is online. */
const ONLINE_MS = 5 * 60_000;

type OpenDays = ReturnType<typeof createOpenDays>;

export function shownSums(sums: TeamSums, brand: Pick<Brand, 'currency'>) {
  const currency = currencyOf(brand.currency);
  const amount = (units: bigint) => toSignedWire(signed(units, currency));
  return {
    bets: Number(sums.bets),
    bet: amount(sums.bet),
    validBet: amount(sums.validBet),
    prize: amount(sums.prize),
    rebate: amount(sums.rebate),
    activity: amount(sums.activity),
    profit: amount(sums.profit),
    deposit: amount(sums.deposit),
    withdrawal: amount(sums.withdrawal),
  };
}

/** The figures that an agent sees first: the team now, of four periods and day by day (AG-11). */
export function createOverview({ db, clock, config }: AgentParts, openDays: OpenDays) {
  return async function overview({ brand, member }: Pick<MemberContext, 'brand' | 'member'>) {
    const { asOf } = await openDays(brand);
    const now = clock.now();
    const periods = periodsAt(now, brand);
    const first = [...periods.map(({ from }) => from), shifted(periods[0]!.to, 1 - DAYS)].toSorted()[0]!;
    const currency = currencyOf(brand.currency);
    const active = parseMoney(config.AGENT_ACTIVE_BET, currency, { decimals: 'ledger' });
    const activeFrom = active.ok ? active.value : money(MAX_INPUT_UNITS, currency);
    const asked = { brand, agent: member.id, from: first, to: periods[0]!.to, now };
    const spans = sql`unnest(${periods.map(({ period }) => period)}::text[], ${periods.map(({ from }) => from)}::date[],
      ${periods.map(({ to }) => to)}::date[], ${periods.map(({ from }) => new Date(startOfDay(from, brand.timeZone)))}::timestamptz[],
      ${periods.map(({ to }) => new Date(startOfDay(nextDay(to), brand.timeZone)))}::timestamptz[]) as p(period, first, last, begins, ends)`;
    const [{ rows: days }, { rows: sums }, { rows: people }, { rows: now_ }] = await Promise.all([
      sql<TeamSums & { day: string }>`
        with ${teamLines(asked)}
        select l.day::text as day, ${sumColumns} from lines l group by l.day order by l.day`.execute(db),
      sql<TeamSums & { period: string }>`
        with ${teamLines(asked)}
        select p.period, ${sumColumns} from ${spans} left join lines l on l.day between p.first and p.last
        group by p.period`.execute(db),
      sql<{ period: string; newMembers: number; firstDepositors: number; active: number }>`
        with ${teamLines(asked)},
        own as (
          select l.member_id, p.period, sum(l.valid_bet) as valid_bet,
            min(l.day) filter (where l.kind = 'deposit' and l.in_units > 0) as deposited
          from ${spans} join lines l on l.day between p.first and p.last group by 1, 2
        )
        select p.period,
          (select count(*)::int from uplines u join members m on m.id = u.member_id
            where u.path @> array[${member.id}::uuid] and u.member_id <> ${member.id}::uuid and ${inForce(now)}
              and m.made_at >= p.begins and m.made_at < p.ends) as "newMembers",
          (select count(*)::int from own o where o.period = p.period and o.valid_bet >= ${activeFrom.units}) as active,
          (select count(*)::int from own o where o.period = p.period and o.deposited is not null
            and not exists (select 1 from report_money b where b.member_id = o.member_id and b.kind = 'deposit'
              and b.in_units > 0 and b.day < p.first)) as "firstDepositors"
        from ${spans}`.execute(db),
      sql<{ members: number; directs: number; online: number; balance: bigint }>`
        with team as (
          select ${member.id}::uuid as id
          union all select u.member_id from uplines u
          where u.path @> array[${member.id}::uuid] and u.member_id <> ${member.id}::uuid and ${inForce(now)}
        )
        select (select count(*)::int - 1 from team) as members,
          (select count(*)::int from uplines u where u.upline_id = ${member.id}::uuid and ${inForce(now)}) as directs,
          (select count(distinct s.member_id)::int from sessions s join team t on t.id = s.member_id
            where s.ends_at > ${now} and s.seen_at > ${new Date(now.getTime() - ONLINE_MS)}) as online,
          coalesce((select sum(w.balance) from team t join accounts a on a.member_id = t.id and a.kind = 'main'
            and a.currency = ${currency} join wallets w on w.id = a.id), 0)::bigint as balance`.execute(db),
    ]);
    const nothing = noSums();
    const byDay = new Map(days.map((row) => [row.day, row]));
    return {
      asOf: asOf.toISOString(),
      currency: brand.currency,
      ...teamNow(now_[0]!, currency),
      activeFrom: toWire(activeFrom),
      periods: periods.map(({ period, from, to }) => {
        const found = people.find((one) => one.period === period)!;
        return {
          period,
          from,
          to,
          ...shownSums(sums.find((one) => one.period === period) ?? nothing, brand),
          newMembers: found.newMembers,
          firstDepositors: found.firstDepositors,
          active: found.active,
        };
      }),
      days: Array.from({ length: DAYS }, (_, place) => {
        const day = shifted(periods[0]!.to, place + 1 - DAYS);
        return { day, ...shownSums(byDay.get(day) ?? nothing, brand) };
      }),
    };
  };
}

type Now = { members: number; directs: number; online: number; balance: bigint };

const teamNow = ({ members, directs, online, balance }: Now, currency: ReturnType<typeof currencyOf>) => ({
  members,
  directs,
  online,
  balance: toWire(money(balance, currency)),
});

export const noSums = (): TeamSums => ({
  bets: 0n,
  bet: 0n,
  validBet: 0n,
  prize: 0n,
  rebate: 0n,
  activity: 0n,
  profit: 0n,
  deposit: 0n,
  withdrawal: 0n,
  in: 0n,
  out: 0n,
});

export const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** Weeks begin on Monday, months with their first; both end today. */
function periodsAt(now: Date, { timeZone }: Brand) {
  const today = dayOf(now.getTime(), timeZone);
  const yesterday = shifted(today, -1);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return [
    { period: 'today', from: today, to: today },
    { period: 'yesterday', from: yesterday, to: yesterday },
    { period: 'week', from: shifted(today, -weekday), to: today },
    { period: 'month', from: `${today.slice(0, 7)}-01`, to: today },
  ] as const;
}

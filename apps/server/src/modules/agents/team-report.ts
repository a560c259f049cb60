import type { Calls, Input } from '@croupier/contract';
import { dayOf } from '@croupier/ledger';
import { signed, toSignedWire } from '@croupier/money';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { currencyOf } from '../ledger/index.ts';
import type { createOpenDays } from './open-days.ts';
import { noSums, shifted, shownSums } from './overview.ts';
import type { AgentParts } from './ports.ts';
import { groupOfKind, isMeasured, kindsWanted, sumColumns, teamLines } from './team-figures.ts';
import type { TeamSums } from './team-figures.ts';
import { isInTeam } from './tree.ts';

type Asked = Input<Calls['agentReport']>;

/** A year and a month, as in members' own reports. */
const MOST_DAYS = 400;
const USUAL_DAYS = 7;

export type Days = { from: string; to: string };

/** The asked days; the last week without a wish. */
export function daysAsked(
  { timeZone }: Pick<Brand, 'timeZone'>,
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Days | Refusal {
  const today = dayOf(now.getTime(), timeZone);
  const to = asked.to ?? today;
  const from = asked.from ?? shifted(to, 1 - USUAL_DAYS);
  return from > to || to > today || shifted(from, MOST_DAYS) <= to ? refuse('period_wrong') : { from, to };
}

type Line = TeamSums & { key: string; account: string | null; type: number | null };

/** Reports over a team: lines by account, day, category or kind, a page at a time, with sums of all of them (AG-16). */
export function createTeamReport({ db, clock, members }: AgentParts, openDays: ReturnType<typeof createOpenDays>) {
  return async function report({ brand, member }: Pick<MemberContext, 'brand' | 'member'>, { params, query }: Asked) {
    const now = clock.now();
    const days = daysAsked(brand, query, now);
    if (isRefusal(days)) return days;
    const agent = query.of ?? member.id;
    if (!(await isInTeam(db, { agent: member.id, member: agent }, now))) return refuse('not_in_team');
    const { asOf } = await openDays(brand);
    const found = sql`
      with ${teamLines({ brand, agent, ...days, now, scope: query.scope })},
      wanted as (select l.*, ${groupOfKind()} as kind_group from lines l join members m on m.id = l.member_id
        where ${wishes(params.report, query)})`;
    const offset = (query.page - 1) * query.limit;
    const { rows: lines } = await sql<Line>`
      ${found} select ${keyOf(query.by)} as key, ${query.by === 'member' ? sql`m.account` : sql`null::text`} as account,
        ${query.by === 'member' ? sql`m.type` : sql`null::int`} as type, ${sumColumns}
      from wanted l ${query.by === 'member' ? sql`join members m on m.id = l.member_id` : sql``}
      where ${keyOf(query.by)} is not null
      group by 1, 2, 3 order by ${orderOf(query)}, 1 limit ${query.limit} offset ${offset}`.execute(db);
    const { rows: totals } = await sql<TeamSums & { count: number }>`
      ${found} select count(distinct ${keyOf(query.by)})::int as count, ${sumColumns} from wanted l
      where ${keyOf(query.by)} is not null`.execute(db);
    const total = totals[0] ?? { ...noSums(), count: 0 };
    return {
      ...days,
      asOf: asOf.toISOString(),
      lines: lines.map((line) => ({
        key: line.key,
        account: line.account,
        isAgent: line.type !== null && brand.agentTypes.includes(line.type),
        ...shownLine(line, brand),
      })),
      count: total.count,
      total: shownLine(total, brand),
    };
  };

  /** Which lines a report has, and which of them are wanted. */
  function wishes(report: Asked['params']['report'], { category, kind, account }: Asked['query']): RawBuilder<boolean> {
    const asked = [
      report === 'bets' ? sql`l.category is not null` : sql`true`,
      report === 'transactions' ? kindsWanted(kind) : sql`true`,
      report === 'profit' ? isMeasured : sql`true`,
      category === undefined ? sql`true` : sql`l.category = ${category}`,
      account === undefined ? sql`true` : sql`m.account_canonical ^@ ${members.canonical(account)}`,
    ];
    return sql.join(asked, sql` and `);
  }
}

const keyOf = (by: Asked['query']['by']): RawBuilder<string> =>
  ({
    member: sql<string>`l.member_id::text`,
    day: sql<string>`l.day::text`,
    category: sql<string>`l.category`,
    kind: sql<string>`case when l.kind is null then null else l.kind_group end`,
  })[by];

/** Figures from the largest down unless asked otherwise; names and days the other way round. */
function orderOf({ by, sort, order }: Asked['query']): RawBuilder<unknown> {
  const column = sort ?? 'name';
  const direction = order === 'up' || (sort === undefined && by !== 'day') ? sql`asc` : sql`desc`;
  if (column === 'name') return sql`${by === 'member' ? sql`2` : sql`1`} ${direction}`;
  return sql`${sql.ref(column)} ${direction}`;
}

function shownLine(line: TeamSums, brand: Brand) {
  const currency = currencyOf(brand.currency);
  return {
    ...shownSums(line, brand),
    in: toSignedWire(signed(line.in, currency)),
    out: toSignedWire(signed(line.out, currency)),
  };
}

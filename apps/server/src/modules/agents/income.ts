import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import { isRefusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { currencyOf } from '../ledger/index.ts';
import type { AgentParts } from './ports.ts';
import { daysAsked } from './team-report.ts';

/** Lines of one answer: a year of ten categories, and more than anybody reads. */
const MOST_LINES = 4000;

type Row = { day: string; category: string; base: bigint; units: bigint };

/** What an agent was paid for the level, by the day of the bets and category. */
export function createIncome({ db, clock }: Pick<AgentParts, 'db' | 'clock'>) {
  return async function income(
    { brand, member }: Pick<MemberContext, 'brand' | 'member'>,
    asked: { from?: string | undefined; to?: string | undefined },
  ) {
    const days = daysAsked(brand, asked, clock.now());
    if (isRefusal(days)) return days;
    const currency = currencyOf(brand.currency);
    const { rows } = await sql<Row>`
      select r.day::text as day, r.category, sum(b.base)::bigint as base, sum(r.units)::bigint as units
      from agent_rebates r
      join agent_rebate_bases b on b.merchant = r.merchant and b.day = r.day and b.bettor_id = r.bettor_id
        and b.category = r.category
      -- What is worked out and not paid yet is no income.
      join agent_rebates_paid p on p.upline_id = r.upline_id and p.day = r.day
      where r.upline_id = ${member.id}::uuid and r.day between ${days.from}::date and ${days.to}::date
      group by r.day, r.category order by r.day desc, r.category limit ${MOST_LINES}`.execute(db);
    const wire = (units: bigint) => toWire(money(units, currency));
    return {
      ...days,
      lines: rows.map(({ day, category, base, units }) => ({ day, category, base: wire(base), amount: wire(units) })),
      total: wire(rows.reduce((sum, { units }) => sum + units, 0n)),
    };
  };
}

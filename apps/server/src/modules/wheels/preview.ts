import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { money, roundToShown, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal } from '../../core/refusal.ts';
import { currencyOf } from '../ledger/index.ts';
import type { WheelParts } from './ports.ts';
import { costOf, costText, termsFrom } from './terms.ts';
import type { TermsDraft, WheelRule } from './terms.ts';
import { ticketsFor } from './tickets.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const MILLION = 1_000_000n;

/** The dry run of a version: what a spin costs, and the tickets that closed days would have given. */
export function createPreview(parts: WheelParts) {
  const { db, clock, turnover, depositSums, missionStepCounts } = parts;

  return async function preview(brand: Brand, draft: TermsDraft) {
    const terms = termsFrom(draft, brand);
    if (isRefusal(terms)) return terms;
    const to = dayOf(clock.now().getTime(), brand.timeZone);
    const from = new Date(Date.parse(`${to}T00:00:00Z`) - DAYS * DAY_MS).toISOString().slice(0, 10);
    const counts = new Map(terms.rules.map(({ id }) => [id, { tickets: 0, members: new Set<string>() }]));
    for (let day = from; day < to; day = nextDay(day)) {
      const facts = await factsOf(brand, day, terms.rules);
      for (const rule of terms.rules) {
        const count = counts.get(rule.id)!;
        for (const [memberId, units] of facts(rule)) {
          const tickets =
            rule.source === 'mission' ? Math.min(rule.most, Number(units) * rule.tickets) : ticketsFor(rule, units);
          if (tickets > 0) count.members.add(memberId);
          count.tickets += tickets;
        }
      }
    }
    const tickets = [...counts.values()].reduce((sum, count) => sum + count.tickets, 0);
    const [cost, points] = [costOf(terms.prizes, 'cash'), costOf(terms.prizes, 'points')];
    return {
      cost: { amount: costText(cost), points: costText(points) },
      from,
      to,
      rules: [...counts].map(([id, count]) => ({ id, tickets: count.tickets, members: count.members.size })),
      tickets,
      expected: toWire(
        roundToShown(money((cost * BigInt(tickets)) / MILLION, currencyOf(brand.currency)), 'down').shown,
      ),
      expectedPoints: String((points * BigInt(tickets)) / MILLION / 10_000n),
    };
  };

  /** What everybody did on a day for the rules, by member. */
  async function factsOf(brand: Brand, day: string, rules: readonly WheelRule[]) {
    const [from, to] = [day, nextDay(day)].map((one) => new Date(startOfDay(one, brand.timeZone))) as [Date, Date];
    const isAsked = (source: WheelRule['source']) => rules.some((rule) => rule.source === source);
    const deposits = isAsked('deposit') ? await depositSums(db, brand, from, to) : new Map<string, bigint>();
    const steps = isAsked('mission')
      ? await missionStepCounts(db, brand.merchant, from, to)
      : new Map<string, number>();
    const bets = isAsked('bet') ? await betsOf(brand, from, to) : [];
    return ({ source, category }: WheelRule): Map<string, bigint> => {
      if (source === 'deposit') return deposits;
      if (source === 'mission') return new Map([...steps].map(([memberId, count]) => [memberId, BigInt(count)]));
      const sums = new Map<string, bigint>();
      for (const bet of bets)
        if (category === null || bet.category === category)
          sums.set(bet.memberId, (sums.get(bet.memberId) ?? 0n) + bet.units);
      return sums;
    };
  }

  async function betsOf(brand: Brand, from: Date, to: Date) {
    const bets = await turnover.realBetsOfBrand(db, brand, from, to);
    const { rows } = await sql<{ memberId: string; category: string; units: bigint }>`
      select member_id as "memberId", category, sum(units)::bigint as units from (${bets}) as bets
      group by 1, 2`.execute(db);
    return rows;
  }
}

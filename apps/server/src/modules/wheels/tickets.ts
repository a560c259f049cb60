import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import { cutAt } from '../../core/valid-bets.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { WheelParts, Whose } from './ports.ts';
import { versionOn } from './store.ts';
import type { Wheel } from './store.ts';
import type { WheelRule } from './terms.ts';

const DAY_MS = 86_400_000;

/** Until when a ticket of a day can be used. */
export const untilOf = (day: string, ticketDays: number, timeZone: string): Date =>
  new Date(startOfDay(nextDay(day), timeZone) + ticketDays * DAY_MS);

/** How many tickets an amount of a day gives. */
export function ticketsFor({ per, tickets, most }: WheelRule, units: bigint): number {
  if (per === null || units < per) return 0;
  const times = units / per;
  // More times than the most gives no more, and may be too large for a number.
  return times >= BigInt(most) ? most : Math.min(most, Number(times) * tickets);
}

/** What one rule gives for one day, or for one step of a mission. */
type Due = { version: number; rule: string; ref: string; day: string; count: number; until: Date };

/**
 * Tickets are computed from deposits, settled bets and claimed missions, so looking twice finds the same ones. What was
 * taken back since takes tickets that are not used; used ones stay (PM-171).
 */
export function createTickets(parts: WheelParts) {
  const { clock, random, turnover, creditsOf, missionSteps } = parts;

  /** Under the lock of the member's turnover: writes down what was earned in the days that still count. */
  async function find(tx: Tx, whose: Whose, wheels: readonly Wheel[]): Promise<void> {
    const { timeZone } = whose.brand;
    const now = clock.now();
    const today = dayOf(now.getTime(), timeZone);
    const open = wheels
      .filter(({ state }) => state !== 'ended')
      .map((wheel) => ({ wheel, days: daysOf(wheel, today, now, timeZone) }))
      .filter(({ days }) => days.length > 0);
    const days = [...new Set(open.flatMap((one) => one.days))].toSorted();
    const [first] = days;
    if (first === undefined) return;
    const facts = await factsOf(tx, whose, days, new Date(now.getTime() + 1));
    for (const one of open) {
      const due = one.days.flatMap((day) => dueOn(one.wheel, day, facts, timeZone));
      await write(tx, whose, one.wheel, due);
    }
  }

  /** Days of a wheel whose tickets can still be used. */
  function daysOf(wheel: Wheel, today: string, now: Date, timeZone: string): string[] {
    const first = wheel.versions.at(-1)?.fromDay;
    const found: string[] = [];
    const back = new Date(Date.parse(`${today}T00:00:00Z`) - 31 * DAY_MS).toISOString().slice(0, 10);
    for (let day = first && first > back ? first : back; first && day <= today; day = nextDay(day)) {
      const version = versionOn(wheel, day);
      if (version && untilOf(day, version.ticketDays, timeZone) > now) found.push(day);
    }
    return found;
  }

  async function factsOf(reader: Db, { brand, memberId }: Whose, days: readonly string[], to: Date) {
    const cuts = days.map((day) => new Date(startOfDay(day, brand.timeZone))) as [Date, ...Date[]];
    const bets = await turnover.realBetsOf(reader, { brand, memberId }, cuts, to);
    const deposits = await creditsOf(reader, memberId, cuts[0], to);
    const steps = await missionSteps(reader, memberId, cuts[0]);
    return new Map(
      days.map((day, at) => [
        day,
        {
          bets: bets[at]!,
          deposits: deposits
            .filter((one) => cutAt(cuts, one.at) === at + 1)
            .reduce((sum, { units }) => sum + units, 0n),
          steps: steps.filter((one) => cutAt(cuts, one.at) === at + 1),
        },
      ]),
    );
  }

  type Facts = Awaited<ReturnType<typeof factsOf>>;

  function dueOn(wheel: Wheel, day: string, facts: Facts, timeZone: string): Due[] {
    const version = versionOn(wheel, day)!;
    const until = untilOf(day, version.ticketDays, timeZone);
    const { bets, deposits, steps } = facts.get(day)!;
    return version.rules.flatMap((rule): Due[] => {
      const of = { version: version.version, rule: rule.id, day, until };
      if (rule.source === 'mission') {
        let left = rule.most;
        return steps.map(({ mission, fromDay, tier }) => {
          const count = Math.min(left, rule.tickets);
          left -= count;
          return { ...of, ref: `${mission}|${fromDay}|${tier}`, count };
        });
      }
      const units = rule.source === 'deposit' ? deposits : sumOf(bets, rule.category);
      return [{ ...of, ref: day, count: ticketsFor(rule, units) }];
    });
  }

  /** New tickets are added, those that are not used and no longer earned are lost, and found again when they are. */
  async function write(tx: Tx, { memberId }: Whose, wheel: Wheel, due: readonly Due[]): Promise<void> {
    const at = clock.now();
    const known = await tx
      .selectFrom('wheel_tickets')
      .select(['id', 'rule', 'ref', 'number', 'lost_at', 'used_at'])
      .where('wheel', '=', wheel.id)
      .where('member_id', '=', memberId)
      .where('until', '>', at)
      .execute();
    const [lost, again, fresh] = [[] as string[], [] as string[], [] as (Due & { number: number })[]];
    for (const one of due) {
      const own = known.filter(({ rule, ref }) => rule === one.rule && ref === one.ref);
      for (const ticket of own) {
        if (ticket.used_at) continue;
        const isDue = ticket.number <= one.count;
        if (!isDue && !ticket.lost_at) lost.push(ticket.id);
        if (isDue && ticket.lost_at) again.push(ticket.id);
      }
      for (let number = 1; number <= one.count; number += 1)
        if (!own.some((ticket) => ticket.number === number)) fresh.push({ ...one, number });
    }
    if (lost.length > 0) await tx.updateTable('wheel_tickets').set({ lost_at: at }).where('id', 'in', lost).execute();
    if (again.length > 0)
      await tx.updateTable('wheel_tickets').set({ lost_at: null }).where('id', 'in', again).execute();
    if (fresh.length > 0)
      await tx
        .insertInto('wheel_tickets')
        .values(
          fresh.map(({ version, rule, ref, day, until, number }) => ({
            id: random.newId(),
            wheel: wheel.id,
            member_id: memberId,
            version,
            rule,
            ref,
            number,
            day,
            made_at: at,
            until,
          })),
        )
        .execute();
  }

  return { find };
}

function sumOf(bets: ReadonlyMap<string, bigint>, category: string | null): bigint {
  if (category !== null) return bets.get(category) ?? 0n;
  return [...bets.values()].reduce((sum, units) => sum + units, 0n);
}

/** How many can be used now, by wheel, and until when the first of them can. */
export async function openTickets(reader: Db, memberId: string, now: Date) {
  const rows = await reader
    .selectFrom('wheel_tickets')
    .select(['wheel', sql<number>`count(*)::int`.as('count'), sql<Date>`min(until)`.as('until')])
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('until', '>', now)
    .groupBy('wheel')
    .execute();
  return new Map(rows.map(({ wheel, count, until }) => [wheel, { count, until }]));
}

/** The ticket that ends first, held until the end of the transaction; null without one. */
export async function takeTicket(tx: Tx, memberId: string, wheel: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('wheel_tickets')
    .select('id')
    .where('member_id', '=', memberId)
    .where('wheel', '=', wheel)
    .where('used_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until')
    .orderBy('rule')
    .orderBy('ref')
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  await tx.updateTable('wheel_tickets').set({ used_at: now }).where('id', '=', row.id).execute();
  return row.id;
}

/** A page of a member's tickets, newest first. */
export async function ticketPage(
  reader: Db,
  { memberId, wheel }: { memberId: string; wheel: string },
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return reader
    .selectFrom('wheel_tickets as t')
    .innerJoin('wheel_rules as r', (join) =>
      join.onRef('r.wheel', '=', 't.wheel').onRef('r.version', '=', 't.version').onRef('r.rule', '=', 't.rule'),
    )
    .select(['t.id', 'r.source', 'r.category', sql<string>`t.day::text`.as('day'), 't.number', 't.until'])
    .select(['t.lost_at', 't.used_at'])
    .where('t.member_id', '=', memberId)
    .where('t.wheel', '=', wheel)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(t.made_at, t.id) < (select o.made_at, o.id from wheel_tickets o where o.id = ${before}::uuid)`,
      ),
    )
    .orderBy('t.made_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

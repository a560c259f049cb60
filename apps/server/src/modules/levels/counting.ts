import { dayOf, nextDay, spanOfDay, startOfDay } from '@croupier/ledger';
import { closeMonth, earnedLevel, isBirthdayGiftDue, reachLevel } from '@croupier/loyalty';
import { money } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { NewGift } from '../gifts/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { LevelParts } from './ports.ts';
import {
  betsBetween,
  bornOn,
  enterDay,
  firstMemberAt,
  lastDay,
  membersAfter,
  noteDay,
  risen,
  writeSteps,
} from './store.ts';
import type { LevelStep } from './store.ts';
import { tableOn, tablesOf } from './tables.ts';
import type { LevelTable } from './tables.ts';

const DAY_MS = 86_400_000;
/** Members of one statement when a month ends. */
const BATCH = 5000;
/** Corrections are looked for from a little before the last run on, for those that were being written then. */
const OVERLAP_MS = 3_600_000;

type Counted = { day: string; doneAt: Date | null };

/**
 * Counts the closed days of a brand, oldest first, each in one transaction: the sums of all members, who reached a
 * level, at a month's end who keeps theirs, and the gifts that are due then.
 */
export function createCounting(parts: LevelParts) {
  const { db, clock, log, brands, turnover, gifts, depositSums, depositsTakenBack, drawsCorrected } = parts;

  async function countDays(signal?: AbortSignal): Promise<number> {
    let counted = 0;
    for (const brand of brands) {
      while (signal?.aborted !== true && (await inTransaction(db, (tx) => countNext(tx, brand)))) counted += 1;
    }
    return counted;
  }

  /** Whether there was a day to count. */
  async function countNext(tx: Tx, brand: Brand): Promise<boolean> {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`levels|${brand.merchant}`}, 0)) as got`.execute(tx);
    // Another process is counting: the next run goes on.
    if (!rows[0]!.got) return false;
    const last = await lastOf(tx, brand);
    if (!last) return false;
    const day = nextDay(last.day);
    if (day >= dayOf(clock.now().getTime(), brand.timeZone)) return false;
    // A day of a million members takes longer than a call may; the job has its own time.
    await sql`set local statement_timeout = '15min'`.execute(tx);
    let members = 0;
    for (const one of await daysToEnter(tx, brand, day, last.doneAt)) members = await enter(tx, brand, one);
    const tables = await tablesOf(tx, brand.merchant, currencyOf(brand.currency));
    const table = tableOn(tables, day);
    if (table) await decide(tx, brand, { day, table });
    await noteDay(tx, brand.merchant, day, members, clock.now());
    log.info({ merchant: brand.merchant, day, members }, 'levels: a day was counted');
    return true;
  }

  /** The last day that was counted; before the first run the day before the first member came. */
  async function lastOf(reader: Db, { merchant, timeZone }: Brand): Promise<Counted | null> {
    const last = await lastDay(reader, merchant);
    if (last) return last;
    const first = await firstMemberAt(reader, merchant);
    return first && { day: dayOf(first.getTime() - DAY_MS, timeZone), doneAt: null };
  }

  /** The day itself last, after earlier ones of which something was taken back since the last run (PM-122). */
  async function daysToEnter(reader: Db, brand: Brand, day: string, doneAt: Date | null): Promise<string[]> {
    if (!doneAt) return [day];
    const since = new Date(doneAt.getTime() - OVERLAP_MS);
    const changed = [
      ...(await depositsTakenBack(reader, brand, since)),
      ...(await drawsCorrected(reader, brand, since)),
    ];
    const days = changed.map((at) => dayOf(at.getTime(), brand.timeZone)).filter((one) => one < day);
    // A bet of the last hour can be covered by one of the next day.
    const before = dayOf(startOfDay(day, brand.timeZone) - 1, brand.timeZone);
    return [...new Set([...days, before])].toSorted().concat(day);
  }

  async function enter(tx: Tx, brand: Brand, day: string): Promise<number> {
    const { fromMs, toMs } = spanOfDay(day, brand.timeZone);
    const [from, to] = [new Date(fromMs), new Date(toMs)];
    const bets = await turnover.realBetSums(tx, brand, from, to);
    const deposits = await depositSums(tx, brand, from, to);
    const found = [...new Set([...bets.keys(), ...deposits.keys()])].map((memberId) => {
      const bet = bets.get(memberId) ?? 0n;
      return { memberId, bet: bet > 0n ? bet : 0n, deposit: deposits.get(memberId) ?? 0n };
    });
    return enterDay(tx, brand.merchant, day, found);
  }

  async function decide(tx: Tx, brand: Brand, { day, table }: { day: string; table: LevelTable }): Promise<void> {
    await lift(tx, brand, { day, table });
    const next = nextDay(day);
    const isMonthEnd = next.slice(0, 7) !== day.slice(0, 7);
    if (isMonthEnd) await endMonth(tx, brand, { day, table });
    await giveBirthdays(tx, brand, next, table);
  }

  /** Who reached a level for the first time holds it from the next day on, with the gifts of all that were passed. */
  async function lift(tx: Tx, brand: Brand, { day, table }: { day: string; table: LevelTable }): Promise<void> {
    const currency = currencyOf(brand.currency);
    const thresholds = table.levels.map(({ level, deposit, bet }) => ({
      level,
      deposit: deposit.units,
      bet: bet.units,
    }));
    const steps: LevelStep[] = [];
    const due: NewGift[] = [];
    for (const member of await risen(tx, brand.merchant, thresholds)) {
      const { memberId, bet, deposit } = member;
      const sums = sumsOf(member, currency);
      const reached = reachLevel(table.levels, member, { sums, month: day.slice(0, 7) });
      const step = { memberId, bet, deposit, monthBet: null, version: table.version, fromDay: nextDay(day) };
      steps.push({ ...step, was: member.held, standing: reached.standing, why: 'reached' });
      for (const level of reached.gifts) {
        const { units } = table.levels.find((one) => one.level === level)!.gift;
        if (units > 0n) due.push({ memberId, source: 'levelUp', ref: String(level), rank: level, units });
      }
    }
    await writeSteps(tx, steps, clock.now());
    await gifts.make(tx, brand, due, dayStart(brand, nextDay(day)));
  }

  async function endMonth(tx: Tx, brand: Brand, { day, table }: { day: string; table: LevelTable }): Promise<void> {
    const currency = currencyOf(brand.currency);
    const month = day.slice(0, 7);
    const next = nextDay(day);
    for (let after: string | null = null; ;) {
      const members = await membersAfter(tx, brand.merchant, { after, least: 1, limit: BATCH });
      const ids = members.map(({ memberId }) => memberId);
      const bets = await betsBetween(tx, ids, { from: `${month}-01`, to: day });
      const steps: LevelStep[] = [];
      const due: NewGift[] = [];
      for (const member of members) {
        const { memberId, bet, deposit } = member;
        const monthBet = bets.get(memberId) ?? 0n;
        const earned = earnedLevel(table.levels, sumsOf(member, currency));
        const { reachedIn } = member;
        const ended = closeMonth(
          table.levels,
          { ...member, reachedIn },
          { earned, bet: money(monthBet, currency), month },
        );
        if (ended.held !== member.held) {
          const standing = { held: ended.held, reached: member.reached, reachedIn };
          const step = { memberId, bet, deposit, monthBet, version: table.version, fromDay: next, was: member.held };
          steps.push({ ...step, standing, why: ended.held < member.held ? 'lowered' : 'regained' });
        }
        const monthly = table.levels.find(({ level }) => level === ended.held)?.monthly ?? 0n;
        if (monthly > 0n)
          due.push({ memberId, source: 'monthly', ref: next.slice(0, 7), rank: ended.held, units: monthly });
      }
      await writeSteps(tx, steps, clock.now());
      await gifts.make(tx, brand, due, dayStart(brand, next));
      if (members.length < BATCH) return;
      after = ids.at(-1)!;
    }
  }

  async function giveBirthdays(tx: Tx, brand: Brand, today: string, table: LevelTable): Promise<void> {
    const days = today.endsWith('02-28') ? ['02-28', '02-29'] : [today.slice(5)];
    const start = dayStart(brand, today);
    const due: NewGift[] = [];
    for (const { memberId, held, birthday, since } of await bornOn(tx, brand.merchant, days)) {
      const units = table.levels.find(({ level }) => level === held)?.birthday ?? 0n;
      const confirmedDaysAgo = (start.getTime() - (since?.getTime() ?? start.getTime())) / DAY_MS;
      // Once a year: the gift is named after it.
      if (units > 0n && isBirthdayGiftDue({ birthday, confirmedDaysAgo, today, lastGiftIn: null }))
        due.push({ memberId, source: 'birthday', ref: today.slice(0, 4), rank: held, units });
    }
    await gifts.make(tx, brand, due, start);
  }

  return { countDays };
}

const dayStart = ({ timeZone }: Brand, day: string) => new Date(startOfDay(day, timeZone));

export const sumsOf = ({ bet, deposit }: { bet: bigint; deposit: bigint }, currency: Currency) => ({
  bet: money(bet, currency),
  deposit: money(deposit, currency),
});

import { nextDay, startOfDay } from '@croupier/ledger';
import { periodOf, progressOf } from '@croupier/loyalty';
import type { MissionDay, PeriodSpan } from '@croupier/loyalty';
import { money } from '@croupier/money';
import { cutAt } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { MissionParts, Whose } from './ports.ts';
import { setOn } from './sets.ts';
import type { Mission, MissionSet } from './sets.ts';

const DAY_MS = 86_400_000;

/** A mission in one of its periods. */
export type MissionTurn = { mission: Mission; version: number; span: PeriodSpan };

/** What can be worked for or claimed at an instant: every mission's period of now, and the one before within its days. */
export function turnsAt(sets: readonly MissionSet[], now: Date, timeZone: string): MissionTurn[] {
  const at = now.getTime();
  const found: MissionTurn[] = [];
  for (const id of new Set(sets.flatMap(({ missions }) => missions.map((mission) => mission.id)))) {
    const period = sets.flatMap(({ missions }) => missions).find((mission) => mission.id === id)!.period;
    let span = periodOf(at, period, timeZone);
    // As far back as anything can still be claimed.
    for (;;) {
      const set = setOn(sets, span.from);
      const mission = set?.missions.find((one) => one.id === id);
      const isOpen = span.toMs > at || (mission !== undefined && at < claimUntil(mission, span));
      if (set && mission && isOpen) found.push({ mission, version: set.version, span });
      if (span.toMs + MOST_CLAIM_MS < at) break;
      span = periodOf(span.fromMs - 1, period, timeZone);
    }
  }
  return found;
}

const MOST_CLAIM_MS = 31 * DAY_MS;

/** Until when a goal that was reached in a period can be claimed. */
export const claimUntil = ({ claimDays }: Mission, { toMs }: PeriodSpan): number => toMs + claimDays * DAY_MS;

/** A member's days from one up to now, by category and in all. */
export type MemberDays = { day: string; bets: Map<string, bigint>; wins: Map<string, bigint>; deposits: bigint }[];

/** What a member did on each day since one, read from where bets end: what was taken back since is not in it (PM-133). */
export async function daysOf(
  reader: Db,
  { turnover, creditsOf, clock }: Pick<MissionParts, 'turnover' | 'creditsOf' | 'clock'>,
  whose: Whose,
  firstDay: string,
): Promise<MemberDays> {
  const { timeZone } = whose.brand;
  // What was settled at this very instant is among it.
  const to = new Date(clock.now().getTime() + 1);
  const days: string[] = [];
  for (let day = firstDay; startOfDay(day, timeZone) < to.getTime(); day = nextDay(day)) days.push(day);
  const cuts = days.map((day) => new Date(startOfDay(day, timeZone))) as [Date, ...Date[]];
  if (days.length === 0) return [];
  const bets = await turnover.realBetsOf(reader, whose, cuts, to);
  const wins = await turnover.realWinsOf(reader, whose, cuts, to);
  const deposits = await creditsOf(reader, whose.memberId, cuts[0], to);
  return days.map((day, at) => ({
    day,
    bets: bets[at]!,
    wins: new Map(wins.filter(({ cut }) => cut === at + 1).map(({ category, units }) => [category, units])),
    deposits: deposits.filter((one) => cutAt(cuts, one.at) === at + 1).reduce((sum, { units }) => sum + units, 0n),
  }));
}

/** How far a member is with a mission: an amount in units, or a number of days. */
export function progressIn({ brand }: Whose, { mission, span }: MissionTurn, days: MemberDays): bigint {
  const currency = currencyOf(brand.currency);
  const sumOf = (sums: Map<string, bigint>) =>
    [...sums].reduce((sum, [category, units]) => {
      return mission.category === null || mission.category === category ? sum + units : sum;
    }, 0n);
  const own = days
    .filter(({ day }) => day >= span.from && day < span.to)
    .map(({ day, bets, wins, deposits }): MissionDay => {
      const of = (units: bigint) => money(units > 0n ? units : 0n, currency);
      return { day, bet: of(sumOf(bets)), wins: of(sumOf(wins)), deposits: of(deposits) };
    });
  const progress = progressOf(mission.goal, own, currency);
  return typeof progress === 'number' ? BigInt(progress) : progress.units;
}

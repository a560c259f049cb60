import type { Answer, Calls, Input } from '@croupier/contract';
import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { periodOf } from '@croupier/loyalty';
import type { PeriodSpan } from '@croupier/loyalty';
import { MAX_INPUT_UNITS, money, parseMoney, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { figureOf } from './acting.ts';
import type { MissionParts } from './ports.ts';
import { insertSet, paidSince, setOn, setsOf } from './sets.ts';
import type { Mission, MissionSet } from './sets.ts';

type Names = 'missionSets' | 'previewMissions' | 'saveMissions';
export type MissionDraft = Input<Calls['saveMissions']>['body']['missions'];

/** Versions that the page shows. */
const SHOWN = 50;
const DAY_MS = 86_400_000;
const MONTH_DAYS = 30n;

/** Missions as operators write them. */
export function createMissionsAdmin(parts: MissionParts): Handlers<Names> {
  const { db, clock, brands, operatorNames, turnover, depositSums } = parts;

  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  const todayOf = ({ timeZone }: Brand) => dayOf(clock.now().getTime(), timeZone);

  async function shown(sets: readonly MissionSet[], currency: Currency) {
    const ids = [...new Set(sets.flatMap(({ made }) => made.by ?? []))];
    const names = new Map((await operatorNames(db, ids)).map(({ id, name }) => [id, name]));
    return sets.map(({ version, fromDay, missions, made }) => ({
      version,
      fromDay,
      missions: missions.map((mission) => shownMission(mission, currency)),
      made: {
        at: made.at.toISOString(),
        by: made.by === null ? null : { id: made.by, name: names.get(made.by) ?? '' },
        reason: made.reason,
      },
    }));
  }

  async function desk(merchant: string) {
    const brand = brandNamed(merchant);
    const currency = currencyOf(brand.currency);
    const sets = await setsOf(db, merchant);
    const today = todayOf(brand);
    const inForce = setOn(sets, today);
    const [newest] = sets;
    const all = await shown(sets.slice(0, SHOWN), currency);
    const of = (set: MissionSet | null | undefined) => all.find(({ version }) => version === set?.version) ?? null;
    const since = new Date(clock.now().getTime() - Number(MONTH_DAYS) * DAY_MS);
    return {
      today,
      inForce: of(inForce),
      coming: newest && newest.version > (inForce?.version ?? 0) ? of(newest) : null,
      versions: all,
      nextFrom: fromDayOf(sets, today, brand),
      categories: brand.categories.map(({ code }) => code),
      paid: toWire(money(await paidSince(db, merchant, since), currency)),
      currency: brand.currency,
    };
  }

  /** What each member did in a period for the goal of a mission. */
  async function doneIn(brand: Brand, { goal, category }: Mission, span: PeriodSpan): Promise<bigint[]> {
    const [from, to] = [new Date(span.fromMs), new Date(span.toMs)];
    if (goal === 'bet') return [...(await turnover.realBetSums(db, brand, from, to, category)).values()];
    if (goal === 'deposit') return [...(await depositSums(db, brand, from, to)).values()];
    if (goal === 'win') {
      const sums = new Map<string, bigint>();
      for (const win of await turnover.realWinsOf(db, { brand }, [from], to)) {
        if (category === null || category === win.category)
          sums.set(win.memberId, (sums.get(win.memberId) ?? 0n) + win.units);
      }
      return [...sums.values()];
    }
    const days = new Map<string, bigint>();
    for (let day = span.from; day < span.to; day = nextDay(day)) {
      const [start, end] = [day, nextDay(day)].map((one) => new Date(startOfDay(one, brand.timeZone))) as [Date, Date];
      const bets = await turnover.realBetSums(db, brand, start, end);
      const active = new Set([...bets].filter(([, units]) => units > 0n).map(([memberId]) => memberId));
      for (const memberId of (await depositSums(db, brand, start, end)).keys()) active.add(memberId);
      for (const memberId of active) days.set(memberId, (days.get(memberId) ?? 0n) + 1n);
    }
    return [...days.values()];
  }

  async function preview(merchant: string, draft: MissionDraft) {
    const brand = brandNamed(merchant);
    const currency = currencyOf(brand.currency);
    const missions = missionsOf(draft, brand);
    if (isRefusal(missions)) return missions;
    const lines: Answer<Calls['previewMissions']>['lines'] = [];
    let monthly = 0n;
    for (const mission of missions) {
      const now = periodOf(clock.now().getTime(), mission.period, brand.timeZone);
      const span = periodOf(now.fromMs - 1, mission.period, brand.timeZone);
      const done = await doneIn(brand, mission, span);
      const length = BigInt(Math.round((span.toMs - span.fromMs) / DAY_MS));
      for (const { tier, goal, reward } of mission.tiers) {
        const members = done.filter((units) => units >= goal).length;
        const cost = reward * BigInt(members);
        monthly += (cost * MONTH_DAYS) / length;
        const { from, to } = span;
        lines.push({ mission: mission.id, tier, from, to, members, cost: toWire(money(cost, currency)) });
      }
    }
    return { lines, monthly: toWire(money(monthly, currency)) };
  }

  /** Under the sender's key; the versions of a brand are written one after the other. */
  async function save(context: OperatorContext, merchant: string, draft: Input<Calls['saveMissions']>['body']) {
    const brand = brandNamed(merchant);
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`missions|${merchant}`}, 0))`.execute(tx);
      const version = await write(tx, context, brand, draft);
      if (isRefusal(version)) return version;
      const made = (await setsOf(tx, merchant)).find((one) => one.version === version)!;
      return (await shown([made], currencyOf(brand.currency)))[0]!;
    });
  }

  async function write(
    tx: Tx,
    { operator }: OperatorContext,
    brand: Brand,
    draft: Input<Calls['saveMissions']>['body'],
  ): Promise<Refusal | number> {
    const { merchant } = brand;
    const missions = missionsOf(draft.missions, brand);
    if (isRefusal(missions)) return missions;
    const sets = await setsOf(tx, merchant);
    const facts = (of: readonly Mission[]) => of.map((one) => shownMission(one, currencyOf(brand.currency)));
    const there = await tx
      .selectFrom('mission_sets')
      .select(['merchant', 'version', 'made_by'])
      .where('key', '=', draft.key)
      .executeTakeFirst();
    if (there) {
      const before = sets.find(({ version }) => version === there.version);
      const isOwn = there.merchant === merchant && there.made_by === operator.id && before !== undefined;
      return isOwn && JSON.stringify(facts(before.missions)) === JSON.stringify(facts(missions))
        ? there.version
        : refuse('key_reused');
    }
    const [newest] = sets;
    if ((newest?.version ?? 0) !== draft.after) return refuse('conflict');
    // A mission keeps its period and goal: its claims are named after it.
    for (const [at, one] of missions.entries()) {
      const before = sets.flatMap((set) => set.missions).find(({ id }) => id === one.id);
      if (before && (before.period !== one.period || before.goal !== one.goal || before.category !== one.category))
        return refuse('missions_wrong', {
          fields: [{ path: `body.missions.${at}.period`, fault: 'another mission has this id' }],
        });
    }
    const version = draft.after + 1;
    const fromDay = fromDayOf(sets, todayOf(brand), brand);
    const { key, reason } = draft;
    await insertSet(tx, { merchant, version, key, fromDay, missions, by: operator.id, at: clock.now(), reason });
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act: 'missions.set',
      subject: `missions:${merchant}:${version}`,
      reason,
      before: newest ? { fromDay: newest.fromDay, missions: facts(newest.missions) } : null,
      after: { fromDay, missions: facts(missions) },
    });
    return version;
  }

  return {
    missionSets: (_context, { params }) => desk(params.merchant),
    previewMissions: (_context, { params, body }) => preview(params.merchant, body.missions),
    saveMissions: (context, { params, body }) => save(context, params.merchant, body),
  };
}

/** The first set counts for the periods that run; each later one for those that begin from the next day on. */
function fromDayOf(sets: readonly MissionSet[], today: string, { timeZone }: Brand): string {
  if (sets.length > 0) return nextDay(today);
  const week = periodOf(startOfDay(today, timeZone), 'weekly', timeZone).from;
  const month = `${today.slice(0, 7)}-01`;
  return week < month ? week : month;
}

const shownMission = ({ id, period, goal, category, claimDays, tiers }: Mission, currency: Currency) => ({
  id,
  period,
  goal,
  category,
  claimDays,
  tiers: tiers.map((one) => ({
    tier: one.tier,
    goal: figureOf(goal, one.goal, currency),
    reward: toWire(money(one.reward, currency)),
  })),
});

/** The days that a period has at least. */
const periodDays = { daily: 1, weekly: 7, semimonthly: 13, monthly: 28 } as const;

/** What an operator wrote as missions; steps of one mission rise. */
export function missionsOf(draft: MissionDraft, brand: Brand): Refusal | Mission[] {
  const currency = currencyOf(brand.currency);
  const fault = (path: string, why: string) =>
    refuse('missions_wrong', { fields: [{ path: `body.missions.${path}`, fault: why }] });
  const missions: Mission[] = [];
  for (const [at, { id, period, goal, category, claimDays, tiers: written }] of draft.entries()) {
    if (missions.some((one) => one.id === id)) return fault(`${at}.id`, 'twice');
    if (
      category !== null &&
      (goal === 'deposit' || goal === 'days' || !brand.categories.some(({ code }) => code === category))
    )
      return fault(`${at}.category`, 'no category of this goal');
    const tiers: Mission['tiers'][number][] = [];
    for (const [place, step] of written.entries()) {
      const goalUnits = goal === 'days' ? daysOf(step.goal, periodDays[period]) : amountOf(step.goal, currency);
      const reward = amountOf(step.reward, currency);
      if (goalUnits === null) return fault(`${at}.tiers.${place}.goal`, 'no goal');
      if (reward === null) return fault(`${at}.tiers.${place}.reward`, 'no amount');
      const before = tiers.at(-1);
      if (before && goalUnits <= before.goal) return fault(`${at}.tiers.${place}.goal`, 'not above the step before');
      tiers.push({ tier: place + 1, goal: goalUnits, reward });
    }
    missions.push({ id, period, goal, category, claimDays, tiers });
  }
  return missions;
}

function amountOf(text: string, currency: Currency): bigint | null {
  const parsed = parseMoney(text, currency);
  return parsed.ok && parsed.value.units > 0n && parsed.value.units <= MAX_INPUT_UNITS ? parsed.value.units : null;
}

const daysOf = (text: string, most: number): bigint | null =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? BigInt(text) : null;

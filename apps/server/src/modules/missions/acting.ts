import type { Answer, Calls } from '@croupier/contract';
import { claimMission, missionStatusOf } from '@croupier/loyalty';
import type { MissionFacts, MissionGoal } from '@croupier/loyalty';
import { money, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { MissionParts, Whose } from './ports.ts';
import { claimUntil, daysOf, progressIn, turnsAt } from './progress.ts';
import type { MissionTurn } from './progress.ts';
import { claimsOf, insertClaim, setsOf } from './sets.ts';
import type { Claimed } from './sets.ts';

type Shown = Answer<Calls['missions']>;
type Card = Shown['missions'][number];

/** Claims that the page shows. */
const SHOWN = 30;
/** More than can be claimed in the days that are looked at. */
const MOST_CLAIMS = 2000;
const DAY_MS = 86_400_000;

/** An amount or a number of days, as its goal says. */
export const figureOf = (goal: MissionGoal, units: bigint, currency: Currency) =>
  goal === 'days' ? { amount: null, days: Number(units) } : { amount: toWire(money(units, currency)), days: null };

/** What members see of missions and claim. */
export function createActing(parts: MissionParts) {
  const { db, clock, ledger, turnover, gifts, mayMoveMoney } = parts;

  /** Every turn that is open for the member, with what was done and claimed. */
  async function look(reader: Db, whose: Whose) {
    const now = clock.now();
    const turns = turnsAt(await setsOf(reader, whose.brand.merchant), now, whose.brand.timeZone);
    const first = turns.map(({ span }) => span.from).toSorted()[0];
    if (first === undefined) return { turns, days: [], claims: [] };
    const days = await daysOf(reader, parts, whose, first);
    return { turns, days, claims: await claimsOf(reader, whose.memberId, first, MOST_CLAIMS) };
  }

  function factsOf(
    turn: MissionTurn,
    tier: number,
    goal: bigint,
    progress: bigint,
    claims: readonly Claimed[],
  ): MissionFacts {
    const { mission, span } = turn;
    const now = clock.now().getTime();
    const isClaimed = claims.some(
      (one) => one.mission === mission.id && one.fromDay === span.from && one.tier === tier,
    );
    const daysSinceEnd = Math.max(0, Math.floor((now - span.toMs) / DAY_MS));
    return {
      isReached: progress >= goal,
      isClaimed,
      isEnded: now >= span.toMs,
      daysSinceEnd,
      claimDays: mission.claimDays,
    };
  }

  function cardOf(whose: Whose, turn: MissionTurn, progress: bigint, claims: readonly Claimed[]): Card {
    const { mission, span } = turn;
    const currency = currencyOf(whose.brand.currency);
    const { id, period, goal, category } = mission;
    return {
      id,
      period,
      goal,
      category,
      from: span.from,
      startsAt: new Date(span.fromMs).toISOString(),
      endsAt: new Date(span.toMs).toISOString(),
      claimUntil: new Date(claimUntil(mission, span)).toISOString(),
      progress: figureOf(goal, progress, currency),
      tiers: mission.tiers.map((one) => ({
        tier: one.tier,
        goal: figureOf(goal, one.goal, currency),
        reward: toWire(money(one.reward, currency)),
        status: missionStatusOf(factsOf(turn, one.tier, one.goal, progress, claims)),
      })),
    };
  }

  async function page(whose: Whose): Promise<Shown> {
    const { turns, days, claims } = await look(db, whose);
    const now = clock.now().toISOString();
    const cards = turns
      .map((turn) => cardOf(whose, turn, progressIn(whose, turn, days), claims))
      // Of ended periods only what can still be claimed.
      .filter(({ endsAt, tiers }) => endsAt > now || tiers.some(({ status }) => status === 'claim'))
      // What runs comes first, then what waits longest to be claimed.
      .toSorted(
        (a, b) => Number(a.endsAt <= now) - Number(b.endsAt <= now) || a.claimUntil.localeCompare(b.claimUntil),
      );
    return {
      missions: cards,
      claimable: cards.flatMap(({ tiers }) => tiers).filter(({ status }) => status === 'claim').length,
      history: await history(whose),
    };
  }

  async function history({ brand, memberId }: Whose): Promise<Shown['history']> {
    const currency = currencyOf(brand.currency);
    const sets = await setsOf(db, brand.merchant);
    return (await claimsOf(db, memberId, null, SHOWN)).flatMap(({ at, mission: id, fromDay, tier, version }) => {
      const mission = sets.find((set) => set.version === version)?.missions.find((one) => one.id === id);
      const step = mission?.tiers.find((one) => one.tier === tier);
      if (!mission || !step) return [];
      const { period, goal, category } = mission;
      const goalFigure = figureOf(goal, step.goal, currency);
      const reward = toWire(money(step.reward, currency));
      return [{ at: at.toISOString(), period, goal, category, from: fromDay, tier, goalFigure, reward }];
    });
  }

  async function claim(tx: Tx, whose: Whose, asked: { mission: string; from: string; tier: number }) {
    const { brand, memberId } = whose;
    await turnover.lock(tx, memberId);
    const { turns, days, claims } = await look(tx, whose);
    const turn = turns.find(({ mission, span }) => mission.id === asked.mission && span.from === asked.from);
    const step = turn?.mission.tiers.find(({ tier }) => tier === asked.tier);
    if (!turn || !step) return refuse((await wasThere(tx, whose, asked)) ? 'claim_too_late' : 'not_found');
    const progress = progressIn(whose, turn, days);
    const answer = claimMission(factsOf(turn, step.tier, step.goal, progress, claims));
    if (!answer.ok) return refuse(answer.reason);
    if (answer.value === 'again') return cardOf(whose, turn, progress, claims);
    const { mission, version, span } = turn;
    const ref = `${mission.id}|${span.from}|${step.tier}`;
    const given = await gifts.give(tx, brand, {
      memberId,
      source: 'mission',
      ref,
      rank: step.tier,
      units: step.reward,
    });
    const made = { mission: mission.id, fromDay: span.from, tier: step.tier, version, at: clock.now() };
    await insertClaim(tx, { ...made, memberId, merchant: brand.merchant, progress, gift: given.id });
    return cardOf(whose, turn, progress, [...claims, made]);
  }

  /** Whether it is a period of a mission whose days are over. */
  async function wasThere(reader: Db, { brand }: Whose, { mission, from }: { mission: string; from: string }) {
    const sets = await setsOf(reader, brand.merchant);
    return sets.some(({ missions, fromDay }) => fromDay <= from && missions.some(({ id }) => id === mission));
  }

  async function handleClaim({ brand, member }: MemberContext, asked: Parameters<typeof claim>[2], key: string) {
    const refused = await mayMoveMoney(db, member);
    if (refused) return refused;
    return inTransaction(db, async (tx) => {
      const payload = { member: member.id, ...asked };
      const once = { merchant: brand.merchant, scope: 'mission.claim', key, payload };
      const answer = await ledger.once(tx, once, () => claim(tx, { brand, memberId: member.id }, asked));
      return isRefusal(answer) ? answer : answer.answer;
    });
  }

  return { page, handleClaim };
}

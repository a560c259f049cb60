import { BONUS_ENDING_MS, isLiveBonus, nextBonusState } from '@croupier/ledger';
import type { BonusState } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { MemberId } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { setTimer } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { notifyNeedsChanged } from '../turnover/index.ts';
import type { BonusParts, Whose } from './ports.ts';
import { activateNext, bonusOf, endBonus, openBonuses, setTiming, standingOf } from './store.ts';
import type { Bonus, Standing } from './store.ts';

export const TIMER = 'bonus';
/** A live bonus is looked at so often, whatever else happens. */
const EVERY_MS = 5 * 60_000;
/** One ends and the next begins; more than a few of them in one look is a fault. */
const MOST_STEPS = 20;

/** The member's open pages show at once what became of a bonus. */
export async function notifyChanged(tx: Tx, member: MemberId, value: { id: string; state: BonusState }): Promise<void> {
  await enqueuePush(tx, channels.member(member), { kind: 'bonus.changed', value });
}

type End = { to: Exclude<BonusState, 'QUEUED' | 'ACTIVE'>; by: string; reason: string | null };

/** What becomes of bonuses: looked at whenever it may have changed, in whatever process, with the same outcome. */
export function createLooking(parts: BonusParts) {
  const { clock, random, turnover } = parts;

  /** Ends a bonus and, if it was its member's live one, lets the next begin. */
  async function end(tx: Tx, whose: Whose, bonus: Bonus, { to, by, reason }: End): Promise<boolean> {
    await turnover.lock(tx, whose.memberId);
    const at = clock.now();
    const { refused } = await endBonus(tx, { id: bonus.id, to, by, reason, at });
    if (refused) return false;
    const demanded = { memberId: whose.memberId, source: 'bonus', ref: bonus.id } as const;
    if (to === 'COMPLETED') {
      const until = bonus.expiresAt && bonus.expiresAt < at ? bonus.expiresAt : at;
      await turnover.bound(tx, { ...demanded, until, isMet: true });
    } else if (to !== 'ENDING') await turnover.cancel(tx, demanded);
    if (to === 'ENDING' && bonus.expiresAt) {
      const dueAt = new Date(bonus.expiresAt.getTime() + BONUS_ENDING_MS);
      await setTimer(tx, random, { kind: TIMER, dueAt, value: { id: bonus.id } });
    }
    await notifyNeedsChanged(tx, whose.memberId);
    await notifyChanged(tx, whose.memberId, { id: bonus.id, state: to });
    return true;
  }

  /** Its need counts the bets from now on, its time runs from now. */
  async function activate(tx: Tx, whose: Whose, main: bigint): Promise<Bonus | null> {
    const id = await activateNext(tx, main, clock.now());
    if (id === null) return null;
    // Both times were just written.
    const bonus = (await bonusOf(tx, id))!;
    const until = bonus.expiresAt!;
    await turnover.demand(tx, {
      ...whose,
      source: 'bonus',
      ref: id,
      amount: money(bonus.units, currencyOf(bonus.currency)),
      multiple: bonus.multiple,
      need: bonus.need,
      scope: bonus.scope,
      contributions: bonus.contributions,
      until,
    });
    await setTimer(tx, random, { kind: TIMER, dueAt: until, value: { id } });
    await notifyNeedsChanged(tx, whose.memberId);
    await notifyChanged(tx, whose.memberId, { id, state: 'ACTIVE' });
    return bonus;
  }

  /** The clock of a bonus stands during a time-out (PM-55). */
  async function standStill(tx: Tx, whose: Whose, bonus: Bonus, until: Date): Promise<void> {
    const from = Math.max(clock.now().getTime(), bonus.pausedUntil?.getTime() ?? 0);
    const longerMs = until.getTime() - from;
    if (longerMs <= 0 || !bonus.expiresAt) return setTiming(tx, bonus.id, { lookAt: until });
    const expiresAt = new Date(bonus.expiresAt.getTime() + longerMs);
    await setTiming(tx, bonus.id, { lookAt: until, expiresAt, pausedUntil: until });
    const demanded = { memberId: whose.memberId, source: 'bonus', ref: bonus.id } as const;
    await turnover.bound(tx, { ...demanded, until: expiresAt, isMet: false });
    await setTimer(tx, random, { kind: TIMER, dueAt: expiresAt, value: { id: bonus.id } });
  }

  async function nextOf(
    tx: Tx,
    whose: Whose,
    bonus: Bonus,
    { left, openRounds }: Standing,
  ): Promise<BonusState | null> {
    if (!isLiveBonus(bonus.state) || !bonus.expiresAt) return null;
    const played = await turnover.filledOf(tx, whose, bonus.id);
    return nextBonusState({
      state: bonus.state,
      left: money(left, currencyOf(bonus.currency)),
      need: bonus.need,
      filled: played?.filled ?? 0n,
      openRounds,
      overdueMs: clock.now().getTime() - bonus.expiresAt.getTime(),
    });
  }

  /** One step; answers whether another may follow. */
  async function step(tx: Tx, whose: Whose): Promise<boolean> {
    const [bonus] = await openBonuses(tx, whose.memberId);
    if (!bonus) return false;
    const standing = await standingOf(tx, bonus.id);
    const now = clock.now();
    if (standing.excludedUntil && standing.excludedUntil > now)
      return end(tx, whose, bonus, { to: 'CANCELLED', by: 'system', reason: 'self-exclusion' });
    const later = new Date(now.getTime() + EVERY_MS);
    if (standing.timeOutUntil && standing.timeOutUntil > now) {
      await standStill(tx, whose, bonus, standing.timeOutUntil);
      return false;
    }
    if (bonus.state === 'QUEUED') {
      if (await activate(tx, whose, bonus.main)) return true;
      await setTiming(tx, bonus.id, { lookAt: later });
      return false;
    }
    const next = await nextOf(tx, whose, bonus, standing);
    if (next !== null && next !== 'QUEUED' && next !== 'ACTIVE')
      return end(tx, whose, bonus, { to: next, by: 'system', reason: null });
    await setTiming(tx, bonus.id, { lookAt: later });
    return false;
  }

  async function look(tx: Tx, whose: Whose): Promise<void> {
    await turnover.lock(tx, whose.memberId);
    for (let steps = 0; steps < MOST_STEPS && (await step(tx, whose)); steps += 1);
  }

  return { look, end };
}

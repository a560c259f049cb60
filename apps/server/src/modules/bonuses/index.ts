import { accountKey } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { memberId as memberIdOf, merchant as merchantOf } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { setTimer } from '../../platform/work/index.ts';
import type { JobDescription, TimerHandler } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { promise } from './granting.ts';
import type { Grant } from './granting.ts';
import { createLooking, notifyChanged, TIMER } from './looking.ts';
import { createMemberCalls } from './member-calls.ts';
import { createOperatorCalls } from './operator-calls.ts';
import type { BonusParts, Whose } from './ports.ts';
import { lifeOf } from './reading.ts';
import { bonusesOfDeposit, bonusOf, dueMembers, openBonuses, promotionSums, setTiming, standingOf } from './store.ts';
import type { Bonus } from './store.ts';

export type { Bonus } from './store.ts';
export type { Grant } from './granting.ts';

/** Bonuses looked after in one run of the job, and how long one that fails waits. */
const BATCH = 200;
const PUT_OFF_MS = 5 * 60_000;

/** What a withdrawal ends: the open bonuses, and all their money. */
export type Loss = { bonuses: string[]; givenUp: Money };

type PromotionAccounts = { merchant: string; promotions: readonly string[]; currency: Currency };

export type Revocation = { id: string; reason: string; proposedBy: string; approvedBy: string };

/** Bonus money: granted, begun one after the other, played through and ended. */
export function createBonuses(parts: BonusParts) {
  const { db, clock, random, log, brands, turnover } = parts;
  const { look, end } = createLooking(parts);

  /** Once for what it is given for. It begins at once unless another one lives. */
  async function grant(tx: Tx, given: Grant): Promise<Refusal | Bonus> {
    await turnover.lock(tx, given.memberId);
    const id = await promise(tx, parts, given);
    if (isRefusal(id)) return id;
    await notifyChanged(tx, given.memberId, { id, state: 'QUEUED' });
    await look(tx, given);
    return (await bonusOf(tx, id))!;
  }

  /** What a withdrawal now would end, as the page shows it; null without an open bonus. */
  async function loss(reader: Db, { brand, memberId }: Whose): Promise<Loss | null> {
    const open = await openBonuses(reader, memberId);
    const [first] = open;
    if (!first) return null;
    const queued = open.filter(({ state }) => state === 'QUEUED').reduce((sum, { units }) => sum + units, 0n);
    const left = first.state === 'QUEUED' ? 0n : (await standingOf(reader, first.id)).left;
    return { bonuses: open.map(({ id }) => id), givenUp: money(left + queued, currencyOf(brand.currency)) };
  }

  /** The member has agreed to give up everything that is open. Those that wait end first, so that none of them begins. */
  async function forfeit(tx: Tx, whose: Whose): Promise<void> {
    for (const bonus of (await openBonuses(tx, whose.memberId)).toReversed())
      await end(tx, whose, bonus, { to: 'FORFEITED', by: `member:${whose.memberId}`, reason: 'withdrawal' });
  }

  /** The member gives one up, naming the amount that was shown (PM-49). */
  async function cancel(
    tx: Tx,
    whose: Whose,
    { id, givenUp }: { id: string; givenUp: Money },
  ): Promise<Refusal | null> {
    await look(tx, whose);
    const bonus = await bonusOf(tx, id);
    if (!bonus || bonus.memberId !== whose.memberId) return refuse('not_found');
    if (bonus.endedAt) return refuse('bonus_ended');
    const left = bonus.state === 'QUEUED' ? bonus.units : (await standingOf(tx, id)).left;
    if (left !== givenUp.units) return refuse('bonus_amount_changed');
    await end(tx, whose, bonus, { to: 'CANCELLED', by: `member:${whose.memberId}`, reason: null });
    await look(tx, whose);
    return null;
  }

  /** Two operators take one back, for a reason (PM-53). */
  async function revoke(tx: Tx, whose: Whose, act: Revocation): Promise<Refusal | null> {
    const { id, reason, proposedBy, approvedBy } = act;
    if (proposedBy === approvedBy) return refuse('second_operator_needed');
    await look(tx, whose);
    const bonus = await bonusOf(tx, id);
    if (!bonus || bonus.memberId !== whose.memberId) return refuse('not_found');
    if (bonus.endedAt) return refuse('bonus_ended');
    const by = `operator:${proposedBy} operator:${approvedBy}`;
    await end(tx, whose, bonus, { to: 'REVOKED', by, reason });
    await look(tx, whose);
    return null;
  }

  /** Before the money of a deposit is taken back: what it brought goes too (PM-54). */
  async function depositTakenBack(tx: Tx, whose: Whose, depositId: string): Promise<void> {
    const found = await bonusesOfDeposit(tx, whose.memberId, depositId);
    for (const bonus of found) await end(tx, whose, bonus, { to: 'REVOKED', by: 'system', reason: 'charge-back' });
    if (found.length > 0) await look(tx, whose);
  }

  function whoseOf({ memberId, merchant }: { memberId: string; merchant: string }): Whose | null {
    const brand = brands.find((one) => one.merchant === merchant);
    return brand ? { brand, memberId: memberIdOf(memberId) } : null;
  }

  /** Looks after bonuses that nobody looks at, so that none outlives its time. */
  async function followUp(signal?: AbortSignal): Promise<number> {
    const due = await dueMembers(db, clock.now(), BATCH);
    for (const one of due) {
      if (signal?.aborted === true) break;
      const whose = whoseOf(one);
      if (!whose) continue;
      await inTransaction(db, (tx) => look(tx, whose)).catch((error: unknown) => {
        log.error({ error, bonus: one.id }, 'bonuses: a bonus could not be looked after');
        const lookAt = new Date(clock.now().getTime() + PUT_OFF_MS);
        return inTransaction(db, (tx) => setTiming(tx, one.id, { lookAt }));
      });
    }
    return due.length;
  }

  /** In the transaction of the change; looked at right after it, because a look takes its locks in another order. */
  async function standingChanged(tx: Tx, memberId: MemberId): Promise<void> {
    const [bonus] = await openBonuses(tx, memberId);
    if (bonus) await setTimer(tx, random, { kind: TIMER, dueAt: clock.now(), value: { id: bonus.id } });
  }

  /** A round of it has ended, or its time is over. */
  const onTimer: TimerHandler = async (tx, { value }) => {
    // Written by this module and by its functions of the database.
    const bonus = await bonusOf(tx, (value as { id: string }).id);
    const whose = bonus && whoseOf(bonus);
    if (whose) await look(tx, whose);
  };

  const jobs: JobDescription[] = [
    {
      name: 'bonuses.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => void (await followUp(signal)),
    },
  ];

  return {
    handlers: { ...createMemberCalls(parts, { look, cancel }), ...createOperatorCalls(parts, { look, revoke }) },
    jobs,
    timers: [[TIMER, onTimer]] as const,
    grant,
    look,
    loss,
    forfeit,
    cancel,
    revoke,
    depositTakenBack,
    standingChanged,
    followUp,
    bonusOf,
    lifeOf: (bonus: Bonus) => lifeOf(bonus, clock.now()),
    openOf: openBonuses,
    /** What stands in promotions' accounts, what bonuses that wait will take of it, and what bonuses took; by promotion. */
    promotionSums: async (reader: Db, { merchant, promotions, currency }: PromotionAccounts) => {
      const keyOf = (promotionId: string) => accountKey({ kind: 'promotion', promotionId, currency });
      const merchantNo = parts.ledger.numberOf(merchantOf(merchant));
      const found = await promotionSums(reader, { merchantNo, keys: promotions.map(keyOf) });
      return (promotionId: string) => found.get(keyOf(promotionId)) ?? { balance: 0n, queued: 0n, granted: 0n };
    },
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;

import { inTransaction } from '../../platform/db/index.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import { money } from '@croupier/money';
import { changeJoining, joiningOf, overdue, reservedForDeposits } from './joinings.ts';
import type { Joining } from './joinings.ts';
import type { PromotionParts } from './ports.ts';
import { lockPromotion, termsOf } from './store.ts';
import { rewardOf } from './terms.ts';

/** Joinings looked at in one step. */
const BATCH = 200;

/** Gives promises back to the budget that nobody can keep any more. Any number of processes may. */
export function createFollowUp({ db, clock, log, brands, turnover, deposits }: PromotionParts) {
  async function within(one: Joining, work: (joining: Joining) => Promise<Joining | null>): Promise<void> {
    await inTransaction(db, async (tx) => {
      await turnover.lock(tx, memberIdOf(one.memberId));
      await lockPromotion(tx, one.merchant, one.promotion);
      const joining = await joiningOf(tx, one.id);
      if (joining?.step !== 'joined') return;
      const after = await work(joining);
      if (after) await changeJoining(tx, one.id, { step: after.step, reserved: after.reserved });
    });
  }

  async function each(
    list: readonly Joining[],
    signal: AbortSignal | undefined,
    work: (one: Joining) => Promise<void>,
  ) {
    for (const one of list) {
      if (signal?.aborted === true) return;
      await work(one).catch((error: unknown) =>
        log.error({ error, joining: one.id }, 'promotions: a joining could not be looked after'),
      );
    }
  }

  /** Not taken in time: what was promised is free again. */
  const miss = (one: Joining) =>
    within(one, async (joining) =>
      joining.until <= clock.now() ? { ...joining, step: 'missed', reserved: 0n } : null,
    );

  /** The order that chose it has ended unpaid: what was reserved for it is free again, and the member stays joined. */
  const release = (one: Joining) =>
    within(one, async (joining) => {
      const brand = brands.find(({ merchant }) => merchant === joining.merchant);
      if (!brand) return null;
      const terms = await termsOf(db, brand, joining);
      const units = await deposits.chosenUnits(db, joining.memberId, joining.promotion);
      const reserved = units === 0n ? 0n : rewardOf(terms, money(units, terms.currency)).units;
      return reserved < joining.reserved ? { ...joining, reserved } : null;
    });

  return async function followUp(signal?: AbortSignal): Promise<void> {
    await each(await overdue(db, clock.now(), BATCH), signal, miss);
    for (let after: string | null = null; signal?.aborted !== true;) {
      const some: Joining[] = await reservedForDeposits(db, after, BATCH);
      await each(some, signal, release);
      if (some.length < BATCH) return;
      after = some.at(-1)!.id;
    }
  };
}

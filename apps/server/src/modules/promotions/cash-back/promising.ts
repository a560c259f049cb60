import { money } from '@croupier/money';
import { shareOut } from '@croupier/promotions';
import { memberId as memberIdOf } from '../../../core/ids.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { channels, enqueuePush } from '../../../platform/push/index.ts';
import type { Crediting } from '../crediting.ts';
import { insertRewards } from '../joinings.ts';
import type { PromotionParts } from '../ports.ts';
import { lockPromotion } from '../store.ts';
import { claimUntil } from '../windows.ts';
import type { Counting } from './counting.ts';
import { isPromised, notePeriod, notePromises, wantedIn } from './store.ts';

/** Members in one statement. */
const STEP = 500;

/**
 * Reserves what a counted period brings, for everybody in one transaction: all of it, or where the budget does not cover
 * it the same part for each. From then on each is taken like any other reward.
 */
export function createPromising({ clock, random }: Pick<PromotionParts, 'clock' | 'random'>, crediting: Crediting) {
  return async function promise(tx: Tx, { promotion: { id, merchant }, period }: Counting): Promise<void> {
    const promotion = await lockPromotion(tx, merchant, id);
    const key = { promotion: id, fromAt: period.fromAt };
    if (!promotion || (await isPromised(tx, key))) return;
    const { terms, toAt, version, fromAt } = period;
    const now = clock.now();
    const wanted = await wantedIn(tx, key);
    const { free } = await crediting.budgetOf(tx, promotion, terms.currency);
    const shares = shareOut(
      money(free > 0n ? free : 0n, terms.currency),
      wanted.map((one) => money(one.wanted, terms.currency)),
    );
    // Whoever worked it out late takes no days of anybody.
    const days = [claimUntil(terms, toAt), claimUntil(terms, now)].map((at) => at.getTime());
    const until = new Date(Math.max(...days));
    for (let from = 0; from < wanted.length; from += STEP) {
      const some = wanted.slice(from, from + STEP).map(({ memberId }, place) => {
        const given = shares[from + place]!.units;
        return { memberId, given, joining: given > 0n ? random.newId() : null };
      });
      const rewards = some.flatMap(({ memberId, given, joining }) =>
        joining === null ? [] : [{ id: joining, memberId, reserved: given }],
      );
      await insertRewards(
        tx,
        {
          promotion: id,
          version,
          merchant,
          period: `from ${fromAt.toISOString()}`,
          currency: terms.currency,
          joinedAt: now,
          until,
        },
        rewards,
      );
      await notePromises(tx, key, some);
      for (const { memberId } of rewards)
        await enqueuePush(tx, channels.member(memberIdOf(memberId)), {
          kind: 'promotions.changed',
          value: { status: 'changed' },
        });
    }
    await notePeriod(tx, key, { promised_at: now });
  };
}

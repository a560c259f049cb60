import { creditSpins } from '@croupier/promotions';
import { zero } from '@croupier/money';
import { isRefusal } from '../../../core/refusal.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { channels, enqueuePush } from '../../../platform/push/index.ts';
import type { FreeSpinGrant } from '../../vendors/index.ts';
import type { Crediting } from '../crediting.ts';
import { changeJoining, joiningOf, joiningOfSpins } from '../joinings.ts';
import type { Joining } from '../joinings.ts';
import type { PromotionParts } from '../ports.ts';
import { lockPromotion, termsOf } from '../store.ts';
import type { Terms } from '../terms.ts';

/** What spins won is credited once, when all are played or their time is over (PM-118). */
export function createCreditingWins(parts: PromotionParts, crediting: Crediting) {
  const { clock, log, brands, turnover, translate } = parts;

  return async function over(tx: Tx, grant: FreeSpinGrant): Promise<'done' | 'later'> {
    const found = await joiningOfSpins(tx, grant.id);
    const brand = brands.find(({ merchant }) => merchant === grant.merchant);
    if (!found || !brand) return 'done';
    // The member first, then the promotion: in this order wherever both are locked.
    await turnover.lock(tx, grant.memberId);
    await lockPromotion(tx, grant.merchant, found.promotion);
    const joining = await joiningOf(tx, found.id);
    if (joining?.step !== 'playing') return 'done';
    const terms = await termsOf(tx, brand, joining);
    const outcome = await settle(tx, { brand, memberId: grant.memberId }, grant, { joining, terms });
    await enqueuePush(tx, channels.member(grant.memberId), {
      kind: 'promotions.changed',
      value: { status: 'changed' },
    });
    return outcome;
  };

  async function settle(
    tx: Tx,
    whose: Parameters<Crediting['credit']>[1],
    grant: FreeSpinGrant,
    { joining, terms }: { joining: Joining; terms: Terms },
  ): Promise<'done' | 'later'> {
    if (grant.state === 'refused') {
      const reason = translate({ language: 'EN', brand: whose.brand }, 'promotions.spins_refused');
      await changeJoining(tx, joining.id, { step: 'rejected', reserved: 0n, reason });
      return 'done';
    }
    const amount = winOf(terms, grant);
    if (amount.units === 0n) {
      await changeJoining(tx, joining.id, { step: 'credited', reserved: 0n, credited_at: clock.now() });
      return 'done';
    }
    const given = await crediting.credit(tx, whose, { joining, terms, amount, deposit: null }, joining.by ?? 'member');
    if (!isRefusal(given)) return 'done';
    log.warn({ joining: joining.id, refused: given.refused }, 'promotions: the win of free spins was not credited');
    // A frozen account may be opened again; whoever excluded themselves has no bonus any more.
    if (given.refused !== 'self_excluded') return 'later';
    await changeJoining(tx, joining.id, { step: 'missed', reserved: 0n });
    return 'done';
  }
}

/** What the spins won, up to the most that the terms give. */
export function winOf({ reward, currency, bonus }: Terms, { won, spins, stake }: FreeSpinGrant) {
  if (!('spins' in reward)) return zero(currency);
  const returns = { numerator: 1n, denominator: 1n };
  const pack = { currency, count: spins, value: stake, returns, maxWin: reward.spins.most, multiple: bonus.multiple };
  return creditSpins(pack, [won]).credited;
}

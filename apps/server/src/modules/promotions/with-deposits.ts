import { lowest, money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import type { Acting } from './acting.ts';
import type { Crediting } from './crediting.ts';
import { changeJoining, joiningsOf } from './joinings.ts';
import type { PromotionParts } from './ports.ts';
import { lockPromotion, offerOf } from './store.ts';
import { isOfDeposit, rewardOf } from './terms.ts';

export type Chosen = { brand: Brand; memberId: MemberId; promotion: string; deposit: { id: string; amount: Money } };

/** A promotion chosen before paying: reserved with the order, given when the deposit is credited. */
export function createWithDeposits(parts: PromotionParts, crediting: Crediting, acting: Acting) {
  const { log, turnover } = parts;

  /** In the transaction of the order: the member joins, and what the deposit would bring is reserved. */
  async function choose(tx: Tx, context: MemberContext, promotion: string, amount: Money): Promise<Refusal | null> {
    const { brand, member, ip, device } = context;
    const meeting = await acting.meet(tx, { brand, member, ip, device }, promotion);
    if (!meeting || !isOfDeposit(meeting.offer.promotion.kind)) return refuse('promotion_not_for_deposit');
    const { offer } = meeting;
    const reward = rewardOf(offer.terms, amount);
    if (reward.units === 0n) return refuse('promotion_not_for_deposit');
    const joining = await acting.joinIn(tx, meeting, reward);
    if (isRefusal(joining)) return joining;
    // Of several orders for it the first that is credited brings the reward, so the largest is reserved.
    const more = reward.units - joining.reserved;
    if (more <= 0n) return null;
    if (!(await crediting.hasFree(tx, offer.promotion, money(more, reward.currency))))
      return refuse('promotion_exhausted');
    await changeJoining(tx, joining.id, { reserved: reward.units });
    return null;
  }

  /**
   * In the transaction of the credit. A deposit is never refused for its promotion: what cannot be given any more is
   * left out, and the log says why.
   */
  async function credited(tx: Tx, { brand, memberId, promotion: id, deposit }: Chosen): Promise<void> {
    await turnover.lock(tx, memberId);
    const promotion = await lockPromotion(tx, brand.merchant, id);
    const joining = (await joiningsOf(tx, memberId, id)).find(({ step }) => step === 'joined');
    // Another of the member's deposits has brought it already.
    if (!promotion || !joining) return;
    const { terms } = await offerOf(tx, brand, promotion, joining.version);
    const wanted = rewardOf(terms, deposit.amount);
    const short = wanted.units - joining.reserved;
    const isEnough = short <= 0n || (await crediting.hasFree(tx, promotion, money(short, wanted.currency)));
    const amount = isEnough ? wanted : lowest(wanted, money(joining.reserved, wanted.currency));
    if (amount.units === 0n) {
      log.warn({ deposit: deposit.id, promotion: id }, 'promotions: a deposit brings nothing any more');
      return;
    }
    const given = await crediting.give(tx, { brand, memberId }, { joining, terms, amount, deposit }, 'house');
    if (isRefusal(given))
      log.warn({ deposit: deposit.id, promotion: id, refused: given.refused }, 'promotions: a reward was not given');
    else await enqueuePush(tx, channels.member(memberId), { kind: 'promotions.changed', value: { status: 'changed' } });
  }

  return { choose, credited };
}

export type WithDeposits = Pick<ReturnType<typeof createWithDeposits>, 'choose' | 'credited'>;

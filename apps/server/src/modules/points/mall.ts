import type { Calls, Input } from '@croupier/contract';
import { journal } from '@croupier/ledger';
import { decideRedeem, pointsAmount } from '@croupier/loyalty';
import { money, toWire, zero } from '@croupier/money';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { shownPoints } from './amounts.ts';
import { goodsOf, lockGood, moveStock, textsIn } from './goods.ts';
import type { Good } from './goods.ts';
import type { PointsParts } from './ports.ts';
import { sealReceiver } from './receiver.ts';
import { insertRedeem, redeemsOfMember } from './redeems.ts';
import type { Redeem } from './redeems.ts';

type Order = Input<Calls['redeemPointReward']>['body'];

/** The time in which an amount must have been deposited. */
export const DEPOSIT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The shop window and what members redeem (PT-5 to PT-10). */
export function createMall(parts: PointsParts) {
  const { db, clock, ledger, passwords, mayMoveMoney, secrets, depositedSince } = parts;

  const since = () => new Date(clock.now().getTime() - DEPOSIT_DAYS * DAY_MS);

  async function window({
    brand,
    language,
    member,
  }: Pick<MemberContext, 'brand' | 'language'> & { member: MemberContext['member'] | null }) {
    const goods = await goodsOf(db, brand.merchant, { isShown: true });
    const currency = currencyOf(brand.currency);
    const needsAmount = goods.some(({ amountUnits }) => amountUnits > 0n);
    const deposited = member && needsAmount ? await depositedSince(db, member.id, since()) : 0n;
    return {
      days: DEPOSIT_DAYS,
      deposited: member ? toWire(money(deposited, currency)) : null,
      rewards: goods.map(({ id, version, texts, picture, points, amountUnits, stock }) => ({
        id,
        version,
        ...textsIn(texts, language, brand.defaultLanguage),
        picture,
        pointsRequirement: String(points),
        amountRequirement: toWire(money(amountUnits, currency)),
        availableQuantity: stock,
      })),
    };
  }

  async function redeem(context: MemberContext, order: Order) {
    const { brand, member } = context;
    const refused = await mayMoveMoney(db, member);
    if (refused) return refused;
    const barred = await passwords.checkPaymentPassword(context, order.paymentPassword);
    if (barred) return barred;
    const { merchant } = brand;
    const { id, reward, quantity, points, receiver } = order;
    const payload = { member: member.id, reward, quantity, points, receiver };
    const answer = await inTransaction(db, (tx) =>
      ledger.once(tx, { merchant, scope: 'points.redeem', key: `${member.id}.${id}`, payload }, () =>
        place(tx, context, order),
      ),
    );
    return isRefusal(answer) ? answer : answer.answer;
  }

  async function place(tx: Tx, context: MemberContext, { id, reward, quantity, points: each, receiver }: Order) {
    const { brand, member } = context;
    const { merchant } = brand;
    const good = await lockGood(tx, merchant, reward);
    if (!good?.isShown) return refuse('reward_gone');
    if (String(good.points) !== each) return refuse('reward_price_changed');
    if (await isAmountMissing(tx, member.id, good)) return refuse('reward_amount_missing');
    const balance = await ledger.totalOf(tx, { memberId: member.id, currency: 'PTS', kinds: ['points'] });
    const found = decideRedeem({ quantity, stock: good.stock, cost: good.points, balance });
    if (!found.ok) return refuse(found.reason);
    const { points } = found.value;
    const built = journal({
      kind: 'pointsRedeem',
      postings: [
        {
          debit: { kind: 'points', memberId: member.id, currency: 'PTS' },
          credit: { kind: 'issuedPoints', currency: 'PTS' },
          amount: pointsAmount(points),
        },
      ],
      link: id,
    });
    if (!built.ok) throw new Error(`redeem ${id}: ${built.reason.code}`);
    const posted = await ledger.post(tx, { merchant, journal: built.value, memo: { redeem: id } });
    if ('refused' in posted) return refuse('points_too_few');
    await moveStock(tx, good.id, -quantity);
    const askedAt = clock.now();
    await insertRedeem(tx, merchant, {
      id,
      memberId: member.id,
      good: good.id,
      texts: good.texts,
      quantity,
      points,
      receiver: sealReceiver(secrets, id, receiver),
      journal: posted.journal,
      askedAt,
    });
    return {
      id,
      reference: String(posted.journal),
      points: shownPoints(balance.units - pointsAmount(points).units),
      availableQuantity: good.stock - quantity,
    };
  }

  async function isAmountMissing(tx: Tx, memberId: string, { amountUnits }: Good): Promise<boolean> {
    return amountUnits > 0n && (await depositedSince(tx, memberId, since())) < amountUnits;
  }

  async function history(
    { brand, language, member }: MemberContext,
    { before, limit }: { before?: string | undefined; limit: number },
  ) {
    const found = await redeemsOfMember(db, member.id, { before: before ?? null, limit: limit + 1 });
    const shown = found.slice(0, limit);
    return {
      redeems: shown.map((one) => ({
        ...shownRedeem(one, language, brand.defaultLanguage),
        promisedAt:
          one.state === 'process'
            ? new Date(one.askedAt.getTime() + brand.promises.claimMinutes * 60_000).toISOString()
            : null,
        // Goods are paid to nobody's account.
        paidAccount: null,
        paidAmount: toWire(zero(currencyOf(brand.currency))),
      })),
      next: found.length > limit ? shown.at(-1)!.id : null,
    };
  }

  return { window, redeem, history };
}

/** What both sides see of a redeem. */
export function shownRedeem(one: Redeem, ...languages: readonly string[]) {
  const { id, texts, quantity, points, state, journal: reference, askedAt, decidedAt, reason, carrier, tracking } = one;
  return {
    id,
    name: textsIn(texts, ...languages).name,
    redeemQuantity: quantity,
    redeemAmount: String(points),
    status: state,
    reference: String(reference),
    at: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason: state === 'rejected' ? reason : null,
    carrier,
    tracking,
  };
}

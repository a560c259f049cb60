import { dayOf, journal } from '@croupier/ledger';
import type { JournalDraft } from '@croupier/ledger';
import { quoteConversion } from '@croupier/loyalty';
import { money, toWire } from '@croupier/money';
import { refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { notifyNeedsChanged } from '../turnover/index.ts';
import { shownPoints } from './amounts.ts';
import type { PointsParts } from './ports.ts';
import { termsOn, versionsOf } from './terms.ts';

export const QUOTE_SECONDS = 60;
const QUOTE_MS = QUOTE_SECONDS * 1000;
/** Longer than any answer is asked for again. */
const KEPT_MS = 86_400_000;
const UNITS = 10_000n;

/** Points to money: by a quote that holds for a minute, confirmed with the payment password (PT-7). */
export function createConverting(parts: PointsParts) {
  const { db, clock, random, ledger, turnover, passwords, mayMoveMoney } = parts;

  async function termsNow(reader: Db, { brand }: Pick<MemberContext, 'brand'>) {
    return termsOn(await versionsOf(reader, brand), dayOf(clock.now().getTime(), brand.timeZone));
  }

  async function quote(context: MemberContext, points: bigint) {
    const { brand, member } = context;
    const { ratio, multiple } = await termsNow(db, context);
    if (!ratio) return refuse('points_not_converted');
    const currency = currencyOf(brand.currency);
    const balance = await ledger.totalOf(db, { memberId: member.id, currency: 'PTS', kinds: ['points'] });
    const asked = { ratio: { points: ratio.points, amount: money(ratio.units, currency) }, points, balance, multiple };
    const found = quoteConversion(asked);
    if (!found.ok) return refuse(found.reason);
    const { amount, pointsTaken, pointsLeftOfWish, need } = found.value;
    const [id, madeAt] = [random.newId(), clock.now()];
    const until = new Date(madeAt.getTime() + QUOTE_MS);
    await db
      .insertInto('point_quotes')
      .values({
        id,
        merchant: brand.merchant,
        member_id: member.id,
        wish: points,
        taken: pointsTaken,
        units: amount.units,
        currency,
        need: need.units,
        ratio_points: ratio.points,
        ratio_units: ratio.units,
        multiple,
        made_at: madeAt,
        until,
      })
      .execute();
    return {
      id,
      amount: toWire(amount),
      taken: String(pointsTaken),
      left: String(pointsLeftOfWish),
      pointsAfter: shownPoints(balance.units - pointsTaken * UNITS),
      need: toWire(need),
      until: until.toISOString(),
    };
  }

  async function confirm(context: MemberContext, quoteId: string, paymentPassword: string) {
    const { member } = context;
    const refused = await mayMoveMoney(db, member);
    if (refused) return refused;
    const barred = await passwords.checkPaymentPassword(context, paymentPassword);
    if (barred) return barred;
    return inTransaction(db, (tx) => convert(tx, context, quoteId));
  }

  async function convert(tx: Tx, context: MemberContext, quoteId: string) {
    const { brand, member } = context;
    const whose = { brand, memberId: member.id };
    // Also makes a repeat wait for the first.
    await turnover.lock(tx, member.id);
    const found = await tx
      .selectFrom('point_quotes')
      .selectAll()
      .where('id', '=', quoteId)
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    if (!found) return refuse('quote_over');
    const currency = currencyOf(found.currency);
    const amount = money(found.units, currency);
    const done = await tx
      .selectFrom('point_conversions')
      .select(['points_journal', 'made_at'])
      .where('quote', '=', quoteId)
      .executeTakeFirst();
    if (done) return answer(tx, context, found, { journal: done.points_journal, at: done.made_at });
    const { ratio, multiple } = await termsNow(tx, context);
    const isSame =
      ratio?.points === found.ratio_points && ratio.units === found.ratio_units && multiple === found.multiple;
    if (clock.now() > found.until || !isSame) return refuse('quote_over');
    await turnover.closeSmall(tx, whose);
    const post = async (postings: JournalDraft['postings']) => {
      const built = journal({ kind: 'pointsConvert', postings, link: quoteId });
      if (!built.ok) throw new Error(`conversion ${quoteId}: ${built.reason.code}`);
      return ledger.post(tx, { merchant: brand.merchant, journal: built.value, memo: { quote: quoteId } });
    };
    const memberId = member.id;
    const taken = await post([
      {
        debit: { kind: 'points', memberId, currency: 'PTS' },
        credit: { kind: 'issuedPoints', currency: 'PTS' },
        amount: money(found.taken * UNITS, 'PTS'),
      },
    ]);
    if ('refused' in taken) return refuse('points_too_few');
    const paid = await post([
      { debit: { kind: 'pointsExpense', currency }, credit: { kind: 'main', memberId, currency }, amount },
    ]);
    if ('refused' in paid) throw new Error(`conversion ${quoteId} of ${memberId}: ${paid.refused}`);
    const at = clock.now();
    await tx
      .insertInto('point_conversions')
      .values({
        quote: quoteId,
        merchant: brand.merchant,
        member_id: memberId,
        taken: found.taken,
        units: found.units,
        points_journal: taken.journal,
        money_journal: paid.journal,
        made_at: at,
      })
      .execute();
    await turnover.demand(tx, { ...whose, source: 'points', ref: quoteId, amount, multiple: found.multiple });
    await notifyNeedsChanged(tx, memberId);
    return answer(tx, context, found, { journal: taken.journal, at });
  }

  async function answer(
    tx: Tx,
    { member }: MemberContext,
    found: { units: bigint; currency: string; taken: bigint; need: bigint },
    { journal: reference, at }: { journal: bigint; at: Date },
  ) {
    const left = await ledger.totalOf(tx, { memberId: member.id, currency: 'PTS', kinds: ['points'] });
    const currency = currencyOf(found.currency);
    return {
      reference: String(reference),
      at: at.toISOString(),
      amount: toWire(money(found.units, currency)),
      taken: String(found.taken),
      need: toWire(money(found.need, currency)),
      points: shownPoints(left.units),
    };
  }

  /** Quotes that nobody confirmed. */
  async function forget(): Promise<void> {
    await db
      .deleteFrom('point_quotes as q')
      .where('q.until', '<', new Date(clock.now().getTime() - KEPT_MS))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('point_conversions as c').select('c.quote').whereRef('c.quote', '=', 'q.id'))),
      )
      .execute();
  }

  return { quote, confirm, forget };
}

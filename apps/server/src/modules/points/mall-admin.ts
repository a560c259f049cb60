import type { Calls, Input } from '@croupier/contract';
import { journal } from '@croupier/ledger';
import { canRedeemMove, pointsAmount } from '@croupier/loyalty';
import { MAX_INPUT_UNITS, money, parseMoney, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { csvOf } from '../../core/csv.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { goodsOf, lockGood, MOST_GOODS, moveStock, writeGood } from './goods.ts';
import type { Good, GoodTexts } from './goods.ts';
import { shownRedeem } from './mall.ts';
import type { PointsParts } from './ports.ts';
import { openReceiver } from './receiver.ts';
import { decideRow, lockRedeem, redeemsOfBrand, waitingOf } from './redeems.ts';
import type { Redeem } from './redeems.ts';

type Names = 'pointGoods' | 'savePointGood' | 'pointRedeems' | 'decidePointRedeem' | 'pointRedeemsFile';
type Draft = Input<Calls['savePointGood']>['body'];
type Decision = Input<Calls['decidePointRedeem']>['body'];

const MOST_STOCK = 1_000_000;
/** Lines of one file. */
const MOST_LINES = 5000;

/** Goods of the mall and the queue of redeems, for operators. */
export function createMallAdmin(parts: PointsParts): Handlers<Names> {
  const { db, clock, brands, ledger, secrets, accountsOf, operatorNames } = parts;

  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  const shownGood = ({ currency }: Brand, { texts, points, amountUnits, ...good }: Good) => ({
    ...good,
    texts: Object.entries(texts).map(([language, text]) => ({ language, ...text })),
    points: String(points),
    amount: toWire(money(amountUnits, currencyOf(currency))),
  });

  async function save(context: OperatorContext, { merchant, id }: { merchant: string; id: string }, draft: Draft) {
    const brand = brandNamed(merchant);
    return inTransaction(db, async (tx) => {
      const written = await write(tx, context, { brand, id, draft });
      return isRefusal(written) ? written : shownGood(brand, written);
    });
  }

  async function write(
    tx: Tx,
    { operator }: OperatorContext,
    { brand, id, draft }: { brand: Brand; id: string; draft: Draft },
  ): Promise<Refusal | Good> {
    const { merchant } = brand;
    const amount = parseMoney(draft.amount, currencyOf(brand.currency));
    if (!amount.ok || amount.value.units > MAX_INPUT_UNITS) return refuse('amount_out_of_range');
    const languages = draft.texts.map(({ language }) => language);
    if (
      new Set(languages).size < languages.length ||
      !languages.includes(brand.defaultLanguage) ||
      languages.some((one) => !brand.languages.includes(one))
    )
      return refuse('bad_request', { fields: [{ path: 'body.texts', fault: 'languages of the brand, each once' }] });
    const before = await lockGood(tx, merchant, id);
    if ((before?.version ?? 0) !== draft.after) return refuse('conflict');
    if (!before && (await isTakenOrFull(tx, merchant, id))) return refuse('conflict');
    const stock = (before?.stock ?? 0) + draft.stockChange;
    if (stock < 0 || stock > MOST_STOCK) return refuse('stock_too_small');
    const texts: GoodTexts = Object.fromEntries(
      draft.texts.map(({ language, name, text }) => [language, { name, text }]),
    );
    const good = {
      version: draft.after + 1,
      texts,
      picture: draft.picture,
      points: BigInt(draft.points),
      amountUnits: amount.value.units,
      stock,
      isShown: draft.isShown,
      position: draft.position,
    };
    await writeGood(tx, { id, merchant, at: clock.now() }, good);
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: `operator:${operator.id}`,
      act: 'points.good',
      subject: `point-good:${id}`,
      reason: draft.reason,
      before: before && factsOf(before),
      after: factsOf({ id, ...good }),
    });
    return { id, ...good };
  }

  async function isTakenOrFull(tx: Tx, merchant: string, id: string): Promise<boolean> {
    const taken = await tx.selectFrom('point_goods').select('id').where('id', '=', id).executeTakeFirst();
    return taken !== undefined || (await goodsOf(tx, merchant)).length >= MOST_GOODS;
  }

  async function rowsOf(brand: Brand, found: readonly Redeem[]) {
    const accounts = await accountsOf(
      db,
      brand,
      found.map(({ memberId }) => memberId),
    );
    const names = new Map(
      (await operatorNames(db, [...new Set(found.flatMap(({ decidedBy }) => decidedBy ?? []))])).map(({ id, name }) => [
        id,
        name,
      ]),
    );
    const minutes = brand.promises.claimMinutes;
    return found.map((one) => {
      const promisedAt = one.state === 'process' ? new Date(one.askedAt.getTime() + minutes * 60_000) : null;
      return {
        ...shownRedeem(one, brand.defaultLanguage),
        reason: one.reason,
        member: { id: one.memberId, account: accounts.get(one.memberId) ?? '' },
        receiver: openReceiver(secrets, one.id, one.receiver),
        decidedBy: one.decidedBy === null ? null : (names.get(one.decidedBy) ?? ''),
        promisedAt: promisedAt?.toISOString() ?? null,
        isLate: promisedAt !== null && promisedAt < clock.now(),
      };
    });
  }

  async function queue(merchant: string, { show, before, limit }: Input<Calls['pointRedeems']>['query']) {
    const brand = brandNamed(merchant);
    const waiting = show === 'waiting';
    const found = await redeemsOfBrand(db, merchant, { waiting, before: before ?? null, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const minutes = brand.promises.claimMinutes;
    const now = clock.now();
    const { count, oldest, late } = await waitingOf(db, merchant, new Date(now.getTime() - minutes * 60_000));
    return {
      waiting: {
        count,
        oldestSeconds: oldest && Math.round((now.getTime() - oldest.getTime()) / 1000),
        late,
        promiseMinutes: minutes,
      },
      redeems: await rowsOf(brand, shown),
      next: found.length > limit ? shown.at(-1)!.id : null,
    };
  }

  async function decide(
    context: OperatorContext,
    { merchant, id }: { merchant: string; id: string },
    decision: Decision,
  ) {
    const brand = brandNamed(merchant);
    const decided = await inTransaction(db, (tx) => decideIn(tx, context, { brand, id, decision }));
    if (isRefusal(decided)) return decided;
    const [row] = await rowsOf(brand, [decided]);
    return row!;
  }

  async function decideIn(
    tx: Tx,
    { operator }: OperatorContext,
    { brand, id, decision }: { brand: Brand; id: string; decision: Decision },
  ): Promise<Refusal | Redeem> {
    const { merchant } = brand;
    // The good first, as when it is redeemed: two orders of locks would wait for each other.
    const known = await tx
      .selectFrom('point_redeems')
      .select('good')
      .where('id', '=', id)
      .where('merchant', '=', merchant)
      .executeTakeFirst();
    if (!known) return refuse('not_found');
    await lockGood(tx, merchant, known.good);
    const one = (await lockRedeem(tx, merchant, id))!;
    const state = decision.decision;
    if (!canRedeemMove(one.state, state)) return refuse('conflict');
    const refundJournal = state === 'rejected' ? await giveBack(tx, brand, one) : null;
    const sent = decision.decision === 'approved' ? decision : null;
    const at = clock.now();
    const row = {
      state,
      refundJournal,
      at,
      by: operator.id,
      reason: decision.reason,
      carrier: sent?.carrier ?? null,
      tracking: sent?.tracking ?? null,
    };
    await decideRow(tx, id, row);
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act: `points.redeem.${state}`,
      subject: `point-redeem:${id}`,
      reason: decision.reason,
      before: { status: one.state },
      after: { status: state, carrier: row.carrier, tracking: row.tracking },
    });
    const { carrier, tracking } = row;
    return {
      ...one,
      state,
      refundJournal,
      decidedAt: at,
      decidedBy: operator.id,
      reason: decision.reason,
      carrier,
      tracking,
    };
  }

  /** Points and stock, in the transaction of the rejection. */
  async function giveBack(
    tx: Tx,
    { merchant }: Brand,
    { id, memberId, points, good, quantity }: Redeem,
  ): Promise<bigint> {
    const built = journal({
      kind: 'pointsRefund',
      postings: [
        {
          debit: { kind: 'issuedPoints', currency: 'PTS' },
          credit: { kind: 'points', memberId, currency: 'PTS' },
          amount: pointsAmount(points),
        },
      ],
      link: id,
    });
    if (!built.ok) throw new Error(`redeem ${id}: ${built.reason.code}`);
    const posted = await ledger.post(tx, { merchant, journal: built.value, memo: { redeem: id } });
    if ('refused' in posted) throw new Error(`redeem ${id}: ${posted.refused}`);
    await moveStock(tx, good, quantity);
    return posted.journal;
  }

  async function file(merchant: string) {
    const brand = brandNamed(merchant);
    const found = await redeemsOfBrand(db, merchant, { waiting: true, before: null, limit: MOST_LINES });
    const rows = await rowsOf(brand, found);
    const head = ['reference', 'time', 'account', 'item', 'quantity', 'points', 'name', 'phone', 'address'];
    const lines = rows.map(({ reference, at, member, name, redeemQuantity, redeemAmount, receiver }) => [
      reference,
      at,
      member.account,
      name,
      String(redeemQuantity),
      redeemAmount,
      receiver.name,
      receiver.phone,
      receiver.address,
    ]);
    return { csv: csvOf([head, ...lines]), lines: lines.length, isWhole: found.length < MOST_LINES };
  }

  return {
    pointGoods: async (_context, { params }) => {
      const brand = brandNamed(params.merchant);
      return {
        goods: (await goodsOf(db, params.merchant)).map((good) => shownGood(brand, good)),
        languages: [...brand.languages],
        defaultLanguage: brand.defaultLanguage,
        currency: brand.currency,
      };
    },
    savePointGood: (context, { params, body }) => save(context, params, body),
    pointRedeems: (_context, { params, query }) => queue(params.merchant, query),
    decidePointRedeem: (context, { params, body }) => decide(context, params, body),
    pointRedeemsFile: (_context, { params }) => file(params.merchant),
  };
}

const factsOf = ({ texts, points, amountUnits, ...good }: Good) => ({
  ...good,
  names: Object.fromEntries(Object.entries(texts).map(([language, { name }]) => [language, name])),
  points: String(points),
  amount: String(amountUnits),
});

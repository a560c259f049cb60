import { fromWire, parseMoney, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { readPayment } from '@croupier/payments';
import type { Calls, Input } from '@croupier/contract';
import type { Brand, DepositChannel } from '../../core/brands.ts';
import { merchant } from '../../core/ids.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction, violatedConstraint } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { setTimer } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { CreatedDeposit, Payments } from '../payments/index.ts';
import type { ChosenPromotions } from './chosen-promotions.ts';
import { termsOf } from './offer.ts';
import type { Offer } from './offer.ts';
import { amountOf, byId, byProvider, bySystem, lock, move, newNo, notifyMemberOf, writeStep } from './orders.ts';
import type { DepositRow, NewDeposit, OrderParts } from './orders.ts';
import { returnAddress } from './return-address.ts';
import { MARKS, tokenUnitsOf } from './token-amount.ts';

/** Most unpaid orders of a member; each occupies a code at a provider. */
const MOST_OPEN = 5;
/** After this wait for the provider's first answer we ask again. */
const FIRST_ASK_MS = 20_000;
/** A number or mark that another order has is drawn again; three times in a row is no coincidence. */
const ATTEMPTS = 3;
export const EXPIRE = 'deposits.expire';

export type CreatingParts = OrderParts & {
  ledger: Pick<Ledger, 'mayDeposit'>;
  payments: Pick<Payments, 'providerOf' | 'alarm'>;
  promotions: Pick<ChosenPromotions, 'choose'>;
  offer: Offer;
  brands: readonly Brand[];
  writeLetters: (rows: readonly DepositRow[]) => void;
};

type Body = Input<Calls['createDeposit']>['body'];

/** Orders are stored first and then made at the provider under our number, so that a lost answer loses nothing. */
export function createCreating(parts: CreatingParts) {
  const { db, clock, random, ledger, payments, promotions, offer, brands, writeLetters } = parts;

  async function create(context: MemberContext, body: Body, attempt = 1): Promise<DepositRow | Refusal> {
    const { brand, member } = context;
    const before = await byId(db, body.id);
    if (before) return isSame(before, context, body) ? before : refuse('key_reused');
    const channel = offer.offered(brand, context.country).find(({ code }) => code === body.channel);
    if (!channel) return refuse('deposit_channel_unknown');
    const amount = amountFor(brand, channel, body.amount);
    if (!amount) return refuse('deposit_amount_wrong');
    const whose = { merchant: brand.merchant, memberId: member.id, currency: amount.currency };
    const { refused } = await ledger.mayDeposit(db, whose, amount);
    if (refused) return refuse(refused);
    const made = await insert(context, channel, amount, body);
    if (!made && attempt < ATTEMPTS) return create(context, body, attempt + 1);
    if (!made) return refuse('unavailable');
    if ('refused' in made) return made;
    return send(made);
  }

  /** Null when a simultaneous request with the same id was first. */
  async function insert(context: MemberContext, channel: DepositChannel, amount: Money, body: Body) {
    try {
      return await inTransaction(db, async (tx) => {
        // The member's row is locked, so that the count below stays true until the commit.
        const whose = tx.selectFrom('members').select('id').where('id', '=', context.member.id);
        await whose.forUpdate().executeTakeFirstOrThrow();
        if (await isFull(tx, context.member.id)) return refuse('too_many_deposits');
        if (body.promotion !== null) {
          const refused = await promotions.choose(tx, context, body.promotion, amount);
          if (refused) return refused;
        }
        const row = await tx
          .insertInto('deposit_orders')
          .values(newOrder(context, channel, amount, body))
          .returningAll()
          .executeTakeFirstOrThrow();
        const by = { by: 'member', actor: `member:${context.member.id}` } as const;
        await writeStep(tx, row, row.changed_at, { ...by, step: 'created', units: row.units });
        await setTimer(tx, random, { kind: EXPIRE, dueAt: row.expires_at, value: { id: row.id } });
        await notifyMemberOf(tx, row);
        return row;
      });
    } catch (error) {
      // Another order with the same id, number or mark was first; the repeat finds it or draws new ones.
      if (violatedConstraint(error)?.startsWith('deposit_orders_')) return null;
      throw error;
    }
  }

  function newOrder({ brand, member, language }: MemberContext, channel: DepositChannel, amount: Money, body: Body) {
    const at = clock.now();
    const terms = termsOf(channel, amount.currency);
    const mark = BigInt(random.bytes(4).readUInt32BE()) % MARKS;
    return {
      id: body.id,
      merchant: brand.merchant,
      member_id: member.id,
      promotion: body.promotion,
      no: newNo(random),
      channel: channel.code,
      channel_name: channel.name,
      method: channel.method,
      provider: channel.provider,
      currency: amount.currency,
      units: amount.units,
      least: terms.least.units,
      most: terms.most.units,
      fee_percent: channel.feePercent,
      fee_fixed: terms.feeFixed.units,
      token_units: channel.rate === null ? null : tokenUnitsOf(amount, channel.rate, mark),
      rate: channel.rate,
      return_url: returnAddress(brand, body.id, body.returnUrl),
      language,
      state: 'CREATED',
      ask_at: new Date(at.getTime() + FIRST_ASK_MS),
      made_at: at,
      expires_at: new Date(at.getTime() + channel.payableMinutes * 60_000),
      changed_at: at,
    } satisfies NewDeposit;
  }

  async function isFull(tx: Tx, member: string): Promise<boolean> {
    const { open } = await tx
      .selectFrom('deposit_orders')
      .select((eb) => eb.fn.countAll<bigint>().as('open'))
      .where('member_id', '=', member)
      .where('state', 'in', ['CREATED', 'PENDING'])
      .executeTakeFirstOrThrow();
    return open >= BigInt(MOST_OPEN);
  }

  /** Sends an order to the provider, repeatedly if needed, under the same number. */
  async function send(row: DepositRow): Promise<DepositRow> {
    const provider = payments.providerOf(row.provider);
    const answer = provider ? await provider.createDeposit(orderOf(row)) : ownAnswer(row);
    if (answer.outcome === 'unknown') return (await byId(db, row.id))!;
    const fault = answer.outcome === 'created' ? faultOf(row, answer) : null;
    if (fault)
      await payments.alarm({ provider: row.provider, fault: 'code', no: row.no, note: fault, merchant: row.merchant });
    const shown = await inTransaction(db, (tx) =>
      show(tx, row.id, fault ? { outcome: 'refused', reason: fault } : answer),
    );
    if (shown.state === 'FAILED') writeLetters([shown]);
    return shown;
  }

  /** Bank transfers and the chain need no request: the brand's own account is shown. */
  function ownAnswer(row: DepositRow): CreatedDeposit {
    const brand = brands.find((one) => one.merchant === row.merchant);
    const account = brand?.depositChannels.find(({ code }) => code === row.channel)?.account ?? null;
    if (!account) return { outcome: 'refused', reason: 'the channel is gone' };
    const memo = row.method === 'bank' ? row.no : null;
    const rest = { redirectUrl: null, qr: null, expiresAt: row.expires_at };
    return { outcome: 'created', providerNo: row.no, payTo: { ...account, memo }, ...rest };
  }

  async function show(
    tx: Tx,
    id: string,
    answer: Exclude<CreatedDeposit, { outcome: 'unknown' }>,
  ): Promise<DepositRow> {
    const row = await lock(tx, id);
    // The webhook was faster, the member cancelled, or another process sent it too.
    if (row.state !== 'CREATED') return answer.outcome === 'created' ? fillIn(tx, row, answer) : row;
    const at = clock.now();
    const by = row.provider === 'bank' || row.provider === 'tron' ? bySystem : byProvider(row.provider);
    if (answer.outcome === 'refused') {
      const why = { reason: 'refused_by_provider', note: answer.reason } as const;
      return move(tx, row, at, { ...by, ...why, state: 'FAILED', step: 'failed', set: { ask_at: null } });
    }
    const isSooner = answer.expiresAt < row.expires_at;
    const shown = await move(tx, row, at, {
      ...by,
      state: 'PENDING',
      step: 'shown',
      set: { ...placesOf(answer), ...(isSooner ? { expires_at: answer.expiresAt } : {}) },
    });
    if (isSooner) await setTimer(tx, random, { kind: EXPIRE, dueAt: answer.expiresAt, value: { id } });
    return shown;
  }

  async function fillIn(tx: Tx, row: DepositRow, answer: Extract<CreatedDeposit, { outcome: 'created' }>) {
    if (row.state !== 'PENDING' || row.redirect_url !== null || row.qr !== null) return row;
    return tx
      .updateTable('deposit_orders')
      .set(placesOf(answer))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  return { create, send };
}

export type Creating = ReturnType<typeof createCreating>;

function placesOf({ providerNo, redirectUrl, qr, payTo }: Extract<CreatedDeposit, { outcome: 'created' }>) {
  return {
    provider_no: providerNo,
    redirect_url: redirectUrl,
    qr,
    pay_to: payTo === null ? null : JSON.stringify(payTo),
  };
}

/** The amount in the channel's form: whole cents within its bounds; null otherwise (DE-3). */
function amountFor(brand: Brand, channel: DepositChannel, text: string): Money | null {
  const currency = currencyOf(brand.currency);
  const read = parseMoney(text, currency);
  const { least, most } = termsOf(channel, currency);
  if (!read.ok || read.value.units < least.units || read.value.units > most.units || read.value.units <= 0n)
    return null;
  return read.value;
}

function isSame(row: DepositRow, { brand, member }: MemberContext, body: Body): boolean {
  const read = parseMoney(body.amount, currencyOf(brand.currency));
  const isSameOrder = row.channel === body.channel && row.promotion === body.promotion;
  return row.member_id === member.id && isSameOrder && read.ok && read.value.units === row.units;
}

function orderOf(row: DepositRow) {
  return {
    merchant: merchant(row.merchant),
    depositNo: row.no,
    amount: amountOf(row),
    method: row.method as DepositChannel['method'],
    returnUrl: row.return_url,
    expiresAt: row.expires_at,
    language: row.language,
  };
}

/** A provider's code is checked before it is shown: complete, for this amount and this order (DE-5). */
function faultOf(row: DepositRow, { qr, redirectUrl }: Extract<CreatedDeposit, { outcome: 'created' }>): string | null {
  const wantsCode = ['qrph', 'vietqr', 'promptpay'].includes(row.method);
  if (!wantsCode) return redirectUrl === null && row.method === 'card' ? 'there is no page to pay at' : null;
  const code = readPayment(qr ?? '');
  if (!code) return 'the code cannot be read';
  const amount = fromWire({ amount: code.amount ?? '', currency: code.currency });
  const wanted = toWire(amountOf(row));
  if (!amount.ok || code.amount !== wanted.amount || code.currency !== wanted.currency)
    return `the code asks for ${code.amount} ${code.currency}`;
  return code.memo === row.no && code.isOnce ? null : `the code names ${code.memo}`;
}

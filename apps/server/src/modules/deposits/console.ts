import type { Calls, Input } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { promisedAfter } from '../../core/promises.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { needsSecond } from './deciding.ts';
import type { createDeciding } from './deciding.ts';
import { byId, waitingOf } from './orders.ts';
import type { DepositRow } from './orders.ts';
import { shownDeposit, stepsOf } from './showing.ts';
import type { Slips } from './slips.ts';

export type ConsoleOptions = {
  db: Db;
  clock: Clock;
  brandNamed: (merchant: string) => Brand | undefined;
  deciding: ReturnType<typeof createDeciding>;
  slips: Slips;
  /** The account names of members, by their ids. */
  accountsOf: (reader: Db, merchant: Merchant, ids: readonly string[]) => Promise<Map<string, string>>;
  canonical: (account: string) => string;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};

type Query = Input<Calls['depositQueue']>['query'];

type ConsoleHandlers = Pick<
  Handlers,
  'depositQueue' | 'depositForOperator' | 'depositSlip' | 'approveDeposit' | 'declineDeposit' | 'returnDeposit'
>;

/** What operators see and do about deposits, within their brands. */
export function depositConsole({
  db,
  clock,
  brandNamed,
  deciding,
  slips,
  accountsOf,
  canonical,
  operatorNames,
}: ConsoleOptions): ConsoleHandlers {
  /** A brand this operator works for. */
  const brandOf = ({ operator }: OperatorContext, code: string) =>
    operator.merchants.some((own) => own === code) ? brandNamed(code) : undefined;

  /** A deposit of the operator's brands; others do not exist for them. */
  async function find(context: OperatorContext, { merchant, id }: { merchant: string; id: string }) {
    const brand = brandOf(context, merchant);
    const row = brand && (await byId(db, id));
    return row && row.merchant === brand.merchant ? row : null;
  }

  function rowsOf(merchant: Merchant, query: Query) {
    const isQueue = query.state === 'REVIEW';
    let rows = db
      .selectFrom('deposit_orders')
      .innerJoin('members', 'members.id', 'deposit_orders.member_id')
      .selectAll('deposit_orders')
      .where('deposit_orders.merchant', '=', merchant);
    if (query.state !== 'ALL') rows = rows.where('deposit_orders.state', '=', query.state);
    if (query.channel) rows = rows.where('channel', '=', query.channel);
    if (query.method) rows = rows.where('method', '=', query.method);
    if (query.reason) rows = rows.where('reason', '=', query.reason);
    if (query.no) rows = rows.where('no', '=', query.no.toUpperCase());
    if (query.account) rows = rows.where('members.account_canonical', '=', canonical(query.account));
    if (query.from) rows = rows.where('deposit_orders.made_at', '>=', new Date(query.from));
    if (query.to) rows = rows.where('deposit_orders.made_at', '<', new Date(query.to));
    if (query.before)
      rows = rows.where('seq', isQueue ? '>' : '<', (eb) =>
        eb.selectFrom('deposit_orders as last').select('last.seq').where('last.id', '=', query.before!),
      );
    return rows
      .orderBy('seq', isQueue ? 'asc' : 'desc')
      .limit(query.limit + 1)
      .execute();
  }

  function promiseOf({ merchant, state, changed_at: changedAt }: DepositRow) {
    const since = state === 'REVIEW' ? changedAt : null;
    const minutes = brandNamed(merchant)?.promises.depositMinutes ?? 0;
    return { waitsSince: since?.toISOString() ?? null, ...promisedAfter(since, minutes, clock.now()) };
  }

  async function detail(row: DepositRow) {
    const accounts = await accountsOf(db, row.merchant as Merchant, [row.member_id]);
    const steps = await stepsOf(db, row);
    return {
      ...shownRow(row, accounts, promiseOf(row)),
      steps,
      operators: await operatorNames(db, operatorIds(steps)),
      slipIds: await slips.listed(db, row.id),
      payments: await paymentsOf(db, row),
      canReturn: deciding.isReturnable(row),
    };
  }

  return {
    depositQueue: async (context, { params, query }) => {
      const brand = brandOf(context, params.merchant);
      if (!brand) return refuse('not_found');
      const { merchant } = brand;
      const found = await rowsOf(merchant, query);
      const page = found.slice(0, query.limit);
      const ids = page.map(({ member_id }) => member_id);
      const accounts = await accountsOf(db, merchant, ids);
      return {
        deposits: page.map((row) => shownRow(row, accounts, promiseOf(row))),
        next: found.length > query.limit ? page.at(-1)!.id : null,
        waiting: await waitingOf(db, brand, clock.now()),
      };
    },

    depositForOperator: async (context, { params }) => {
      const row = await find(context, params);
      return row ? detail(row) : refuse('not_found');
    },

    depositSlip: async (context, { params }) => {
      const row = await find(context, params);
      const picture = row && (await slips.pictureOf(db, row.id, params.slip));
      return picture ? { picture: `data:image/jpeg;base64,${picture.toString('base64')}` } : refuse('not_found');
    },

    approveDeposit: async (context, { params, body }) => {
      if (!(await find(context, params))) return refuse('not_found');
      const decided = await deciding.approve({ operator: context.operator, id: params.id, ...body });
      return isRefusal(decided) ? decided : detail(decided);
    },

    returnDeposit: async (context, { params, body }) => {
      if (!(await find(context, params))) return refuse('not_found');
      const decided = await deciding.sendBack({ operator: context.operator, id: params.id, ...body });
      return isRefusal(decided) ? decided : detail(decided);
    },

    declineDeposit: async (context, { params, body }) => {
      if (!(await find(context, params))) return refuse('not_found');
      const decided = await deciding.decline({ operator: context.operator, id: params.id, ...body });
      return isRefusal(decided) ? decided : detail(decided);
    },
  };
}

/** Operators who took a step. */
const operatorIds = (steps: readonly { actor: string }[]) =>
  steps.flatMap(({ actor }) => (actor.startsWith('operator:') ? [actor.slice('operator:'.length)] : []));

function shownRow<Promised>(row: DepositRow, accounts: ReadonlyMap<string, string>, promise: Promised) {
  const { approved_by: by, approved_at: at, approved_units: units, approved_reason: reason } = row;
  const isProposed = by !== null && at !== null && units !== null && reason !== null;
  return {
    ...shownDeposit(row),
    ...promise,
    memberId: row.member_id,
    account: accounts.get(row.member_id) ?? '',
    provider: row.provider,
    providerNo: row.provider_no,
    paymentNo: row.payment_no,
    besideId: row.beside,
    approvedOnce: isProposed
      ? { by, at: at.toISOString(), amount: toWire(money(units, currencyOf(row.currency))), reason }
      : null,
    needsSecond: row.state === 'REVIEW' && needsSecond(row),
  };
}

async function paymentsOf(reader: Db, row: DepositRow) {
  const rows = await reader
    .selectFrom('deposit_payments')
    .selectAll()
    .where('deposit_id', '=', row.id)
    .orderBy('paid_at')
    .execute();
  return rows.map(({ payment_no, units, currency, paid_at, payer, state }) => ({
    paymentNo: payment_no,
    amount: toWire(money(units, currencyOf(currency))),
    paidAt: paid_at.toISOString(),
    payer,
    // A check of the table allows these only.
    state: state as 'review' | 'credited' | 'declined' | 'reversed',
  }));
}

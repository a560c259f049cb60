import type { AccountRef } from '@croupier/ledger';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

type Parts = { accounts: Accounts; clock: Clock };

/** The stakes of a member in these draws. */
export type StakeAccountsOptions = {
  merchant: Merchant;
  memberId: string;
  currency: Currency;
  drawIds: readonly string[];
};

const PRODUCT = 'lottery';

/** Takes the stakes of draws and pays their prizes. */
export const drawHouse = (currency: Currency) => ({ kind: 'house', product: PRODUCT, currency }) as const;

/**
 * The accounts that stakes move between, made where missing and cached, so that only the first bet on a draw asks the
 * database. Null for play money of a member and real money of a trial account (WA-6).
 */
export async function stakeAccounts(
  db: Db,
  accounts: Accounts,
  { merchant, memberId, currency, drawIds }: StakeAccountsOptions,
): Promise<{ wallet: bigint; escrows: bigint[] } | null> {
  try {
    const wallet = await remembered(db, accounts, merchant, { kind: 'main', memberId, currency }, `main|${memberId}`);
    const escrows: bigint[] = [];
    for (const drawId of drawIds)
      escrows.push(
        await remembered(db, accounts, merchant, { kind: 'drawEscrow', drawId, currency }, `drawEscrow|${drawId}`),
      );
    return { wallet, escrows };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'LX002') return null;
    throw error;
  }
}

function remembered(db: Db, accounts: Accounts, merchant: Merchant, ref: AccountRef, short: string): Promise<bigint> {
  const name = `${short}|${ref.currency}`;
  const known = accounts.known(merchant, name);
  return known === undefined ? accounts.find(db, merchant, ref, name) : Promise.resolve(known);
}

export type OfDraw = { merchant: Merchant; drawId: string; currency: Currency };

/** The accounts of a draw beside wallets, each with the name it is cached under. */
const accountsOf = ({ drawId, currency }: Omit<OfDraw, 'merchant'>) =>
  ({
    escrow: { ref: { kind: 'drawEscrow', drawId, currency }, short: `drawEscrow|${drawId}` },
    house: { ref: drawHouse(currency), short: `house|${PRODUCT}` },
    rounding: { ref: { kind: 'rounding', currency }, short: 'rounding' },
  }) as const;

/** Called before a settling transaction, which then needs no query for them and locks wallets for less time. */
export async function rememberDraw(db: Db, accounts: Accounts, of: OfDraw): Promise<void> {
  for (const { ref, short } of Object.values(accountsOf(of))) await remembered(db, accounts, of.merchant, ref, short);
}

/** Accounts that are not cached are read in the caller's transaction and not cached, because it may be rolled back. */
function idIn(tx: Tx, accounts: Accounts, merchant: Merchant, { ref, short }: { ref: AccountRef; short: string }) {
  const known = accounts.known(merchant, `${short}|${ref.currency}`);
  return known === undefined ? accounts.idOf(tx, merchant, ref) : Promise.resolve(known);
}

export const paymentKinds = { prize: 1, stakeBack: 2, rebate: 3 } as const;
export type PaymentKind = (typeof paymentKinds)[keyof typeof paymentKinds];

/** What a wallet gets for one ticket, or for many together. */
export type Payment = { wallet: bigint; kind: PaymentKind; units: bigint; ticketId: string | null };

export type SettleDrawOptions = {
  merchant: Merchant;
  drawId: string;
  currency: Currency;
  /** Stakes in escrow that go to the house account. */
  released: bigint;
  /** What rounding prizes down left over, in whole units (LO-31). */
  rest?: bigint;
  payments: readonly Payment[];
};

/** Settles many tickets of a draw in the caller's transaction; answers the journal of each payment, in order. */
export async function settleDraw(
  tx: Tx,
  { accounts, clock }: Parts,
  { merchant, drawId, currency, released, rest = 0n, payments }: SettleDrawOptions,
): Promise<bigint[]> {
  const all = accountsOf({ drawId, currency });
  const escrow = await idIn(tx, accounts, merchant, all.escrow);
  const house = await idIn(tx, accounts, merchant, all.house);
  // Play money has no rebates and no account for them.
  const hasRebates = payments.some(({ kind }) => kind === paymentKinds.rebate);
  const rebates = hasRebates ? await accounts.idOf(tx, merchant, { kind: 'rebateExpense', currency }) : house;
  const rounding = await idIn(tx, accounts, merchant, all.rounding);
  const { ids, nets, places } = byWallet(payments);
  const { rows } = await sql<{ journals: bigint[] | null }>`
    select ledger_settle_draw(
      ${clock.now()}, ${escrow}::bigint, ${house}::bigint, ${rebates}::bigint, ${rounding}::bigint,
      ${released}::bigint, ${rest}::bigint, ${ids}::bigint[], ${nets}::bigint[], ${places}::int[],
      ${payments.map(({ kind }) => kind)}::smallint[], ${payments.map(({ units }) => units)}::bigint[],
      ${payments.map(({ ticketId }) => ticketId)}::uuid[]
    )::text[] as journals`.execute(tx);
  return (rows[0]!.journals ?? []).map(BigInt);
}

/** Wallets in ascending order with the total of each, and the place of each payment's wallet among them, from one. */
function byWallet(payments: readonly Payment[]) {
  const sums = new Map<bigint, bigint>();
  for (const { wallet, units } of payments) sums.set(wallet, (sums.get(wallet) ?? 0n) + units);
  const ids = [...sums.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const placeOf = new Map(ids.map((id, place) => [id, place + 1]));
  return { ids, nets: ids.map((id) => sums.get(id)!), places: payments.map(({ wallet }) => placeOf.get(wallet)!) };
}

export type DrawCorrection = { wallet: bigint; delta: bigint; ticketId: string; corrects: bigint };

export type CorrectDrawOptions = {
  merchant: Merchant;
  currency: Currency;
  reason: string;
  corrections: readonly DrawCorrection[];
};

/**
 * Pays more or takes back after a corrected result, by new journals that refer to the old ones. Nobody is overdrawn:
 * answers what was really moved, in the order of the wallets, which is also the order to pass them in.
 */
export async function correctDraw(
  tx: Tx,
  { accounts, clock }: Parts,
  { merchant, currency, reason, corrections }: CorrectDrawOptions,
): Promise<bigint[]> {
  const house = await accounts.idOf(tx, merchant, drawHouse(currency));
  const { rows } = await sql<{ moved: string[] | null }>`
    select ledger_correct_draw(
      ${clock.now()}, ${house}::bigint, ${reason}, ${corrections.map(({ wallet }) => wallet)}::bigint[],
      ${corrections.map(({ delta }) => delta)}::bigint[], ${corrections.map(({ ticketId }) => ticketId)}::uuid[],
      ${corrections.map(({ corrects }) => corrects)}::bigint[]
    )::text[] as moved`.execute(tx);
  return (rows[0]!.moved ?? []).map(BigInt);
}

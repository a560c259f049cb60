import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { accountOf } from '../payments/index.ts';
import type { ChainReader, RaiseAlarm, TokenTransfer } from '../payments/index.ts';
import { amountOf } from './orders.ts';
import type { DepositRow } from './orders.ts';
import type { Settling } from './settling.ts';
import { tokenText } from './token-amount.ts';

const READER = 'tron';
/** After this many failures in a row it is logged. */
const WORTH_TELLING = 3;
/** Blocks come every three seconds; after a pause the rest follows in later rounds. */
export const BLOCKS_A_ROUND = 60;
/** Anybody may send tiny amounts: less than one USDT is neither a payment nor an alarm. */
const DUST = 1_000_000n;
/** Amounts are used again some day: a transfer is not meant for an older order. */
const REACH_MS = 30 * 24 * 3_600_000;

export type TokenDepositsOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  chain: ChainReader;
  /** The token's contract; transfers of other contracts are ignored. */
  contract: string;
  brands: readonly Brand[];
  settling: Settling;
  alarm: RaiseAlarm;
};

/**
 * Deposits on the chain: each Transfer event to an address of ours is matched by its amount and counts once (DE-14).
 */
export function createTokenDeposits(options: TokenDepositsOptions) {
  const { db, clock, log, chain, brands, settling, alarm } = options;
  const contract = accountOf(options.contract);
  if (contract === null) throw new Error(`TRON_CONTRACT ${options.contract} is no address`);
  const addresses = addressesOf(brands);

  /** Reads blocks that became final since the last time; answers how many. */
  async function readOn(signal?: AbortSignal): Promise<number> {
    if (addresses.size === 0) return 0;
    const solid = await chain.solidHeight();
    const from = await heightBefore(solid);
    const to = Math.min(solid, from + BLOCKS_A_ROUND);
    for (let height = from + 1; height <= to && !signal?.aborted; height += 1) {
      for (const transfer of await chain.transfersIn(height)) await take(transfer);
      // After its transfers: an interrupted block is read again, and each event counts once.
      await db
        .updateTable('chain_readers')
        .set({ height: sql`greatest(height, ${height}::bigint)`, at: clock.now() })
        .where('reader', '=', READER)
        .execute();
    }
    return Math.max(0, to - from);
  }

  /** The first reading begins a few minutes back: an order may be older. */
  async function heightBefore(solid: number): Promise<number> {
    await db
      .insertInto('chain_readers')
      .values({ reader: READER, height: BigInt(Math.max(0, solid - BLOCKS_A_ROUND)), at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db.selectFrom('chain_readers').select('height').where('reader', '=', READER).executeTakeFirst();
    return Number(row!.height);
  }

  async function take(transfer: TokenTransfer): Promise<void> {
    if (transfer.contract !== contract || !addresses.has(transfer.to)) return;
    const paymentNo = `${transfer.txId}-${transfer.place}`;
    if (await isKnown(paymentNo)) return;
    const row = await orderFor(transfer);
    if (!row) return transfer.units < DUST ? undefined : unmatched(transfer, paymentNo);
    const payment = { paymentNo, amount: amountOf(row), paidAt: transfer.at, isReversed: false, payer: null };
    await settling.take(row.id, [payment]);
  }

  async function isKnown(paymentNo: string): Promise<boolean> {
    const row = await db
      .selectFrom('deposit_payments')
      .select('payment_no')
      .where('provider', '=', READER)
      .where('payment_no', '=', paymentNo)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The order that waits for exactly this amount, else the last one that did. */
  async function orderFor({ units, to, at }: TokenTransfer): Promise<DepositRow | undefined> {
    const rows = await db
      .selectFrom('deposit_orders')
      .selectAll()
      .where('provider', '=', READER)
      .where('token_units', '=', units)
      .where('made_at', '>', new Date(at.getTime() - REACH_MS))
      .orderBy(sql`state in ('CREATED', 'PENDING') desc, seq desc`)
      .limit(20)
      .execute();
    return rows.find(({ merchant, channel }) => addresses.get(to)?.has(`${merchant}|${channel}`));
  }

  async function unmatched({ units }: TokenTransfer, paymentNo: string): Promise<void> {
    await alarm({ provider: READER, fault: 'unmatched_transfer', no: paymentNo, note: `${tokenText(units)} USDT` });
  }

  let failures = 0;
  return async function read(signal?: AbortSignal): Promise<number> {
    try {
      const count = await readOn(signal);
      failures = 0;
      return count;
    } catch (error) {
      failures += 1;
      // A node that starts with the server may need a little longer.
      if (failures >= WORTH_TELLING)
        log.warn({ error: (error as Error).message }, 'deposits: the chain cannot be read, will try again');
      return 0;
    }
  };
}

/** Whose channel an address belongs to. */
function addressesOf(brands: readonly Brand[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { merchant, depositChannels } of brands) {
    for (const { code, method, account } of depositChannels) {
      if (method !== 'usdt' || !account) continue;
      const own = accountOf(account.number);
      if (own === null) throw new Error(`brand ${merchant}, channel ${code}: ${account.number} is no address of TRON`);
      found.set(own, (found.get(own) ?? new Set()).add(`${merchant}|${code}`));
    }
  }
  return found;
}

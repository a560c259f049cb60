import type { Clock, Tx } from '@croupier/sandbox-server';
import type { Random } from '../platform/random.ts';

/** The contract of USDT on the real chain, reused here. */
export const USDT = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
/** A token that is named USDT but is a fake. */
export const FAKE = 'fa4efa4efa4efa4efa4efa4efa4efa4efa4efa4e';

export type Transfer = {
  tx_id: string;
  place: number;
  height: bigint;
  contract: string;
  recipient: string;
  units: string;
  is_successful: boolean;
  at: Date;
};

export type Sent = { contract: string; recipient: string; units: bigint; isSuccessful: boolean };
export type ChainOptions = { clock: Clock; random: Random; blockMs: number; depth: number };

/** Blocks follow the clock. A block is final once `depth` blocks have followed. */
export function createChain({ clock, random, blockMs, depth }: ChainOptions) {
  const height = () => Math.floor(clock.now().getTime() / blockMs);
  const solidHeight = () => height() - depth;

  /** One transaction with its transfers, in the block under way. */
  async function send(tx: Tx, transfers: readonly Sent[]): Promise<string> {
    const txId = random.bytes(32).toString('hex');
    const at = clock.now();
    for (const [place, { contract, recipient, units, isSuccessful }] of transfers.entries()) {
      await tx.query(
        `insert into transfers (tx_id, place, height, contract, recipient, units, is_successful, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [txId, place, height() + 1, contract, recipient, String(units), isSuccessful, at],
      );
    }
    return txId;
  }

  /** Removes a transaction that is not final yet, as when a chain reorganizes. True if it was removed. */
  async function orphan(tx: Tx, txId: string): Promise<boolean> {
    const { rowCount } = await tx.query('delete from transfers where tx_id = $1 and height > $2', [
      txId,
      solidHeight(),
    ]);
    return (rowCount ?? 0) > 0;
  }

  async function transfersAt(tx: Tx, at: number): Promise<Transfer[]> {
    if (at > solidHeight()) return [];
    const { rows } = await tx.query('select * from transfers where height = $1 order by tx_id, place', [at]);
    return rows as Transfer[];
  }

  async function newest(tx: Tx, limit: number): Promise<Transfer[]> {
    const { rows } = await tx.query('select * from transfers order by at desc, place limit $1', [limit]);
    return rows as Transfer[];
  }

  return { solidHeight, send, orphan, transfersAt, newest };
}

export type Chain = ReturnType<typeof createChain>;

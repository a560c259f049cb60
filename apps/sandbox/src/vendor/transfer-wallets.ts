import { inTransaction } from '@croupier/sandbox-server';
import type { Clock, Pool, Tx } from '@croupier/sandbox-server';

/** The owner of a wallet: a vendor of the portal's catalogue and the portal's player id. */
export type Holder = { vendor: string; player: string };
export type TransferWallet = Holder & { currency: string; units: bigint; staked: bigint; won: bigint };

export type Verdict = 'DONE' | 'FAILED';
export type Transfer = Holder & { reference: string; direction: 'in' | 'out'; units: bigint; currency: string };

const PAGE = 1000;

export async function findTransferWallet(tx: Tx, { vendor, player }: Holder): Promise<TransferWallet | null> {
  const { rows } = await tx.query<TransferWallet>('select * from wallets where vendor = $1 and player = $2', [
    vendor,
    player,
  ]);
  return rows[0] ?? null;
}

/** Takes a stake; null if there is not enough. */
export async function debitTransferWallet(tx: Tx, { vendor, player }: Holder, units: bigint): Promise<bigint | null> {
  const { rows } = await tx.query<{ units: bigint }>(
    `update wallets set units = units - $3, staked = staked + $3
     where vendor = $1 and player = $2 and units >= $3 returning units`,
    [vendor, player, units],
  );
  return rows[0]?.units ?? null;
}

/** Adds a win or a returned stake. */
export async function creditTransferWallet(tx: Tx, { vendor, player }: Holder, units: bigint): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>(
    'update wallets set units = units + $3, won = won + $3 where vendor = $1 and player = $2 returning units',
    [vendor, player, units],
  );
  if (!rows[0]) throw new Error(`${vendor} keeps no wallet for ${player}`);
  return rows[0].units;
}

/** All wallets in pages, by vendor and player. */
export async function listTransferWallets(
  tx: Tx,
  after: Holder | null,
): Promise<{ wallets: TransferWallet[]; next: Holder | null }> {
  const { rows } = await tx.query<TransferWallet>(
    'select * from wallets where (vendor, player) > ($1, $2) order by vendor, player limit $3',
    [after?.vendor ?? '', after?.player ?? '', PAGE],
  );
  return { wallets: rows, next: rows.length === PAGE ? rows.at(-1)! : null };
}

/** Transfers between the portal and our wallets. Each reference has one verdict, however often it is requested. */
export function createTransfers({ pool, clock }: { pool: Pool; clock: Clock }) {
  async function carry(transfer: Transfer): Promise<Verdict> {
    return inTransaction(pool, async (tx) => {
      const known = await firstVerdict(tx, transfer.reference, transfer);
      if (known) return known;
      if (!(await move(tx, transfer))) return 'FAILED';
      await tx.query(`update transfers set verdict = 'DONE' where reference = $1`, [transfer.reference]);
      return 'DONE';
    });
  }

  /** An unknown reference is recorded as failed, and later transfers with it are refused. */
  async function verdictOf(reference: string): Promise<Verdict> {
    return inTransaction(pool, async (tx) => (await firstVerdict(tx, reference, null)) ?? 'FAILED');
  }

  /** Records the reference as failed unless it is known. Parallel requests wait for each other. */
  async function firstVerdict(tx: Tx, reference: string, transfer: Transfer | null): Promise<Verdict | null> {
    const { rowCount } = await tx.query(
      `insert into transfers (reference, verdict, vendor, player, direction, units, currency, at)
       values ($1, 'FAILED', $2, $3, $4, $5, $6, $7) on conflict (reference) do nothing`,
      [
        reference,
        transfer?.vendor ?? null,
        transfer?.player ?? null,
        transfer?.direction ?? null,
        transfer?.units ?? null,
        transfer?.currency ?? null,
        clock.now(),
      ],
    );
    if (rowCount === 1) return null;
    const { rows } = await tx.query<{ verdict: Verdict }>('select verdict from transfers where reference = $1', [
      reference,
    ]);
    return rows[0]!.verdict;
  }

  return { carry, verdictOf };
}

export type Transfers = ReturnType<typeof createTransfers>;

/** False if the wallet has too little or another currency. */
async function move(tx: Tx, { vendor, player, direction, units, currency }: Transfer): Promise<boolean> {
  if (direction === 'in')
    await tx.query('insert into wallets (vendor, player, currency) values ($1, $2, $3) on conflict do nothing', [
      vendor,
      player,
      currency,
    ]);
  const { rowCount } = await tx.query(
    `update wallets set units = units + $4
     where vendor = $1 and player = $2 and currency = $3 and units + $4 >= 0`,
    [vendor, player, currency, direction === 'in' ? units : -units],
  );
  return rowCount === 1;
}

import { inTransaction } from '@croupier/sandbox-server';
import type { Clock, Pool, Tx } from '@croupier/sandbox-server';
import type { Operation, Verdict, Wallet } from './wallet.ts';

/** The protocol's pauses between attempts (domain reference 2.3); the last one repeats. */
const PAUSES_SECONDS = [1, 2, 5, 15, 60, 300] as const;
/** The protocol requires at least a day; a week covers a portal that is down over the holidays. */
const GIVE_UP_SECONDS = 7 * 24 * 3600;
/** The most transactions sent at once, so that a slow portal is not flooded. */
const BATCH = 20;

/** After these operations nothing more is owed to the player. */
const endsRound: ReadonlySet<Operation> = new Set(['win', 'endround']);

export type NewTransaction = {
  txId: string;
  roundId: string | null;
  vendor: string;
  operation: Operation;
  body: Record<string, unknown>;
};

/** Stores a transaction to send, in the database transaction that causes it. */
export async function writeTransaction(tx: Tx, item: NewTransaction, now: Date, nextAt: Date | null): Promise<void> {
  await tx.query(
    `insert into transactions (tx_id, round_id, vendor, op, body, state, next_at, created_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6, $7)`,
    [
      item.txId,
      item.roundId,
      item.vendor,
      item.operation,
      JSON.stringify({ txId: item.txId, ...item.body }),
      nextAt,
      now,
    ],
  );
}

type Row = { tx_id: string; vendor: string; op: Operation; body: string; attempts: number; created_at: Date };

export type TransactionsOptions = { pool: Pool; wallet: Wallet; clock: Clock };

/** Sends stored transactions until the portal gives a final answer. */
export function createTransactions({ pool, wallet, clock }: TransactionsOptions) {
  /** Makes one attempt and stores its outcome. */
  async function sendNow(txId: string): Promise<Verdict> {
    const { rows } = await pool.query<Row>('select * from transactions where tx_id = $1', [txId]);
    const row = rows[0];
    if (!row) throw new Error(`transaction ${txId} was never written down`);
    return attempt(row);
  }

  async function attempt(row: Row): Promise<Verdict> {
    const verdict = await wallet.call(row.vendor, row.op, row.body);
    await note(row, verdict);
    return verdict;
  }

  /** A bet is not repeated here: `placeBet` retries it once and then rolls it back. */
  async function note(row: Row, verdict: Verdict): Promise<void> {
    const now = clock.now();
    if (isOver(row.op, verdict)) {
      const answer = verdict.kind === 'unknown' ? null : verdict.answer;
      await pool.query(
        `update transactions set state = $2, answer = $3, answered_at = $4, next_at = null, attempts = attempts + 1,
           booked_at = case when $2 = 'done' then coalesce(($3::jsonb->>'ts')::timestamptz, $4) end
         where tx_id = $1`,
        [row.tx_id, verdict.kind === 'ok' ? 'done' : 'refused', answer && JSON.stringify(answer), now],
      );
      if (endsRound.has(row.op)) await closeRound(row.tx_id, now);
      return;
    }
    const isLate = now.getTime() - row.created_at.getTime() > GIVE_UP_SECONDS * 1000;
    const pause = PAUSES_SECONDS[Math.min(row.attempts, PAUSES_SECONDS.length - 1)]!;
    const nextAt = row.op === 'bet' || isLate ? null : new Date(now.getTime() + pause * 1000);
    await pool.query(
      `update transactions set attempts = attempts + 1, next_at = $2, state = $3 where tx_id = $1 and state = 'waiting'`,
      [row.tx_id, nextAt, isLate ? 'given_up' : 'waiting'],
    );
  }

  /** A decided round is settled once the portal has answered, whatever it answered. */
  async function closeRound(txId: string, now: Date): Promise<void> {
    await pool.query(
      `update rounds set state = 'settled', settled_at = $2
       where id = (select round_id from transactions where tx_id = $1) and state = 'decided'`,
      [txId, now],
    );
  }

  /** Sends due transactions. Rows are taken by moving their time, so that two processes never send the same one. */
  async function sendDue(): Promise<number> {
    const rows = await inTransaction(pool, async (tx) => {
      const now = clock.now();
      const due = await tx.query<Row>(
        `update transactions set next_at = $2 where tx_id in (
           select tx_id from transactions where next_at <= $1 order by next_at limit ${BATCH} for update skip locked)
         returning *`,
        [now, new Date(now.getTime() + 30_000)],
      );
      return due.rows;
    });
    await Promise.all(rows.map((row) => attempt(row)));
    return rows.length;
  }

  return { sendNow, sendDue };
}

/** A bad signature points to a wrong setting, so a win is repeated until the setting is fixed. */
function isOver(operation: Operation, verdict: Verdict): boolean {
  if (verdict.kind !== 'refused') return verdict.kind === 'ok';
  return operation === 'bet' || verdict.status !== 401;
}

export type Transactions = ReturnType<typeof createTransactions>;

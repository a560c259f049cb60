import { createHash } from 'node:crypto';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { drawAnew, evidence } from '../../platform/pictures.ts';
import { byId, lock, move, writeStep } from './orders.ts';
import type { DepositRow, OrderParts } from './orders.ts';
import { slipFromOf } from './showing.ts';

/** More pictures of one transfer would not help, and each is stored for ever. */
const MOST_SLIPS = 10;

/**
 * Pictures of bank transfers. From the first one on a deposit waits for an operator, who looks for it in the bank
 * statement.
 */
export function createSlips({ db, clock, random }: OrderParts) {
  async function upload({ member }: MemberContext, id: string, bytes: Uint8Array): Promise<DepositRow | Refusal> {
    const row = await byId(db, id);
    if (!row || row.member_id !== member.id) return refuse('not_found');
    const before = barrierOf(row);
    if (before) return before;
    const picture = await drawAnew(bytes, evidence);
    if (!picture) return refuse('picture_refused');
    return inTransaction(db, async (tx) => {
      const held = await lock(tx, id);
      // Checked again under the lock: two simultaneous pictures are one too many.
      const barrier = barrierOf(held);
      if (barrier) return barrier;
      return keep(tx, held, { picture, mark: createHash('sha256').update(bytes).digest() });
    });
  }

  function barrierOf(row: DepositRow): Refusal | null {
    if (row.method !== 'bank') return refuse('slip_not_wanted');
    const from = slipFromOf(row);
    if (!from || row.slips >= MOST_SLIPS) return refuse('deposit_ended');
    const waitMs = from.getTime() - clock.now().getTime();
    return waitMs > 0 ? refuse('slip_too_soon', { retryAfterSeconds: Math.ceil(waitMs / 1000) }) : null;
  }

  async function keep(tx: Tx, row: DepositRow, { picture, mark }: { picture: Buffer; mark: Buffer }) {
    const at = clock.now();
    const isKnown = await tx
      .selectFrom('deposit_slips')
      .select('id')
      .where('merchant', '=', row.merchant)
      .where('mark', '=', mark)
      .where('deposit_id', '!=', row.id)
      .executeTakeFirst();
    await tx
      .insertInto('deposit_slips')
      .values({ id: random.newId(), deposit_id: row.id, merchant: row.merchant, at, mark, picture })
      .execute();
    const set = { slips: row.slips + 1, slip_at: at, ask_at: null };
    const by = { by: 'member', actor: `member:${row.member_id}` } as const;
    // The operator has to know first that another order has the same picture.
    const reason = isKnown ? 'duplicate_reference' : 'slip';
    if (row.state === 'PENDING') return move(tx, row, at, { ...by, state: 'REVIEW', step: 'slip_sent', reason, set });
    await writeStep(tx, row, at, { ...by, step: 'slip_sent', reason });
    return tx.updateTable('deposit_orders').set(set).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();
  }

  async function listed(reader: Db, id: string) {
    const rows = await reader
      .selectFrom('deposit_slips')
      .select(['id', 'at'])
      .where('deposit_id', '=', id)
      .orderBy('at')
      .execute();
    return rows.map((row) => ({ id: row.id, at: row.at.toISOString() }));
  }

  async function pictureOf(reader: Db, depositId: string, id: string): Promise<Buffer | null> {
    const row = await reader
      .selectFrom('deposit_slips')
      .select('picture')
      .where('id', '=', id)
      .where('deposit_id', '=', depositId)
      .executeTakeFirst();
    return row?.picture ?? null;
  }

  return { upload, listed, pictureOf };
}

export type Slips = ReturnType<typeof createSlips>;

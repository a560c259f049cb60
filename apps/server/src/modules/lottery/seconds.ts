import type { Tx, Db } from '../../platform/db/index.ts';
import type { Draw } from './draw-row.ts';

export type First = { operatorId: string; reason: string; at: Date };

type OfDraw = Pick<Draw, 'id' | 'version'>;

/** Who wants this version of a draw settled again and waits for another operator; null when nobody does. */
export async function firstOfTwo(db: Db, { id, version }: OfDraw): Promise<First | null> {
  const row = await db
    .selectFrom('lottery_seconds')
    .select(['operator_id', 'reason', 'at'])
    .where('draw_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? { operatorId: row.operator_id, reason: row.reason, at: row.at } : null;
}

export async function noteFirst(tx: Tx, { id, version }: OfDraw, { operatorId, reason, at }: First): Promise<void> {
  await tx
    .insertInto('lottery_seconds')
    .values({ draw_id: id, version, operator_id: operatorId, reason, at })
    .execute();
}

import type { Tx, Db } from '../../platform/db/index.ts';
import type { Draw } from './draw-row.ts';

export type First = { operatorId: string; reason: string; at: Date };
/** Acts that need two operators where much money moves. */
export type ActOfTwo = 'resettle' | 'void';

type OfDraw = Pick<Draw, 'id' | 'version'>;

/** The one of them that a draw's state allows. */
export const actOfTwo = ({ state }: Pick<Draw, 'state'>): ActOfTwo => (state === 'SETTLED' ? 'resettle' : 'void');

/** The operator whose request for this version of a draw waits for a second one; null without any. */
export async function firstOfTwo(db: Db, { id, version }: OfDraw, act: ActOfTwo): Promise<First | null> {
  const row = await db
    .selectFrom('lottery_seconds')
    .select(['operator_id', 'reason', 'at'])
    .where('draw_id', '=', id)
    .where('version', '=', version)
    .where('act', '=', act)
    .executeTakeFirst();
  return row ? { operatorId: row.operator_id, reason: row.reason, at: row.at } : null;
}

export async function noteFirst(
  tx: Tx,
  { id, version }: OfDraw,
  act: ActOfTwo,
  { operatorId, reason, at }: First,
): Promise<void> {
  await tx
    .insertInto('lottery_seconds')
    .values({ draw_id: id, version, act, operator_id: operatorId, reason, at })
    .execute();
}

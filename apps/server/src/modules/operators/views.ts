import { MOST_VIEWS } from '@croupier/contract';
import { sql } from 'kysely';
import type { Random } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';

type Names = 'operatorViews' | 'saveOperatorView' | 'removeOperatorView';

/** Pages with filters that operators save for themselves. */
export function viewHandlers({ db, random }: { db: Db; random: Random }): Pick<Handlers, Names> {
  /** One change at a time for an operator, so that two windows cannot exceed the limit together. */
  const isFull = async (tx: Tx, operator: string, name: string) => {
    await sql`select 1 from operators where id = ${operator} for update`.execute(tx);
    const prepared = await tx.selectFrom('operator_views').select('name').where('operator_id', '=', operator).execute();
    return prepared.length >= MOST_VIEWS && !prepared.some((view) => view.name === name);
  };

  return {
    operatorViews: async ({ operator }) => ({
      views: await db
        .selectFrom('operator_views')
        .select(['id', 'name', 'path', 'search'])
        .where('operator_id', '=', operator.id)
        .orderBy('name')
        .execute(),
    }),
    saveOperatorView: async ({ operator }, { body }) =>
      inTransaction(db, async (tx) => {
        if (await isFull(tx, operator.id, body.name)) return refuse('too_many_views');
        const { path, search } = body;
        return tx
          .insertInto('operator_views')
          .values({ id: random.newId(), operator_id: operator.id, ...body })
          .onConflict((conflict) => conflict.columns(['operator_id', 'name']).doUpdateSet({ path, search }))
          .returning('id')
          .executeTakeFirstOrThrow();
      }),
    removeOperatorView: async ({ operator }, { params }) => {
      const gone = await db
        .deleteFrom('operator_views')
        .where('operator_id', '=', operator.id)
        .where('id', '=', params.id)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n ? { done: true } : refuse('not_found');
    },
  };
}

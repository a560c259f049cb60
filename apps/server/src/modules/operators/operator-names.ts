import type { Db } from '../../platform/db/index.ts';

/** The names of operators by their ids, each once, for showing `operator:<id>` in a trail. */
export async function operatorNames(reader: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('name_canonical')
    .execute();
}

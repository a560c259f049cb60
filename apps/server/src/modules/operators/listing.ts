import { sql } from 'kysely';
import type { Operator } from '../../core/operators.ts';
import type { Db } from '../../platform/db/index.ts';
import { givenIn } from './grants.ts';
import { canonicalName } from './making.ts';
import { isWithin } from './roles.ts';

/** Rows of operators with the content of a page. */
export function operatorRows(db: Db) {
  return db
    .selectFrom('operators as o')
    .leftJoin('operator_authenticators as a', 'a.operator_id', 'o.id')
    .select(['o.id', 'o.name', 'o.name_canonical', 'o.grants', 'o.merchants', 'o.frozen_at', 'o.frozen_reason'])
    .select(['o.made_at', 'o.signed_in_at', 'o.password_until', 'a.confirmed_at as bound_at']);
}

export type OperatorRow = NonNullable<Awaited<ReturnType<ReturnType<typeof operatorRows>['executeTakeFirst']>>>;

/** An operator as another one sees it, without brands that the other does not have (OP-7). */
export function shownTo(own: Operator, row: OperatorRow) {
  const common = givenIn(row).filter(({ merchant }) => own.merchants.some((one) => one === merchant));
  return {
    id: row.id,
    name: row.name,
    grants: common,
    isWider: common.length < row.merchants.length,
    frozenAt: row.frozen_at?.toISOString() ?? null,
    frozenReason: row.frozen_reason,
    hasAuthenticator: row.bound_at !== null,
    oneTimePasswordUntil: row.password_until?.toISOString() ?? null,
    madeAt: row.made_at.toISOString(),
    signedInAt: row.signed_in_at?.toISOString() ?? null,
    mayManage: mayManage(own, row),
  };
}

/** Nobody acts on themselves, nor on operators with more rights or other brands (OP-8). */
export function mayManage(own: Operator, row: Pick<OperatorRow, 'id' | 'grants' | 'merchants'>): boolean {
  return row.id !== own.id && isWithin(own, givenIn(row));
}

export type ListRequest = {
  after?: string | undefined;
  name?: string | undefined;
  role?: string | undefined;
  merchant?: string | undefined;
  state?: 'active' | 'frozen' | undefined;
  limit: number;
};

/** The operators of the own brands, by name. */
export async function listOperators(db: Db, own: Operator, request: ListRequest) {
  const { after, name, role, merchant, state, limit } = request;
  const scope = merchant === undefined ? own.merchants : own.merchants.filter((code) => code === merchant);
  let query = operatorRows(db).where(sql<boolean>`o.merchants && ${[...scope]}::text[]`);
  if (name) query = query.where(sql<boolean>`position(${canonicalName(name)} in o.name_canonical) > 0`);
  if (role !== undefined)
    query = query.where(
      sql<boolean>`exists (select from jsonb_each_text(o.grants) as g where g.key = any(${[...scope]}) and g.value = ${role})`,
    );
  if (state !== undefined) query = query.where('o.frozen_at', state === 'frozen' ? 'is not' : 'is', null);
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  if (after !== undefined) query = query.where('o.name_canonical', '>', after);
  const rows = await query
    .orderBy('o.name_canonical')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    operators: page.map((row) => shownTo(own, row)),
    total: Number(total),
    next: rows.length > limit ? page.at(-1)!.name_canonical : null,
  };
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { canonicalAccount } from './canonical.ts';

export type MemberKind = 'member' | 'agent' | 'trial';
type Group = { kind: Exclude<MemberKind, 'trial'> | null; madeFrom: Date | null; madeBefore: Date };

/** A condition: the account `m` is of this kind by the brand's lists of types. */
export function kindIs({ agentTypes, trialTypes }: Brand, kind: MemberKind): RawBuilder<unknown> {
  if (kind === 'agent') return sql`m.type = any(${[...agentTypes]}::smallint[])`;
  if (kind === 'trial') return sql`m.type = any(${[...trialTypes]}::smallint[])`;
  return sql`m.type <> all(${[...agentTypes, ...trialTypes]}::smallint[])`;
}

/** A condition: the account is in the group. Trial accounts never are, because they get no messages. */
function isIn(brand: Brand, { kind, madeFrom, madeBefore }: Group): RawBuilder<unknown> {
  const asked = [sql`m.merchant = ${brand.merchant}`, sql`m.made_at < ${madeBefore}`];
  asked.push(kind ? kindIs(brand, kind) : sql`not ${kindIs(brand, 'trial')}`);
  if (madeFrom) asked.push(sql`m.made_at >= ${madeFrom}`);
  return sql.join(asked, sql` and `);
}

export async function countOfGroup(reader: Db, brand: Brand, group: Group): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members m where ${isIn(brand, group)}`.execute(reader);
  return rows[0]!.count;
}

/** A page of a group, ordered by id. */
export async function idsOfGroup(
  reader: Db,
  brand: Brand,
  group: Group,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const behind = after === null ? sql`true` : sql`m.id > ${after}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select m.id from members m where ${isIn(brand, group)} and ${behind} order by m.id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** The ids of these accounts by the name as it was typed; trial accounts are left out. */
export async function idsOfAccounts(
  reader: Db,
  brand: Brand,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  const canonical = accounts.map(canonicalAccount);
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account_canonical as account from members m
    where m.merchant = ${brand.merchant} and m.account_canonical = any(${canonical}::text[])
      and not ${kindIs(brand, 'trial')}`.execute(reader);
  const found = new Map(rows.map(({ id, account }) => [account, id]));
  return new Map(
    accounts.flatMap((account, index) => {
      const id = found.get(canonical[index]!);
      return id === undefined ? [] : [[account, id] as const];
    }),
  );
}

/** Members and agents whose account was made in a time. */
export async function registeredBetween(reader: Db, brand: Brand, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m
    where ${isIn(brand, { kind: null, madeFrom: from, madeBefore: to })} order by m.id`.execute(reader);
  return rows.map(({ id }) => id);
}

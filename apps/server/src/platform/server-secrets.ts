import { sql } from 'kysely';
import type { Random } from '../core/ports.ts';
import type { Db } from './db/index.ts';
import { createSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { Unstartable } from './unstartable.ts';

/** Every sealed column, with its purpose and its owner. */
export const sealedColumns = [
  { table: 'authenticators', id: 'member_id', column: 'sealed_secret', purpose: 'authenticator' },
  { table: 'operator_authenticators', id: 'operator_id', column: 'sealed_secret', purpose: 'operator authenticator' },
  { table: 'payee_accounts', id: 'id', column: 'sealed_number', purpose: 'payee number' },
  { table: 'withdrawals', id: 'id', column: 'sealed_payee', purpose: 'withdrawal payee' },
  { table: 'lottery_seasons', id: 'id', column: 'sealed_tail', purpose: 'lottery season' },
  { table: 'server_secrets', id: 'name', column: 'sealed', purpose: 'house secret' },
] as const;

const MARKS = 'marks';
type Keys = { secret: string; before?: string | undefined; random: Random };

/** The secrets of this database, with the marks it has used from the first day (HO-46). */
export async function openSecrets(db: Db, keys: Keys): Promise<Secrets> {
  const secrets = createSecrets(keys);
  const marks = await marksOf(db, secrets, keys);
  return createSecrets({ ...keys, marks });
}

async function marksOf(db: Db, secrets: Secrets, keys: Keys): Promise<string> {
  const known = await read(db);
  if (known === null) {
    // An older release made its marks with SECRET_KEY; a new database gets a secret for them.
    const isNew = !(await isAnythingMarked(db));
    const marks = isNew ? keys.random.bytes(32).toString('base64url') : (keys.before ?? keys.secret);
    await write(db, secrets.seal('house secret', MARKS, marks), 'keep');
    return open(secrets, (await read(db))!) ?? marks;
  }
  const marks = open(secrets, known);
  if (marks !== null) return marks;
  if (await isAnythingSealed(db))
    throw new Unstartable(
      'SECRET_KEY is not the one this database was used with: what is sealed in it (payee numbers, authenticator apps, seeds of draws) cannot be opened. Set SECRET_KEY_BEFORE to the key it had.',
    );
  const fresh = keys.random.bytes(32).toString('base64url');
  await write(db, secrets.seal('house secret', MARKS, fresh), 'replace');
  return fresh;
}

const open = (secrets: Secrets, sealed: string) => secrets.open('house secret', MARKS, sealed);

async function read(db: Db): Promise<string | null> {
  const row = await db.selectFrom('server_secrets').select('sealed').where('name', '=', MARKS).executeTakeFirst();
  return row?.sealed ?? null;
}

/** When two processes start at once, the first one's secret is kept. */
async function write(db: Db, sealed: string, known: 'keep' | 'replace'): Promise<void> {
  await db
    .insertInto('server_secrets')
    .values({ name: MARKS, sealed })
    .onConflict((conflict) =>
      known === 'keep' ? conflict.doNothing() : conflict.column('name').doUpdateSet({ sealed }),
    )
    .execute();
}

async function isAnythingSealed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from authenticators) or exists (select 1 from operator_authenticators)
      or exists (select 1 from payee_accounts) or exists (select 1 from lottery_seasons) as there`.execute(db);
  return rows[0]!.there;
}

async function isAnythingMarked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from members) or exists (select 1 from operators) as there`.execute(db);
  return rows[0]!.there;
}

import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Where the world keeps its rows: a PostgreSQL of its own, on a port of its own. */
export function databaseAddress(data: string): string {
  const home = path.join(data, 'postgres');
  const password = fs.readFileSync(path.join(home, 'password'), 'utf8').trim();
  // The fourth line of a postmaster's pid file is its port.
  const port = fs.readFileSync(path.join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://croupier:${password}@127.0.0.1:${port}/croupier`;
}

/** Writes rows that belong to no member and that only time would bring: the days of a vendor. */
export async function writeRows(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['WORLD_DATABASE'] });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/**
 * Changes the rows of one member, for what no screen brings about: days that have passed, an account that somebody else made.
 * Everything a journey is about goes through the page.
 */
export async function changeRows(account: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['WORLD_DATABASE'] });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `${statement} where member_id = (select id from members where account = $1)`,
      [account],
    );
    if (!rowCount) throw new Error(`nothing of ${account} was changed`);
  } finally {
    await client.end();
  }
}

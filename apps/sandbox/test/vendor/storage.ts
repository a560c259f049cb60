import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  // Vitest wants this interface to be extended: the values that the testkit's setup provides to every test file.
  interface ProvidedContext {
    postgres: { url: string; template: string; started: string; prefix: string };
  }
}

export type Storage = { url: string };

let count = 0;

/** An empty database for one test file, dropped after the run. The sandbox makes its tables. */
export async function freshStorage(): Promise<Storage> {
  const { url, prefix } = inject('postgres');
  const name = `${prefix}${process.pid}_sandbox_${(count += 1)}`;
  await asOwner(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href };
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

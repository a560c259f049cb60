import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  // Vitest declares it to be widened: what the testkit's setup hands to every test file.
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

export type Storage = { url: string; drop: () => Promise<void> };

let count = 0;

/** An empty database of one's own; the sandbox fills it with its tables. */
export async function freshStorage(): Promise<Storage> {
  const { url } = inject('postgres');
  const name = `sandbox_test_${process.pid}_${(count += 1)}`;
  await asOwner(url, `drop database if exists ${name} with (force)`);
  await asOwner(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => asOwner(url, `drop database if exists ${name} with (force)`) };
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

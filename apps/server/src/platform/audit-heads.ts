import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Clock } from '../core/ports.ts';
import type { Db } from './db/index.ts';
import type { Log } from './log.ts';
import { daily } from './work/index.ts';
import type { JobDescription } from './work/index.ts';

/** The last entry of the chain when it was published, and its hash. */
export type AuditHead = { at: string; entries: string; head: string };

export type AuditHeadsOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  /** The folder outside of the database that stores them; null stores nothing. */
  folder: string | null;
};

/** Anybody may ask for the newest head, which changes once a day. */
const CACHE_MS = 60_000;

const LINE = /^(\S+) (\d{1,18}) ([\da-f]{64})$/;

/**
 * Publishes the chain's newest hash outside of the database each day: as a line of a file and of the log, and through a
 * public call. Rewriting the whole chain in the database does not change these copies (AU-8).
 */
export function createAuditHeads({ db, clock, log, folder }: AuditHeadsOptions) {
  let known: string | null = null;
  let cached: { until: number; head: AuditHead | null } | null = null;

  /** One file for each database: a new database has a new chain. */
  async function fileIn(where: string): Promise<string> {
    if (known !== null) return known;
    const { rows } = await sql<{ cluster: string; database: string }>`
      select (select system_identifier from pg_control_system())::text as cluster, oid::text as database
      from pg_database where datname = current_database()`.execute(db);
    const { cluster, database } = rows[0]!;
    known = path.join(where, `audit-heads-${cluster}-${database}.txt`);
    return known;
  }

  async function read(): Promise<AuditHead[]> {
    const file = folder === null ? null : await fileIn(folder);
    if (file === null || !fs.existsSync(file)) return [];
    return fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, at, entries, head] = LINE.exec(line) ?? [];
        return at !== undefined && entries !== undefined && head !== undefined ? [{ at, entries, head }] : [];
      });
  }

  async function publish(): Promise<AuditHead | null> {
    const row = await db
      .selectFrom('audit_entries')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row || folder === null) return null;
    const written = { at: clock.now().toISOString(), entries: String(row.seq), head: row.hash.toString('hex') };
    fs.mkdirSync(folder, { recursive: true });
    fs.appendFileSync(await fileIn(folder), `${written.at} ${written.entries} ${written.head}\n`, { flush: true });
    cached = null;
    log.info({ entries: written.entries, head: written.head }, 'audit: the head of the chain');
    return written;
  }

  /** The number of published heads, and the first one that the chain no longer has. */
  async function compare(): Promise<{ published: number; firstRewritten: bigint | null }> {
    const heads = await read();
    for (const { entries, head } of heads) {
      const row = await db
        .selectFrom('audit_entries')
        .select('hash')
        .where('seq', '=', BigInt(entries))
        .executeTakeFirst();
      if (row?.hash.toString('hex') !== head) return { published: heads.length, firstRewritten: BigInt(entries) };
    }
    return { published: heads.length, firstRewritten: null };
  }

  async function last(): Promise<AuditHead | null> {
    const now = clock.now().getTime();
    if (cached === null || cached.until < now) cached = { until: now + CACHE_MS, head: (await read()).at(-1) ?? null };
    return cached.head;
  }

  return {
    publish,
    compare,
    last,
    jobs: [
      { name: 'audit.publish', rhythm: daily(0, 5), handler: async () => void (await publish()) },
    ] satisfies JobDescription[],
  };
}

export type AuditHeads = ReturnType<typeof createAuditHeads>;

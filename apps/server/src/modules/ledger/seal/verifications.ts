import { sql } from 'kysely';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import { auditBooks } from '../audit-books.ts';
import { auditLiabilities } from '../liabilities/index.ts';
import { auditRollups } from '../reading/index.ts';
import { verifyChain } from './verify.ts';
import type { BadJournal } from './verify.ts';

export type Verification = {
  at: Date;
  blocks: bigint;
  postings: bigint;
  head: Buffer | null;
  firstBad: BadJournal | null;
  booksFaults: number;
  rollupFaults: number;
  liabilityFaults: number;
};

/** Sums all postings; ten minutes are enough for a thousand million. */
const AUDIT_TIMEOUT = '10min';

/**
 * Verifies chain, books, roll-ups and liabilities and stores the findings. Simultaneous callers share one verification.
 */
export function createVerifications(db: Db, clock: Clock) {
  let underWay: Promise<Verification> | null = null;

  async function run(): Promise<Verification> {
    const { blocks, postings, head, firstBad } = await verifyChain(db);
    const audited = await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${AUDIT_TIMEOUT}, true)`.execute(tx);
      return {
        booksFaults: (await auditBooks(tx)).faults.length,
        rollupFaults: (await auditRollups(tx)).faults.length,
        liabilityFaults: (await auditLiabilities(tx)).faults.length,
      };
    });
    const found: Verification = {
      at: clock.now(),
      blocks,
      postings,
      head: blocks === 0n ? null : head,
      firstBad,
      ...audited,
    };
    await keep(db, found);
    return found;
  }

  function verify(): Promise<Verification> {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return { verify, last: () => lastVerification(db) };
}

async function keep(db: Db, found: Verification): Promise<void> {
  const { at, blocks, postings, head, firstBad } = found;
  await db
    .insertInto('ledger_verifications')
    .values({
      at,
      blocks,
      postings,
      head,
      bad_journal: firstBad?.journal ?? null,
      bad_how: firstBad?.how ?? null,
      books_faults: found.booksFaults,
      rollup_faults: found.rollupFaults,
      liability_faults: found.liabilityFaults,
    })
    .execute();
}

async function lastVerification(db: Db): Promise<Verification | null> {
  const row = await db.selectFrom('ledger_verifications').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!row) return null;
  const { at, blocks, postings, head, bad_journal: journal, bad_how: how } = row;
  // A check of the table allows only these values, and both columns together.
  const firstBad = journal === null ? null : { journal, how: how as BadJournal['how'] };
  return {
    at,
    blocks,
    postings,
    head,
    firstBad,
    booksFaults: row.books_faults,
    rollupFaults: row.rollup_faults,
    liabilityFaults: row.liability_faults,
  };
}

export function isWhole({ firstBad, booksFaults, rollupFaults, liabilityFaults }: Verification): boolean {
  return firstBad === null && booksFaults + rollupFaults + liabilityFaults === 0;
}

/** For answers: journal numbers as text. */
export function shownFindings({ firstBad, booksFaults, rollupFaults, liabilityFaults }: Verification) {
  const shownBad = firstBad && { journal: String(firstBad.journal), how: firstBad.how };
  return { firstBad: shownBad, booksFaults, rollupFaults, liabilityFaults };
}

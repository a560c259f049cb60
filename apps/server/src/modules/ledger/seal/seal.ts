import { sql } from 'kysely';
import type { Clock } from '../../../core/ports.ts';
import { inTransaction, locks } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { beginning, createBlockSum, hashOfBlock } from './block.ts';
import { safeHorizon } from './horizon.ts';
import { readJournals } from './journals.ts';
import { readTotals } from './totals.ts';

/** 4,096 journals have 64 KiB of marks: small enough to read, large enough that there are few blocks. */
const BLOCK_JOURNALS = 4096;

/**
 * Seals committed journals that are not sealed yet; answers how many. It runs beside postings and takes no lock that
 * they wait for.
 */
export async function sealJournals(db: Db, clock: Clock, signal?: AbortSignal): Promise<bigint> {
  const horizon = await safeHorizon(db, clock);
  let sealed = 0n;
  while (horizon !== null && !signal?.aborted) {
    const journals = await inTransaction(db, (tx) => sealBlock(tx, clock, horizon));
    sealed += journals;
    if (journals < BLOCK_JOURNALS) break;
  }
  return sealed;
}

async function sealBlock(tx: Tx, clock: Clock, horizon: bigint): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(${locks.seal})`.execute(tx);
  const last = await lastBlock(tx);
  const previous = last ?? beginning;
  const sum = createBlockSum(readTotals(last?.totals ?? {}));
  let firstJournal: bigint | null = null;
  let lastJournal = previous.lastJournal;
  for await (const journal of readJournals(tx, { after: previous.lastJournal, until: horizon })) {
    sum.add(journal);
    firstJournal ??= journal.journal;
    lastJournal = journal.journal;
    if (sum.journals() === BLOCK_JOURNALS) break;
  }
  if (firstJournal === null) return 0n;
  const block = {
    ...sum.finish(),
    number: previous.number + 1n,
    firstJournal,
    lastJournal,
    sealedAt: clock.now(),
    previousHash: previous.hash,
  };
  await tx
    .insertInto('ledger_blocks')
    .values({
      number: block.number,
      first_journal: block.firstJournal,
      last_journal: block.lastJournal,
      journals: block.journals,
      postings: block.postings,
      root: block.root,
      marks: block.marks,
      totals: block.totals,
      sealed_at: block.sealedAt,
      previous_hash: block.previousHash,
      hash: hashOfBlock(block),
    })
    .execute();
  return block.journals;
}

/** The newest block, or null while nothing is sealed. */
export async function lastBlock(db: Db) {
  const row = await db
    .selectFrom('ledger_blocks')
    .select(['number', 'last_journal as lastJournal', 'totals', 'sealed_at as sealedAt', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

import { auditBooks, sealJournals, systemClock, verifyAudit, verifyChain } from '@croupier/server/testing';
import type { Database, Db } from '@croupier/server/testing';

/** Fails and lists every fault in the books. */
export async function expectBooksToBalance(db: Db): Promise<void> {
  await sealJournals(db, systemClock);
  await checkBooks(db);
}

async function checkBooks(db: Db): Promise<void> {
  const { faults } = await auditBooks(db);
  const { firstBad } = await verifyAudit(db);
  if (firstBad !== null) faults.push(`audit log: entry ${firstBad} does not fit the chain`);
  const chain = await verifyChain(db);
  if (chain.firstBad) faults.push(`the seal: journal ${chain.firstBad.journal} ${chain.firstBad.how}`);
  if (faults.length > 0) throw new Error(`the books do not balance:\n${faults.join('\n')}`);
}

/** Every table that the check above reads. */
const tables = [
  'accounts',
  'wallets',
  'postings',
  'journal_notes',
  'holds',
  'deposits',
  'round_moves',
  'round_ends',
  'bet_ends',
  'held_wins',
  'audit_entries',
  'ledger_blocks',
];

const MARK = tables
  .map((name) => `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${name})`)
  .join(" || ' ' || ");

/**
 * The check after each test of `useServer`. It is skipped when no row of the books was written or removed since the
 * last one.
 */
export function createBooksCheck() {
  let checked: string | null = null;
  return {
    check: async ({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> => {
      if ((await markOf(pool)) === checked) return;
      await sealJournals(db, systemClock);
      // Taken before the check, so that later writes are checked after the next test.
      const mark = await markOf(pool);
      await checkBooks(db);
      checked = mark;
    },
  };
}

/** A written row carries the number of its transaction, and a removed row changes the count. */
async function markOf(pool: Database['pool']): Promise<string> {
  const { rows } = await pool.query<{ mark: string }>({ name: 'mark of the books', text: `select ${MARK} as mark` });
  return rows[0]!.mark;
}

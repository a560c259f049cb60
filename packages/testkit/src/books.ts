import { auditBooks, sealJournals, systemClock, verifyAudit, verifyChain } from '@croupier/server/testing';
import type { Db } from '@croupier/server/testing';

/** Fails with every fault the books have; called by itself after each test of `useServer`. */
export async function expectBooksToBalance(db: Db): Promise<void> {
  const { faults } = await auditBooks(db);
  const { firstBad } = await verifyAudit(db);
  if (firstBad !== null) faults.push(`audit log: entry ${firstBad} does not fit the chain`);
  await sealJournals(db, systemClock);
  const chain = await verifyChain(db);
  if (chain.firstBad) faults.push(`the seal: journal ${chain.firstBad.journal} ${chain.firstBad.how}`);
  if (faults.length > 0) throw new Error(`the books do not balance:\n${faults.join('\n')}`);
}

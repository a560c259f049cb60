import { auditBooks, openDatabase, verifyAudit, verifyChain } from '@croupier/server/testing';

export type Verified = {
  postings: bigint;
  auditEntries: bigint;
  auditHead: string;
  sealHead: string;
  faults: string[];
};

/** Recomputes books, seal and audit chain of a database after a restore. */
export async function verify(url: string): Promise<Verified> {
  const database = openDatabase({ url, connections: 1, asOwner: true, onError: () => {} });
  try {
    await database.pool.query('set statement_timeout = 0');
    const { postings, faults } = await auditBooks(database.db);
    const { entries, head, firstBad } = await verifyAudit(database.db);
    if (firstBad !== null) faults.push(`audit log: entry ${firstBad} does not fit the chain`);
    const seal = await verifyChain(database.db);
    if (seal.firstBad) faults.push(`the seal: journal ${seal.firstBad.journal} ${seal.firstBad.how}`);
    const [auditHead, sealHead] = [head.toString('hex'), seal.head.toString('hex')];
    return { postings, auditEntries: entries, auditHead, sealHead, faults };
  } finally {
    await database.close();
  }
}

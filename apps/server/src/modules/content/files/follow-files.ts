import type { Brand } from '../../../core/brands.ts';
import type { Clock } from '../../../core/ports.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { channels, enqueuePush } from '../../../platform/push/index.ts';
import { insertVersions, lockForFiles, readHeads } from '../store.ts';
import { planVersions } from './plan.ts';
import { readFileTexts, valueOf } from './read-files.ts';
import type { FileText } from './read-files.ts';

/** Brings the texts of the brands' files into the database, where operators edit them. */
export async function followFiles(db: Db, clock: Clock, brands: readonly Brand[]): Promise<void> {
  for (const brand of brands) {
    const files = readFileTexts(brand);
    await inTransaction(db, (tx) => follow(tx, clock, brand, files));
  }
}

async function follow(tx: Tx, clock: Clock, brand: Brand, files: readonly FileText[]): Promise<void> {
  // Of two processes that start together the second finds everything done.
  await lockForFiles(tx);
  const heads = await readHeads(tx, brand.merchant);
  const now = clock.now();
  const versions = planVersions(brand.merchant, { files, heads, now, valueOf: (text) => valueOf(brand, text, now) });
  if (versions.length === 0) return;
  await insertVersions(tx, versions);
  // A brand without earlier texts has no outdated open pages.
  if (heads.length > 0)
    await enqueuePush(tx, channels.brand(brand.merchant), { kind: 'content.changed', value: { status: 'changed' } });
  await writeAudit(tx, clock, {
    merchant: brand.merchant,
    actor: 'system',
    act: 'content.files',
    subject: `brand:${brand.merchant}`,
    reason: null,
    before: { texts: heads.length },
    after: { written: versions.length, withdrawn: versions.filter(({ state }) => state === 'withdrawn').length },
  });
}

import path from 'node:path';
import { installJobs, jobNames, migrate, readSchema } from '@croupier/server/testing';
import { findRoot } from '../find-root.ts';
import { dump } from './dump.ts';
import { load } from './load.ts';
import { verify } from './verify.ts';
import { ensureDatabase, findDatabase } from './where.ts';

/** `backup <file>` and `restore <file> [--into <database>]`, on DATABASE_URL or the own PostgreSQL. */
const root = findRoot(import.meta.dirname);
const [act, file, flag, into] = process.argv.slice(2);
const progress = (sentence: string) => console.log(`  ${sentence}`);

if ((act !== 'backup' && act !== 'restore') || !file || (flag !== undefined && (flag !== '--into' || !into))) {
  console.error('Usage: npm run backup -- <file>   or   npm run restore -- <file> [--into <database>]');
  process.exit(2);
}
const { url, close } = await findDatabase(root);
try {
  if (act === 'backup') {
    const { auditHead } = await dump({ url, file, progress });
    console.log(`Backup written to ${file}; the audit log ends with ${auditHead ?? 'nothing'}.`);
  } else {
    await restore(into ? Object.assign(new URL(url), { pathname: `/${into}` }).href : url, file);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await close();
}

async function restore(target: string, from: string): Promise<void> {
  await ensureDatabase(target);
  await migrate(target, readSchema(path.join(root, 'apps/server')));
  await load({ url: target, file: from, progress });
  await installJobs(target, jobNames);
  const { postings, auditEntries, faults } = await verify(target);
  console.log(`Restored and verified: ${postings} postings, ${auditEntries} audit entries, ${faults.length} faults.`);
  for (const fault of faults) console.error(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

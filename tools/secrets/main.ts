import { readConfig, Unstartable } from '@croupier/server/testing';
import { findRoot } from '../find-root.ts';
import { findDatabase } from '../backup/where.ts';
import { reseal } from './reseal.ts';

/** `secrets reseal`: seals everything with the present SECRET_KEY, on DATABASE_URL or the bundled PostgreSQL. */
const root = findRoot(import.meta.dirname);
if (process.argv[2] !== 'reseal' || process.argv.length > 3) {
  console.error('Usage: SECRET_KEY=… SECRET_KEY_BEFORE=… npm run secrets -- reseal');
  process.exit(2);
}
const ending = new AbortController();
// Stops between two batches; the next run continues.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
try {
  const { SECRET_KEY: secret, SECRET_KEY_BEFORE: before } = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const { url, close } = await findDatabase(root);
  try {
    const progress = (sentence: string) => console.log(`  ${sentence}`);
    const { resealed, unopened, isWhole } = await reseal({ url, secret, before, progress, signal: ending.signal });
    if (!isWhole) console.log('Stopped. Run it again to go on.');
    else if (unopened > 0) console.error(`${unopened} sealed texts open with neither key; they stay as they are.`);
    else console.log(`Done: ${resealed} texts were sealed anew. SECRET_KEY_BEFORE can go.`);
    process.exitCode = isWhole && unopened === 0 ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof Unstartable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

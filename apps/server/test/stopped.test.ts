import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, peopleOf, startTestServer } from '@croupier/testkit';
import { expect, test } from 'vitest';

/** Starts a server, signs in and stops it. */
async function live(url: string, no: number): Promise<void> {
  const testServer = await startTestServer(url, { isShared: true, seed: `life ${no}` });
  const ana = await peopleOf(testServer).member();
  await ana.client.call('memberInfo');
  await testServer.stop();
}

/** Counts of this process's resources by the system and Node; the first two on Linux only. */
function held(): Map<string, number> {
  const counted = (folder: string) => (process.platform === 'linux' ? fs.readdirSync(folder).length : 0);
  const all = new Map([
    ['threads', counted('/proc/self/task')],
    ['files', counted('/proc/self/fd')],
  ]);
  for (const kind of process.getActiveResourcesInfo()) all.set(kind, (all.get(kind) ?? 0) + 1);
  return all;
}

/** A closed connection disappears a moment after both sides have closed it. */
async function heldAtRest() {
  for (let last = held(); ;) {
    await sleep(500);
    const now = held();
    if (isDeepStrictEqual(now, last)) return now;
    last = now;
  }
}

/** Resources that have increased. Other tests of this process may still be releasing theirs. */
const grownSince = (before: Map<string, number>) =>
  [...held()].filter(([kind, count]) => count > (before.get(kind) ?? 0));

test('[HO-36] a server that has stopped leaves nothing behind in its process', async () => {
  const { url } = await freshDatabase();
  // The first one starts what belongs to the process, such as the threads of the file system.
  await live(url, 0);
  const before = await heldAtRest();
  for (let no = 1; no <= 2; no += 1) await live(url, no);
  await expect.poll(() => grownSince(before), { interval: 250 }).toEqual([]);
}, 300_000);

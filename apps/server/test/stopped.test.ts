import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, peopleOf, startServerBox } from '@croupier/testkit';
import { expect, test } from 'vitest';

/** A server in which somebody signed in, from its start to its end. */
async function live(url: string, no: number): Promise<void> {
  const box = await startServerBox(url, { isShared: true, seed: `life ${no}` });
  const ana = await peopleOf(box).member();
  await ana.client.call('memberInfo');
  await box.stop();
}

/** What the system and Node say this process holds; the first only where Linux tells. */
function held() {
  const counted = (folder: string) => (process.platform === 'linux' ? fs.readdirSync(folder).length : 0);
  const resources = process.getActiveResourcesInfo().toSorted();
  return { threads: counted('/proc/self/task'), files: counted('/proc/self/fd'), resources };
}

/** A closed connection is gone a moment after both sides said so. */
async function heldAtRest() {
  for (let last = held(); ;) {
    await sleep(500);
    const now = held();
    if (isDeepStrictEqual(now, last)) return now;
    last = now;
  }
}

test('[HO-36] a server that has stopped leaves nothing behind in its process', async () => {
  const { url, drop } = await freshDatabase();
  // The first one starts what belongs to the process, such as the threads of the file system.
  await live(url, 0);
  const before = await heldAtRest();
  for (let no = 1; no <= 3; no += 1) await live(url, no);
  expect(await heldAtRest()).toEqual(before);
  await drop();
});

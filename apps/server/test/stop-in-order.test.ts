import { expect, test } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { stopInOrder } from '../src/platform/stop-in-order.ts';

test('[HO-61] a stop goes through every step in order, and logs the one that failed', async () => {
  const lines: string[] = [];
  const done: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const step = (name: string) => ({ name, stop: async () => void done.push(name) });
  const jobs = { name: 'jobs', stop: () => Promise.reject(new Error('read ECONNRESET')) };
  await stopInOrder(log, [step('first'), jobs, step('last')]);
  expect(done).toEqual(['first', 'last']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { step: 'jobs', error: { message: 'read ECONNRESET' } },
  ]);
});

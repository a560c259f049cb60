import { channels, inTransaction, openDatabase, enqueuePush, temporaryFolder } from '@croupier/server/testing';
import { freshDatabase, openCrowd } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
import { startProcess } from './processes.ts';

/** Ten thousand in the wide run, as the rule says. */
const SOCKETS = process.env['TEST_WIDE'] ? 10_000 : 1000;

test('[JB-9] every socket of a crowd on one process gets a broadcast', async () => {
  const { url } = await freshDatabase();
  const server = startProcess({
    MODE: 'test',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: temporaryFolder('crowd'),
    DATABASE_URL: url,
    LOTTERY_DAYS_AHEAD: '0',
    SOCKETS_PER_ADDRESS: String(SOCKETS + 10),
  });
  const database = openDatabase({ url, connections: 1, onError: () => {} });
  const crowd = await openCrowd({ url: await server.ready, count: SOCKETS, merchant: 'perlas' });
  expect(crowd.pushed()).toBe(0);
  const broadcast = () =>
    inTransaction(database.db, (tx) =>
      enqueuePush(tx, channels.brand('perlas' as never), { kind: 'brand.availability', value: { status: 'changed' } }),
    );
  for (const times of [1, 2]) {
    await broadcast();
    await expect.poll(crowd.pushed, { timeout: 60_000 }).toBe(times * SOCKETS);
  }
  expect(crowd.lost()).toBe(0);
  walked('sockets on one process', SOCKETS);
  crowd.leave();
  await database.close();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}, 180_000);

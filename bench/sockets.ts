import { createClient } from '@croupier/contract/client';
import { demoSignIns, temporaryFolder } from '@croupier/server/testing';
import { openCrowd } from '@croupier/testkit';
import { createResults } from './parts/results.ts';
import { startMeasured } from './parts/server-process.ts';

const SOCKETS = 10_000;
const PATIENCE_MS = 60_000;

const { result, finish } = createResults();
const env = {
  MODE: 'demo',
  PORT: '0',
  LOG_LEVEL: 'warn',
  LIMIT_FACTOR: '100000',
  DATA_DIR: temporaryFolder('bench'),
  SOCKETS_PER_ADDRESS: String(SOCKETS + 10),
};
const server = await startMeasured('apps/server/dist/main.js', env);
const crowd = await openCrowd({
  url: server.address,
  count: SOCKETS,
  merchant: 'perlas',
  onOpened: (count) => {
    if (count % 2000 === 0) console.log(`${count} sockets asked for`);
  },
});

await new Promise((resolve) => setTimeout(resolve, 2000));
const { rss } = await server.usage();
result('sockets: memory of the process with 10,000 open, MB', rss / 1_048_576, { most: 200 });

let token: string | null = null;
const client = createClient({
  base: server.address,
  token: () => token,
  language: () => 'en',
  merchant: () => 'perlas',
});
const { name, password } = demoSignIns.operator;
({ token } = await client.call('operatorLogin', { body: { name, password } }));
const began = performance.now();
await client.call('brandMaintenance', {
  params: { merchant: 'perlas' },
  body: { on: true, reason: 'a broadcast to everybody' },
});
while (crowd.pushed() < SOCKETS && performance.now() - began < PATIENCE_MS)
  await new Promise((resolve) => setTimeout(resolve, 20));
console.log(`the broadcast reached ${crowd.pushed()} sockets in ${Math.round(performance.now() - began)} ms`);
result('sockets: reached by one broadcast', crowd.pushed(), { least: SOCKETS });

crowd.leave();
await server.stop();
finish();

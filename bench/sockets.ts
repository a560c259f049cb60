import { WebSocket } from 'ws';
import { createClient } from '@croupier/contract/client';
import { demoSignIns, temporaryFolder } from '@croupier/server/testing';
import { createResults } from './parts/results.ts';
import { startMeasured } from './parts/server-process.ts';

const SOCKETS = 10_000;
/** Connections being opened at one time; more only queue in the kernel. */
const OPENING = 200;
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
const url = `${server.address.replace('http', 'ws')}/ws`;

const sockets: WebSocket[] = [];
let pushed = 0;

/** Opens a socket from one of 127.0.0.1 … .5: one address has too few ports for ten thousand. */
function open(n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, localAddress: `127.0.0.${1 + (n % 5)}` });
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', merchant: 'perlas', token: null, after: null })),
    );
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"ready"')) resolve();
      if (text.includes('"push"')) pushed += 1;
    });
    socket.on('error', reject);
    sockets.push(socket);
  });
}

let next = 0;
const opener = async () => {
  while (next < SOCKETS) {
    const n = next++;
    await open(n);
    if (n % 2000 === 1999) console.log(`${n + 1} sockets open`);
  }
};
await Promise.all(Array.from({ length: OPENING }, opener));

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
while (pushed < SOCKETS && performance.now() - began < PATIENCE_MS)
  await new Promise((resolve) => setTimeout(resolve, 20));
console.log(`the broadcast reached ${pushed} sockets in ${Math.round(performance.now() - began)} ms`);
result('sockets: reached by one broadcast', pushed, { least: SOCKETS });

for (const socket of sockets) socket.terminate();
await server.stop();
finish();

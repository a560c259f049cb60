import http from 'node:http';
import { temporaryFolder } from '@croupier/server/testing';
import { createResults, median } from './parts/results.ts';
import { startMeasured } from './parts/server-process.ts';
import type { MeasuredProcess } from './parts/server-process.ts';

const ROUNDS = 5;
const REQUESTS = 6000;
const AT_ONCE = 20;

/** Processor time of the server per request, in microseconds. */
async function cpuPerRequest(server: MeasuredProcess, path: string): Promise<number> {
  const before = await server.usage();
  await load(server.address + path);
  const after = await server.usage();
  return (after.user + after.system - before.user - before.system) / REQUESTS;
}

async function load(url: string): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let left = REQUESTS;
  const worker = async () => {
    while (left-- > 0) await get(url, agent);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
}

function get(url: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume().on('end', resolve);
      })
      .on('error', reject);
  });
}

const { result, finish } = createResults();
const env = {
  MODE: 'test',
  PORT: '0',
  LOG_LEVEL: 'warn',
  LIMIT_FACTOR: '100000',
  ANSWERS_CHECKED: 'false',
  DATA_DIR: temporaryFolder('bench'),
};
const [bare, ours] = [
  await startMeasured('bench/parts/bare-http.ts'),
  await startMeasured('apps/server/dist/main.js', env),
];

await new Promise((resolve) => setTimeout(resolve, 5000));
const { rss } = await ours.usage();
result('server memory at rest, MB', rss / 1_048_576, { most: 150 });

const ratios: number[] = [];
const path = '/wps/system/status';
// Warm-up, so that both are compiled by the engine before the measurement.
for (let round = 0; round < 3; round += 1) {
  await cpuPerRequest(bare, path);
  await cpuPerRequest(ours, path);
}
for (let round = 0; round < ROUNDS; round += 1) {
  const [yardstick, call] = [await cpuPerRequest(bare, path), await cpuPerRequest(ours, path)];
  console.log(
    `round ${round + 1}: node:http ${yardstick.toFixed(1)} µs, contract call ${call.toFixed(1)} µs a request`,
  );
  ratios.push(call / yardstick);
}
result('http: processor time of a contract call beside node:http', median(ratios), { most: 2 });
await Promise.all([bare.stop(), ours.stop()]);
finish();

import fs from 'node:fs';
import http from 'node:http';
import { temporaryFolder } from '@croupier/server/testing';
import { createResults } from './parts/results.ts';
import { startMeasured } from './parts/server-process.ts';

const AT_ONCE = 50;
const REQUESTS = 4000;

const searches = ['mabuhai fortnue', 'perlas', 'jeepny', 'golden dragn', 'anahaw', 'lucky', 'bacarat', 'ro', 'thnder'];
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** List requests of scrolling visitors: page after page in every order. */
const listPath = (turn: number) =>
  `/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=24&pageNo=${1 + (turn % 300)}&sort=${['popular', 'new', 'az', 'rtp'][turn % 4]}`;
/** No two searches are equal, so that no answer comes from a cache. */
const searchPath = (turn: number) => {
  const extra = letters[turn % 26]! + letters[Math.floor(turn / 26) % 26]!;
  return `/wps/relay/GCSGAME_gameList?pageSize=24&search=${encodeURIComponent(`${searches[turn % searches.length]} ${extra}`)}`;
};

async function waits(address: string, path: (turn: number) => string, requests: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const took: number[] = [];
  let turn = 0;
  const visitor = async () => {
    while (turn < requests) {
      const began = performance.now();
      await get(address + path(turn++), agent);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  return took.toSorted((a, b) => a - b);
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
  MODE: 'demo',
  PORT: '0',
  LOG_LEVEL: 'warn',
  LIMIT_FACTOR: '100000',
  ANSWERS_CHECKED: 'false',
  DATA_DIR: temporaryFolder('bench-games'),
};

async function start(which: string) {
  const began = performance.now();
  const started = await startMeasured('apps/server/dist/main.js', env);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const { rss } = await started.usage();
  console.log(`${which} start: ${seconds} s, ${(rss / 1_048_576).toFixed(0)} MB at rest`);
  return { started, rss };
}

// The first start fills the demo world, which would distort the memory of a server at rest.
await (await start('first')).started.stop();
const { started: server, rss } = await start('second');
result('games: server memory at rest with 10,000 games, MB', rss / 1_048_576, { most: 150 });
for (const [name, path, most] of [
  ['game list', listPath, 20],
  ['menus', () => '/lgw/games/game_menus', 20],
  ['search', searchPath, 20],
] as const) {
  await waits(server.address, path, 500);
  const before = await server.usage();
  const took = await waits(server.address, path, REQUESTS);
  const after = await server.usage();
  const cpu = (after.user + after.system - before.user - before.system) / REQUESTS;
  const at = (share: number) => took[Math.floor(took.length * share)]!.toFixed(1);
  console.log(
    `${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms at ${AT_ONCE} at once; ${cpu.toFixed(0)} µs of processor`,
  );
  result(`games: ${name} p95 at ${AT_ONCE} at once, ms`, took[Math.floor(took.length * 0.95)]!, { most });
}
result('games: server memory after the load, MB', (await server.usage()).rss / 1_048_576, { most: 250 });
await server.stop();
fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
finish();

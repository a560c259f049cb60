import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyBeacon } from '@croupier/lottery';
import { createBeacon } from '@croupier/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A round that drand really made. */
const ROUND = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};
const SEED = '11'.repeat(32);

let answer: { status: number; body: string } = { status: 200, body: '' };
const asked: string[] = [];
const far = http.createServer((request, response) => {
  asked.push(request.url!);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void far.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(far.address() as AddressInfo).port}/chain/`;
});
afterAll(() => new Promise((resolve) => void far.close(resolve)));

test('[LO-87] a round of drand is taken only with its own signature, number and randomness', async () => {
  const ask = (body: unknown, status = 200) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    return createBeacon({ url, localSeed: SEED }).fetchRound(1000);
  };
  expect(createBeacon({ url, localSeed: SEED }).chain.label).toBe('quicknet');
  expect(await ask(ROUND)).toEqual(ROUND);
  expect(asked.at(-1)).toBe('/chain/public/1000');
  expect(await ask({ ...ROUND, round: 1001 })).toBeNull();
  expect(await ask({ ...ROUND, signature: ROUND.signature.replace('b44679', 'b44678') })).toBeNull();
  expect(await ask({ ...ROUND, randomness: SEED })).toBeNull();
  expect(await ask(ROUND, 404)).toBeNull();
  expect(await ask('not JSON')).toBeNull();
  expect(await ask(null)).toBeNull();
  const nowhere = createBeacon({ url: 'http://127.0.0.1:1', localSeed: SEED });
  expect(await nowhere.fetchRound(1000)).toBeNull();
});

test('[LO-87] games that share a round ask for it once, and again when it was not there', async () => {
  const beacon = createBeacon({ url, localSeed: SEED });
  const before = asked.length;
  answer = { status: 404, body: '' };
  expect(await Promise.all([beacon.fetchRound(1000), beacon.fetchRound(1000)])).toEqual([null, null]);
  expect(asked.length - before).toBe(1);
  answer = { status: 200, body: JSON.stringify(ROUND) };
  expect(await beacon.fetchRound(1000)).toEqual(ROUND);
  expect(await Promise.all([beacon.fetchRound(1000), beacon.fetchRound(1000)])).toEqual([ROUND, ROUND]);
  expect(asked.length - before).toBe(2);
  expect(await beacon.fetchRound(1001)).toBeNull();
  expect(asked.length - before).toBe(3);
});

test('[LO-87] without an address there is a beacon of the house, which says so and proves its rounds under its own key', async () => {
  const beacon = createBeacon({ url: null, localSeed: SEED });
  expect(beacon.chain.label).toBe('local');
  const round = await beacon.fetchRound(1000);
  expect(verifyBeacon(beacon.chain, round!)).toBe(true);
  expect(round!.signature).not.toBe(ROUND.signature);
});

import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@croupier/contract';
import type { CallDescription } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { HOPELESS, lineOf, slipOf, useLottery } from './tools.ts';

const { server, plan, fresh, runThrough, asOwner } = useLottery();

beforeAll(() => plan('SSC_5M'));

test('[DR-10, LO-81] before the close no answer tells a seed, and the database holds nothing of the beacon', async () => {
  const draw = await fresh('SSC_5M');
  const ana = await server.member({ balance: '100.00' });
  const olga = await server.operator();
  await ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(HOPELESS)]) });
  const query = { gameCode: 'SSC_5M', issue: draw.issue };
  const told = JSON.stringify([
    await server.client().call('lotteryFairness', { query }),
    await server.client().call('lotteryLog', { query: { gameCode: 'SSC_5M' } }),
    await olga.client.call('lotteryProgress', { params: { merchant: server.brands[0]!.merchant }, query }),
  ]);
  // The commit of the next draw is the seed of this one: nobody is told it while bets are taken.
  const { next } = await server.client().call('lotteryDraw', { query: { gameCode: 'SSC_5M' } });
  const following = () =>
    server.client().call('lotteryFairness', { query: { gameCode: 'SSC_5M', issue: next!.issue } });
  expect(await following()).toMatchObject({ commit: null, seed: null });
  const tables = await asOwner<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name like 'lottery%'`,
  );
  expect(tables.length).toBeGreaterThan(8);
  let stored = '';
  for (const { name } of tables) {
    const [row] = await asOwner<{ whole: string | null }>(`select string_agg(t::text, E'\\n') as whole from ${name} t`);
    stored += row!.whole ?? '';
  }
  await runThrough(draw);
  const after = await server.client().call('lotteryFairness', { query });
  const { seed, beacon, commit } = after;
  // The commit was there all the time, so the search finds what there is.
  expect(told).toContain(commit);
  expect(stored).toContain(commit);
  // Without the beacon there are no numbers, no matter who reads the database.
  for (const secret of [beacon.randomness!, beacon.signature!]) {
    expect(told).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(told).not.toContain(seed);
  expect((await following()).commit).toBe(seed);
});

test('[DR-10] what draws knows nothing of tickets', () => {
  const folder = path.resolve(import.meta.dirname, '../../src/modules/lottery');
  const importsOf = (file: string) =>
    [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name]) => name!);
  const reached = new Set(['drawing']);
  for (const name of reached) for (const other of importsOf(`${name}.ts`)) reached.add(other);
  expect([...reached]).toContain('seasons');
  const forbidden = [
    'tickets',
    'ticket-lines',
    'placing',
    'placing-batcher',
    'pricing',
    'chunks',
    'settling',
    'outcomes',
  ];
  expect([...reached].filter((name) => forbidden.includes(name))).toEqual([]);
  const own = fs.readFileSync(path.join(folder, 'drawing.ts'), 'utf8');
  expect(own).not.toMatch(/lottery_(?:tickets|loads|member_loads|shares|ends|chunks)/);
});

test('[LO-36, OP-16] no call of an operator names numbers, seeds, a member’s odds or a turnover', () => {
  const ofConsole = Object.entries(calls as Record<string, CallDescription>).filter(
    ([name, { path: at }]) => at.startsWith('/console/') && /lottery/i.test(name),
  );
  expect(ofConsole.length).toBeGreaterThanOrEqual(7);
  const fields = ofConsole.flatMap(([, { body, query }]) =>
    [body, query].flatMap((schema) =>
      schema ? Object.keys((z.toJSONSchema(schema, { io: 'input' }) as { properties?: object }).properties ?? {}) : [],
    ),
  );
  // `symbols`, `payout` and `limits` are for everybody; `account` and `level` are an upline's own rebate. `act` is which
  // preview, `seen` and `version` what the operator had before the eyes, and `after`, `limit` and `show` page a list.
  const known =
    'account act after from gameCode issue level limit limits paused payout play reason seen show symbols type version';
  expect([...new Set(fields)].toSorted().join(' ')).toBe(known);
});

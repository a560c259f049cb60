import { randomUUID } from 'node:crypto';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { PERLAS } from '../levels/tools.ts';
import { raffleTools } from './tools.ts';
import type { Terms } from './tools.ts';

const server = useServer();
const { terms, save, publish, begun, join, lose, claim, toDrawn } = raffleTools(server);
beforeAll(() => stockGames(server));

test('[PM-190, PM-191] is written in versions, published once after a dry run, and never changed then', async () => {
  const olga = await server.operator();
  const [ana, ben] = [await join('500.00'), await join('500.00')];
  await lose(ana, '105');
  await lose(ben, '9');
  server.clock.advance(1000);
  const [id, key] = [randomUUID(), randomUUID()];
  const first = await save(olga, terms(), { id, key });
  expect(first).toMatchObject({ version: 1, state: 'draft', cost: { amount: '180.00' }, dryRun: null });
  expect(await save(olga, first.terms, { id, key })).toEqual(first);
  expect(await refusedCode(save(olga, terms({ title: 'Other' }), { id, key }))).toBe('key_reused');
  const params = { ...PERLAS, id };
  const publishing = (version: number) =>
    olga.client.call('publishRaffle', { params, body: { version, reason: 'the season begins' } });
  expect(await refusedCode(publishing(1))).toBe('raffle_not_tried');
  const second = await save(olga, terms({ prizes: [{ amount: '30', count: 3 }] }), { id, after: 1 });
  expect(await refusedCode(save(olga, terms(), { id, after: 1 }))).toBe('conflict');
  const tried = await olga.client.call('tryRaffle', { params, body: { version: second.version } });
  expect(tried.dryRun).toMatchObject({ members: 1, tickets: 10, prizeCount: 1, cost: { amount: '30.00' } });
  expect(await refusedCode(publishing(1))).toBe('conflict');
  const live = await publishing(2);
  expect(live).toMatchObject({ state: 'coming', cost: { amount: '90.00' } });
  expect(await refusedCode(publishing(2))).toBe('raffle_published');
  expect(await refusedCode(save(olga, terms(), { id, after: 2 }))).toBe('raffle_published');
});

test('[PM-190] is refused with each fault by its field, and to whoever may not', async () => {
  const olga = await server.operator();
  const wrong: Partial<Terms>[] = [
    { closesAt: terms().startsAt },
    {
      prizes: [
        { amount: '10', count: 1 },
        { amount: '20', count: 1 },
      ],
    },
    { prizes: [{ amount: '0', count: 1 }] },
    {
      prizes: [
        { amount: '1', count: 900 },
        { amount: '1', count: 900 },
      ],
    },
    { perBet: null },
    { perBet: '-5' },
    { category: 'NOSUCH' },
    { most: 0.5 },
    { multiple: '6' },
    { title: ' ' },
  ];
  for (const more of wrong)
    expect(['raffle_wrong', 'bad_request']).toContain(await refusedCode(save(olga, terms(more))));
  const reader = await server.operator({ role: 'support' });
  expect(await refusedCode(save(reader, terms()))).toBe('not_allowed');
  const past = await save(olga, terms());
  server.clock.advance(10 * 60_000);
  const params = { ...PERLAS, id: past.id };
  await olga.client.call('tryRaffle', { params, body: { version: 1 } });
  const late = olga.client.call('publishRaffle', { params, body: { version: 1, reason: 'too late for it' } });
  expect(await refusedCode(late)).toBe('raffle_wrong');
});

test('[PM-198] is ended by dropping its draft, or by closing the sale now: it is drawn with the tickets that are there', async () => {
  const olga = await server.operator();
  const end = (id: string, version = 1) =>
    olga.client.call('endRaffle', { params: { ...PERLAS, id }, body: { version, reason: 'the end of a test' } });
  const draft = await save(olga, terms());
  expect(await end(draft.id)).toMatchObject({ state: 'dropped' });
  expect(await refusedCode(end(draft.id))).toBe('raffle_over');
  const id = await begun();
  const ana = await join('500.00');
  await lose(ana, '50');
  await claim(ana, id);
  expect(await end(id)).toMatchObject({ state: 'closed' });
  expect(await refusedCode(claim(ana, id))).toBe('raffle_not_open');
  await toDrawn(id);
  const { raffles } = await olga.client.call('raffleDesk', { params: PERLAS });
  expect(raffles.find((one) => one.id === id)).toMatchObject({
    state: 'drawn',
    given: { amount: '100.00' },
    winners: [{ place: 1, account: ana.account }],
  });
  const coming = await publish(terms(), olga);
  expect(await end(coming.id)).toMatchObject({ state: 'closed' });
  await toDrawn(coming.id);
});

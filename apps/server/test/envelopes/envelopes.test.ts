import { randomUUID } from 'node:crypto';
import { commitOf } from '@croupier/lottery';
import { sharesOf } from '@croupier/loyalty';
import { parseMoney, sum, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';

import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { envelopeTools, MINUTE, PERLAS } from './tools.ts';

const server = useServer();
const { publish, pass, open, look, balanceOf, write, move, windowOf, terms, inMinutes } = envelopeTools(server);

type MemberId = Parameters<typeof server.app.envelopes.open>[1];

const pesos = (text: string): Money => {
  const read = parseMoney(text, 'PHP');
  if (!read.ok) throw new Error(text);
  return read.value;
};
/** People who sign in, one after the other: a crowd would wait for connections. */
async function crowd(count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await server.member());
  return people;
}

/** Members who are there and sign in nowhere. */
const strangers = (count: number) =>
  inTransaction(server.database.db, async (tx) => {
    const ids: MemberId[] = [];
    while (ids.length < count) {
      const account = `stranger${process.pid}x${randomUUID().slice(0, 13)}`;
      ids.push((await server.app.members.create(tx, server.brands[0]!, { account, nickname: '', type: 0 })).id);
    }
    return ids;
  });

describe('a window', () => {
  test('[PM-11, PM-180, PM-182] gives each member one share of the seed that was promised, and publishes the seed after it', async () => {
    const { envelope, window } = await publish({ shares: 3, pot: '20.00', budget: '20.00' });
    const [ana, ben, cara, dan] = (await crowd(4)) as [Person, Person, Person, Person];
    expect(envelope).toMatchObject({
      state: 'published',
      budget: { reserved: { amount: '20.00' }, free: { amount: '0.00' } },
    });
    const before = await look(ana, window);
    expect(before).toMatchObject({ state: 'coming', seed: null, mine: null, shares: 3, opened: 0 });
    expect(await refusedCode(open(ana, window))).toBe('envelope_coming');
    await pass(1);
    const key = randomUUID();
    const first = await open(ana, window, key);
    expect(first).toMatchObject({ state: 'open', opened: 1, mine: { number: 1 } });
    // Sent again, and asked for again under another id.
    expect((await open(ana, window, key)).mine).toEqual(first.mine);
    expect((await open(ana, window)).mine).toEqual(first.mine);
    expect(await balanceOf(ana)).toBe(first.mine!.amount.amount);
    expect((await ana.client.call('turnover')).needs).toMatchObject([{ source: 'bonus', multiple: '1.00' }]);
    const second = await open(ben, window);
    expect(await refusedCode(open(cara, randomUUID()))).toBe('not_found');
    const third = await open(cara, window);
    expect(third.state).toBe('empty');
    expect(await refusedCode(open(dan, window))).toBe('envelope_empty');
    await pass(5);
    expect(await refusedCode(open(dan, window))).toBe('envelope_over');
    // The first answer stays the answer.
    expect((await open(ana, window)).mine).toEqual(first.mine);
    const after = await look(dan, window);
    expect(after).toMatchObject({ state: 'over', commitment: before.commitment });
    expect(commitOf(after.seed!)).toBe(before.commitment);
    const made = sharesOf(
      { pot: pesos('20.00'), shares: 3, least: pesos('1.00'), most: null },
      { id: window, seed: after.seed! },
    );
    expect(made.map(toWire)).toEqual([first, second, third].map(({ mine }) => mine!.amount));
    expect(sum(made, 'PHP')).toEqual(pesos('20.00'));
  });

  test('[PM-11, PM-181] fifty at once for the last share: one gets it', async () => {
    const { window } = await publish({ shares: 2, pot: '10.00', budget: '10.00' });
    await pass(1);
    const [first, ...others] = await strangers(51);
    const brand = server.brands[0]!;
    const claim = (id: MemberId) => server.app.envelopes.open(brand, id, { window, key: randomUUID() });
    await claim(first!);
    const answers = await Promise.all(others.map(claim));
    expect(answers.flatMap((answer) => ('mine' in answer ? [answer.mine!.number] : []))).toEqual([2]);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'envelope_empty')).toHaveLength(49);
  });

  test('[PM-11, PM-181] a thousand openings of a hundred shares, each sent twice: a hundred openings and the whole pot', async () => {
    const { window, envelope, olga } = await publish({ shares: 100, pot: '500.00', budget: '500.00' });
    await pass(1);
    const brand = server.brands[0]!;
    const ids = await strangers(500);
    const answers = await Promise.all(
      [...ids, ...ids].map((id) => server.app.envelopes.open(brand, id, { window, key: randomUUID() })),
    );
    const opened = answers.flatMap((answer) => ('mine' in answer && answer.mine ? [answer.mine] : []));
    expect(new Set(opened.map(({ number }) => number)).size).toBe(100);
    expect(opened).toHaveLength(200);
    const shown = await look(olga, window);
    expect(shown).toMatchObject({ opened: 100, given: { amount: '500.00' } });
    const { openings, next } = await olga.client.call('envelopeOpenings', {
      params: { ...PERLAS, id: window },
      query: { limit: '100' },
    });
    expect([openings.length, next]).toEqual([100, null]);
    expect(new Set(openings.map(({ member }) => member.id)).size).toBe(100);
    await pass(5);
    const { envelopes } = await olga.client.call('envelopeList', { params: PERLAS });
    expect(envelopes.find(({ id }) => id === envelope.id)).toMatchObject({
      state: 'ended',
      opened: 100,
      budget: { given: { amount: '500.00' }, reserved: { amount: '0.00' }, free: { amount: '0.00' } },
    });
  });

  test('[PM-11, PM-182] two processes, whose connections are cut in the middle, open each share once', async () => {
    const { window } = await publish({ shares: 20, pot: '60.00', budget: '60.00' });
    await pass(1);
    const ids = await strangers(30);
    const keys = new Map(ids.map((id) => [id, randomUUID()]));
    const other = await server.another();
    const brand = server.brands[0]!;
    const claim = (id: MemberId, at: number) =>
      // Its connection may have been cut; whoever got no answer asks again below.
      (at % 2 ? other : server).app.envelopes.open(brand, id, { window, key: keys.get(id)! }).catch(() => null);
    const { connectionString } = server.database.pool.options;
    const admin = new pg.Client({ connectionString });
    await admin.connect();
    const storm = Promise.all(ids.map(claim));
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await admin.end();
    const first = await storm;
    // Those that heard nothing ask again, at the other process.
    const answers = await Promise.all(ids.map((id, at) => claim(id, at + 1)));
    const opened = answers.flatMap((answer) => (answer && 'mine' in answer && answer.mine ? [answer.mine] : []));
    expect(opened.map(({ number }) => number).toSorted((x, y) => x - y)).toEqual(
      Array.from({ length: 20 }, (_none, at) => at + 1),
    );
    for (const [at, answer] of first.entries())
      if (answer && 'mine' in answer) expect(answers[at]).toMatchObject({ mine: answer.mine });
    const ana = await server.member();
    expect(await look(ana, window)).toMatchObject({ opened: 20, given: { amount: '60.00' }, state: 'empty' });
  });

  test('[PM-183] what nobody opened goes back, and the next window is made when one begins', async () => {
    const { envelope, window, olga } = await publish({ everyMinutes: 10, budget: '150.00', to: inMinutes(25) });
    // An operator of its own each time: time passes, and sessions end.
    const money = async () => {
      const { client } = await server.operator();
      return (await client.call('envelopeList', { params: PERLAS })).envelopes[0]!;
    };
    const ana = await server.member();
    await pass(1);
    // A second pot does not fit yet.
    expect(await money()).toMatchObject({ windows: 1, isUsedUp: true, budget: { free: { amount: '50.00' } } });
    const { mine } = await open(ana, window);
    await pass(5);
    const left = 100 - Number(mine!.amount.amount);
    expect(await money()).toMatchObject({
      windows: 2,
      isUsedUp: false,
      budget: { reserved: { amount: '100.00' }, free: { amount: (150 - 100 - (100 - left)).toFixed(2) } },
    });
    const { windows } = await olga.client.call('envelopeWindows', { params: { ...PERLAS, id: envelope.id } });
    expect(windows.map(({ state, returned }) => [state, returned?.amount ?? null])).toEqual([
      ['coming', null],
      ['over', left.toFixed(2)],
    ]);
    await pass(40);
    await server.app.envelopes.followUp();
    expect(await money()).toMatchObject({ state: 'ended', budget: { free: { amount: '0.00' } } });
  });

  test('[PM-11, PM-180] across midnight is one window', async () => {
    const night = midnight();
    const at = (minutes: number) => new Date(night + minutes * MINUTE).toISOString();
    server.clock.advance(night - 3 * MINUTE - server.clock.now().getTime());
    const { window } = await publish({ from: at(-2), to: at(10), minutes: 5 });
    const ana = await server.member();
    await pass(2);
    const first = await open(ana, window);
    await pass(2);
    expect(server.clock.now().getTime()).toBeGreaterThan(night);
    expect(await look(ana, window)).toMatchObject({ state: 'open' });
    expect((await open(ana, window)).mine).toEqual(first.mine);
    expect((await open(await server.member(), window)).mine!.number).toBe(2);
  });
});

/** The next midnight of the brand in Manila, which is at 16:00 UTC, some minutes away at least. */
function midnight(): number {
  const now = server.clock.now().getTime();
  const at = new Date(now);
  at.setUTCHours(16, 0, 0, 0);
  while (at.getTime() <= now + 5 * MINUTE) at.setUTCDate(at.getUTCDate() + 1);
  return at.getTime();
}

describe('who may open', () => {
  test('[PM-184] nobody on a break, no trial account, and who does not meet what is asked', async () => {
    const { window } = await publish({
      deposit: { days: 7, least: '50.00' },
      shares: 5,
      pot: '50.00',
      budget: '50.00',
    });
    const free = await publish({ shares: 5, pot: '50.00', budget: '50.00' });
    await pass(1);
    const ana = await server.member({ balance: '10.00' });
    expect(await refusedCode(open(ana, window))).toBe('envelope_not_for_you');
    const trial = await server.member({ type: 4 });
    expect(await refusedCode(open(trial, free.window))).not.toBe('OK');
    const eva = await server.member({ balance: '10.00' });
    await eva.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    expect(await refusedCode(open(eva, free.window))).toBe('self_excluded');
    // One key opens one envelope.
    const key = randomUUID();
    await open(ana, free.window, key);
    expect(await refusedCode(open(await server.member(), free.window, key))).toBe('key_reused');
  });

  test('[PM-184] a personal envelope is for the members that it names', async () => {
    const [ana, ben, cara] = (await crowd(3)) as [Person, Person, Person];
    const { window } = await publish({ kind: 'personal', accounts: [ana.account, ben.account], shares: 2 });
    await pass(1);
    expect((await ana.client.call('envelopes')).now.map(({ id }) => id)).toContain(window);
    expect((await cara.client.call('envelopes')).now.map(({ id }) => id)).not.toContain(window);
    expect(await refusedCode(open(cara, window))).toBe('envelope_not_for_you');
    await open(ana, window);
    expect((await open(ben, window)).opened).toBe(2);
    const { shares } = await ana.client.call('envelopeShares', { params: { id: window } });
    expect(shares.map(({ number, isMe }) => [number, isMe])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(shares[0]!.name).toMatch(/^m•+$/);
    const visitor = await server.client().call('envelopeShares', { params: { id: window }, query: { limit: '1' } });
    expect(visitor).toMatchObject({ shares: [{ name: null }], next: '2' });
  });

  test('[PM-11, PM-54] a small rest of earlier money ends its turnover before the share begins its own', async () => {
    const first = await publish({ shares: 1, pot: '1.00', budget: '1.00' });
    const second = await publish({ shares: 1, pot: '9.00', budget: '9.00' });
    await pass(1);
    const ana = await server.member();
    await open(ana, first.window);
    await open(ana, second.window);
    const { needs } = await ana.client.call('turnover');
    expect(needs.map(({ need }) => need.amount)).toContain('9.00');
    expect(await balanceOf(ana)).toBe('10.00');
  });
});

describe('the desk', () => {
  test('[PM-185] writes versions, tries them out, publishes, pauses and ends, each with its audit entry', async () => {
    const { client } = await server.operator();
    const draft = await write(client);
    expect(draft).toMatchObject({ state: 'draft', live: null, windows: 0 });
    const found = await client.call('previewEnvelope', {
      params: PERLAS,
      body: { terms: terms({ everyMinutes: 60, budget: '1000.00' }) },
    });
    expect(found).toMatchObject({ covered: 10, perDay: { amount: '2400.00' }, average: { amount: '10.00' } });
    expect(found.example).toHaveLength(10);
    const published = await move(client, draft, 'published');
    expect(await move(client, draft, 'published')).toEqual(published);
    const window = await windowOf({ client } as Person, published);
    await pass(1);
    await move(client, draft, 'paused');
    const ana = await server.member();
    expect(await refusedCode(open(ana, window))).toBe('envelope_paused');
    await move(client, draft, 'published');
    await open(ana, window);
    expect(await refusedCode(write(client, {}, { ...draft, newest: { ...draft.newest, version: 7 } }))).toBe(
      'conflict',
    );
    const ended = await move(client, draft, 'ended');
    expect(ended).toMatchObject({
      state: 'ended',
      opened: 1,
      budget: { reserved: { amount: '0.00' }, free: { amount: '0.00' } },
    });
    expect(await refusedCode(open(await server.member(), window))).toBe('envelope_over');
    expect((await look(ana, window)).seed).not.toBeNull();
    expect(await refusedCode(move(client, draft, 'published'))).toBe('envelope_ended');
  });

  test('[PM-185] refuses what cannot be: amounts, times, names and less money than is promised', async () => {
    const { client } = await server.operator();
    const wrong = [
      { pot: '0.05' },
      { pot: '-1' },
      { least: '0.001' },
      { most: '9.99' },
      { to: inMinutes(0) },
      { everyMinutes: 2, minutes: 5 },
      { budget: '99.99' },
      { kind: 'personal', accounts: [] },
      { kind: 'personal', accounts: ['nobody-of-this-name'], shares: 1 },
      { accounts: ['ana'] },
    ] as const;
    for (const more of wrong)
      expect([more, await refusedCode(write(client, more as never))]).toEqual([
        more,
        expect.stringMatching(/^(?:envelope_wrong|bad_request)$/),
      ]);
    const past = await write(client, { from: inMinutes(-5) });
    expect(await refusedCode(move(client, past, 'published'))).toBe('envelope_wrong');
    const support = await server.operator({ role: 'support' });
    expect(await refusedCode(write(support.client))).not.toBe('OK');
  });
});

import { randomUUID } from 'node:crypto';
import { readSpinProof, verifySpin } from '@croupier/loyalty';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { levelTools, PERLAS, tomorrow } from '../levels/tools.ts';
import { all, balanceOf, look, move, nothing, prize, publish, rule, setAside, spin, terms, tickets } from './tools.ts';

const server = useServer();
const { people, join, go, lose } = levelTools(server);
let olga: Person;
beforeAll(() => stockGames(server));
beforeEach(async () => {
  people.splice(0);
  // Its session ends with the day, so each test has an operator of its own.
  olga = (await server.operator()) as Person;
});

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Somebody who has lost enough for these tickets. */
async function player(bets: string): Promise<Person> {
  const person = await join('5000.00');
  await lose(person, bets);
  return person;
}

describe('a spin', () => {
  test('[PM-12, PM-172] uses one ticket and credits its prize, also sent fifty times at once under two ids', async () => {
    const { id } = await publish(olga);
    const ana = await player('150');
    const wheel = await look(ana, id);
    expect(wheel).toMatchObject({ tickets: 1, seeds: { number: 1, clientSeed: null, spins: 0 } });
    const before = await balanceOf(ana);
    const key = randomUUID();
    const sent = Array.from({ length: 50 }, (_none, at) => spin(ana, wheel, { key: at % 2 ? key : randomUUID() }));
    const answers = await Promise.allSettled(sent);
    const done = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(done.map((one) => one.id)).size).toBe(1);
    expect(done[0]).toMatchObject({ nonce: 1, prize: { kind: 'cash', amount: { amount: '10.00' } } });
    expect(Number(await balanceOf(ana))).toBe(Number(before) + 10);
    expect(await look(ana, id)).toMatchObject({ tickets: 0, seeds: { clientSeed: 'mine', spins: 1 } });
    expect(await refusedCode(spin(ana, wheel))).toBe('no_ticket');
    const { needs } = await ana.client.call('turnover');
    expect(needs).toMatchObject([{ multiple: '1.00', need: { amount: '10.00' } }]);
    expect(await setAside(server, id)).toBe(9_900_000n);
  });

  test('[PM-12, PM-173] sent again after its answer was lost is the first prize, of another member refused', async () => {
    const { id } = await publish(olga);
    const [ana, ben] = [await player('250'), await player('250')];
    const wheel = await look(ana, id);
    const key = randomUUID();
    const first = await spin(ana, wheel, { key });
    expect(await spin(ana, wheel, { key })).toEqual(first);
    expect(await refusedCode(spin(ana, wheel, { key, clientSeed: 'other' }))).toBe('key_reused');
    await look(ben, id);
    expect(await refusedCode(spin(ben, wheel, { key }))).toBe('key_reused');
    expect((await ana.client.call('wheelSpins', { params: { id }, query: {} })).spins).toEqual([first]);
    expect((await ben.client.call('wheelSpins', { params: { id }, query: {} })).spins).toEqual([]);
  });

  test('[PM-12] that breaks off before its commit gives nothing and keeps the ticket', async () => {
    const { id } = await publish(olga);
    const ana = await player('150');
    const wheel = await look(ana, id);
    const [before, aside] = [await balanceOf(ana), await setAside(server, id)];
    // The last row of a spin cannot be written: everything before it is undone, as when the server is killed.
    await asOwner('alter table wheel_spins add constraint broken check (false) not valid');
    const code = await refusedCode(spin(ana, wheel));
    await asOwner('alter table wheel_spins drop constraint broken');
    expect(code).toBe('internal_error');
    expect(await balanceOf(ana)).toBe(before);
    expect(await setAside(server, id)).toBe(aside);
    expect(await look(ana, id)).toMatchObject({ tickets: 1, seeds: { spins: 0 } });
    expect((await spin(ana, wheel)).nonce).toBe(1);
  });

  test('[PM-175] of a prize that has run out gives its substitute, and the odds stay', async () => {
    const prizes = [prize('car', 999_999, { amount: '100', stock: 1, substitute: 'small' }), prize('small', 1)];
    const { id } = await publish(olga, { prizes });
    const ana = await player('350');
    const wheel = await look(ana, id);
    const first = await spin(ana, wheel);
    const second = await spin(ana, wheel);
    expect([first, second].map(({ sector, prize: given }) => [sector, given.id])).toEqual([
      ['car', 'car'],
      ['car', 'small'],
    ]);
    expect((await look(ana, id)).prizes).toMatchObject([
      { id: 'car', weight: 999_999, left: 0, substitute: 'small' },
      { id: 'small', left: null },
    ]);
    const [shown] = (await olga.client.call('wheelList', { params: PERLAS })).wheels.filter((one) => one.id === id);
    expect(shown).toMatchObject({
      spins: 2,
      paid: { amount: '110.00' },
      versions: [{ prizes: [{ given: 1 }, { given: 1 }] }],
    });
  });

  test('[PM-176] is refused while paused, once ended, over an old table, and before a prize could not be paid', async () => {
    const { id } = await publish(olga, { budget: '15' });
    const ana = await player('350');
    const wheel = await look(ana, id);
    expect(await refusedCode(spin(ana, { id, version: 2 }))).toBe('wheel_changed');
    expect(await refusedCode(spin(ana, { id: randomUUID(), version: 1 }))).toBe('not_found');
    await move(olga, id, 'paused');
    expect(await refusedCode(spin(ana, wheel))).toBe('wheel_paused');
    await move(olga, id, 'running');
    await spin(ana, wheel);
    expect(await look(ana, id)).toMatchObject({ state: 'paused', tickets: 2 });
    expect(await refusedCode(spin(ana, wheel))).toBe('wheel_budget');
    const key = randomUUID();
    expect(await move(olga, id, 'ended', key)).toMatchObject({ state: 'ended', paid: { amount: '10.00' } });
    expect(await move(olga, id, 'ended', key)).toMatchObject({ state: 'ended' });
    expect(await refusedCode(move(olga, id, 'running'))).toBe('wheel_over');
    expect(await refusedCode(spin(ana, wheel))).toBe('wheel_over');
    expect(await setAside(server, id)).toBe(0n);
    expect((await all(ana)).map((one) => one.id)).not.toContain(id);
  });

  test('[PM-176] is nothing for who excluded themselves', async () => {
    const { id } = await publish(olga);
    const ana = await player('150');
    const wheel = await look(ana, id);
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    expect(await refusedCode(spin(ana, wheel))).toBe('self_excluded');
  });

  test('[PM-19] of a mini game gives points by the same draw', async () => {
    const prizes = [prize('fifty', 600_000, { kind: 'points', amount: '50', multiple: '0' }), nothing(400_000)];
    const { id } = await publish(olga, { prizes, pointsBudget: '5000', budget: '0' }, { kind: 'luckyCards' });
    const ana = await player('550');
    const wheel = await look(ana, id);
    expect(wheel).toMatchObject({ kind: 'luckyCards', tickets: 5 });
    let points = 0;
    for (let at = 0; at < 5; at += 1) points += Number((await spin(ana, wheel)).prize.points ?? 0);
    expect((await ana.client.call('pointBalance')).points.whole).toBe(String(points));
    expect((await ana.client.call('pointTransactions', { query: {} })).entries).toHaveLength(points / 50);
  });
});

describe('tickets', () => {
  test('[PM-171] come from bets of one category, deposits and missions, up to the most of a day, each with its reason', async () => {
    const rules = [
      rule({ id: 'live', category: 'LIVE', per: '50', tickets: 2, most: 3 }),
      rule({ id: 'steps', source: 'mission', per: null, tickets: 1, most: 5 }),
    ];
    const mission = { id: randomUUID(), period: 'daily' as const, goal: 'bet' as const, category: null, claimDays: 2 };
    const body = {
      key: randomUUID(),
      after: 0,
      missions: [{ ...mission, tiers: [{ goal: '10', reward: '1' }] }],
      reason: 'missions of a test',
    };
    await olga.client.call('saveMissions', { params: PERLAS, body });
    const { id } = await publish(olga, { rules });
    const ana = await player('500');
    expect((await look(ana, id)).tickets).toBe(0);
    await lose(ana, '120', 'LIVE');
    expect((await look(ana, id)).tickets).toBe(3);
    const { missions } = await ana.client.call('missions');
    const { from } = missions.find((one) => one.id === mission.id)!;
    await ana.client.call('claimMission', { params: { id: mission.id }, body: { id: randomUUID(), from, tier: 1 } });
    expect((await look(ana, id)).tickets).toBe(4);
    expect((await look(ana, id)).tickets).toBe(4);
    const found = await tickets(ana, id);
    expect(found.map(({ source, state }) => [source, state])).toEqual([
      ['mission', 'open'],
      ['bet', 'open'],
      ['bet', 'open'],
      ['bet', 'open'],
    ]);
    const page = await ana.client.call('wheelTickets', { params: { id }, query: { limit: '1' } });
    const rest = await ana.client.call('wheelTickets', { params: { id }, query: { before: page.next! } });
    expect([...page.tickets, ...rest.tickets]).toEqual(found);
    expect(await refusedCode(ana.client.call('wheelTickets', { params: { id }, query: { before: 'x' } }))).toBe(
      'bad_request',
    );
  });

  test('[PM-171] can be used in their days and no longer', async () => {
    const { id } = await publish(olga, { ticketDays: 1 });
    const ana = await player('250');
    await look(ana, id);
    await go(tomorrow(server));
    expect((await look(ana, id)).tickets).toBe(2);
    await go(tomorrow(server));
    const wheel = await look(ana, id);
    expect(wheel.tickets).toBe(0);
    expect(await refusedCode(spin(ana, wheel))).toBe('no_ticket');
    expect((await tickets(ana, id)).map(({ state }) => state)).toEqual(['over', 'over']);
  });
});

describe('seeds', () => {
  test('[PM-12, PM-174] a spin can be recomputed from published data once its seed is revealed, and not before', async () => {
    const prizes = [prize('ten', 300_000, { stock: 1, substitute: 'none' }), nothing(700_000)];
    const { id } = await publish(olga, { prizes });
    const ana = await player('550');
    const wheel = await look(ana, id);
    const spins = [];
    for (let at = 0; at < 5; at += 1) spins.push(await spin(ana, wheel, { clientSeed: 'ana-lucky' }));
    expect(spins.map(({ nonce }) => nonce)).toEqual([1, 2, 3, 4, 5]);
    expect(await refusedCode(spin(ana, wheel, { clientSeed: 'another' }))).toBe('seeds_changed');
    const anybody = server.client();
    const proofOf = (spinId: string) => anybody.call('spinProof', { params: { id: spinId } });
    expect((await proofOf(spins[0]!.id)).proof.seed).toBeNull();
    const { seeds } = await look(ana, id);
    const change = (commit: string, key = randomUUID()) =>
      ana.client.call('wheelSeedChange', { params: { id }, body: { id: key, commit, clientSeed: 'next-one' } });
    expect(await refusedCode(change(seeds.commit))).toBe('seeds_changed');
    const key = randomUUID();
    const changed = await change(seeds.nextCommit, key);
    expect(await change(seeds.nextCommit, key)).toEqual(changed);
    expect(changed).toMatchObject({
      revealed: { commit: wheel.seeds.commit },
      seeds: { number: 2, commit: wheel.seeds.nextCommit, clientSeed: 'next-one', spins: 0 },
    });
    for (const { id: spinId, prize: given } of spins) {
      const { proof } = await proofOf(spinId);
      const read = readSpinProof(JSON.parse(JSON.stringify(proof)));
      if (!read.ok) throw new Error(read.reason.field);
      expect(verifySpin(read.value)).toEqual({ commit: true, table: true, number: true, sector: true, prize: true });
      expect(proof).toMatchObject({ seed: changed.revealed.seed, prize: given.id });
      expect(verifySpin({ ...read.value, number: (read.value.number + 1) % 1_000_000 }).number).toBe(false);
    }
    expect(JSON.stringify(await proofOf(spins[0]!.id))).not.toContain(ana.id);
    expect(await refusedCode(proofOf(randomUUID()))).toBe('not_found');
  });

  test('[PM-174] a revealed seed and a used ticket cannot be changed in the database either', async () => {
    const { id } = await publish(olga);
    const ana = await player('150');
    await spin(ana, await look(ana, id));
    const { seeds } = await look(ana, id);
    await ana.client.call('wheelSeedChange', {
      params: { id },
      body: { id: randomUUID(), commit: seeds.nextCommit, clientSeed: 'b' },
    });
    for (const statement of [
      `update wheel_seeds set client_seed = 'x' where revealed_at is not null`,
      `update wheel_tickets set used_at = null where used_at is not null`,
      `update wheel_spins set number = 1`,
      `delete from wheel_spins`,
    ])
      await expect(server.database.pool.query(statement)).rejects.toThrow();
  });
});

describe('a version', () => {
  test('[PM-170] counts from today on, each later one from tomorrow on, and its budget at once', async () => {
    const { id } = await publish(olga);
    const ana = await player('150');
    const better = { prizes: [prize('twenty', 1_000_000 - 1, { amount: '20' }), prize('ten', 1)], budget: '2000' };
    const made = await publish(olga, better, { wheel: id, after: 1 });
    expect(made).toMatchObject({
      inForce: 1,
      versions: [{ version: 2, cost: { amount: '19.99999' } }, { version: 1 }],
    });
    expect(await setAside(server, id)).toBe(20_000_000n);
    expect((await look(ana, id)).version).toBe(1);
    await go(tomorrow(server));
    const wheel = await look(ana, id);
    expect(wheel).toMatchObject({ version: 2, tickets: 1 });
    expect(await refusedCode(spin(ana, { id, version: 1 }))).toBe('wheel_changed');
    expect((await spin(ana, wheel)).prize.amount?.amount).toBe('20.00');
  });

  test('[PM-170] is refused with odds that are no million, without a way out of stock, or over an unseen version', async () => {
    for (const more of [
      { prizes: [prize('ten', 500_000), prize('ten-too', 499_999)] },
      { prizes: [prize('ten', 500_000), prize('ten', 500_000)] },
      { prizes: [prize('ten', 500_000, { stock: 3 }), nothing(500_000)] },
      { prizes: [prize('ten', 500_000, { stock: 3, substitute: 'gone' }), nothing(500_000)] },
      {
        prizes: [
          prize('a', 500_000, { stock: 1, substitute: 'b' }),
          prize('b', 500_000, { stock: 1, substitute: 'a' }),
        ],
      },
      { prizes: [prize('ten', 500_000, { multiple: '9' }), nothing(500_000)] },
      { prizes: [prize('ten', 500_000, { amount: '0' }), nothing(500_000)] },
      { budget: '5' },
      { rules: [rule({ category: 'NOSUCH' })] },
      { rules: [rule({ per: '0' })] },
      { rules: [rule(), rule()] },
      { rules: [rule({ source: 'mission' })] },
    ])
      expect(await refusedCode(publish(olga, more))).toBe('wheel_wrong');
    const key = randomUUID();
    const wheel = randomUUID();
    const made = await publish(olga, {}, { key, wheel });
    expect(await publish(olga, {}, { key, wheel })).toEqual(made);
    expect(await refusedCode(publish(olga, { title: 'Another' }, { key, wheel }))).toBe('key_reused');
    expect(await refusedCode(publish(olga, {}, { wheel, after: 0 }))).toBe('conflict');
    expect(await refusedCode(publish(olga, {}, { wheel, after: 1, kind: 'dailyDice' }))).toBe('wheel_wrong');
  });

  test('[PM-177] a dry run names the exact cost of a spin and the tickets that closed days would have given', async () => {
    const draft = terms({ prizes: [prize('ten', 123_457), nothing(876_543)], rules: [rule({ most: 2 })] });
    const preview = () => olga.client.call('previewWheel', { params: PERLAS, body: draft });
    const before = await preview();
    expect(before.cost).toEqual({ amount: '1.23457', points: '0.00' });
    const [ana, ben] = [await player('350'), await player('120')];
    expect([ana, ben]).toHaveLength(2);
    await go(tomorrow(server));
    olga = (await server.operator()) as Person;
    const after = await preview();
    const grown = (of: 'tickets' | 'members') => after.rules[0]![of] - before.rules[0]![of];
    expect([grown('tickets') >= 3, grown('members') >= 2]).toEqual([true, true]);
    expect(after.expected.amount).toBe((Math.floor(1.23457 * after.tickets * 100) / 100).toFixed(2));
  });
});

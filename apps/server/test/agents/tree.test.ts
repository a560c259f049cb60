import { randomUUID } from 'node:crypto';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { directsOf, isInTeam, teamOf } from '@croupier/server/testing';
import { describe, expect, test } from 'vitest';
import { agentTools, PERLAS } from './tools.ts';

const server = useServer();
const { agentUnder, memberUnder, pathOf, move, nextMorning, under } = agentTools(server);
const ids = (...people: Person[]) => people.map(({ id }) => id);

/** When moves of today become effective. */
async function midnightOf(moved: Promise<{ effectiveAt: string }>): Promise<Date> {
  return new Date((await moved).effectiveAt);
}

describe('a move', () => {
  test('[AG-4, AG-20] brings the whole branch to the other upline at midnight, and the days before keep their tree', async () => {
    const olga = await server.operator();
    const [top, other] = [await server.agent(), await server.agent()];
    const middle = await agentUnder(top);
    const leaf = await memberUnder(middle);
    const before = server.clock.now();
    const midnight = await midnightOf(move(olga, middle, other, { reason: 'They work together now.' }));
    // Whoever comes below in the meantime goes along.
    const late = await memberUnder(leaf);
    expect(await pathOf(leaf)).toEqual(ids(top, middle, leaf));
    expect(await pathOf(late)).toEqual(ids(top, middle, leaf, late));
    const { db } = server.database;
    expect(await isInTeam(db, { agent: other.id, member: leaf.id }, server.clock.now())).toBe(false);
    nextMorning();
    expect(midnight.getTime()).toBeLessThan(server.clock.now().getTime());
    expect(await pathOf(leaf)).toEqual(ids(other, middle, leaf));
    expect(await pathOf(late)).toEqual(ids(other, middle, leaf, late));
    expect(await pathOf(late, new Date(midnight.getTime() - 1))).toEqual(ids(top, middle, leaf, late));
    expect(await pathOf(leaf, before)).toEqual(ids(top, middle, leaf));
    expect((await teamOf(db, other.id, server.clock.now())).map(({ id, depth }) => [id, depth])).toEqual([
      [other.id, 0],
      [middle.id, 1],
      [leaf.id, 2],
      [late.id, 3],
    ]);
    expect(await directsOf(db, top.id, { at: server.clock.now() })).toEqual([]);
    const bea = await server.operator();
    const [told] = (await bea.client.call('agentMoves', { params: PERLAS, query: {} })).moves;
    expect(told).toMatchObject({
      member: { account: middle.account },
      from: { account: top.account },
      to: { account: other.account },
      reason: 'They work together now.',
      accounts: 2,
      isReplaced: false,
    });
  });

  test('[AG-4] of an account at the top takes its team along, and an account can be moved to the top', async () => {
    const olga = await server.operator();
    const [top, other] = [await server.agent(), await server.agent()];
    const leaf = await memberUnder(await agentUnder(top));
    await move(olga, top, other);
    nextMorning();
    expect((await pathOf(leaf)).slice(0, 2)).toEqual(ids(other, top));
    const bea = await server.operator();
    await move(bea, top, null);
    nextMorning();
    expect((await pathOf(leaf))[0]).toBe(top.id);
    expect(await pathOf(top)).toEqual([top.id]);
  });

  test('[AG-21] two at once make no circle', async () => {
    const olga = await server.operator();
    const [a, b] = [await server.agent(), await server.agent()];
    const [below, deeper] = [await agentUnder(a), await agentUnder(b)];
    const outcomes = await Promise.all([
      move(olga, a, deeper).then(
        () => 'moved',
        (error: unknown) => refusedCode(Promise.reject(error as Error)),
      ),
      move(olga, b, below).then(
        () => 'moved',
        (error: unknown) => refusedCode(Promise.reject(error as Error)),
      ),
    ]);
    expect(outcomes.toSorted()).toEqual(['moved', 'upline_circle']);
    expect(await refusedCode(move(olga, a, a))).toBe('upline_circle');
    nextMorning();
    for (const one of [a, b, below, deeper]) expect(new Set(await pathOf(one)).size).toBe((await pathOf(one)).length);
  });

  test('[AG-20] can be changed until midnight: the last one counts, and the list says which it replaced', async () => {
    const olga = await server.operator();
    const [top, second, third] = [await server.agent(), await server.agent(), await server.agent()];
    const leaf = await memberUnder(top);
    await move(olga, leaf, second);
    expect(await refusedCode(move(olga, leaf, second))).toBe('upline_already');
    await move(olga, leaf, third);
    const { moves } = await olga.client.call('agentMoves', { params: PERLAS, query: { limit: '2' } });
    expect(moves.map(({ to, isReplaced }) => [to?.account, isReplaced])).toEqual([
      [third.account, false],
      [second.account, true],
    ]);
    const [node] = (await olga.client.call('agentTree', { params: PERLAS, query: { account: leaf.account } })).nodes;
    expect(node?.coming?.upline?.account).toBe(third.account);
    nextMorning();
    expect(await pathOf(leaf)).toEqual(ids(third, leaf));
  });

  test('[AG-4] needs the permission, a reason, and an agent of the same brand; sent twice it is one', async () => {
    const [olga, sue] = [await server.operator(), await server.operator({ role: 'support' })];
    const [top, other, plain] = [await server.agent(), await server.agent(), await server.member()];
    const leaf = await memberUnder(top);
    expect(await refusedCode(move(sue, leaf, other))).toBe('not_allowed');
    expect(await refusedCode(move(olga, leaf, other, { reason: 'x' }))).toBe('bad_request');
    expect(await refusedCode(move(olga, leaf, plain))).toBe('upline_unfit');
    const stranger = await server.agent({ brand: server.brands[1]! });
    expect(await refusedCode(move(olga, leaf, stranger))).toBe('not_found');
    expect(await refusedCode(move(olga, stranger, other))).toBe('not_found');
    const id = randomUUID();
    const answers = await Promise.all([move(olga, leaf, other, { id }), move(olga, leaf, other, { id })]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await refusedCode(move(olga, leaf, null, { id }))).toBe('key_reused');
  });
});

describe('the tree', () => {
  test('[AG-1, AG-22] is 60 levels deep without getting slow, and ends at 100', async () => {
    const olga = await server.operator();
    const top = await server.agent();
    const line = [top];
    for (let depth = 1; depth < 60; depth += 1) line.push(await agentUnder(line.at(-1)!));
    expect(await pathOf(line.at(-1)!)).toEqual(ids(...line));
    const { path, nodes } = await olga.client.call('agentTree', { params: PERLAS, query: { of: line[58]!.id } });
    expect(path).toHaveLength(59);
    expect(nodes).toMatchObject([{ account: line[59]!.account, directs: 0, team: 0 }]);
    // Half of it below the other half, and once more.
    const second = await server.agent();
    const deep = [second];
    for (let depth = 1; depth < 50; depth += 1) deep.push(await agentUnder(deep.at(-1)!));
    expect(await refusedCode(move(olga, second, line.at(-1)!))).toBe('tree_too_deep');
    await move(olga, second, line[39]!);
    nextMorning();
    expect(await pathOf(deep.at(-1)!)).toHaveLength(90);
  });

  test('[AG-1, AG-21] the database itself refuses a second upline, a change past the moves, and a team put below', async () => {
    const [a, b] = [await server.agent(), await server.agent()];
    const leaf = await memberUnder(a);
    await expect(under(b, leaf)).rejects.toThrow('uplines_one_at_a_time');
    const { db } = server.database;
    const other = await server.agent();
    await expect(under(other, a)).rejects.toThrow('can only be moved with it');
    await expect(db.updateTable('uplines').set({ upline_id: b.id }).execute()).rejects.toThrow('permission denied');
    await expect(db.deleteFrom('uplines').execute()).rejects.toThrow('permission denied');
  });
});

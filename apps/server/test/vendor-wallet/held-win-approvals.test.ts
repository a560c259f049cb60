import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { heldWinTools, stockBoundedGames } from './held-win-tools.ts';

const server = useServer();
const { send, merchant, seated, held } = heldWinTools(server);
beforeAll(() => stockBoundedGames(server));

describe('a held win of as much as a withdrawal that takes two operators', () => {
  const LIMIT = '50000.00';
  const reason = 'looked at with the vendor';

  async function heldOf(amount: string) {
    const { ana, bet, win, balance } = await seated();
    await send('bet', bet());
    const asked = win(amount);
    await send('win', asked);
    return { ana, balance, txId: asked.txId, id: (await held(asked.txId))!.id };
  }

  const decideAs = ({ client }: Person, id: string, isReleased = true) =>
    client.call('decideHeldWin', { params: { merchant: merchant(), id }, body: { isReleased, reason } });
  const actsOn = async (id: string) => {
    const { client } = await server.operator();
    const { entries } = await client.call('auditLog', { query: { subject: `win:${id}` } });
    return entries.map(({ act }) => act);
  };

  test('[OP-49] is the limit of the brand', () => {
    expect(server.brands[0]!.withdrawals.twoOperatorsFrom).toBe('50000');
  });

  test('[OP-49, VE-31] a unit less is paid by one operator', async () => {
    const { id, txId, balance } = await heldOf('49999.9999');
    expect(await held(txId)).toMatchObject({ takesTwo: false, first: null });
    expect(await decideAs(await server.operator(), id)).toMatchObject({ state: 'released', first: null });
    expect(await balance()).toBe('50089.9999');
    expect(await actsOn(id)).toEqual(['vendor.win.release']);
  });

  test('[OP-49, OP-9] the first approval pays nothing, its operator is not the second, and another one pays it', async () => {
    const { ana, id, txId, balance } = await heldOf(LIMIT);
    expect(await held(txId)).toMatchObject({ takesTwo: true, first: null });
    const [olga, omar] = [await server.operator(), await server.operator()];
    const first = await decideAs(olga, id);
    expect(first).toMatchObject({
      state: 'held',
      decided: null,
      first: { operator: { id: olga.id, name: olga.account }, reason },
    });
    expect(await held(txId)).toEqual(first);
    expect(await refusedCode(decideAs(olga, id))).toBe('second_operator_needed');
    expect(await balance()).toBe('90.0000');
    expect(await actsOn(id)).toEqual(['vendor.win.release.first']);

    expect(await decideAs(omar, id)).toMatchObject({
      state: 'released',
      decided: { by: `operator:${omar.id}` },
      first: { operator: { id: olga.id } },
    });
    expect(await balance()).toBe('50090.0000');
    expect(await refusedCode(decideAs(olga, id))).toBe('conflict');
    expect((await ana.client.call('walletBalance')).total.amount).toBe('50090.00');
    expect(await actsOn(id)).toEqual(['vendor.win.release', 'vendor.win.release.first']);
  });

  test('[OP-49] one operator is enough to refuse it, before and after an approval, the own one too', async () => {
    const one = await heldOf(LIMIT);
    expect(await decideAs(await server.operator(), one.id, false)).toMatchObject({ state: 'refused', first: null });
    const two = await heldOf(LIMIT);
    const olga = await server.operator();
    await decideAs(olga, two.id);
    expect(await decideAs(olga, two.id, false)).toMatchObject({ state: 'refused' });
    expect(await two.balance()).toBe('90.0000');
    expect(await refusedCode(decideAs(await server.operator(), two.id))).toBe('conflict');
  });

  test('[OP-49] two operators at once pay it, one at once many times does not', async () => {
    const { id, balance } = await heldOf(LIMIT);
    const [olga, omar] = [await server.operator(), await server.operator()];
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        (error: { refusal: { code: string } }) => error.refusal.code,
      );
    const own = await Promise.all(Array.from({ length: 8 }, () => codeOf(decideAs(olga, id))));
    expect(own.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'second_operator_needed')]);
    expect(await balance()).toBe('90.0000');
    expect(await codeOf(decideAs(omar, id))).toBe('done');
    expect(await balance()).toBe('50090.0000');

    const other = await heldOf(LIMIT);
    await Promise.all([decideAs(olga, other.id), decideAs(omar, other.id)]);
    expect(await other.balance()).toBe('50090.0000');
    expect(await actsOn(other.id)).toEqual(['vendor.win.release', 'vendor.win.release.first']);
  });

  test('[OP-49] an approval is noted once and for good', async () => {
    const { id } = await heldOf(LIMIT);
    await decideAs(await server.operator(), id);
    const { pool: asServer } = server.database;
    const changes = ["update held_win_approvals set reason = 'x'", 'delete from held_win_approvals'];
    for (const change of changes) await expect(asServer.query(change)).rejects.toThrow('permission denied');
    const owner = new pg.Client({ connectionString: asServer.options.connectionString! });
    await owner.connect();
    for (const change of [...changes, 'truncate held_win_approvals'])
      await expect(owner.query(change)).rejects.toThrow(/only grows/);
    await owner.end();
  });
});

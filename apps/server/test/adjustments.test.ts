import { randomUUID } from 'node:crypto';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { brandsWith } from './visitors.ts';

const brands = brandsWith({}, { adjustments: { most: '1000', operatorDay: '2500' } });
const server = useServer({ settings: { ROLE: 'api' }, brands });

type Wish = { direction?: 'credit' | 'debit'; amount?: string; wallet?: 'main' | 'bonus' | 'points'; key?: string };

function propose({ client }: Person, id: string, request: Wish = {}) {
  const { direction = 'credit', amount = '100', wallet = 'main', key = randomUUID() } = request;
  const reason = 'the win of round 77 never arrived';
  return client.call('proposeAdjustment', {
    params: { merchant: 'perlas', id },
    body: { key, direction, amount, wallet, kind: 'missingCredit', reference: 'ticket 4711', reason },
  });
}
const at = (id: string) => ({ params: { merchant: 'perlas', id } });
const approve = ({ client }: Person, id: string) => client.call('approveAdjustment', { ...at(id), body: {} });
const reject = ({ client }: Person, id: string) =>
  client.call('rejectAdjustment', { ...at(id), body: { reason: 'it did arrive' } });
const mainOf = async ({ client }: Person) => (await client.call('walletBalance')).balance.amount;
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { refusal: { code: string } }).refusal.code;
const people = async () => [await server.operator(), await server.operator(), await server.operator()] as const;

const journals = async (id: string) => {
  const { rows } = await server.database.pool.query<{ kind: string; units: string; reason: string }>(
    'select p.kind, p.units, n.reason from journal_notes n join postings p on p.journal = n.journal where n.link = $1',
    [id],
  );
  return rows;
};

describe('the queue', () => {
  test('[OP-13] shows each against the promise, and how many are past it', async () => {
    const ana = await server.member();
    const olga = await server.operator();
    const first = await propose(olga, ana.id, { amount: '1' });
    const { adjustmentMinutes } = server.brands[0]!.promises;
    server.clock.advance(adjustmentMinutes * 60_000 + 5000);
    const petra = await server.operator();
    const second = await propose(petra, ana.id, { amount: '1' });
    const { adjustments, waiting } = await petra.client.call('adjustmentList', {
      params: { merchant: 'perlas' },
      query: { account: ana.account },
    });
    expect(adjustments.map(({ id, isLate }) => [id, isLate])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    expect(adjustments[1]!.promisedAt).toBe(
      new Date(Date.parse(first.proposed.at) + adjustmentMinutes * 60_000).toISOString(),
    );
    expect(waiting).toMatchObject({ count: 2, late: 1, promiseMinutes: adjustmentMinutes });
    const { queues } = await petra.client.call('dashboard', { params: { merchant: 'perlas' } });
    expect(queues.adjustments).toMatchObject({ count: 2, late: 1, promiseMinutes: adjustmentMinutes });
    for (const { id } of [first, second]) await reject(await server.operator(), id);
  });
});

describe('adjustments', () => {
  test('[MD-20, OP-10, OP-9] nothing moves before another operator approves; then one journal with its reason', async () => {
    const [ana, [olga, petra]] = [await server.member({ balance: '10.00' }), await people()];
    const made = await propose(olga, ana.id, { amount: '100.50' });
    expect(made).toMatchObject({ state: 'PROPOSED', decided: null, journal: null, proposed: { by: { id: olga.id } } });
    expect(await mainOf(ana)).toBe('10.00');
    expect(await refusedCode(approve(olga, made.id))).toBe('second_operator_needed');
    expect(await refusedCode(reject(olga, made.id))).toBe('second_operator_needed');
    const done = await approve(petra, made.id);
    expect(done).toMatchObject({ state: 'POSTED', decided: { by: { id: petra.id, name: petra.account } } });
    expect(await mainOf(ana)).toBe('110.50');
    expect(await journals(made.id)).toMatchObject([{ kind: 'adjustment', reason: made.reason }]);
    const { entries } = await ana.client.call('transactionHistory');
    expect(entries[0]).toMatchObject({ kind: 'adjustment', amount: { amount: '100.50' } });
    const log = await server.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `adjustment:${made.id}`)
      .orderBy('seq')
      .execute();
    expect(log.map(({ act, actor }) => [act, actor])).toEqual([
      ['adjustment.propose', `operator:${olga.id}`],
      ['adjustment.approve', `operator:${petra.id}`],
    ]);
    expect(log[1]!.after).toMatchObject({ state: 'POSTED', journal: done.journal });
  });

  test('[MD-21] sent twice is the same proposal and the same approval; another under its key is refused', async () => {
    const [ana, [olga, petra, rita]] = [await server.member(), await people()];
    const key = randomUUID();
    const both = await Promise.all([propose(olga, ana.id, { key }), propose(olga, ana.id, { key })]);
    expect(both[0]).toEqual(both[1]);
    expect(await refusedCode(propose(olga, ana.id, { key, amount: '101' }))).toBe('key_reused');
    expect(await refusedCode(propose(petra, ana.id, { key }))).toBe('key_reused');
    expect(await approve(petra, key)).toEqual(await approve(petra, key));
    expect(await refusedCode(approve(rita, key))).toBe('adjustment_decided');
    expect(await refusedCode(reject(petra, key))).toBe('adjustment_decided');
    expect(await mainOf(ana)).toBe('100.00');
    expect(await journals(key)).toHaveLength(1);
  });

  test('[MD-22] approve and reject at once, and two approvals at once, end in one decision and one journal', async () => {
    const [ana, [olga, petra, rita]] = [await server.member(), await people()];
    let posted = 0;
    for (let round = 0; round < 6; round += 1) {
      const { id } = await propose(olga, ana.id, { amount: '10' });
      const results = await Promise.allSettled([
        approve(petra, id),
        round % 2 === 0 ? reject(rita, id) : approve(rita, id),
      ]);
      expect(results.map(codeOf).toSorted()).toEqual(['adjustment_decided', 'done']);
      const { state } = await olga.client.call('adjustmentCase', at(id));
      expect(await journals(id)).toHaveLength(state === 'POSTED' ? 1 : 0);
      posted += state === 'POSTED' ? 1 : 0;
    }
    expect(await mainOf(ana)).toBe(`${posted * 10}.00`);
  });

  test('[MD-23] a debit never takes more than is there, two at once neither; the proposal stays open', async () => {
    const [ana, [olga, petra, rita]] = [await server.member({ balance: '100.00' }), await people()];
    const [one, two] = [
      await propose(olga, ana.id, { direction: 'debit', amount: '70' }),
      await propose(olga, ana.id, { direction: 'debit', amount: '70' }),
    ];
    const results = await Promise.allSettled([approve(petra, one.id), approve(rita, two.id)]);
    expect(results.map(codeOf).toSorted()).toEqual(['done', 'insufficient_balance']);
    expect(await mainOf(ana)).toBe('30.00');
    const { adjustments } = await olga.client.call('adjustmentList', { params: { merchant: 'perlas' }, query: {} });
    expect(adjustments.filter(({ member }) => member.id === ana.id)).toMatchObject([{ state: 'PROPOSED' }]);
  });

  test('[MD-24] one adjustment and an operator’s day are bounded, for who proposes and for who approves', async () => {
    const [ana, [olga, petra, rita]] = [await server.member(), await people()];
    expect(await refusedCode(propose(olga, ana.id, { amount: '1000.01' }))).toBe('amount_out_of_range');
    expect(await refusedCode(propose(olga, ana.id, { amount: '0' }))).toBe('amount_out_of_range');
    expect(await refusedCode(propose(olga, ana.id, { amount: '1.001' }))).toBe('amount_out_of_range');
    const settled = await Promise.allSettled([1, 2, 3, 4].map(() => propose(olga, ana.id, { amount: '1000' })));
    expect(settled.map(codeOf).toSorted()).toEqual([
      'adjustment_bound_reached',
      'adjustment_bound_reached',
      'done',
      'done',
    ]);
    const made = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    const third = await propose(rita, ana.id, { amount: '1000' });
    for (const id of made) await approve(petra, id);
    expect(await refusedCode(approve(petra, third.id))).toBe('adjustment_bound_reached');
    const { bounds } = await petra.client.call('adjustmentList', { params: { merchant: 'perlas' }, query: {} });
    expect(bounds).toMatchObject({ approvable: { amount: '500.00' }, proposable: { amount: '2500.00' } });
    // A withdrawn proposal frees its part of the limit, and the next day has a new limit.
    expect(await refusedCode(propose(olga, ana.id, { amount: '600' }))).toBe('adjustment_bound_reached');
    server.clock.advance(24 * 3_600_000);
    const next = { ...olga, client: server.client({ token: (await enter(olga)).token }) };
    const again = await propose(next, ana.id, { amount: '600' });
    const back = { ...at(again.id), body: { reason: 'wrong member' } };
    const other = { ...petra, client: server.client({ token: (await enter(petra)).token }) };
    expect(await refusedCode(other.client.call('takeBackAdjustment', back))).toBe('not_allowed');
    expect(await next.client.call('takeBackAdjustment', back)).toMatchObject({ state: 'TAKEN_BACK' });
    expect(await refusedCode(approve(other, again.id))).toBe('adjustment_decided');
    const left = await next.client.call('adjustmentList', { params: { merchant: 'perlas' }, query: {} });
    expect(left.bounds.proposable.amount).toBe('2500.00');
  });

  test('[MD-25] bonus and points have their own wallets; play money has none of them', async () => {
    const [ana, trial] = [await server.member(), await server.member({ type: 4 })];
    const [olga, petra] = await people();
    for (const wallet of ['bonus', 'points'] as const) {
      const { id } = await propose(olga, ana.id, { wallet, amount: '7' });
      await approve(petra, id);
    }
    const { wallets } = await olga.client.call('memberCase', at(ana.id));
    expect(wallets).toContainEqual({ kind: 'bonus', vendor: null, balance: { amount: '7.00', currency: 'PHP' } });
    expect(wallets.find(({ kind }) => kind === 'points')?.balance.currency).toBe('PTS');
    expect(await refusedCode(propose(olga, trial.id, { wallet: 'bonus' }))).toBe('in_need_true_account');
    const { amount } = await propose(olga, trial.id);
    expect(amount.currency).toBe('FUN');
  });

  test('[MD-20] the database knows no adjustment of one person, and none that changes after its decision', async () => {
    const [ana, [olga, petra]] = [await server.member(), await people()];
    const { id } = await propose(olga, ana.id);
    const { pool } = server.database;
    const decide = (by: string, state: string) =>
      pool.query(
        `update adjustments set state = $2, decided_by = $3, decided_at = now(),
          journal = case when $2 = 'POSTED' then 1::bigint end where id = $1`,
        [id, state, by],
      );
    await expect(decide(olga.id, 'POSTED')).rejects.toThrow('adjustments_two_people');
    await expect(decide(petra.id, 'TAKEN_BACK')).rejects.toThrow('adjustments_two_people');
    await expect(pool.query('update adjustments set units = 1 where id = $1', [id])).rejects.toThrow();
    await expect(pool.query('delete from adjustments where id = $1', [id])).rejects.toThrow();
    await reject(petra, id);
    await expect(decide(petra.id, 'REJECTED')).rejects.toThrow('decided once');
  });

  test('[MD-26] the list shows open and past ones by state and member, in pages, of the own brand only', async () => {
    const [ana, [olga, petra]] = [await server.member(), await people()];
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(1000);
      ids.unshift((await propose(olga, ana.id, { amount: '1' })).id);
    }
    await approve(petra, ids[1]!);
    const list = (query: object) =>
      petra.client.call('adjustmentList', {
        params: { merchant: 'perlas' },
        query: { account: ana.account, ...query },
      });
    const shown = async (query: object) => (await list(query)).adjustments.map(({ id }) => id);
    expect(await shown({})).toEqual([ids[0], ids[2]]);
    expect(await shown({ show: 'all' })).toEqual(ids);
    expect(await shown({ state: 'POSTED' })).toEqual([ids[1]]);
    const first = await list({ show: 'all', limit: '2' });
    expect(first.next).toBe(ids[1]);
    expect(await shown({ show: 'all', limit: '2', before: first.next })).toEqual([ids[2]]);
    const there = await server.operator({ brands: [server.brands[1]!] });
    const elsewhere = { params: { merchant: server.brands[1]!.merchant, id: ids[0]! } };
    expect(await refusedCode(there.client.call('adjustmentCase', elsewhere))).toBe('not_found');
    expect(await refusedCode(there.client.call('approveAdjustment', { ...elsewhere, body: {} }))).toBe('not_found');
    expect(await mainOf(ana)).toBe('1.00');
  });
});

/** Signs in again, because the session ends after hours. */
async function enter({ account, password }: Person) {
  return server.client().call('operatorLogin', { body: { name: account, password } });
}

import { refusals } from '@croupier/contract';
import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { freeze } from '../people-tools.ts';
import { ask, at, because, moneyOf, payee, payOut, scriptedProvider, useCashier } from './tools.ts';

const stranger = scriptedProvider();
const server = useCashier(stranger);
const db = () => server.database.db;

const approve = ({ client }: Person, id: string) => client.call('approveWithdrawal', { ...at(id), body: {} });
const reject = ({ client }: Person, id: string) => client.call('rejectWithdrawal', { ...at(id), body: because });
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { refusal: { code: string } }).refusal.code;

describe('approving and rejecting', () => {
  test('[WI-9] a rejection needs a reason, which the member reads, and gives back exactly the hold', async () => {
    const ana = await payee(server, { balance: '7000.77' });
    const olga = await server.operator();
    const { id } = await ask(ana, '6123.45');
    expect(await refusedCode(olga.client.call('rejectWithdrawal', { ...at(id), body: { reason: ' x ' } }))).toBe(
      'bad_request',
    );
    expect(await moneyOf(ana)).toEqual({ main: '877.32', held: '6123.45' });
    expect(await reject(olga, id)).toMatchObject({ state: 'REJECTED', nextBy: null });
    expect(await moneyOf(ana)).toEqual({ main: '7000.77', held: '0.00' });
    const seen = await ana.client.call('withdrawal', { params: { id } });
    expect(seen.steps.at(-1)).toMatchObject({
      state: 'REJECTED',
      by: 'operator',
      reason: because.reason,
      promisedAt: null,
    });
    // Who did it is the server to a member, and a name to operators.
    expect(JSON.stringify(seen)).not.toContain(olga.id);
    const { limits } = await ana.client.call('withdrawalNeeds');
    expect(limits.dayCountLeft).toBe(5);
    expect(await refusedCode(approve(olga, id))).toBe('withdrawal_moved_on');
    expect(await refusedCode(reject(olga, id))).toBe('withdrawal_moved_on');
    expect(await moneyOf(ana)).toEqual({ main: '7000.77', held: '0.00' });
    const entry = await db()
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `withdrawal:${id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      act: 'withdrawal.reject',
      actor: `operator:${olga.id}`,
      reason: because.reason,
      merchant: 'perlas',
    });
    expect([entry.before, entry.after]).toMatchObject([{ state: 'RISK_REVIEW' }, { state: 'REJECTED' }]);
  });

  test('[WI-10] below the limit one operator is enough', async () => {
    const ana = await payee(server, { balance: '50000.00' });
    const olga = await server.operator({ role: 'cashier' });
    const { id } = await ask(ana, '49999.99');
    expect(await approve(olga, id)).toMatchObject({ state: 'APPROVED', approversNeeded: 1, approvers: 1 });
    await payOut(server, stranger);
    expect(stranger.sent.at(-1)).toMatchObject({
      channel: 'GCASH',
      account: { holder: ana.realName },
      merchant: 'perlas',
    });
    expect(await moneyOf(ana)).toEqual({ main: '0.01', held: '0.00' });
  });

  test('[WI-10] from the limit on it takes two different ones; the same one twice is refused', async () => {
    const ana = await payee(server, { balance: '50000.00' });
    const [olga, petra] = [await server.operator(), await server.operator()];
    const { id } = await ask(ana, '50000');
    expect(await approve(olga, id)).toMatchObject({ state: 'RISK_REVIEW', approversNeeded: 2, approvers: 1 });
    expect(await refusedCode(approve(olga, id))).toBe('second_operator_needed');
    const together = await Promise.allSettled([approve(olga, id), approve(olga, id)]);
    expect(together.map(codeOf)).toEqual(['second_operator_needed', 'second_operator_needed']);
    const before = stranger.sent.length;
    await server.app.withdrawals.tick();
    expect(stranger.sent).toHaveLength(before);
    const done = await approve(petra, id);
    expect(done).toMatchObject({ state: 'APPROVED', approvers: 2 });
    expect(done.approvals.map(({ operator }) => operator.name)).toEqual([olga.account, petra.account]);
    await payOut(server, stranger);
  });

  test('[WI-8] approve and reject at once end in one state, and approve twice at once too', async () => {
    const [olga, petra] = [await server.operator(), await server.operator()];
    for (let round = 0; round < 4; round += 1) {
      const ana = await payee(server, { balance: '6000.00' });
      const { id } = await ask(ana, '6000');
      const results = await Promise.allSettled(
        round % 2 ? [approve(olga, id), reject(petra, id)] : [reject(petra, id), approve(olga, id)],
      );
      expect(results.map(codeOf).toSorted()).toEqual(['done', 'withdrawal_moved_on']);
      const { state, steps } = await ana.client.call('withdrawal', { params: { id } });
      expect(steps.map((step) => step.state)).toEqual(['REQUESTED', 'RISK_REVIEW', state]);
      expect(await moneyOf(ana)).toEqual(
        state === 'REJECTED' ? { main: '6000.00', held: '0.00' } : { main: '0.00', held: '6000.00' },
      );
    }
    const ben = await payee(server, { balance: '6000.00' });
    const { id } = await ask(ben, '6000');
    const both = await Promise.allSettled([approve(olga, id), approve(petra, id)]);
    expect(both.map(codeOf).toSorted()).toEqual(['done', 'withdrawal_moved_on']);
    expect(refusals.withdrawal_moved_on.status).toBe(409);
  });

  test('[WI-11] what changed since the request is asked again: nothing goes to a frozen account or past a debt', async () => {
    const ana = await payee(server, { balance: '6000.00' });
    const olga = await server.operator();
    const { id } = await ask(ana, '6000');
    await freeze(server, ana.id);
    expect(await refusedCode(approve(olga, id))).toBe('account_frozen');
    expect(await olga.client.call('withdrawalCase', at(id))).toMatchObject({ state: 'RISK_REVIEW', approvals: [] });
  });
});

describe('the queue', () => {
  test('[WI-30, OP-13] shows the oldest first, with age, promise and score, and can be filtered', async () => {
    let olga = await server.operator();
    const ana = await payee(server, { balance: '100000.00' });
    const [first, second] = [await ask(ana, '6001'), await ask(ana, '60002')];
    const queue = (query: object) =>
      olga.client.call('withdrawalQueue', { params: { merchant: 'perlas' }, query: { limit: '100', ...query } });
    const own = async (query: object) => {
      const { withdrawals } = await queue({ account: ana.account, ...query });
      return withdrawals.map(({ id }) => id);
    };
    expect(await own({})).toEqual([first.id, second.id]);
    expect(await own({ least: '60000' })).toEqual([second.id]);
    expect(await own({ show: 'disputes' })).toEqual([]);
    expect(await own({ state: 'APPROVED', show: 'all' })).toEqual([]);
    expect(await own({ late: 'yes' })).toEqual([]);
    expect(await own({ after: first.id })).toEqual([second.id]);
    expect((await queue({ account: 'nobody-at-all' })).withdrawals).toEqual([]);
    server.clock.advance(3_600_000 + 5000);
    // The first one's session is idle for too long.
    olga = await server.operator();
    expect(await own({ late: 'yes' })).toEqual([first.id, second.id]);
    expect(await own({ late: 'no' })).toEqual([]);
    const { withdrawals, waiting } = await queue({ account: ana.account });
    expect(withdrawals[0]).toMatchObject({
      isLate: true,
      member: { id: ana.id, account: ana.account },
      approversNeeded: 1,
    });
    expect(withdrawals[0]!.ageSeconds).toBeGreaterThanOrEqual(3604);
    expect(waiting.count).toBeGreaterThanOrEqual(2);
    expect(waiting.oldestSeconds).toBeGreaterThanOrEqual(3604);
    expect(waiting).toMatchObject({ late: waiting.count, promiseMinutes: server.brands[0]!.withdrawals.reviewMinutes });
    const { queues } = await olga.client.call('dashboard', { params: { merchant: 'perlas' } });
    expect(queues.withdrawals).toMatchObject({ count: waiting.count, late: waiting.late });
    expect(queues.disputes).toMatchObject({ promiseMinutes: waiting.promiseMinutes });
  });

  test('[OP-6, OP-7] an operator of another brand, and one without the permission, see and change nothing', async () => {
    const ana = await payee(server, { balance: '6000.00' });
    const { id } = await ask(ana, '6000');
    const [there, support, auditor] = [
      await server.operator({ brands: [server.brands[1]!] }),
      await server.operator({ role: 'support' }),
      await server.operator({ role: 'auditor' }),
    ];
    // By the own brand's address the other brand's withdrawal is not there, by the other's nothing is.
    for (const merchant of ['perlas', server.brands[1]!.merchant]) {
      const params = { merchant, id };
      expect(await refusedCode(there.client.call('withdrawalCase', { params }))).toBe('not_found');
      expect(await refusedCode(there.client.call('approveWithdrawal', { params, body: {} }))).toBe('not_found');
      expect(await refusedCode(there.client.call('rejectWithdrawal', { params, body: because }))).toBe('not_found');
      expect(await refusedCode(there.client.call('payWithdrawalAgain', { params, body: because }))).toBe('not_found');
      expect(await refusedCode(there.client.call('resolvePayout', { params, body: { how: 'ask' } }))).toBe('not_found');
      const body = { outcome: 'release' as const, ...because };
      expect(await refusedCode(there.client.call('resolveDispute', { params, body }))).toBe('not_found');
      expect(await refusedCode(there.client.call('withdrawalProof', { params: { ...params, place: '1' } }))).toBe(
        'not_found',
      );
    }
    const { withdrawals } = await there.client.call('withdrawalQueue', {
      params: { merchant: server.brands[1]!.merchant },
      query: { show: 'all' },
    });
    expect(withdrawals).toEqual([]);
    expect(await refusedCode(support.client.call('withdrawalCase', at(id)))).toBe('not_allowed');
    expect(await auditor.client.call('withdrawalCase', at(id))).toMatchObject({ id, state: 'RISK_REVIEW' });
    expect(await refusedCode(approve(auditor, id))).toBe('not_allowed');
    expect(await refusedCode(reject(auditor, id))).toBe('not_allowed');
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '6000.00' });
  });
});

describe('the database itself', () => {
  test('[WI-7] refuses every move that the table does not have, whoever asks', async () => {
    const ana = await payee(server, { balance: '6000.00' });
    const { id } = await ask(ana, '6000');
    const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
    const move = (from: string, to: string, by: string) =>
      run('select withdrawal_move($1, $2, $3, $4, $4, null, now())', id, from, to, by);
    await expect(move('RISK_REVIEW', 'DISBURSED', 'operator')).rejects.toThrow('may not bring');
    await expect(move('RISK_REVIEW', 'APPROVED', 'member')).rejects.toThrow('may not bring');
    await expect(move('RISK_REVIEW', 'REJECTED', 'system')).rejects.toThrow('may not bring');
    // A rejection without the money is refused when it commits.
    await expect(move('RISK_REVIEW', 'REJECTED', 'operator')).rejects.toThrow('its hold');
    await expect(run('update withdrawals set state = $2 where id = $1', id, 'APPROVED')).rejects.toThrow(
      'permission denied',
    );
    await expect(run('update withdrawals set units = 1 where id = $1', id)).rejects.toThrow('permission denied');
    await expect(run('delete from withdrawals where id = $1', id)).rejects.toThrow('permission denied');
    await expect(
      run('update withdrawal_steps set state = $2 where withdrawal_id = $1', id, 'REJECTED'),
    ).rejects.toThrow('permission denied');
    await expect(run('update withdrawals set paying_units = 1 where id = $1', id)).rejects.toThrow('its hold');
    expect(await ana.client.call('withdrawal', { params: { id } })).toMatchObject({ state: 'RISK_REVIEW' });
  });

  test('[WI-7] has no other moves than those of the state machine', async () => {
    const rows = await db()
      .selectFrom('withdrawal_moves')
      .selectAll()
      .orderBy('from_state')
      .orderBy('to_state')
      .execute();
    const moves = rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`);
    const ends = (name: string) => moves.filter((move) => move.startsWith(`${name} `));
    expect(ends('REJECTED')).toEqual([]);
    expect(ends('CONFIRMED_RECEIVED')).toEqual(['CONFIRMED_RECEIVED REVERSED']);
    expect(ends('PAY_UNKNOWN')).toEqual(['PAY_UNKNOWN DISBURSED', 'PAY_UNKNOWN PAY_FAILED']);
    // Back to review when the member is frozen (MD-12).
    expect(ends('APPROVED')).toEqual(['APPROVED PAYING', 'APPROVED RISK_REVIEW']);
    expect(rows.filter(({ by }) => by.includes('member')).map(({ from_state }) => from_state)).toEqual([
      'DISBURSED',
      'DISBURSED',
      'DISBURSED',
    ]);
  });
});

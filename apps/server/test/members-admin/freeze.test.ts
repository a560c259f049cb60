import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { ask, moneyOf, payee, scriptedProvider, useCashier } from '../withdrawals/tools.ts';

const stranger = scriptedProvider();
const server = useCashier(stranger);
const at = (id: string) => ({ params: { merchant: 'perlas', id } });
const freezes = { frozen: true, kind: 'security', reason: 'somebody else is in the account' } as const;
const lifts = { frozen: false, reason: 'the member proved who they are' } as const;

const freeze = ({ client }: Person, id: string) => client.call('freezeMember', { ...at(id), body: freezes });
const lift = ({ client }: Person, id: string) => client.call('freezeMember', { ...at(id), body: lifts });
const stateOf = async ({ client }: Person, id: string) => (await client.call('withdrawalCase', at(id))).state;

describe('freezing', () => {
  test('[MD-10, MD-11] a frozen member is out at once and cannot come back until somebody lifts it with a reason', async () => {
    const [ana, olga, petra] = [
      await server.member({ balance: '50.00' }),
      await server.operator(),
      await server.operator(),
    ];
    const shown = await freeze(olga, ana.id);
    expect(shown).toMatchObject({
      frozen: { kind: 'security', reason: freezes.reason, by: { id: olga.id, name: olga.account } },
      security: { sessions: 0 },
    });
    expect(await refusedCode(ana.client.call('memberInfo'))).toBe('not_signed_in');
    const signIn = () =>
      server.client().call('login', { body: { type: 'username', username: ana.account, password: ana.password } });
    expect(await refusedCode(signIn())).toBe('account_frozen');
    // The ledger knows it too.
    const wallet = await server.database.pool.query<{ is_frozen: boolean }>(
      'select w.is_frozen from wallets w join accounts a on a.id = w.id where a.member_id = $1',
      [ana.id],
    );
    expect([...new Set(wallet.rows.map((row) => row.is_frozen))]).toEqual([true]);
    // The later of two is informed.
    expect(await refusedCode(freeze(petra, ana.id))).toBe('member_changed');
    expect(await lift(petra, ana.id)).toMatchObject({ frozen: null });
    expect(await refusedCode(lift(olga, ana.id))).toBe('member_changed');
    expect((await signIn()).token).toBeTruthy();
    const entries = await server.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `member:${ana.id}`)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ act, actor, reason }) => [act, actor, reason])).toEqual([
      ['member.freeze', `operator:${olga.id}`, freezes.reason],
      ['member.unfreeze', `operator:${petra.id}`, lifts.reason],
    ]);
    expect(entries[0]!.after).toMatchObject({ isFrozen: true, kind: 'security', sessionsEnded: 1 });
  });

  test('[MD-11] two operators at once: one freezes, the other hears that it is done', async () => {
    const [ana, olga, petra] = [await server.member(), await server.operator(), await server.operator()];
    const codes = await Promise.all(
      [olga, petra].map((one) =>
        freeze(one, ana.id).then(
          () => 'done',
          (error: unknown) => (error as { refusal: { code: string } }).refusal.code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['done', 'member_changed']);
  });

  test('[MD-12] what is approved and not sent goes back to review, and earlier approvals do not count again', async () => {
    const ana = await payee(server, { balance: '60000.00' });
    const [olga, petra] = [await server.operator(), await server.operator()];
    const automatic = await ask(ana, '500');
    expect(automatic.state).toBe('APPROVED');
    const large = await ask(ana, '50000');
    for (const one of [olga, petra]) await one.client.call('approveWithdrawal', { ...at(large.id), body: {} });
    expect(await stateOf(olga, large.id)).toBe('APPROVED');
    await freeze(olga, ana.id);
    expect([await stateOf(olga, automatic.id), await stateOf(olga, large.id)]).toEqual(['RISK_REVIEW', 'RISK_REVIEW']);
    const sent = stranger.sent.length;
    await server.app.withdrawals.tick();
    expect(stranger.sent).toHaveLength(sent);
    const approve = (one: Person, id: string) => one.client.call('approveWithdrawal', { ...at(id), body: {} });
    expect(await refusedCode(approve(olga, automatic.id))).toBe('account_frozen');
    await lift(olga, ana.id);
    expect(await approve(olga, automatic.id)).toMatchObject({ state: 'APPROVED', approversNeeded: 1, approvers: 1 });
    expect(await approve(olga, large.id)).toMatchObject({ state: 'RISK_REVIEW', approversNeeded: 2, approvers: 1 });
    await petra.client.call('rejectWithdrawal', { ...at(large.id), body: { reason: 'not this one' } });
    const { token } = await server
      .client()
      .call('login', { body: { type: 'username', username: ana.account, password: ana.password } });
    expect(await moneyOf({ ...ana, client: server.client({ token }) })).toEqual({ main: '59500.00', held: '500.00' });
  });

  test('[MD-12] an approval and a freeze at once never leave an approved withdrawal of a frozen member', async () => {
    const [olga, petra] = [await server.operator(), await server.operator()];
    for (let round = 0; round < 5; round += 1) {
      const ana = await payee(server, { balance: '6000.00' });
      const { id } = await ask(ana, '6000');
      await Promise.allSettled([olga.client.call('approveWithdrawal', { ...at(id), body: {} }), freeze(petra, ana.id)]);
      expect(await stateOf(olga, id)).toBe('RISK_REVIEW');
    }
  });

  test('[MD-10] play money is frozen like any other', async () => {
    const [trial, olga] = [await server.member({ type: 4 }), await server.operator()];
    expect(await freeze(olga, trial.id)).toMatchObject({ kind: 'trial', frozen: { kind: 'security' } });
    expect(await refusedCode(trial.client.call('memberInfo'))).toBe('not_signed_in');
  });
});

import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';

const server = useServer({ settings: { OPERATOR_IDLE_MINUTES: '10' } });

describe('operators', () => {
  test('[OP-1] sign in with name and password; wrong ones get one answer, a frozen operator another', async () => {
    const olga = await server.operator();
    const signIn = (name: string, password: string) =>
      server.client().call('operatorLogin', { body: { name, password } });
    expect(await refusedCode(signIn(olga.account, 'wrong'))).toBe('in_incorrect_password');
    expect(await refusedCode(signIn('nobody', olga.password))).toBe('in_incorrect_password');
    await server.database.db
      .updateTable('operators')
      .set({ frozen_at: server.clock.now() })
      .where('id', '=', olga.id)
      .execute();
    expect(await refusedCode(signIn(olga.account, olga.password))).toBe('account_frozen');
    expect(await refusedCode(olga.client.call('operatorInfo'))).toBe('not_signed_in');
  });

  test('[OP-2] sign-out and the idle time end the session, on every process', async () => {
    const second = await server.another();
    const olga = await server.operator();
    const idle = await server.operator();
    await olga.client.call('operatorLogout');
    expect(await refusedCode(second.client({ token: olga.token }).call('operatorInfo'))).toBe('not_signed_in');
    server.clock.advance(11 * 60_000);
    expect(await refusedCode(idle.client.call('operatorInfo'))).toBe('not_signed_in');
  });

  test("[OP-3] a member's token opens no operator call, an operator's no member call", async () => {
    const ana = await server.member();
    const olga = await server.operator();
    expect(await refusedCode(ana.client.call('operatorInfo'))).toBe('not_signed_in');
    expect(await refusedCode(ana.client.call('auditLog', {}))).toBe('not_signed_in');
    expect(await refusedCode(olga.client.call('memberInfo'))).toBe('not_signed_in');
  });

  test('[OP-6] a role without the permission is refused and changes nothing', async () => {
    const sam = await server.operator({ role: 'support' });
    const olga = await server.operator();
    const params = { merchant: server.brands[0]!.merchant };
    const attempt = sam.client.call('brandMaintenance', { params, body: { on: true, reason: 'no right to' } });
    expect(await refusedCode(attempt)).toBe('not_allowed');
    expect(await refusedCode(sam.client.call('auditLog', {}))).toBe('not_allowed');
    expect((await olga.client.call('brandAvailability', { params })).maintenance.on).toBe(false);
  });

  test("[OP-7] an operator of one brand cannot see, change or list another's", async () => {
    const [perlas, araw] = server.brands;
    const own = await server.operator({ brands: [perlas!] });
    const other = await server.operator({ brands: [araw!] });
    await own.client.call('brandMaintenance', {
      params: { merchant: perlas!.merchant },
      body: { on: false, reason: 'of perlas' },
    });
    expect(await refusedCode(other.client.call('brandAvailability', { params: { merchant: perlas!.merchant } }))).toBe(
      'not_found',
    );
    const change = other.client.call('brandMaintenance', {
      params: { merchant: perlas!.merchant },
      body: { on: true, reason: 'not mine' },
    });
    expect(await refusedCode(change)).toBe('not_found');
    const { entries } = await other.client.call('auditLog', { query: { limit: '100' } });
    expect(entries.filter(({ subject }) => subject === `brand:${perlas!.merchant}`)).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { inTransaction, memberId } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';

const server = useServer({ settings: { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '2' } });
const MINUTE = 60_000;

const signIn = (username: string, password: string, demand?: 'agent' | 'member') =>
  server.client().call('login', { body: { type: 'username', username, password, ...(demand ? { demand } : {}) } });

describe('sign-in', () => {
  test('[SE-1, SE-14] the right credentials give a token that opens this account and no other', async () => {
    const ana = await server.member({ nickname: 'Ana' });
    const ben = await server.agent({ nickname: 'Ben' });
    expect(await ana.client.call('memberInfo')).toMatchObject({
      id: ana.id,
      account: ana.account,
      nickname: 'Ana',
      type: 0,
    });
    expect(await ben.client.call('memberInfo')).toMatchObject({
      id: ben.id,
      account: ben.account,
      nickname: 'Ben',
      type: 1,
    });
  });

  test('[SE-2] wrong name and wrong password cannot be told apart', async () => {
    const ana = await server.member();
    const answers = await Promise.all(
      [signIn(ana.account, 'wrong'), signIn('nobody at all', ana.password)].map((call) =>
        call.catch((error: { refusal: object; text: string }) => ({
          ...error.refusal,
          requestId: '',
          text: error.text,
        })),
      ),
    );
    expect(answers[0]).toMatchObject({ code: 'in_incorrect_password' });
    expect(answers[0]).toEqual(answers[1]);
  });

  test('[SE-3] every sign-in gives a new token, and one brought along is not adopted', async () => {
    const ana = await server.member();
    const body = { type: 'username', username: ana.account, password: ana.password } as const;
    const again = await ana.client.call('login', { body });
    const planted = await server.client({ token: 'planted-token-planted-token-planted' }).call('login', { body });
    expect(new Set([ana.token, again.token, planted.token, 'planted-token-planted-token-planted']).size).toBe(4);
  });

  test('[SE-4] the database holds a hash of the token only', async () => {
    const ana = await server.member();
    const rows = await server.database.db.selectFrom('sessions').selectAll().where('member_id', '=', ana.id).execute();
    expect(rows.map((row) => row.token_hash.toString('hex'))).toEqual([
      createHash('sha256').update(ana.token).digest('hex'),
    ]);
    expect(JSON.stringify(rows)).not.toContain(ana.token);
  });

  test('[SE-5] a frozen account is refused, and its open session ends with the next call', async () => {
    const ana = await server.member();
    await inTransaction(server.database.db, (tx) =>
      server.app.members.setFrozen(tx, server.brands[0]!, memberId(ana.id), true),
    );
    expect(await refusedCode(ana.client.call('memberInfo'))).toBe('not_signed_in');
    expect(await refusedCode(signIn(ana.account, ana.password))).toBe('account_frozen');
    expect(await refusedCode(signIn(ana.account, 'wrong'))).toBe('in_incorrect_password');
  });

  test('[SE-6, SE-7] a page for agents refuses others, a page for members refuses agents', async () => {
    const ana = await server.member();
    const ben = await server.agent();
    expect(await refusedCode(signIn(ana.account, ana.password, 'agent'))).toBe('non_agent');
    expect(await refusedCode(signIn(ben.account, ben.password, 'member'))).toBe('non_member');
    expect((await signIn(ben.account, ben.password, 'agent')).member!.isAgent).toBe(true);
  });

  test('[SE-13] agent and trial follow from the type in the database, looked up at each call', async () => {
    const expected = {
      0: [false, false],
      1: [true, false],
      2: [true, false],
      41: [true, false],
      42: [true, false],
      4: [false, true],
    };
    for (const [type, [isAgent, isTrial]] of Object.entries(expected)) {
      const person = await server.member({ type: Number(type) });
      expect(await person.client.call('memberInfo')).toMatchObject({ isAgent, isTrial });
    }
    const ana = await server.member();
    await server.database.db.updateTable('members').set({ type: 1 }).where('id', '=', ana.id).execute();
    expect((await ana.client.call('memberInfo')).isAgent).toBe(true);
  });

  test('[SE-31] the sign-in before this one is told', async () => {
    const ana = await server.member();
    const second = await signIn(ana.account, ana.password);
    expect(second.member!.lastSignIn).toMatchObject({ ip: '127.0.0.1', country: null });
  });

  test('a name in other letters is the same account', async () => {
    const ana = await server.member({ account: 'Lakambini' });
    for (const spelling of ['lakambini', 'LAKAMBINI', ' Lakambini ', 'lаkаmbini']) {
      expect((await signIn(spelling, ana.password)).member!.id).toBe(ana.id);
    }
    await expect(server.member({ account: 'lаkambini' })).rejects.toThrow('members_account_once');
  });

  test("another brand's member is unknown here, and the token opens nothing there", async () => {
    const [perlas, araw] = server.brands;
    const ana = await server.member({ brand: araw! });
    expect(await refusedCode(signIn(ana.account, ana.password))).toBe('in_incorrect_password');
    const elsewhere = server.client({ token: ana.token, brand: perlas! });
    expect(await refusedCode(elsewhere.call('memberInfo'))).toBe('not_signed_in');
  });
});

describe('the end of a session', () => {
  test('[SE-33] comes after the idle time, and after the absolute time however busy', async () => {
    const idle = await server.member();
    const busy = await server.member();
    for (let minutes = 0; minutes < 115; minutes += 5) {
      server.clock.advance(5 * MINUTE);
      await busy.client.call('memberInfo');
    }
    expect(await refusedCode(idle.client.call('memberInfo'))).toBe('not_signed_in');
    server.clock.advance(6 * MINUTE);
    expect(await refusedCode(busy.client.call('memberInfo'))).toBe('not_signed_in');
  });

  test('[SE-34] comes with sign-out at once, on every process', async () => {
    const second = await server.another();
    const ana = await server.member();
    const elsewhere = second.client({ token: ana.token });
    expect(await elsewhere.call('memberInfo')).toMatchObject({ id: ana.id });
    await ana.client.call('logout');
    expect(await refusedCode(ana.client.call('memberInfo'))).toBe('not_signed_in');
    expect(await refusedCode(elsewhere.call('memberInfo'))).toBe('not_signed_in');
  });
});

describe('wallet', () => {
  test('[WA-1] the balance is a text with two decimals, rounded down, with its currency', async () => {
    const ana = await server.member({ balance: '100.9999' });
    expect((await ana.client.call('walletBalance')).balance).toEqual({ amount: '100.99', currency: 'PHP' });
    const poor = await server.member();
    expect((await poor.client.call('walletBalance')).balance).toEqual({ amount: '0.00', currency: 'PHP' });
  });

  test('[WA-7] whether the brand keeps a single wallet is told', async () => {
    expect(await server.client().call('merchantWallet')).toEqual({ isSingle: server.brands[0]!.singleWallet });
  });
});

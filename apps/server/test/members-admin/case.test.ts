import { randomUUID } from 'node:crypto';
import { refusedCode, useServer } from '@croupier/testkit';
import { inTransaction, memberId, setUpline } from '@croupier/server/testing';
import { describe, expect, test } from 'vitest';
import { freshMobile, giveContact } from '../people-tools.ts';

const server = useServer({ settings: { ROLE: 'api' } });
const at = (id: string, merchant = 'perlas') => ({ params: { merchant, id } });
const reason = 'as asked on the telephone';

const auditOf = (subject: string) =>
  server.database.db.selectFrom('audit_entries').selectAll().where('subject', '=', subject).orderBy('seq').execute();

describe('one member', () => {
  test('[MD-5, OP-12] fields are masked until somebody says why; the log has which, and not what they say', async () => {
    const [ana, olga] = [await server.member({ account: 'maskedana' }), await server.operator()];
    const mobile = freshMobile();
    await giveContact(server, ana, 'mobile', mobile.value);
    await ana.client.call('editProfile', {
      body: { realName: 'Ana Reyes', birthday: '1990-05-06', address: '7 Hidden Street', nationality: 'PH' },
    });
    const shown = await olga.client.call('memberCase', at(ana.id));
    const text = JSON.stringify(shown);
    for (const secret of ['Ana Reyes', '05-06', 'Hidden Street', mobile.value]) expect(text).not.toContain(secret);
    expect(shown.fields.map(({ field, shown: mask, isMasked }) => [field, mask, isMasked])).toEqual([
      ['realName', 'A•• R••••', true],
      ['birthday', '1990-••-••', true],
      ['mobile', `${mobile.value.slice(0, 3)}••••••${mobile.value.slice(-4)}`, true],
      ['address', '7•••••', true],
      ['nationality', 'PH', false],
    ]);
    const fields = ['realName', 'mobile', 'email'] as const;
    const cashier = await server.operator({ role: 'support' });
    const ask = { ...at(ana.id), body: { fields: [...fields], reason } };
    expect(await refusedCode(cashier.client.call('revealMember', ask))).toBe('not_allowed');
    const bare = { ...at(ana.id), body: { fields: [...fields], reason: ' ' } };
    expect(await refusedCode(olga.client.call('revealMember', bare))).toBe('bad_request');
    expect(await olga.client.call('revealMember', ask)).toEqual({
      fields: [
        { field: 'realName', value: 'Ana Reyes' },
        { field: 'mobile', value: mobile.value },
      ],
    });
    const entries = (await auditOf(`member:${ana.id}`)).filter(({ act }) => act === 'member.reveal');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: `operator:${olga.id}`,
      reason,
      after: { fields: ['realName', 'mobile'] },
    });
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain(mobile.value);
  });

  test('[PF-21] a real name and a birthday that are set are corrected with a reason, the same rights as for any change, and no value in the log', async () => {
    const [ana, olga] = [await server.member(), await server.operator()];
    const correct = (field: 'realName' | 'birthday', value: string, { client } = olga) =>
      client.call('correctMember', { ...at(ana.id), body: { field, value, reason } });
    expect(await refusedCode(correct('realName', 'Ana Cruz'))).toBe('member_changed');
    await ana.client.call('editProfile', { body: { realName: 'Ana Reyes', birthday: '1990-05-06' } });
    expect(await refusedCode(ana.client.call('editProfile', { body: { realName: 'Ana Cruz' } }))).toBe('real_name_set');

    const shown = await correct('realName', ' Ana Cruz ');
    expect(shown.fields.find(({ field }) => field === 'realName')).toMatchObject({ shown: 'A•• C•••' });
    await correct('birthday', '1991-12-31');
    expect(await ana.client.call('profile')).toMatchObject({
      realName: 'Ana Cruz',
      isRealNameLocked: true,
      birthday: '1991-12-31',
      isBirthdayLocked: true,
    });

    expect(await refusedCode(correct('realName', 'Ana Cruz'))).toBe('member_changed');
    const year = server.clock.now().getUTCFullYear();
    expect(await refusedCode(correct('birthday', `${year - 17}-01-01`))).toBe('too_young');
    for (const [field, value] of [
      ['birthday', `${year - 140}-01-01`],
      ['birthday', '1991-02-30'],
      ['realName', 'Ana <b>'],
    ] as const)
      expect(await refusedCode(correct(field, value)), value).toBe('bad_request');
    for (const role of ['support', 'auditor', 'cashier'])
      expect(await refusedCode(correct('realName', 'Ana Lim', await server.operator({ role }))), role).toBe(
        'not_allowed',
      );
    expect(await ana.client.call('profile')).toMatchObject({ realName: 'Ana Cruz', birthday: '1991-12-31' });

    const entries = (await auditOf(`member:${ana.id}`)).filter(({ act }) => act === 'member.correct');
    expect(entries).toMatchObject([
      { actor: `operator:${olga.id}`, reason, before: null, after: { field: 'realName' } },
      { actor: `operator:${olga.id}`, reason, before: null, after: { field: 'birthday' } },
    ]);
  });

  test('[MD-6] wallets, upline and standing are those of the books, and a stranger’s id is nobody’s', async () => {
    const [ben, ana, olga] = [
      await server.agent(),
      await server.member({ balance: '1500.50' }),
      await server.operator(),
    ];
    const { db } = server.database;
    await inTransaction(db, (tx) =>
      setUpline(
        tx,
        { id: memberId(ana.id), merchant: server.brands[0]!.merchant },
        { uplineId: memberId(ben.id), code: null, rebateLevels: {}, now: server.clock.now() },
      ),
    );
    const shown = await olga.client.call('memberCase', at(ana.id));
    expect(shown).toMatchObject({
      total: { amount: '1500.50', currency: 'PHP' },
      debt: null,
      uplines: [{ id: ben.id, account: ben.account }],
      frozen: null,
      pausedUntil: null,
      security: { sessions: 1, hasPassword: true, mustChangePassword: false, canResetPassword: false },
      deposits: [],
      withdrawals: [],
      bets: [],
    });
    expect(shown.wallets).toContainEqual({
      kind: 'main',
      vendor: null,
      balance: { amount: '1500.50', currency: 'PHP' },
    });
    expect(await refusedCode(olga.client.call('memberCase', at(ana.id, 'araw')))).toBe('not_found');
    const there = await server.operator({ brands: [server.brands[1]!] });
    expect(await refusedCode(there.client.call('memberCase', at(ana.id)))).toBe('not_found');
    expect(await refusedCode(there.client.call('memberCase', at(ana.id, 'araw')))).toBe('not_found');
  });

  test('[MD-6] the last deposits, withdrawals and bets stand with their states', async () => {
    const [ana, olga] = [await server.member({ balance: '100.00' }), await server.operator()];
    const made = await ana.client.call('createDeposit', { body: { id: randomUUID(), channel: 'bank', amount: '500' } });
    const { deposits } = await olga.client.call('memberCase', at(ana.id));
    expect(deposits).toMatchObject([{ id: made.id, no: made.no, state: 'PENDING', amount: { amount: '500.00' } }]);
  });

  test('[MD-9] notes stay with author and time, newest first, and are written once', async () => {
    const [ana, olga, petra] = [
      await server.member(),
      await server.operator(),
      await server.operator({ role: 'risk' }),
    ];
    const first = { id: randomUUID(), text: 'called, will send papers' };
    await olga.client.call('addMemberNote', { ...at(ana.id), body: first });
    server.clock.advance(1000);
    await petra.client.call('addMemberNote', { ...at(ana.id), body: { id: randomUUID(), text: 'papers are here' } });
    await olga.client.call('addMemberNote', { ...at(ana.id), body: first });
    const again = olga.client.call('addMemberNote', { ...at(ana.id), body: { ...first, text: 'something else' } });
    expect(await refusedCode(again)).toBe('key_reused');
    const page = await olga.client.call('memberNotes', { ...at(ana.id), query: { limit: '1' } });
    expect(page.notes).toMatchObject([{ text: 'papers are here', by: { id: petra.id, name: petra.account } }]);
    const rest = await olga.client.call('memberNotes', { ...at(ana.id), query: { before: page.next! } });
    expect(rest).toMatchObject({ notes: [{ text: first.text, by: { id: olga.id } }], next: null });
    const { pool } = server.database;
    await expect(pool.query('update member_notes set text = $1', ['x'])).rejects.toThrow();
    await expect(pool.query('delete from member_notes')).rejects.toThrow();
    expect((await auditOf(`member:${ana.id}`)).filter(({ act }) => act === 'member.note')).toHaveLength(2);
  });
});

describe('sessions', () => {
  test('[MD-7] shows where a member is signed in and who tried, and ends one or all', async () => {
    const [ana, olga] = [await server.member(), await server.operator()];
    const body = { type: 'username', username: ana.account, password: ana.password } as const;
    const second = await server.client().call('login', { body });
    const { sessions } = await olga.client.call('memberSessions', at(ana.id));
    expect(sessions).toHaveLength(2);
    const mine = (await ana.client.call('sessions')).sessions.find(({ isCurrent }) => isCurrent)!;
    const end = (session: string | null) =>
      olga.client.call('signOutMember', { ...at(ana.id), body: { session, reason } });
    expect(await end(mine.id)).toEqual({ ended: 1 });
    expect(await refusedCode(ana.client.call('memberInfo'))).toBe('not_signed_in');
    const left = server.client({ token: second.token });
    expect(await left.call('memberInfo')).toMatchObject({ id: ana.id });
    expect(await refusedCode(end(mine.id))).toBe('not_found');
    expect(await end(null)).toEqual({ ended: 1 });
    expect(await refusedCode(left.call('memberInfo'))).toBe('not_signed_in');
    const { entries } = await olga.client.call('memberSignIns', at(ana.id));
    expect(entries.map(({ outcome }) => outcome)).toEqual(['succeeded', 'succeeded']);
    const acts = (await auditOf(`member:${ana.id}`)).map(({ act, after }) => [act, after]);
    expect(acts).toEqual([
      ['member.sign-out', { ended: 1 }],
      ['member.sign-out', { ended: 1 }],
    ]);
  });

  test('[MD-8] a reset asks for a new password, ends the password or takes the app away, and signs out', async () => {
    const [ana, olga] = [await server.member(), await server.operator()];
    const reset = (what: 'authenticator' | 'passwordChange' | 'passwordEnd') =>
      olga.client.call('resetMember', { ...at(ana.id), body: { what, reason } });
    const signIn = () =>
      server.client().call('login', { body: { type: 'username', username: ana.account, password: ana.password } });
    expect(await refusedCode(reset('authenticator'))).toBe('member_changed');
    expect(await reset('passwordChange')).toMatchObject({ security: { mustChangePassword: true, sessions: 0 } });
    expect(await refusedCode(ana.client.call('memberInfo'))).toBe('not_signed_in');
    const forced = await signIn();
    expect(
      await refusedCode(
        server.client({ token: forced.token }).call('createDeposit', {
          body: { id: randomUUID(), channel: 'bank', amount: '500' },
        }),
      ),
    ).toBe('password_change_required');
    // Without anything to reach the member by, ending the password would lock them out for good.
    expect(await refusedCode(reset('passwordEnd'))).toBe('contact_missing');
    await giveContact(server, ana, 'email', `${ana.account}@mail.example`);
    expect(await reset('passwordEnd')).toMatchObject({ security: { hasPassword: false, sessions: 0 } });
    expect(await refusedCode(signIn())).toBe('in_incorrect_password');
    expect(await refusedCode(reset('passwordEnd'))).toBe('member_changed');
  });
});

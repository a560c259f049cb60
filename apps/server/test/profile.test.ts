import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';
import { freshMobile, giveContact, lastCode } from './people-tools.ts';

const server = useServer();
const MINUTE = 60_000;

const edit = ({ token }: Person, body: unknown) =>
  send(`${server.url}/wps/member/profile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, merchant: 'perlas', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('details', () => {
  test('[PF-2, PF-3] every field is kept, shown again and taken away by null; what is left out stays', async () => {
    const ana = await server.member();
    const fields = {
      nickname: 'Ana 🎰',
      realName: "Ana María O'Neil-Reyes",
      fullName: 'Ana María Lourdes O’Neil-Reyes',
      birthday: '1990-02-28',
      address: '12 Mabini St., Cebu',
      nationality: 'PH',
      occupation: 'Teacher',
      sourceOfIncome: 'salary',
      qqNum: '123456',
      wechat: 'ana_wx',
      whatsapp: '+639171234567',
      facebook: 'ana.reyes',
      telegram: '@ana_r',
      line: 'ana-line',
      zalo: '+84901234567',
      skype: 'live.ana',
    } as const;
    expect(await ana.client.call('editProfile', { body: fields })).toMatchObject({ ...fields, isRealNameLocked: true });
    const { nickname, realName: _realName, birthday: _birthday, ...rest } = fields;
    const cleared = Object.fromEntries(Object.keys(rest).map((field) => [field, null]));
    await ana.client.call('editProfile', { body: cleared });
    const after = await ana.client.call('profile');
    expect(after).toMatchObject({ ...cleared, nickname, realName: fields.realName, birthday: fields.birthday });
  });

  test('[PF-4] nothing else can be written, and nothing of anybody else', async () => {
    const [ana, eve] = [await server.member({ balance: '5.00' }), await server.member()];
    for (const extra of [
      { type: 1 },
      { agent: true },
      { isAgent: true },
      { balance: '1000000' },
      { id: ana.id, nickname: 'Eve' },
      { memberId: ana.id, nickname: 'Eve' },
      { member_id: ana.id },
      { account: 'ana' },
      { frozen_at: null },
      { is_initial: false },
      { payee_name: 'Eve' },
      { __proto__: { type: 1 }, constructor: { type: 1 } },
    ])
      expect([extra, (await edit(eve, extra)).code]).toEqual([extra, 'bad_request']);
    const query = await send(`${server.url}/wps/member/profile?id=${ana.id}`, {
      headers: { authorization: `Bearer ${eve.token}`, merchant: 'perlas' },
    });
    expect(query.code).toBe('bad_request');
    await eve.client.call('editProfile', { body: { nickname: 'Eve', address: 'Somewhere' } });
    expect(await ana.client.call('profile')).toMatchObject({ nickname: '', address: null });
    expect(await eve.client.call('memberInfo')).toMatchObject({ type: 0, isAgent: false });
  });

  test('[PF-5] markup is kept as the plain text it is, and what turns reading around is refused', async () => {
    const ana = await server.member();
    const nickname = '<img src=x onerror=1>';
    expect((await edit(ana, { nickname })).code).toBe('bad_request');
    const short = '<b onclick=x>A</b>';
    expect(
      await ana.client.call('editProfile', { body: { nickname: short, address: '<script>alert(1)</script>' } }),
    ).toMatchObject({ nickname: short, address: '<script>alert(1)</script>' });
    const raw = await fetch(`${server.url}/wps/member/profile`, {
      headers: { authorization: `Bearer ${ana.token}`, merchant: 'perlas' },
    });
    expect(raw.headers.get('content-type')).toContain('application/json');
    expect(raw.headers.get('x-content-type-options')).toBe('nosniff');
    for (const bad of ['a\u202Eb', 'a\u0000b', 'a\nb', 'a\u200Bb', ' ', '', '\uFFFF'])
      expect([bad, (await edit(ana, { nickname: bad })).code]).toEqual([bad, 'bad_request']);
    for (const bad of ['<b>Ana</b>', 'Ana1', 'Ana; drop table', '=cmd()'])
      expect([bad, (await edit(ana, { realName: bad })).code]).toEqual([bad, 'bad_request']);
    for (const bad of ['javascript:alert(1)', 'http://x.example', 'a b'])
      expect([bad, (await edit(ana, { facebook: bad })).code]).toEqual([bad, 'bad_request']);
  });

  test('[PF-6] the real name is set once, also when two set it at the same moment', async () => {
    const ana = await server.member();
    const names = ['Ana Reyes', 'Ben Santos', 'Cora Diaz'];
    const outcomes = await Promise.allSettled(
      names.map((realName) => ana.client.call('editProfile', { body: { realName } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { realName } = await ana.client.call('profile');
    expect(await ana.client.call('editProfile', { body: { realName: realName! } })).toMatchObject({ realName });
    expect(await refusedCode(ana.client.call('editProfile', { body: { realName: 'Somebody Else' } }))).toBe(
      'real_name_set',
    );
  });

  test('the birthday says who may play, to the day, and is set once', async () => {
    const ana = await server.member();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila', dateStyle: 'short' }).format(
      server.clock.now(),
    );
    const year = Number(today.slice(0, 4)) - 18;
    const tomorrow = new Date(`${today}T00:00:00Z`);
    tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
    const young = `${tomorrow.getUTCFullYear() - 18}${tomorrow.toISOString().slice(4, 10)}`;
    expect(await refusedCode(ana.client.call('editProfile', { body: { birthday: young } }))).toBe('too_young');
    for (const birthday of ['2030-01-01', '1800-01-01', '1990-02-30', '28-02-1990'])
      expect(['too_young', 'bad_request']).toContain((await edit(ana, { birthday })).code);
    const body = { birthday: `${year}${today.slice(4)}` };
    expect(await ana.client.call('editProfile', { body })).toMatchObject(body);
    expect(await refusedCode(ana.client.call('editProfile', { body: { birthday: '1980-01-01' } }))).toBe(
      'birthday_set',
    );
    expect(await refusedCode(ana.client.call('editProfile', { body: { birthday: null } }))).toBe('birthday_set');
  });

  test('[PF-7] language is kept on the account; security items say what is set and what is missing', async () => {
    const ana = await server.member();
    expect(await ana.client.call('memberLanguage', { body: { language: 'TY' } })).toEqual({ language: 'TY' });
    expect(await ana.client.call('memberInfo')).toMatchObject({ language: 'TY' });
    expect(await refusedCode(ana.client.call('memberLanguage', { body: { language: 'XX' } }))).toBe('not_found');
    const before = await ana.client.call('securityConfig');
    expect(before.missing).toEqual(before.items.map(({ item }) => item));
    await ana.client.call('editProfile', { body: { realName: 'Ana Reyes' } });
    await giveContact(server, ana, 'email', `${ana.account}@mail.example`);
    const after = await ana.client.call('securityConfig');
    expect(after.items.filter(({ isSet }) => isSet).map(({ item }) => item)).toEqual(['realName', 'email']);
    expect(JSON.stringify(after)).not.toContain(`${ana.account}@mail.example`);
    expect(after.passwordChangedAt).not.toBeNull();
  });
});

describe('contacts', () => {
  async function bindMobile(person: Person, mobile = freshMobile(), more: object = {}) {
    const { mobileNum, countryDialingCode, value } = mobile;
    const contact = { contact: 'mobile', mobileNum, countryDialingCode } as const;
    const { attemptId } = await person.client.call('contactCode', { body: contact });
    const verificationCode = await lastCode(server.database.db, value);
    return person.client.call('bindContact', { body: { ...contact, verificationCode, attemptId, ...more } });
  }

  test('[PF-11] a number is bound by the code sent to it, and to nothing else', async () => {
    const [ana, eve] = [await server.member(), await server.member()];
    const mobile = freshMobile();
    const { mobileNum, countryDialingCode, value } = mobile;
    const contact = { contact: 'mobile', mobileNum, countryDialingCode } as const;
    const { attemptId, sentTo } = await ana.client.call('contactCode', { body: contact });
    expect(sentTo).not.toContain(mobileNum);
    const verificationCode = await lastCode(server.database.db, value);
    const other = freshMobile();
    const tries = [
      { ...contact, verificationCode: '000000', attemptId },
      { ...contact, verificationCode },
      { contact: 'mobile', mobileNum: other.mobileNum, countryDialingCode: '63', verificationCode, attemptId },
    ] as const;
    for (const body of tries)
      expect(await refusedCode(ana.client.call('bindContact', { body }))).toBe('verification_code_invalid');
    const right = { ...contact, verificationCode, attemptId };
    const twice = await Promise.allSettled([0, 1].map(() => ana.client.call('bindContact', { body: right })));
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ana.client.call('profile')).toMatchObject({
      mobile: { masked: expect.stringContaining(mobileNum.slice(-4)) },
    });
    expect(await refusedCode(bindMobile(eve, mobile))).toBe('contact_taken');
  });

  test('[PF-11] changing one needs a proof or a code from the old one, and the old address hears of it', async () => {
    const ana = await server.member();
    const address = (n: number) => `${ana.account}.${n}@mail.example`;
    const bindEmail = async (n: number, more: object = {}) => {
      const contact = { contact: 'email', email: address(n) } as const;
      const { attemptId } = await ana.client.call('contactCode', { body: contact });
      const verificationCode = await lastCode(server.database.db, address(n));
      return ana.client.call('bindContact', { body: { ...contact, verificationCode, attemptId, ...more } });
    };
    await bindEmail(1);
    server.clock.advance(11 * MINUTE);
    expect(await refusedCode(bindEmail(2))).toBe('proof_needed');
    const old = await ana.client.call('contactCode', { body: { contact: 'old', of: 'email' } });
    const oldCode = await lastCode(server.database.db, address(1));
    expect(await refusedCode(bindEmail(2, { oldCode: '000000', oldAttemptId: old.attemptId }))).toBe(
      'verification_code_invalid',
    );
    await bindEmail(2, { oldCode, oldAttemptId: old.attemptId });
    await ana.client.call('proveSignIn', { body: { password: ana.password } });
    await bindEmail(3);
    await expect
      .poll(async () => {
        const rows = await server.database.db
          .selectFrom('sent_messages')
          .select(['recipient', 'subject'])
          .where('subject', 'like', '%contact%')
          .execute();
        return rows.map(({ recipient }) => recipient).toSorted();
      })
      .toEqual([address(1), address(2)]);
  });

  test('[CD-8] a line break or a second address in an e-mail goes nowhere', async () => {
    const ana = await server.member();
    const split = { contact: 'email', email: 'a@b.example\r\nBcc: eve@x.example' } as const;
    expect(await refusedCode(ana.client.call('contactCode', { body: split }))).toBe('bad_request');
    for (const email of ['a@b.example,eve@x.example', 'a b@c.example', 'a@b', '"a@b"@c.example\n'])
      expect(await refusedCode(ana.client.call('contactCode', { body: { contact: 'email', email } }))).toBe(
        'email_format',
      );
    const sent = await server.database.db.selectFrom('sent_messages').select('recipient').execute();
    expect(sent.some(({ recipient }) => recipient.includes('x.example'))).toBe(false);
  });
});

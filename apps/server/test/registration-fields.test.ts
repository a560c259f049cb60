import type { Client } from '@croupier/contract/client';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';
import { everyWay, registrationTools } from './registration-tools.ts';
import {
  another,
  brandsWith,
  easyProofs,
  form as shortForm,
  freshDevice,
  freshNumber,
  typed,
  visitor,
  work,
  writeLetters,
} from './visitors.ts';

const asked = { enabled: true, required: true };
const usual = brandsWith(everyWay)[0]!.registration;
/** A brand with more fields than usual. */
const registration = {
  ...usual,
  confirmPassword: { ...usual.confirmPassword, ...asked },
  payeeName: { ...usual.payeeName, ...asked },
  captcha: { ...usual.captcha, ...asked },
};

const server = useServer({ settings: easyProofs, brands: brandsWith(everyWay, { registration }) });
const { memberOf, ...tools } = registrationTools(server);

const more = { confirmPassword: 'Long-enough-1', payeeName: 'Maria Santos' };
const form = (client: Client, given: Record<string, unknown> = {}) => shortForm(client, { ...more, ...given });
const refusedWith = (given: Record<string, unknown>, client: Client) =>
  tools.refusedWith({ ...more, ...given }, client);
const register = (given: Record<string, unknown>, client: Client) => tools.register({ ...more, ...given }, client);
type Body = Awaited<ReturnType<typeof form>>;

describe('fields and rules', () => {
  test('[RG-9, RG-10] the rules of everyWay field are told, and the form has no other', async () => {
    const { rules } = await server.client().call('systemRegister');
    expect(Object.keys(rules)).toHaveLength(17);
    expect(rules.username).toMatchObject({ enabled: true, required: true, minLength: 6, maxLength: 16 });
    for (const rule of Object.values(rules))
      expect(() => new RegExp(rule.acceptedPattern.replace(/^\*$/, '.*'), 'u')).not.toThrow();
  });

  test('[RG-16, RG-33] a brand that says nothing asks for a name and a password; both at once, in one field each', async () => {
    const plain = await another(server, { brands: brandsWith(everyWay) });
    const client = plain.client({ headers: { device: freshDevice() } });
    const { rules } = await client.call('systemRegister');
    const required = Object.entries(rules).filter(([, rule]) => rule.enabled && rule.required);
    expect(required.map(([field]) => field)).toEqual(['username', 'password']);
    const small = await work(client, 'register');
    const { account } = await client.call('register', { body: await shortForm(client, small) });
    expect(await memberOf(account)).toBeDefined();
    // Anyone who sends it twice must have typed the same twice.
    const twice = await shortForm(client, { confirmPassword: 'Another-one-2' });
    expect(await refusedCode(client.call('register', { body: twice }))).toBe('confirm_password_wrong');
  });

  test.each([
    [{ username: 'ab1' }, 'username_format', 'username'],
    [{ username: '1startsWithDigit' }, 'username_format', 'username'],
    [{ username: 'has space' }, 'username_format', 'username'],
    [{ username: '' }, 'input_empty', 'username'],
    [{ username: '<b>bold</b>' }, 'username_format', 'username'],
    [{ password: 'short', confirmPassword: 'short' }, 'password_format', 'password'],
    [{ password: 'with a space', confirmPassword: 'with a space' }, 'password_format', 'password'],
    [{ confirmPassword: 'Another-one-2' }, 'confirm_password_wrong', 'confirmPassword'],
    [{ confirmPassword: undefined }, 'confirm_password_wrong', 'confirmPassword'],
    [{ payeeName: '' }, 'input_empty', 'payeeName'],
    [{ payeeName: 'X' }, 'real_name_format', 'payeeName'],
    [{ payeeName: '<script>alert(1)</script>' }, 'real_name_format', 'payeeName'],
    [{ payeeName: 'Maria=Santos' }, 'real_name_format', 'payeeName'],
    [{ qqNum: '12345' }, 'field_format', 'qqNum'],
  ])('[RG-13, RG-14, RG-15, RG-16, RG-19, RG-20] %j is refused with %s', async (given, code, field) => {
    const { client } = visitor(server);
    const body = await form(client, given);
    const refused = await client.call('register', { body }).catch((error: { refusal: object }) => error);
    expect(refused).toMatchObject({ refusal: { code, fields: [{ path: `body.${field}`, fault: code }] } });
  });

  test('[RG-13] all faults of a form are told at once', async () => {
    const { client } = visitor(server);
    const body = await form(client, { username: 'x', payeeName: '' });
    const refused = await client.call('register', { body }).catch((error: { refusal: object }) => error);
    expect(refused).toMatchObject({
      refusal: {
        fields: [
          { path: 'body.username', fault: 'username_format' },
          { path: 'body.payeeName', fault: 'input_empty' },
        ],
      },
    });
  });

  test('[RG-9, RG-11, RG-20] a brand that asks for everything gets everything and keeps it', async () => {
    const [perlas] = server.brands;
    const everything = Object.fromEntries(
      Object.entries(perlas!.registration).map(([field, rule]) => [
        field,
        ['captcha', 'verificationCode', 'recommenderId', 'affiliateCode'].includes(field)
          ? rule
          : { ...rule, ...asked },
      ]),
    ) as (typeof perlas & object)['registration'];
    const curious = await another(server, { brands: brandsWith(everyWay, { registration: everything }) });
    const client = curious.client({ headers: { device: freshDevice() } });
    const number = freshNumber();
    const full = {
      ...typed(number),
      email: 'Maria@Mail.Example',
      qqNum: '1234567',
      paymentPassword: '135790',
      line: 'maria.line',
      whatsapp: 'maria wa',
      facebook: 'maria.fb',
      wechat: 'maria-wc',
      idNumber: 'P1234567',
    };
    for (const field of ['email', 'qqNum', 'line', 'wechat', 'idNumber', 'paymentPassword'])
      expect(await refusedCode(client.call('register', { body: await form(client, { ...full, [field]: '' }) }))).toBe(
        'input_empty',
      );
    const missing = await form(client, { ...full, mobileNum: '' });
    expect(await refusedCode(client.call('register', { body: missing }))).toBe('mobile_required');
    const wrong = await form(client, { ...full, mobileNum: '0917' });
    expect(await refusedCode(client.call('register', { body: wrong }))).toBe('mobile_format');
    for (const email of [
      'maria',
      'maria@mail',
      'a@b.example Bcc: x@y.example',
      'a@b.example, c@d.example',
      'a b@c.example',
    ])
      expect(await refusedCode(client.call('register', { body: await form(client, { ...full, email }) }))).toBe(
        'email_format',
      );
    const body = await form(client, full);
    const { account } = await client.call('register', { body });
    const made = await memberOf(account);
    const details = await server.database.db
      .selectFrom('member_details')
      .selectAll()
      .where('member_id', '=', made!.id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({
      payee_name: 'Maria Santos',
      qq_num: '1234567',
      line: 'maria.line',
      whatsapp: 'maria wa',
      facebook: 'maria.fb',
      wechat: 'maria-wc',
      id_number: 'P1234567',
    });
    const contacts = await server.database.db
      .selectFrom('member_contacts')
      .select(['kind', 'value', 'confirmed_at'])
      .where('member_id', '=', made!.id)
      .orderBy('kind')
      .execute();
    expect(contacts).toEqual([
      { kind: 'email', value: 'maria@mail.example', confirmed_at: null },
      { kind: 'mobile', value: number.value, confirmed_at: null },
    ]);
  });

  test('[RG-22, CD-15] the captcha must be filled in, and letters typed off do', async () => {
    const { client } = visitor(server);
    expect(await refusedWith({ captchaId: undefined, proof: undefined }, client)).toBe('captcha_required');
    const { id } = await client.call('captcha', { query: { act: 'register' } });
    await writeLetters(server, id, 'ACDEF');
    expect(await refusedWith({ captchaId: id, captcha: 'ACDEX', proof: undefined }, client)).toBe('captcha_wrong');
    const idle = await client.call('captcha', { query: { act: 'register' } });
    await writeLetters(server, idle.id, 'ACDEF');
    const lazy = { captchaId: idle.id, captcha: 'ACDEF', proof: undefined };
    expect(await refusedWith(lazy, client)).toBe('verification_required');
    const worked = await work(client, 'register');
    await writeLetters(server, worked.captchaId, 'ACDEF');
    const { answer } = await register({ ...worked, captcha: 'acdef' }, client);
    expect(answer.signIn).not.toBeNull();
  });

  test.each<{ more: Record<string, unknown>; code?: 'encrypted_body_invalid' }>([
    { more: { type: 1 } },
    { more: { balance: '1000000' } },
    { more: { isAgent: true } },
    { more: { agentId: '00000000-0000-7000-8000-000000000001' } },
    { more: { merchant: 'araw' } },
    { more: { id: '00000000-0000-7000-8000-000000000001' } },
    // An encrypted body with such a name is refused (HT-16).
    { more: { constructor: { prototype: { type: 1 } } }, code: 'encrypted_body_invalid' },
    { more: { isOfAge: 'true' } },
    { more: { registerMethod: 'APP' } },
    { more: { agreedTerms: '1' } },
    { more: { username: ['a'] } },
    { more: { username: { $ne: '' } } },
  ])(
    '[RG-23] the body with $more is refused with 400 and nothing is stored',
    async ({ more: given, code = 'bad_request' }) => {
      const { client } = visitor(server);
      const body = await form(client, given);
      const before = await server.database.db.selectFrom('members').select('id').execute();
      expect(await refusedCode(client.call('register', { body }))).toBe(code);
      expect(await server.database.db.selectFrom('members').select('id').execute()).toHaveLength(before.length);
    },
  );

  test('[RG-23] __proto__ in the body is refused too', async () => {
    const { client } = visitor(server);
    const body = JSON.parse(JSON.stringify(await form(client)).replace('{', '{"__proto__":{"type":1},')) as Body;
    const refused = await client.call('register', { body }).then(
      ({ account }) => memberOf(account),
      (error: { refusal: { code: string } }) => error.refusal.code,
    );
    // Either it never arrives as a field of its own, or it is refused; it never becomes the type.
    if (typeof refused === 'string') expect(refused).toBe('encrypted_body_invalid');
    else expect(refused?.type).toBe(0);
    expect(({} as { type?: number }).type).toBeUndefined();
  });

  test('[RG-1] a plain body is refused', async () => {
    const { client } = visitor(server);
    const body = JSON.stringify(await form(client));
    const headers = { 'content-type': 'application/json', merchant: server.brands[0]!.merchant };
    for (const path of ['/wps/member/register', '/wps/member/register/mobile'])
      expect((await send(server.url + path, { method: 'PUT', headers, body })).code).toBe('encrypted_body_required');
  });

  test('[RG-32] a megabyte of password is refused, and a long one before anything is hashed', async () => {
    const { client } = visitor(server);
    const huge = 'a'.repeat(1_000_000);
    const refused = await refusedCode(
      client.call('register', { body: await form(client, { password: huge, confirmPassword: huge }) }),
    ).catch((error: { name: string }) => error.name);
    expect(['too_large', 'bad_request', 'Unreachable']).toContain(refused);
    // A hash so slow that waiting for one is measurable.
    const costly = await another(server, { settings: { ARGON2_MEMORY_KIB: '65536', ARGON2_PASSES: '8' } });
    const timed = async (password: string) => {
      const own = costly.client({ headers: { device: freshDevice() } });
      const body = await form(own, { password, confirmPassword: password });
      // Processor time: on a busy machine the clock says little.
      const before = process.cpuUsage();
      const code = await own.call('register', { body }).then(
        () => 'made',
        (error: { refusal: { code: string } }) => error.refusal.code,
      );
      return { code, took: process.cpuUsage(before).user };
    };
    const made = await timed('Long-enough-1');
    expect(made.code).toBe('made');
    for (const [letters, code] of [
      [257, 'bad_request'],
      [65, 'password_format'],
    ] as const) {
      const long = await timed('a'.repeat(letters));
      expect(long.code).toBe(code);
      expect(long.took).toBeLessThan(made.took / 2);
    }
  });
});

describe('countries', () => {
  test('[SY-21, RG-21] each has its code, dialling code and digits, and the visitor’s own stands first', async () => {
    const { list } = await server.client().call('systemCountry');
    const philippines = list.find(({ countryCode }) => countryCode === 'PH');
    expect(philippines).toMatchObject({ countryDialingCode: '+63', digits: expect.arrayContaining([10]) as number[] });
    expect(list.length).toBeGreaterThan(10);
    const there = await server.app.http.inject({ url: '/wps/system/country', remoteAddress: '49.144.0.1' });
    const first = there.json<{ value: { list: { countryCode: string }[] } }>().value.list[0];
    expect(first?.countryCode).toBe('PH');
  });
});

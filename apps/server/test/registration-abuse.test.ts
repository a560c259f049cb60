import type { Client } from '@croupier/contract/client';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { everyWay, registrationTools } from './registration-tools.ts';
import { another, brandsWith, easyProofs, form, freshDevice, strictly, visitor, work } from './visitors.ts';

type Body = Awaited<ReturnType<typeof form>>;

const server = useServer({ settings: easyProofs, brands: brandsWith(everyWay) });
const { refusedWith } = registrationTools(server);

describe('abuse', () => {
  test('[RG-29] one username at once from twenty browsers makes one account', async () => {
    const username = `racing${process.pid}`.slice(0, 16);
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { client } = visitor(server);
        return { client, body: await form(client, { username }) };
      }),
    );
    const outcomes = await Promise.allSettled(bodies.map(({ client, body }) => client.call('register', { body })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect((outcome.reason as { refusal: { code: string } }).refusal.code).toBe('username_taken');
    const rows = await server.database.db.selectFrom('members').select('id').where('account', '=', username).execute();
    expect(rows).toHaveLength(1);
  });

  test('[RG-29] spellings that look alike are one name', async () => {
    const [perlas] = server.brands;
    const username = { ...perlas!.registration.username, acceptedPattern: '*', patternId: 'length' };
    const liberal = await another(server, {
      brands: brandsWith(everyWay, { registration: { ...perlas!.registration, username } }),
    });
    const attempt = async (name: string) => {
      const client = liberal.client({ headers: { device: freshDevice() } });
      const body = await form(client, { username: name });
      return client.call('register', { body }).then(
        () => 'made',
        (error: { refusal: { code: string } }) => error.refusal.code,
      );
    };
    expect(await attempt('pacomacey')).toBe('made');
    // Capitals, Cyrillic а, о, с and е, full width, outer spaces, an invisible joiner.
    for (const twin of ['PacoMacey', 'pаcomacey', 'pасоmасеу', 'ｐａｃｏｍａｃｅｙ', '  pacomacey ', 'paco macey'])
      expect(await attempt(twin), twin).toBe('username_taken');
    // Invisible characters are refused outright.
    expect(await attempt('paco\u200Dmacey')).toBe('username_format');
  });

  test('[RG-30] a used e-mail address is not told', async () => {
    const [perlas] = server.brands;
    const email = { ...perlas!.registration.email, enabled: true, required: true };
    const brands = brandsWith(everyWay, { registration: { ...perlas!.registration, email } });
    const asking = await another(server, { brands });
    const attempt = async () => {
      const client = asking.client({ headers: { device: freshDevice() } });
      return client.call('register', { body: await form(client, { email: 'shared@mail.example' }) });
    };
    const [first, second] = [await attempt(), await attempt()];
    expect(first.account).not.toBe(second.account);
  });

  test('[RG-30] a taken name is told only to whoever did the work of a captcha', async () => {
    const ana = await server.member({ account: 'takenname' });
    const { client } = visitor(server);
    const taken = { username: ana.account };
    expect(await refusedWith({ ...taken, captchaId: undefined, proof: undefined }, client)).toBe(
      'verification_required',
    );
    expect(await refusedWith(taken, client)).toBe('username_taken');
    const spent = await form(client, taken);
    await refusedCode(client.call('register', { body: spent }));
    expect(await refusedCode(client.call('register', { body: spent }))).toBe('captcha_wrong');
  });

  test('[RG-34] nobody types letters off a picture at first; a device of many forms or accounts does, until the hour is over', async () => {
    const strict = await strictly(server);
    const device = freshDevice();
    const [lenient, client] = [server.client({ headers: { device } }), strict.client({ headers: { device } })];
    /** With only the small proof of work, which a page does automatically. */
    const send = async (more: Record<string, unknown> = {}) =>
      client.call('register', { body: await form(lenient, { ...(await work(lenient, 'register')), ...more }) }).then(
        () => 'made',
        ({ refusal }: { refusal: { code: string; captcha?: boolean } }) =>
          refusal.captcha ? `${refusal.code} and the field` : refusal.code,
      );
    // A taken name, twice, like a person who looks for a free one.
    await server.member({ account: 'wantedname' });
    const outcomes: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) outcomes.push(await send({ username: 'wantedname' }));
    expect(outcomes).toEqual(['username_taken', 'username_taken']);
    expect(await send()).toBe('made');
    expect(await send()).toBe('captcha_required and the field');
    // The larger proof of work replaces the letters.
    expect((await client.call('register', { body: await form(lenient) })).account).toBeTruthy();
    // Others at the same address need nothing more.
    const other = freshDevice();
    const body = await form(server.client({ headers: { device: other } }), {
      ...(await work(server.client({ headers: { device: other } }), 'register')),
    });
    expect((await strict.client({ headers: { device: other } }).call('register', { body })).account).toBeTruthy();
  });

  test('[RG-31] forms are limited per device, over all servers', async () => {
    const [one, two] = [await strictly(server), await strictly(server)];
    const device = freshDevice();
    const body = { ...(await formWithoutCaptcha(one.client())), username: 'x' };
    const answers: string[] = [];
    for (let turn = 0; turn < 32; turn += 1) {
      // The call itself may be made twenty times a minute from one address.
      if (turn % 15 === 0)
        await server.database.db.deleteFrom('rate_limits').where('key', 'like', 'register:%').execute();
      const client = (turn % 2 ? one : two).client({ headers: { device } });
      answers.push(await refusedCode(client.call('register', { body })));
    }
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'username_format'));
    expect(answers.slice(30)).toEqual(['too_many_requests', 'too_many_requests']);
    const neighbour = one.client({ headers: { device: freshDevice() } });
    expect(await refusedCode(neighbour.call('register', { body }))).toBe('username_format');
  });

  test('[RG-31] accounts are limited per device and, with ever new devices, per address', async () => {
    const strict = await strictly(server);
    const device = freshDevice();
    const outcomes: string[] = [];
    for (let turn = 0; turn < 27; turn += 1) {
      await server.database.db
        .deleteFrom('rate_limits')
        .where((eb) => eb.or([eb('key', 'like', 'register:%'), eb('key', 'like', 'form:%')]))
        .execute();
      const own = turn < 7 ? device : freshDevice();
      // Fetched from the lenient server: this test is not about captchas.
      const lenient = server.client({ headers: { device: own } });
      const client = strict.client({ headers: { device: own } });
      const made = client.call('register', { body: await form(lenient) });
      outcomes.push(
        await made.then(
          () => 'made',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      );
    }
    expect(outcomes.slice(0, 7)).toEqual([
      ...Array.from({ length: 5 }, () => 'made'),
      'too_many_requests',
      'too_many_requests',
    ]);
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(20);
    expect(outcomes.at(-1)).toBe('too_many_requests');
  }, 60_000);

  /** Strict limits allow one captcha a second; a form that fails before needs none. */
  async function formWithoutCaptcha(client: Client): Promise<Body> {
    const { termsEdition } = await client.call('systemRegister');
    return {
      username: 'newcomer1',
      password: 'Long-enough-1',
      isOfAge: true,
      agreedTerms: termsEdition,
      registerUrl: 'http://localhost/register',
      domain: 'localhost',
      registerMethod: 'WEB',
      captchaId: 'x'.repeat(22),
      proof: '0',
    };
  }
});

import { Refused } from '@croupier/contract/client';
import type { RefusalValue } from '@croupier/contract';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { solvedCaptcha } from './people-tools.ts';
import { work, writeLetters } from './visitors.ts';

// Far apart: the larger sum does for letters, and now and then a small one happens to be large enough.
const strict = useServer({
  settings: {
    LIMIT_FACTOR: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    CAPTCHA_LIGHT_BITS: '1',
    CAPTCHA_FULL_BITS: '10',
    CAPTCHA_AFTER_FAILURES: '2',
  },
});

let devices = 0;

/** A caller at an address, each with a separate device. */
function at(ip: string) {
  devices += 1;
  const headers = { 'x-forwarded-for': ip, device: `device-of-a-test-${devices}` };
  return strict.client({ headers });
}

type Typed = { username: string; password: string };

const plain = (ip: string, typed: Typed) => at(ip).call('login', { body: { type: 'username', ...typed } });

async function withCaptcha(ip: string, typed: Typed) {
  const client = at(ip);
  return client.call('login', { body: { type: 'username', ...typed, ...(await solvedCaptcha(client)) } });
}

async function refusal(call: Promise<unknown>): Promise<RefusalValue> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.refusal;
}

describe('the body', () => {
  test('[SE-9] carries name, password, type and captcha; geetest fields are taken but prove nothing; more is refused', async () => {
    const ana = await strict.member();
    const typed = { type: 'username', username: ana.account, password: ana.password } as const;
    const geetest = { geetest_challenge: 'c', geetest_validate: 'v', geetest_seccode: 's' };
    const { member } = await at('10.203.4.1').call('login', { body: { ...typed, ...geetest } });
    expect(member?.id).toBe(ana.id);
    for (const extra of [{ isAgent: true }, { member_id: ana.id }, { type: 'operator' }, { demand: 'owner' }]) {
      const body = { ...typed, ...extra } as never;
      expect(await refusedCode(at('10.203.4.2').call('login', { body }))).toBe('bad_request');
    }
    for (let n = 0; n < 2; n += 1)
      await refusal(at('10.203.4.1').call('login', { body: { ...typed, password: 'wrong' } }));
    expect(await refusedCode(at('10.203.4.1').call('login', { body: { ...typed, ...geetest } }))).toBe(
      'captcha_required',
    );
  });
});

describe('captcha', () => {
  test('[SE-10, CD-12, CD-14] the letters of the picture let one in, once and in any case; wrong ones do not', async () => {
    const ana = await strict.member();
    const typed = { type: 'username', username: ana.account, password: ana.password } as const;
    for (let n = 0; n < 2; n += 1) await refusal(plain('10.203.60.1', { ...typed, password: 'wrong' }));
    const signIn = async (letters: string, typedLetters: string) => {
      const client = at('10.203.60.1');
      const proof = await work(client, 'login');
      await writeLetters(strict, proof.captchaId, letters);
      const body = { ...typed, ...proof, captcha: typedLetters };
      return { again: () => client.call('login', { body }), first: client.call('login', { body }) };
    };
    const wrong = await signIn('ACDEF', 'ACDEX');
    expect(await refusal(wrong.first)).toMatchObject({ code: 'captcha_wrong', captcha: true });
    await refusal(plain('10.203.60.1', { ...typed, password: 'wrong' }));
    const right = await signIn('HJKLM', ' hjKlm ');
    expect((await right.first).member?.id).toBe(ana.id);
    await refusal(plain('10.203.60.1', { ...typed, password: 'wrong' }));
    expect(await refusal(right.again())).toMatchObject({ code: 'captcha_wrong' });
  });

  test('[SE-10] one failure asks for nothing; the next carries captcha, and from then on it is demanded, of names nobody has too', async () => {
    const ana = await strict.member();
    for (const [n, username] of [ana.account, 'nobody of that name'].entries()) {
      const ip = `10.203.${n + 1}.1`;
      const first = await refusal(plain(ip, { username, password: 'wrong' }));
      expect(first).toMatchObject({ code: 'in_incorrect_password' });
      expect(first.captcha).toBeUndefined();
      expect(await refusal(plain(ip, { username, password: 'wrong' }))).toMatchObject({
        code: 'in_incorrect_password',
        captcha: true,
      });
      expect(await refusal(plain(ip, { username, password: ana.password }))).toMatchObject({
        code: 'captcha_required',
        captcha: true,
      });
    }
    const { member } = await withCaptcha('10.203.1.1', { username: ana.account, password: ana.password });
    expect(member?.id).toBe(ana.id);
  });

  test('[CD-14] one captcha counts for one try, and for the browser it was made for', async () => {
    const ben = await strict.member();
    for (let n = 0; n < 2; n += 1) await refusal(plain('10.203.3.1', { username: ben.account, password: 'wrong' }));
    const client = at('10.203.3.1');
    const captcha = await solvedCaptcha(client);
    const typed = { type: 'username', username: ben.account } as const;
    const first = await refusal(client.call('login', { body: { ...typed, password: 'wrong again', ...captcha } }));
    expect(first.code).toBe('in_incorrect_password');
    const again = await refusal(client.call('login', { body: { ...typed, password: ben.password, ...captcha } }));
    expect(again).toMatchObject({ code: 'captcha_wrong', captcha: true });
    const stolen = await solvedCaptcha(at('10.203.3.1'));
    expect(
      await refusedCode(at('10.203.3.1').call('login', { body: { ...typed, password: ben.password, ...stolen } })),
    ).toBe('captcha_wrong');
  });
});

describe('guessing', () => {
  test('[SE-11] ten wrong passwords from all over the world close the account there, and not at its home', async () => {
    const ana = await strict.member();
    for (let n = 0; n < 10; n += 1) {
      const wrong = { username: ana.account, password: `guess ${n}` };
      const ip = `10.18.${n}.7`;
      const code = n < 2 ? await refusedCode(plain(ip, wrong)) : await refusedCode(withCaptcha(ip, wrong));
      expect(code).toBe('in_incorrect_password');
    }
    const right = { username: ana.account, password: ana.password };
    expect(await refusal(withCaptcha('10.18.99.7', right))).toMatchObject({ code: 'too_many_requests' });
    const home = await withCaptcha('127.0.0.1', right);
    expect(home.member?.id).toBe(ana.id);
  });

  test('[SE-11] a crowd at once is counted like one after the other', async () => {
    const ana = await strict.member();
    // Each with a captcha of its own: without one the first failure would stop all others.
    const codes = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        refusedCode(withCaptcha(`10.19.${n}.7`, { username: ana.account, password: `guess ${n}` })),
      ),
    );
    expect(codes.filter((code) => code === 'in_incorrect_password').length).toBeLessThanOrEqual(10);
    expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThan(0);
    // Without one, all but the first are told that a captcha is needed.
    const ben = await strict.member();
    const plainly = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        refusedCode(plain(`10.21.${n}.7`, { username: ben.account, password: `guess ${n}` })),
      ),
    );
    expect(plainly.filter((code) => code === 'in_incorrect_password').length).toBeLessThanOrEqual(10);
  });

  test('[SE-11] one password tried on many accounts of an address and of a network is stopped', async () => {
    const codes: string[] = [];
    for (let host = 1; host <= 21; host += 1) {
      const burst = Array.from({ length: 10 }, (_, n) =>
        refusedCode(plain(`10.2.2.${host}`, { username: `sprayed${host}x${n}`, password: 'Password1!' })),
      );
      codes.push(...(await Promise.all(burst)));
    }
    expect(codes.slice(0, 100).every((code) => code === 'in_incorrect_password')).toBe(true);
    expect(codes.slice(-10).every((code) => code === 'too_many_requests' || code === 'captcha_required')).toBe(true);
    expect(codes).toContain('too_many_requests');
    expect(await refusedCode(plain('10.2.2.1', { username: 'sprayed-last', password: 'Password1!' }))).toMatch(
      /captcha_required|too_many_requests/,
    );
  }, 120_000);

  test('[SE-11] a botnet, each guess from another place at another account, is asked for captchas and then stopped', async () => {
    const brand = strict.brands[1]!;
    const ana = await strict.member({ brand });
    const counted = (name: string, points: number) =>
      strict.database.db
        .insertInto('rate_limits')
        .values({ key: `${name}:${brand.merchant}`, points, expire: BigInt(strict.clock.now().getTime() + 60_000) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
        .execute();
    const from = (ip: string) =>
      strict.client({ brand, headers: { 'x-forwarded-for': ip, device: `device-of-a-botnet-${ip}` } });
    const right = { type: 'username', username: ana.account, password: ana.password } as const;
    const wrong = (n: number) => ({ ...right, username: `nobody${n}`, password: 'Password1!' });
    await counted('signin:failed-total', 299);
    expect(await refusedCode(from('10.71.1.1').call('login', { body: wrong(1) }))).toBe('in_incorrect_password');
    expect(await refusedCode(from('10.72.1.1').call('login', { body: wrong(2) }))).toBe('captcha_required');
    await counted('signin:total', 3000);
    const body = { ...right, ...(await solvedCaptcha(from('10.73.1.1'))) };
    expect(await refusal(from('10.73.1.1').call('login', { body }))).toMatchObject({ code: 'too_many_requests' });
    // Another brand of the server is not affected.
    const ben = await strict.member();
    expect(ben.token).toBeTruthy();
  });

  test('a password of a megabyte is refused before it is hashed', async () => {
    const answer = await refusal(plain('10.203.9.1', { username: 'anybody', password: 'x'.repeat(1_000_000) }));
    expect(['too_large', 'bad_request']).toContain(answer.code);
    const long = await refusal(plain('10.203.9.2', { username: 'anybody', password: 'x'.repeat(257) }));
    expect(long.code).toBe('bad_request');
  });
});

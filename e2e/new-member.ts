import { createClient, solveProof } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import type { Page } from '@playwright/test';
import { prepareStorage } from './prepare-storage.ts';
import { addresses } from './addresses.ts';

export type Brand = 'perlas' | 'araw' | 'ilog' | 'bundok';
export type NewMember = { account: string; password: string; token: string; realName: string; calls: Client };

export const memberPassword = 'Correct-horse-7';

/** Two workers may start in the same millisecond: one counts even, the other odd numbers. */
const WORKERS = 2;
let counter =
  Math.trunc((Date.now() % 1_000_000) / WORKERS) * WORKERS + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** A unique number; starts from the clock, so that a world can be used twice. */
export const newCount = (): number => (counter += WORKERS);

/** Not used by any account yet. */
export const newNumber = () => `918${String(newCount()).padStart(7, '0')}`;

/** A client that makes calls like a page of the brand. */
export function callsAt(brand: Brand, token: string | null): Client {
  const device = `e2e-member-centre-${counter}`;
  return createClient({
    // Node cannot resolve names below localhost, so the header names the brand.
    base: addresses.perlas(),
    token: () => token,
    language: () => 'EN',
    merchant: () => brand,
    device: () => device,
  });
}

/** The solution of a captcha without its picture. */
async function captchaOf(calls: Client, act: 'register' | 'freeplay', kind: 'fullBits' | 'lightBits') {
  const { id, proof } = await calls.call('captcha', { query: { act } });
  return { captchaId: id, proof: await solveProof({ salt: proof.salt, bits: proof[kind] }) };
}

/** A new member, registered by the calls of the form, for tests that begin afterwards. */
export async function newMember(brand: Brand): Promise<NewMember> {
  const account = `dalisay${String(newCount()).padStart(6, '0')}`;
  const realName = 'Dalisay Reyes';
  const calls = callsAt(brand, null);
  const { termsEdition, rules } = await calls.call('systemRegister');
  const { signIn } = await calls.call('register', {
    body: {
      username: account,
      password: memberPassword,
      confirmPassword: memberPassword,
      ...(rules['payeeName']?.enabled && { payeeName: realName }),
      ...(await captchaOf(calls, 'register', 'fullBits')),
      isOfAge: true,
      agreedTerms: termsEdition,
      registerUrl: `${addresses[brand]()}/register`,
      domain: new URL(addresses[brand]()).hostname,
      registerMethod: 'WEB',
    },
  });
  const token = signIn?.token ?? (await signInAs(brand, account, memberPassword));
  const own = callsAt(brand, token);
  // Most brands ask for the name only at a withdrawal.
  if (!rules['payeeName']?.enabled) await own.call('editProfile', { body: { realName } });
  return { account, password: memberPassword, token, realName, calls: own };
}

export async function signInAs(brand: Brand, username: string, password: string): Promise<string> {
  const { token } = await callsAt(brand, null).call('login', { body: { type: 'username', username, password } });
  return token;
}

/** A free-play account. */
export async function trialToken(brand: Brand): Promise<string> {
  newCount();
  const calls = callsAt(brand, null);
  const { token } = await calls.call('freePlay', {
    body: {
      os: 'Linux',
      platform: 'W',
      text: 'somebody-who-only-wants-to-look',
      gatewayVersion: 3,
      ...(await captchaOf(calls, 'freeplay', 'lightBits')),
    },
  });
  return token;
}

/** Signs in without the form: the token is in session storage when the next page opens. */
export async function prepareToken(page: Page, brand: Brand, token: string, language?: 'TY'): Promise<void> {
  await prepareStorage(page, addresses[brand](), {
    session: { token },
    ...(language && { local: { lang: language } }),
  });
}

import { createClient, solveProof } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import type { Page } from '@playwright/test';
import { newCount } from './new-member.ts';
import { addresses } from './addresses.ts';

/** The default network of visitors, in the Philippines. */
export const home = { 'x-forwarded-for': '112.198.10.7' };

/** Of somebody who does not exist yet. */
export const newName = () => `lakan${String(newCount()).padStart(6, '0')}`;
export const password = 'correct-horse-7';

type Caller = { token?: string | null; device: string; userAgent?: string };

export const callsAs = ({ token = null, device, userAgent }: Caller): Client =>
  createClient({
    base: addresses.perlas(),
    token: () => token,
    language: () => 'EN',
    merchant: () => 'perlas',
    device: () => device,
    headers: { ...home, ...(userAgent !== undefined && { 'user-agent': userAgent }) },
  });

/** A client that makes calls like the page, with its session and device. */
export async function callsOf(page: Page): Promise<Client> {
  const [token, device, userAgent] = await page.evaluate(() => [
    sessionStorage.getItem('token'),
    localStorage.getItem('device') ?? '',
    navigator.userAgent,
  ]);
  return callsAs({ token: token!, device, userAgent });
}

/** A new member of Perlas, registered like with the form but without a page. */
export async function newMember() {
  const name = newName();
  const device = `device-of-${name}`;
  const visitor = callsAs({ device });
  const [{ termsEdition }, captcha] = [
    await visitor.call('systemRegister'),
    await visitor.call('captcha', { query: { act: 'register' } }),
  ];
  const { salt, fullBits: bits } = captcha.proof;
  const { signIn } = await visitor.call('register', {
    body: {
      username: name,
      password,
      captchaId: captcha.id,
      proof: await solveProof({ salt, bits }),
      isOfAge: true,
      agreedTerms: termsEdition,
      registerUrl: addresses.perlas(),
      domain: 'localhost',
      registerMethod: 'WEB',
    },
  });
  return { name, token: signIn!.token, calls: callsAs({ token: signIn!.token, device }) };
}

/** A virtual authenticator that confirms passkeys by itself. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

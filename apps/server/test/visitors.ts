import { createHmac } from 'node:crypto';
import path from 'node:path';
import { solveProof } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { readBrands } from '@croupier/server/testing';
import type { Brand } from '@croupier/server/testing';
import { root } from '@croupier/testkit';
import type { TestServerOptions, TestServer, useServer } from '@croupier/testkit';
import { onTestFinished } from 'vitest';

export type Server = ReturnType<typeof useServer>;

/** Sums a test machine does at once; how hard they are in life is a setting. */
export const easyProofs = { CAPTCHA_LIGHT_BITS: '1', CAPTCHA_FULL_BITS: '10' };

type Act = 'login' | 'register' | 'sms' | 'forgot' | 'freeplay';

/** The first demo brand with other flags, and with what else a test wants different. */
export function brandsWith(flags: Record<string, boolean>, more: Partial<Brand> = {}): Brand[] {
  return readBrands(path.join(root, 'brands')).map((brand, at) =>
    at === 0 ? { ...brand, ...more, flags: { ...brand.flags, ...flags } } : brand,
  );
}

/** A second server on the same database for one test, with other settings, brands or time. */
export async function another(server: Server, more: TestServerOptions = {}) {
  const settings = { ...easyProofs, ROLE: 'api', ...more.settings };
  const testServer = await server.another({ connections: 4, ...more, settings });
  onTestFinished(() => testServer.stop());
  return testServer;
}

/** Limits as they are in life, counted from now on. */
export async function strictly(server: Server, more: TestServerOptions = {}) {
  await server.database.db.deleteFrom('rate_limits').execute();
  return another(server, { ...more, settings: { ...more.settings, LIMIT_FACTOR: '1' } });
}

let devices = 0;

/** What a browser that nobody else has calls itself. */
export const freshDevice = (): string => `browser-${String((devices += 1)).padStart(12, '0')}`;

/** Somebody with a browser of their own. */
export function visitor(
  server: Pick<Server, 'client'>,
  more: { language?: string; token?: string; brand?: Brand } = {},
) {
  const device = freshDevice();
  const client = server.client({ ...more, headers: { device } });
  return { device, client };
}

/** A captcha fetched for an act and the small sum for it: what a page does in the background. */
export async function work(client: Client, act: Act): Promise<{ captchaId: string; proof: string }> {
  const { id, proof } = await client.call('captcha', { query: { act } });
  return { captchaId: id, proof: await solveProof({ salt: proof.salt, bits: proof.lightBits }) };
}

/** The larger sum, in place of letters. */
export async function fullWork(client: Client, act: Act): Promise<{ captchaId: string; proof: string }> {
  const { id, proof } = await client.call('captcha', { query: { act } });
  return { captchaId: id, proof: await solveProof({ salt: proof.salt, bits: proof.fullBits }) };
}

/** The letters of a picture cannot be read back, so a test that types them writes its own into the row. */
export async function writeLetters({ database, config }: TestServer, id: string, letters: string): Promise<void> {
  const hash = (use: string, ...parts: string[]) => {
    const key = createHmac('sha256', config.SECRET_KEY).update(`codes|${use}`).digest();
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  };
  const { numUpdatedRows } = await database.db
    .updateTable('captchas')
    .set({ letters_hash: hash('letters', id, letters) })
    .where('id_hash', '=', hash('captcha', id))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('there is no such captcha');
}

/** What the sandbox was given for somebody, oldest first. */
export async function lettersTo({ database }: TestServer, to: string) {
  return database.db.selectFrom('sent_messages').selectAll().where('recipient', '=', to).orderBy('id').execute();
}

/** The newest code that was sent to a number or address. */
export async function codeTo(server: TestServer, to: string): Promise<string> {
  const letters = await lettersTo(server, to);
  const code = /\b\d{6}\b/.exec(letters.at(-1)?.body ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let counter = 0;

/** A mobile number of the Philippines that no other test uses: what people type, and how it is kept. */
export function freshNumber() {
  counter += 1;
  const national = `917${String(1_000_000 + ((process.pid * 1000 + counter) % 9_000_000)).slice(-7)}`;
  return { mobileNum: `0${national}`, countryDialingCode: '+63', value: `+63${national}`, account: `63${national}` };
}

export const typed = ({ mobileNum, countryDialingCode }: ReturnType<typeof freshNumber>) => ({
  mobileNum,
  countryDialingCode,
});

/** Everything the default form asks of a new member, by the larger sum in place of the picture. */
export async function form(client: Client, more: Record<string, unknown> = {}) {
  counter += 1;
  const { termsEdition } = await client.call('systemRegister');
  return {
    username: `newcomer${process.pid % 1000}x${counter}`.slice(0, 16),
    password: 'Long-enough-1',
    isOfAge: true,
    agreedTerms: termsEdition,
    registerUrl: 'http://localhost/register',
    domain: 'localhost',
    registerMethod: 'WEB' as const,
    ...(await fullWork(client, 'register')),
    ...more,
  };
}

import { createClient } from '@croupier/contract/client';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { prepareStorage } from './prepare-storage.ts';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

type Brand = 'perlas' | 'araw';

/** One session for each person and brand: signing in is slow on purpose. Anyone who signs out signs in for it, too. */
const sessions = new Map<string, Promise<string>>();

/** As a member who signed in earlier in this visit: the token is in session storage. */
export async function enterAs(
  page: Page,
  name: 'ana' | 'ben',
  { brand = 'perlas', path = '/', isQuiet = true }: { brand?: Brand; path?: string; isQuiet?: boolean } = {},
): Promise<void> {
  const key = `${name} of ${brand}`;
  const session = sessions.get(key) ?? signIn(name, brand);
  sessions.set(key, session);
  const token = await session;
  await prepareStorage(page, addresses[brand](), { session: { token }, isQuiet });
  await page.goto(new URL(path, addresses[brand]()).href);
  await comeAlive(page);
  // In any language: the server has taken the token, and the page has not thrown it away.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
}

async function signIn(name: string, brand: Brand): Promise<string> {
  // One server answers for every brand; not every machine knows the names below `localhost`.
  const base = addresses.perlas();
  const client = createClient({ base, token: () => null, language: () => 'EN', merchant: () => brand });
  const body = { type: 'username', username: name, password: `demo-only-${name}` } as const;
  return (await client.call('login', { body })).token;
}

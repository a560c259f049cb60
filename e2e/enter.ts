import { createClient } from '@croupier/contract/client';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { prepareStorage } from './prepare-storage.ts';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

type Brand = 'perlas' | 'araw';

/**
 * One session per person and brand, because signing in is slow on purpose. A test that signs out signs in by itself.
 */
const sessions = new Map<string, Promise<string>>();

/** Opens a page as a member who is already signed in: the token is in session storage. */
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
  // In any language: the server accepted the token, and the page kept it.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
}

async function signIn(name: string, brand: Brand): Promise<string> {
  // One server serves all brands; not every machine resolves names below `localhost`.
  const base = addresses.perlas();
  const client = createClient({ base, token: () => null, language: () => 'EN', merchant: () => brand });
  const body = { type: 'username', username: name, password: `demo-only-${name}` } as const;
  return (await client.call('login', { body })).token;
}

import { createClient } from '@croupier/contract/client';
import type { BrowserContext, Page } from '@playwright/test';
import { addresses } from '../../e2e/addresses.ts';
import type { BrandCode, Who } from '../../e2e/pages-to-check.ts';
import { comeAlive, goWithin } from '../../e2e/watch-page.ts';

/** A state of a page that needs an act first. `before` runs before the visit, `after` undoes it. */
export type Moment = {
  name: string;
  path: string;
  who: Who;
  before?: (scene: Scene) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  after?: (scene: Scene) => Promise<unknown>;
  /** Only on wide screens. */
  isWide?: boolean;
  /** Allows the service worker; for other moments its cache would undo what the moment removes. */
  hasWorker?: boolean;
};
export type Scene = { page: Page; context: BrowserContext; brand: BrandCode };

/** Uses a host name that every machine resolves; the merchant selects the brand. */
export async function tokenOf(brand: BrandCode, name: string): Promise<string> {
  const base = addresses.perlas();
  const client = createClient({ base, token: () => null, language: () => 'EN', merchant: () => brand });
  const body = { type: 'username', username: name, password: `demo-only-${name}` } as const;
  return (await client.call('login', { body })).token;
}

/** An address in a country that both demo brands refuse. */
const ABROAD = '8.8.8.8';

async function setMaintenance(brand: BrandCode, on: boolean): Promise<void> {
  let token: string | null = null;
  const base = addresses.perlas();
  const client = createClient({ base, token: () => token, language: () => 'EN', merchant: () => brand });
  token = (await client.call('operatorLogin', { body: { name: 'olga', password: 'demo-only-olga' } })).token;
  await client.call('brandMaintenance', {
    params: { merchant: brand },
    body: { on, until: null, reason: 'pictures are taken' },
  });
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

export const moments: readonly Moment[] = [
  {
    name: 'vendor-drop-down',
    path: '/promotions',
    who: 'visitor',
    isWide: true,
    act: (page) => page.locator('#nav-RNG').hover(),
  },
  {
    name: 'sign-in-refused',
    path: '/login',
    who: 'visitor',
    act: async (page) => {
      const dialog = page.locator('dialog[open]');
      await dialog.locator('input').nth(0).fill('nobody');
      await dialog.locator('input[type=password]').fill('no-such-password');
      await dialog.locator('button[type=submit], button[form]').first().click();
      await dialog.getByRole('alert').first().waitFor({ timeout: 5000 });
    },
  },
  {
    name: 'balance-panel',
    path: '/promotions',
    who: 'member',
    isWide: true,
    // A click on the balance refreshes it; the arrow next to it opens its parts.
    act: (page) => page.locator('header button[popovertarget]').first().click(),
  },
  {
    name: 'account-menu',
    path: '/promotions',
    who: 'member',
    act: (page) =>
      button(page, /^(Your account|Ang account mo|Me|Ako)$/)
        .filter({ visible: true })
        .first()
        .click(),
  },
  {
    name: 'sign-out-asked',
    path: '/promotions',
    who: 'member',
    isWide: true,
    act: (page) => button(page, /^(Log out|Mag-log out)$/).click(),
  },
  {
    name: 'region-blocked',
    path: '/',
    who: 'visitor',
    before: ({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': ABROAD }),
    after: ({ page }) => page.setExtraHTTPHeaders({}),
  },
  {
    name: 'page-script-lost',
    path: '/help',
    who: 'visitor',
    before: ({ page }) => page.route('**/js/Promotions*', (route) => route.abort()),
    act: async (page) => {
      await comeAlive(page);
      await goWithin(page, '/promotions');
      await page.getByText('ChunkLoadError').waitFor({ timeout: 10_000 });
    },
    after: ({ page }) => page.unroute('**/js/Promotions*'),
  },
  {
    name: 'games-not-answering',
    path: '/help',
    who: 'visitor',
    before: ({ page }) => page.route('**/GCSGAME_*', (route) => route.abort()),
    after: ({ page }) => page.unroute('**/GCSGAME_*'),
    act: async (page) => {
      await comeAlive(page);
      await goWithin(page, '/fish');
      await page.getByRole('alert').first().waitFor({ timeout: 20_000 });
    },
  },
  {
    name: 'offline',
    path: '/',
    who: 'visitor',
    hasWorker: true,
    act: async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('croupier-')));
      await page.context().setOffline(true);
      await page.goto(new URL('/promotions', page.url()).href);
    },
    after: ({ context }) => context.setOffline(false),
  },
  // Last, because it closes the brand for everything else.
  {
    name: 'maintenance',
    path: '/',
    who: 'visitor',
    before: ({ brand }) => setMaintenance(brand, true),
    after: ({ brand }) => setMaintenance(brand, false),
  },
];

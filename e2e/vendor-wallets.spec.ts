import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createClient } from '@croupier/contract/client';
import { freePort } from '@croupier/server/postgres';
import { temporaryFolder } from '@croupier/server/testing';
import { expect as expectSoon, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { carryToken, newMember } from './new-member.ts';
import { places } from './places.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
const root = path.resolve(import.meta.dirname, '..');

/** Both demo brands have a single wallet. At this one some vendors keep wallets of their own. */
const ilog = {
  code: 'ilog',
  names: { short: 'Ilog', full: 'Ilog Lounge', legal: 'Ilog Lounge (test)' },
  domains: ['ilog.localhost'],
  languages: ['EN', 'TY'],
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  minimumAge: 21,
  singleWallet: false,
  flags: { USERNAMEREG3: true },
  categories: [
    { code: 'RNG', rebatePercent: null },
    { code: 'LIVE', rebatePercent: null },
  ],
};

// One server for all of them.
test.describe.configure({ mode: 'serial' });

let server: ChildProcess;
let port = 0;
let [brands, data] = ['', ''];

test.beforeAll(async () => {
  brands = temporaryFolder('brands');
  data = temporaryFolder('vendor-wallets');
  fs.mkdirSync(path.join(brands, ilog.code));
  fs.writeFileSync(path.join(brands, ilog.code, 'brand.json'), JSON.stringify(ilog));
  port = await freePort();
  server = fork(path.join(root, 'apps/server/dist/main.js'), {
    cwd: root,
    env: {
      ...process.env,
      MODE: 'demo',
      PORT: String(port),
      DATA_DIR: data,
      BRANDS_DIR: brands,
      // The vendor of the world keeps these wallets too: players of two houses have different names there.
      SANDBOX_URL: places.sandbox(),
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '1000',
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('message', ({ type }: { type: string }) => {
      if (type === 'ready') resolve();
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  for (const folder of [brands, data]) fs.rmSync(folder, { recursive: true, force: true });
});

/** Ana of this house, who has nothing to do with the world's. */
async function anaAt(page: Page): Promise<Locator> {
  const calls = createClient({
    // Node looks names below localhost up and finds nothing; the header names the brand instead.
    base: `http://localhost:${port}`,
    token: () => null,
    language: () => 'EN',
    merchant: () => ilog.code,
  });
  const { token } = await calls.call('login', {
    body: { type: 'username', username: 'ana', password: 'demo-only-ana' },
  });
  await page.goto(`http://ilog.localhost:${port}/robots.txt`);
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
  await page.goto(`http://ilog.localhost:${port}/promotions?centre=member&page=transferFund`);
  const centre = page.getByRole('dialog', { name: /^Member cent/ });
  await expect(centre).toBeVisible();
  return centre;
}

test('[TR-6, WA-8] where vendors keep wallets, money goes there and back, and all of it at once', async ({ page }) => {
  const complaints = complaintsOf(page);
  const view = await anaAt(page);
  const main = view.getByText('Main wallet', { exact: true }).locator('..');
  const narra = view.locator('label').filter({ hasText: 'Narra Table Co' });
  const move = async (amount: string) => {
    await view.getByRole('textbox', { name: 'How much' }).fill(amount);
    await view.getByRole('button', { name: 'Move', exact: true }).click();
  };
  await test.step('the page is in the navigation and says what lies where', async () => {
    await expect(view.getByRole('link', { name: 'Vendor wallets' })).toBeVisible();
    await expect(main).toContainText('₱12,500.00');
    await expect(narra).toContainText('₱0.00');
    await expect(view.getByRole('button', { name: 'Bring everything back' })).toBeDisabled();
    await expectAccessible(page);
  });
  await test.step('more than there is is refused beside the field', async () => {
    await narra.click();
    await move('12500.01');
    await expect(view.getByRole('alert').filter({ hasText: 'at most 12,500.00 PHP' })).toBeVisible();
  });
  await test.step('in, and a part of it out again', async () => {
    await move('300');
    await expect(narra).toContainText('₱300.00');
    await expect(main).toContainText('₱12,200.00');
    await view.getByRole('tab', { name: 'Back to the main wallet' }).click();
    await move('100');
    await expect(narra).toContainText('₱200.00');
    await expect(main).toContainText('₱12,300.00');
    await expect(view.getByRole('listitem').filter({ hasText: '₱100.00' })).toBeVisible();
  });
  await test.step('and the rest back at once', async () => {
    await view.getByRole('button', { name: 'Bring everything back' }).click();
    await expect(main).toContainText('₱12,500.00');
    await expect(narra).toContainText('₱0.00');
  });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});

test('[WA-8] at a brand with a single wallet the page is not offered, and its address opens the centre’s first', async ({
  page,
}) => {
  const member = await newMember('perlas');
  await carryToken(page, 'perlas', member.token);
  await page.goto(`${places.perlas()}/promotions?centre=member&page=transferFund`);
  const centre = page.getByRole('dialog', { name: /^Member cent/ });
  await expect(centre.getByRole('link', { name: 'Security centre' })).toBeVisible();
  await expect(centre.getByRole('link', { name: 'Vendor wallets' })).toHaveCount(0);
  await expect(centre.getByText('Main wallet', { exact: true })).toHaveCount(0);
  await expect(centre.getByRole('heading', { name: 'Security centre' }).first()).toBeVisible();
});

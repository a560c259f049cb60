import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

test.use({ serviceWorkers: 'allow' });

async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('croupier-')));
}

/** Counts how often a page asks for notifications. */
async function countAsked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked = globalThis as unknown as { asked: number };
    asked.asked = 0;
    Notification.requestPermission = async () => {
      asked.asked += 1;
      return 'denied';
    };
  });
}

for (const [brand, lang, title] of [
  ['perlas', 'EN', 'You are offline'],
  ['araw', 'TY', 'Walang koneksyon'],
] as const) {
  test(`[SH-47] ${brand} shows its offline page in ${lang} without a network, and opens again with one; its worker keeps built files alone, and nothing asks for notifications`, async ({
    page,
    context,
  }) => {
    await countAsked(context);
    const expectNotAsked = async () =>
      expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(0);
    await page.goto(`${addresses[brand]()}/?lang=${lang}`);
    await workerIsReady(page);
    await expectNotAsked();
    await page.goto(`${addresses[brand]()}/help`);
    await comeAlive(page);
    await page.waitForLoadState('networkidle');
    await expectNotAsked();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/offline');
    expect(kept.length).toBeGreaterThan(3);
    for (const path of kept) expect(path).toMatch(/^\/(js|css|media)\/|^\/offline$|^\/brand\/mark\.svg$/);

    await context.setOffline(true);
    await page.goto(`${addresses[brand]()}/promotions`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
    // It uses the brand's styles, which are cached too.
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
    await context.setOffline(false);
    await page.getByRole('link').click();
    await expect(page).toHaveURL(`${addresses[brand]()}/promotions`);
    await expect(page.getByRole('banner')).toBeVisible();
    await comeAlive(page);
    await expectNotAsked();
  });
}

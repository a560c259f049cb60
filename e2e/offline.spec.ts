import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { places } from './places.ts';

test.use({ serviceWorkers: 'allow' });

async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('croupier-')));
}

for (const [brand, lang, title] of [
  ['perlas', 'EN', 'You are offline'],
  ['araw', 'TY', 'Walang koneksyon'],
] as const) {
  test(`[SH-47] ${brand} shows its offline page in ${lang} without a network, and opens again with one`, async ({
    page,
    context,
  }) => {
    await page.goto(`${places[brand]()}/?lang=${lang}`);
    await workerIsReady(page);
    await context.setOffline(true);
    await page.goto(`${places[brand]()}/promotions`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
    // Drawn with the brand's own styles, which are kept too.
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
    await context.setOffline(false);
    await page.getByRole('link').click();
    await expect(page).toHaveURL(`${places[brand]()}/promotions`);
    await expect(page.getByRole('banner')).toBeVisible();
  });
}

test('[SH-47] the worker keeps built files and the offline page, never calls or pages', async ({ page }) => {
  await page.goto(places.perlas());
  await workerIsReady(page);
  await page.reload();
  await page.goto(`${places.perlas()}/help`);
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline');
  expect(kept.length).toBeGreaterThan(3);
  for (const path of kept) expect(path).toMatch(/^\/(js|css|media)\/|^\/offline$|^\/brand\/mark\.svg$/);
});

test('[SH-47] no page asks for notifications by itself', async ({ page, context }) => {
  await context.addInitScript(() => {
    const asked = globalThis as unknown as { asked: number };
    asked.asked = 0;
    Notification.requestPermission = async () => {
      asked.asked += 1;
      return 'denied';
    };
  });
  for (const path of ['/', '/promotions', '/help']) {
    await page.goto(places.perlas() + path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(0);
  }
});

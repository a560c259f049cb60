import { expect, test } from '@playwright/test';
import { places } from './places.ts';
import { comeAlive, goWithin } from './watch-page.ts';

/** Drawn by the browser alone, so that it asks for its settings itself. */
const browserOnly = () => `${places.perlas()}/seamless`;
const settingsCall = '**/wps/system/settings/consolidated';

test('[SH-39] a script that does not arrive is shown as ChunkLoadError, with a retry that works', async ({ page }) => {
  await page.goto(`${places.perlas()}/help`);
  await comeAlive(page);
  await page.route('**/js/Promotions.*.js', (route) => route.abort());
  await goWithin(page, '/promotions');
  await expect(page.getByText('ChunkLoadError')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/js/Promotions.*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await expect(page.getByText('ChunkLoadError')).toHaveCount(0);
});

test('[SH-39] a section of home whose script does not arrive says so in its place, and can be tried again', async ({
  page,
}) => {
  const script = '**/js/RestOfHome.*.js';
  await page.route(script, (route) => route.abort());
  await page.goto(places.perlas());
  await comeAlive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const fault = page.getByRole('main').getByRole('alert');
  await expect(fault).toContainText('A part of this page did not arrive.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(script);
  await fault.getByRole('button').click();
  await comeAlive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Won just now' })).toBeVisible();
  await expect(fault).toHaveCount(0);
});

test('[SH-38] a page that takes long says so and offers a retry; when it comes, it is shown', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${places.perlas()}/help`);
  await comeAlive(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/js/Promotions.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await goWithin(page, '/promotions');
  const words = page.getByText('The page took longer time to load, please check your network connectivity.');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(words).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
});

test('[SH-37, SH-1] a network that fails says so and can be tried again; nothing else is shown before', async ({
  page,
}) => {
  await page.route(settingsCall, (route) => route.abort());
  await page.goto(browserOnly());
  await expect(page.getByText('Network link is abnormal, please try again.')).toBeVisible({ timeout: 15_000 });
  for (const part of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await page.unroute(settingsCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('[BR-7] a domain check that fails says that the address is invalid', async ({ page }) => {
  // The server itself refuses: it knows no such merchant.
  await page.route(settingsCall, (route) =>
    route.continue({ headers: { ...route.request().headers(), merchant: 'nobody' } }),
  );
  await page.goto(browserOnly());
  await expect(page.getByText('Invalid URL, please contact customer service')).toBeVisible();
});

test('words that do not arrive leave a page that says so and can be tried again', async ({ page }) => {
  await page.route('**/js/en.*.js', (route) => route.abort());
  await page.goto(browserOnly());
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'retry' })).toBeVisible();
});

test('a page that throws stays inside the shell, with a way to try again and a way home', async ({ page }) => {
  await page.goto(`${places.perlas()}/help`);
  await comeAlive(page);
  await page.route('**/js/Promotions.*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Planted() { throw new Error("a planted fault"); }',
    }),
  );
  await goWithin(page, '/promotions');
  await expect(page.getByRole('alert').getByText('Something unexpected happened. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${places.perlas()}/`);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a popup whose script does not arrive says so and leaves the page as it was', async ({ page }) => {
  await page.route('**/js/LoginPopupModal.*.js', (route) => route.abort());
  await page.goto(`${places.perlas()}/promotions?modal=loginPopupModal`);
  await expect(page.getByText('A part of this page did not arrive.')).toBeVisible();
  await expect(page).toHaveURL(`${places.perlas()}/promotions`);
});

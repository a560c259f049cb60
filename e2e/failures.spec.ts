import { expect, test } from '@playwright/test';
import { addresses } from './addresses.ts';
import { comeAlive, goWithin } from './watch-page.ts';

/** Rendered only by the browser, so that it fetches its settings itself. */
const browserOnly = () => `${addresses.perlas()}/seamless`;
const settingsCall = '**/wps/system/settings/consolidated';

/** The script of a page, which the browser loads at the first visit. */
const scriptOf = (name: string) => `**/js/${name}.*.js`;

test('[SH-38, SH-39] a page or popup whose script is slow, broken or does not arrive says so inside the shell, with a way on', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${addresses.perlas()}/help`);
  await comeAlive(page);

  await test.step('a page that takes long says so and offers a retry; when it comes, it is shown', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(scriptOf('PointMall'), async (route) => {
      await released;
      await route.continue();
    });
    await goWithin(page, '/pointMall');
    const expected = page.getByText('The page took longer time to load, please check your network connectivity.');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(expected).toHaveCount(0);
    await page.clock.fastForward(8_000);
    await expect(expected).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible();
  });
  await test.step('a page that throws stays inside the shell, with a way to try again and a way home', async () => {
    await page.route(scriptOf('Down'), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Planted() { throw new Error("a planted fault"); }',
      }),
    );
    await goWithin(page, '/down');
    await expect(page.getByRole('alert').getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`${addresses.perlas()}/`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a popup whose script does not arrive leaves the page as it was', async () => {
    await page.route(scriptOf('LoginPopupModal'), (route) => route.abort());
    await goWithin(page, '/pointMall?modal=loginPopupModal');
    await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
    await expect(page).toHaveURL(`${addresses.perlas()}/pointMall`);
  });
  await test.step('a script that does not arrive is reported as ChunkLoadError and told in words, with a retry that works', async () => {
    await page.route(scriptOf('Promotions'), (route) => route.abort());
    await goWithin(page, '/promotions');
    await expect(page.locator('[data-code="ChunkLoadError"]')).toContainText(
      'Part of this page didn’t load. Please reload it.',
    );
    await expect(page.getByText('ChunkLoadError')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(scriptOf('Promotions'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    await expect(page.locator('[data-code]')).toHaveCount(0);
  });
});

test('[SH-39] a section of home whose script does not arrive says so in its place, and can be tried again', async ({
  page,
}) => {
  const script = '**/js/RestOfHome.*.js';
  await page.route(script, (route) => route.abort());
  await page.goto(addresses.perlas());
  await comeAlive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const fault = page.getByRole('main').getByRole('alert');
  await expect(fault).toContainText('Part of this page didn’t load.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(script);
  await fault.getByRole('button').click();
  await comeAlive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible();
  await expect(fault).toHaveCount(0);
});

test('[SH-1, SH-37, BR-7] a start without settings, without a merchant or without words says so, shows nothing else, and can be tried again', async ({
  page,
}) => {
  await test.step('a network that fails', async () => {
    await page.route(settingsCall, (route) => route.abort());
    await page.goto(browserOnly());
    await expect(page.getByText('Network link is abnormal, please try again.')).toBeVisible();
    for (const part of ['banner', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toHaveCount(0);
    await page.unroute(settingsCall);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
  });
  await test.step('a domain check that fails says that the address is invalid', async () => {
    // The server refuses: it has no such merchant.
    await page.route(settingsCall, (route) =>
      route.continue({ headers: { ...route.request().headers(), merchant: 'nobody' } }),
    );
    await page.goto(browserOnly());
    await expect(page.getByText('Invalid URL, please contact customer service')).toBeVisible();
    await page.unroute(settingsCall);
  });
  await test.step('words that do not arrive', async () => {
    await page.route('**/js/en.*.js', (route) => route.abort());
    await page.goto(browserOnly());
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'retry' })).toBeVisible();
  });
});

import { expect, test } from '@playwright/test';
import { at, brands, carousel, reach, section, settle, visit } from './home-tools.ts';
import { renderedHtml } from './rendered.ts';
import { complaintsOf } from './watch-page.ts';

test('[HM-2, RT-21, GA-49] home and other pages can be read before any script: the first screen of home shows a banner, the search and games at every width', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const brand of brands) {
    await renderedHtml(request, '/', { brand });
    await page.goto(at('/', brand));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height });
      const banner = carousel(page).getByRole('heading', { level: 2 });
      const search = page.getByRole('search').filter({ visible: true });
      const tiles = page.getByRole('list', { name: 'Hot right now' }).getByRole('link');
      for (const seen of [banner, search, tiles.first()]) await expect(seen).toBeInViewport();
      // The picture is there too, not only its space.
      await expect
        .poll(() => tiles.first().evaluate((tile) => tile.querySelector('img')?.naturalWidth ?? 0))
        .toBeGreaterThan(0);
    }
  }
  for (const [path, brand] of [
    ['/help', 'perlas'],
    ['/promotions', 'araw'],
    ['/rng', 'perlas'],
  ] as const) {
    await renderedHtml(request, path, { brand });
    await page.goto(at(path, brand));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await expect(page.locator('[data-place] > a').first()).toBeVisible();
  await context.close();
});

test('[HM-27] on a phone what the brand wants seen stands within the first two screens', async ({ page }) => {
  const [width, height] = [375, 812];
  await page.setViewportSize({ width, height });
  for (const brand of brands) {
    await visit(page, brand);
    const first = page.getByRole('list', { name: 'More to explore' }).getByRole('listitem').first();
    await expect(first.getByRole('heading')).toBeVisible();
    const box = (await first.boundingBox())!;
    expect(box.y + box.height, brand).toBeLessThanOrEqual(2 * height);
  }
});

test('[HM-20, HM-22, HM-23, SH-41, SH-42] what does not come says so or leaves its place, can be tried again, and leaves the rest of home alone', async ({
  page,
}) => {
  const asked = new Set<string>();
  await page.route('**/art/v2/tile/**', (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404, body: '' });
  });
  await page.route('**/GCSGAME_gameVendor*', (route) => route.abort());
  await page.route('**/wps/system/downloads*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: { list: { platform: string; address: string }[] } };
    for (const each of answer.value.list) if (each.platform === 'android') each.address += `&x=${'y'.repeat(3000)}`;
    await route.fulfill({ json: answer });
  });
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page);
  await settle(page);

  await test.step('pictures below wait; a broken one leaves the default and moves nothing', async () => {
    const tile = page.getByRole('list', { name: 'Hot right now' }).getByRole('link').first();
    await expect(tile.locator('img')).toHaveCount(0);
    await expect(tile.locator('.default-picture')).toBeVisible();
    const { width, height } = (await tile.locator('.default-picture').boundingBox())!;
    expect(height / width).toBeCloseTo(4 / 3, 1);
    const early = asked.size;
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThanOrEqual(8);
    await reach(section(page, 'Live casino'));
    await expect.poll(() => asked.size).toBeGreaterThan(early);
  });
  await test.step('a section that does not come says so and can be tried again', async () => {
    const slots = await reach(section(page, 'Slots'));
    await expect(slots.getByRole('alert')).toContainText('Network link is abnormal, please try again.');
    await expect(section(page, 'Live casino').getByRole('listitem').first()).toBeVisible();
    await page.unroute('**/GCSGAME_gameVendor*');
    await slots.getByRole('button', { name: 'Try again' }).click();
    await expect(slots.getByRole('tab')).toHaveCount(4);
  });
  await test.step('an address too long for a code says so and leaves the link', async () => {
    const block = await reach(section(page, 'Perlas on your phone'));
    await expect(block.getByText('too long for a QR code')).toBeVisible();
    await expect(block.getByRole('link', { name: 'Android' })).toBeVisible();
    await expect(block.getByRole('img', { name: /scan/ })).toHaveCount(2);
  });
  expect(complaints).toEqual([]);
});

test('[HM-22] a phone fetches the pictures beside its first screen when they are swiped into sight', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/art/v2/tile/')) asked.add(request.url());
  });
  await page.setViewportSize({ width: 375, height: 720 });
  await visit(page);
  await settle(page);
  await expect.poll(() => asked.size).toBe(3);
  const tiles = page.getByRole('list', { name: 'Hot right now' }).getByRole('link');
  await expect(tiles).toHaveCount(8);
  await tiles.last().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.size).toBeGreaterThan(4);
  const shown = () =>
    tiles
      .last()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toContain('/art/v2/tile/');
});

import { expect, test } from '@playwright/test';
import { enterAs } from './enter.ts';
import { at, section, keepQuiet, visit, reach, ask } from './home-tools.ts';
import { newMember } from './new-member.ts';
import { comeAlive } from './watch-page.ts';

test('[HM-8, HM-11, HM-12] by default the jackpot is the real pool of the ledger, and carries no caption', async ({
  page,
}) => {
  await visit(page);
  const { mode, pool } = await ask<{ mode: string; pool: { amount: string } }>(page, '/wps/relay/VIS_getJackpot');
  expect(mode).toBe('pool');
  const [whole = '', cents = ''] = pool.amount.split('.');
  const text = `₱${Number(whole).toLocaleString('en')}.${cents.padEnd(2, '0')}`;
  const jackpot = section(page, 'Jackpot');
  await expect(jackpot).toContainText(text);
  const wheels = await jackpot
    .locator('.roll-wheel')
    .evaluateAll((all) => all.map((wheel) => (wheel as HTMLElement).style.getPropertyValue('--digit')).join(''));
  expect(wheels).toBe(`${whole}${cents.padEnd(2, '0')}`);
  await expect(jackpot.getByText('Illustration')).toHaveCount(0);
});

const decorations = {
  range: {
    answer: { mode: 'range', isIllustration: true, from: 31_000_000, to: 32_000_000, decimals: 2, currency: 'PHP' },
    figure: /₱3[12],\d{3},\d{3}\.\d{2}/,
  },
  growth: {
    answer: {
      mode: 'growth',
      isIllustration: true,
      startFrom: 1_400_000,
      startTo: 1_500_000,
      stepFrom: 100,
      stepTo: 500,
      waitSeconds: [3, 4, 5],
      currency: 'PHP',
    },
    figure: /₱1,[45]\d{2},\d{3}\.00/,
  },
} as const;

for (const [mode, { answer, figure }] of Object.entries(decorations)) {
  test(`[HM-8, HM-12] a brand that chose ${mode} shows it with the caption that it is an illustration`, async ({
    page,
  }) => {
    await page.route('**/VIS_getJackpot*', (route) =>
      route.fulfill({ json: { success: true, value: answer, message: null } }),
    );
    await keepQuiet(page);
    await page.clock.install();
    // Within a visit the browser asks itself.
    await page.goto(at('/nowhere'));
    await comeAlive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Perlas' }).click();
    const jackpot = section(page, 'Jackpot');
    await expect(jackpot).toContainText(figure);
    await expect(jackpot.getByText('Illustration')).toBeVisible();
    const wheels = () =>
      jackpot
        .locator('.roll-wheel')
        .evaluateAll((all) => all.map((wheel) => (wheel as HTMLElement).style.getPropertyValue('--digit')).join(''));
    if (mode === 'growth') {
      const before = Number(await wheels());
      await page.clock.fastForward(5_000);
      await expect.poll(async () => Number(await wheels())).toBeGreaterThan(before);
    }
  });
}

test('[HM-14] slots: up to four vendors as tabs with six games each, and more at /rng', async ({ page }) => {
  await visit(page);
  const slots = await reach(section(page, 'Slots'));
  const tabs = slots.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  const names = () => slots.getByRole('tabpanel').getByRole('link').allTextContents();
  await expect(slots.getByRole('tabpanel').getByRole('link')).toHaveCount(6);
  const first = await names();
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(slots.getByRole('tabpanel').getByRole('link')).toHaveCount(6);
  await expect.poll(names).not.toEqual(first);
  await slots.getByRole('link', { name: 'All slots' }).click();
  await expect(page).toHaveURL(at('/rng'));
});

test('[HM-15] live: hot games of type LIVE, the first two large, and more at /live', async ({ page }) => {
  await visit(page);
  const live = await reach(section(page, 'Live casino'));
  const tiles = live.getByRole('listitem');
  const { list } = await ask<{ list: { gameName: string }[] }>(
    page,
    '/wps/relay/GCSGAME_hotGamesV2?gameType=LIVE&isPlatform=2',
  );
  await expect(tiles.first()).toContainText(list[0]!.gameName);
  const widths = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width));
  expect(widths.length).toBe(Math.min(list.length, 8));
  expect(widths[0]).toBeCloseTo(widths[1]!, 0);
  for (const width of widths.slice(2)) expect(width).toBeLessThan(widths[0]! * 0.6);
  await live.getByRole('link', { name: 'All live tables' }).click();
  await expect(page).toHaveURL(at('/live'));
});

test('[HM-19] a member finds the own games first: played lately, favourites, and then what is hot', async ({
  page,
}) => {
  await keepQuiet(page);
  // Ana marks games in games.spec.ts.
  await enterAs(page, 'ben');
  const { list } = await ask<{ list: { nodeId: number; vassalage: string; gameType: string; gameName: string }[] }>(
    page,
    '/lgw/games/popular?limit=1&gameType=FISH',
  );
  const game = list[0]!;
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const added = await page.request.post(at('/wps/relay/MCSFE_addFavoriteGameV2'), {
    headers: { authorization: `Bearer ${token}`, merchant: 'perlas' },
    data: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType },
  });
  expect(added.ok()).toBe(true);
  await page.goto(at('/'));
  const shelves = page.getByRole('main').getByRole('button', { pressed: true });
  await expect(shelves).toHaveText(/Played lately|Favourites/);
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  const row = page.getByRole('list', { name: 'Favourites' });
  await expect(row.getByRole('link').first()).toContainText(game.gameName);
  await page.getByRole('button', { name: 'Hot right now' }).click();
  await expect(page.getByRole('list', { name: 'Hot right now' }).getByRole('link')).toHaveCount(8);
});

test('[HM-19] who has neither played nor marked a game has nothing to choose: the hot ones under their name', async ({
  page,
}) => {
  await keepQuiet(page);
  const { token } = await newMember('perlas');
  await page.goto(at('/robots.txt'));
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
  await page.goto(at('/'));
  await expect(page.getByRole('main').getByRole('heading', { name: 'Hot right now' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Sign out/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Hot right now' }).getByRole('link')).toHaveCount(8);
  await expect(page.getByRole('main').getByRole('button', { name: 'Hot right now' })).toHaveCount(0);
});

test('[HM-22, SH-41] pictures below wait until a tenth of them is in sight; a broken one leaves the default and moves nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/art/v2/tile/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404, body: '' });
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page);
  await page.waitForLoadState('networkidle');
  // A picture that did not come may be asked for twice.
  const early = new Set(asked).size;
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThanOrEqual(8);
  const tile = page.getByRole('list', { name: 'Hot right now' }).getByRole('link').first();
  await expect(tile.locator('img')).toHaveCount(0);
  await expect(tile.locator('.default-picture')).toBeVisible();
  const { width, height } = (await tile.locator('.default-picture').boundingBox())!;
  expect(height / width).toBeCloseTo(4 / 3, 1);
  await reach(section(page, 'Slots'));
  await expect.poll(() => new Set(asked).size).toBeGreaterThan(early);
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
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBe(3);
  const tiles = page.getByRole('list', { name: 'Hot right now' }).getByRole('link');
  await expect(tiles).toHaveCount(8);
  await tiles.last().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.size).toBeGreaterThan(4);
  await expect
    .poll(() =>
      tiles
        .last()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toContain('/art/v2/tile/');
});

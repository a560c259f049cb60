import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enterAs } from './enter.ts';
import { places } from './places.ts';
import { comeAlive, complaintsOf, goWithin } from './watch-page.ts';

const at = (path: string) => places.perlas() + path;
const dialog = (page: Page) => page.getByRole('dialog');
const footer = (page: Page) => page.getByRole('contentinfo');

for (const path of ['/', '/index', '/index.html', '/home']) {
  test(`[RT-1] ${path} is home with header and footer`, async ({ page }) => {
    await page.goto(at(path));
    await comeAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
}

test('[RT-2] /login is home with the sign-in popup, and closing it leaves home', async ({ page }) => {
  await page.goto(at('/login'));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(at('/'));
});

test('[RT-3] /register is home with the registration popup and keeps its referral code', async ({ page }) => {
  await page.goto(at('/register?referralCode=ABC123'));
  await expect(dialog(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('referralCode')).toBe('ABC123');
});

test('[RT-4] /help and /helpmc show the help centre', async ({ page }) => {
  for (const path of ['/help', '/helpmc']) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(at(path));
  }
});

test('[RT-7, RT-14] a category exists only where the brand lists it; nothing else stands at a strange address', async ({
  page,
}) => {
  const statusOf = async (address: string) => (await page.goto(address))?.status();
  expect(await statusOf(at('/pvp'))).toBe(200);
  // Araw does not list PVP among its game-list-centre types.
  expect(await statusOf(`${places.araw()}/pvp`)).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(await statusOf(at('/RNG'))).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(at('/'));
});

for (const path of ['/lottery?gameCode=X', '/seaLottery', '/vnLottery', '/agentHome']) {
  test(`[RT-8, RT-13, RT-16] ${path} leads visitors to sign in`, async ({ page }) => {
    await page.goto(at(path));
    // The agents' home takes agents only, and says so at the door.
    await expect(page).toHaveURL(at(path === '/agentHome' ? '/login?demand=agent' : '/login'));
    await expect(dialog(page)).toBeVisible();
  });
}

test('[RT-8] members see the lottery pages with the header only, and their game code stays', async ({ page }) => {
  await enterAs(page, 'ana');
  for (const path of ['/lottery', '/seaLottery', '/vnLottery']) {
    await page.goto(at(`${path}?gameCode=G1`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(at(`${path}?gameCode=G1`));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(footer(page)).toHaveCount(0);
  }
});

test('[RT-9, RT-10, RT-12] promotions, points mall and download have a footer, the running game has none', async ({
  page,
}) => {
  for (const [path, footers] of [
    ['/promotions', 1],
    ['/pointMall', 1],
    ['/down', 1],
    ['/seamless', 0],
  ] as const) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(footer(page)).toHaveCount(footers);
  }
});

test('[RT-13] /agentHome is for agents', async ({ page }) => {
  await enterAs(page, 'ana', { path: '/agentHome' });
  await expect(page.getByText('Non-agents cannot log in')).toBeVisible();
  await enterAs(page, 'ben', { path: '/agentHome' });
  await expect(page.getByRole('heading', { level: 1, name: 'Agent home' })).toBeVisible();
});

test('[RT-15] visitors browse home, categories, promotions, help and download', async ({ page }) => {
  for (const path of ['/', '/rng', '/live', '/sports', '/promotions', '/help', '/down']) {
    const answer = await page.goto(at(path));
    expect(answer?.status(), path).toBe(200);
    await expect(page).toHaveURL(at(path));
  }
});

test('[RT-17] a change of page ends at the top, with the focus in the page and no loader', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(at('/'));
  await comeAlive(page);
  await page.evaluate(() => window.scrollTo(0, 800));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Promos' }).click();
  await expect(page).toHaveURL(at('/promotions'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
});

test('[RT-18] pages come in chunks of their own names, when first needed', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const name = /\/js\/([^.]+)\.[\w-]+\.js$/.exec(request.url())?.[1];
    if (name) chunks.push(name);
  });
  await page.goto(at('/'));
  await comeAlive(page);
  for (const group of ['Promotions', 'Lottery', 'PointMall', 'Seamless', 'GameListCenter', 'GameCenter'])
    expect(chunks).not.toContain(group);
  for (const [path, group] of [
    ['/promotions', 'Promotions'],
    ['/pointMall', 'PointMall'],
    ['/seamless', 'Seamless'],
    ['/rng', 'GameListCenter'],
    ['/sports', 'GameCenter'],
  ] as const) {
    await page.goto(at(path));
    await expect.poll(() => chunks, path).toContain(group);
  }
});

test('a popup above any page has an address: it opens with it and goes with back', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(at('/promotions?modal=loginPopupModal'));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/promotions'));
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  expect(complaints).toEqual([]);
});

test('[RT-17] the view is at the top also after a change between lottery pages', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await enterAs(page, 'ben', { path: '/lottery' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 300), scrollY))).toBeGreaterThan(100);
  await goWithin(page, '/vnLottery');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

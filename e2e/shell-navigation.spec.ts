import { portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAs } from './enter.ts';
import { places } from './places.ts';
import { at, bar, header, navigation, rail, visit } from './shell-tools.ts';

type Menus = { value: { categories: { gameCategory: string; vendors: { vassalage: string }[] }[] } };

async function menusOf(page: Page): Promise<Menus['value']['categories']> {
  const answer = await page.request.get(at('/lgw/games/game_menus'));
  return ((await answer.json()) as Menus).value.categories;
}

test('[SH-14] the navigation is in the page of the server: its categories in order, promotions, Facebook, the app', async ({
  page,
  request,
}) => {
  const html = await (await request.get(at('/promotions'))).text();
  const inPage = [...html.matchAll(/id="nav-([A-Z_]+)"/g)].map((found) => found[1]);
  const menus = await menusOf(page);
  expect(inPage).toEqual(menus.filter(({ vendors }) => vendors.length > 0).map(({ gameCategory }) => gameCategory));
  expect(inPage.length).toBeGreaterThan(5);
  await visit(page);
  const links = await navigation(page).getByRole('link').allTextContents();
  expect(links.slice(-3)).toEqual(['Promotions', 'Facebook', 'Get the app']);
  await expect(navigation(page).getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.example/perlas',
  );
});

test('[SH-13] each category shows its rebate, and PVP none', async ({ page }) => {
  await visit(page);
  for (const [code, rebate] of [
    ['LOTT', '1%'],
    ['ELOTT', '1%'],
    ['FISH', '1%'],
    ['RNG', '1.2%'],
    ['LIVE', '0.8%'],
    ['SPORTS', '1%'],
    ['ESPORTS', '1%'],
  ] as const) {
    await expect(page.locator(`#nav-${code}`)).toContainText(`Rebate ${rebate}`);
  }
  await expect(page.locator('#nav-PVP')).toHaveText('PVP');
});

test('[SH-15] a category opens 13 vendors and a tile for more under the pointer, without moving the page', async ({
  page,
}) => {
  await visit(page);
  const top = () => page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
  const before = await top();
  const vendors = (await menusOf(page)).find(({ gameCategory }) => gameCategory === 'RNG')!.vendors;
  await page.locator('#nav-RNG').hover();
  const panel = page.getByRole('group', { name: 'Makers of Slots' });
  await expect(panel.getByRole('link')).toHaveCount(14);
  await expect(panel.getByRole('link').last()).toHaveText(`${vendors.length - 13} more makers`);
  expect(await top()).toBe(before);
  await expectAccessible(page);
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(at(`/rng?vassalage=${vendors[0]!.vassalage}`));
  await expect(panel).toHaveCount(0);
});

test('[SH-15] by keyboard: focus opens, arrows walk, Tab leaves, Escape closes and stays', async ({ page }) => {
  await visit(page);
  await page.locator('#nav-LIVE').focus();
  const panel = page.getByRole('group', { name: 'Makers of Live' });
  // The way to the whole category is there at once; the makers follow.
  await expect(panel.getByRole('link').nth(2)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link').nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(panel.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('#nav-LIVE')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#nav-RNG')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Makers of Slots' })).toBeVisible();
});

test('[SH-15] a finger opens with its first tap and goes with its second', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  const page = await context.newPage();
  await visit(page);
  await page.locator('#nav-FISH').tap();
  await expect(page.getByRole('group', { name: 'Makers of Fishing' })).toBeVisible();
  await expect(page).toHaveURL(at('/promotions'));
  await page.locator('#nav-FISH').tap();
  await expect(page).toHaveURL(at('/fish'));
  await context.close();
});

test('[SH-16] the app entry goes home and scrolls to the download block', async ({ page }) => {
  await visit(page);
  await navigation(page).getByRole('link', { name: 'Get the app' }).click();
  await expect(page).toHaveURL(at('/#download'));
  await expect(page.locator('#download')).toBeInViewport();
});

test('[SH-17, GA-26] cockfight has one vendor here and opens its game at once, after a sign-in', async ({ page }) => {
  await visit(page);
  const [vendor, another] = (await menusOf(page)).find(({ gameCategory }) => gameCategory === 'COCKFIGHT')!.vendors;
  expect(another).toBeUndefined();
  await page.locator('#nav-COCKFIGHT').click();
  await expect(portalPage(page, places.perlas()).dialog).toBeVisible();
  await portalPage(page, places.perlas()).signInAs('ana');
  await page.locator('#nav-COCKFIGHT').click();
  await expect(page).toHaveURL(new RegExp(`/seamless\\?.*vassalage=${vendor!.vassalage}`));
});

test('[SH-51] the side menu leads to categories, promotions, points mall, help and download, where the page has one', async ({
  page,
}) => {
  await visit(page);
  for (const [name, path] of [
    ['Slots', '/rng'],
    ['Promos', '/promotions'],
    ['Points mall', '/pointMall'],
    ['Help', '/help'],
    ['App', '/down'],
  ] as const) {
    await expect(rail(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(rail(page).getByRole('link', { name: 'Agent' })).toHaveCount(0);
  await rail(page).getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL(at('/rng'));
  await expect(rail(page).getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page');
  await visit(page, '/help');
  await expect(rail(page)).toHaveCount(0);
});

test('[SH-19, SH-52] phones have five places below and the search on top', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page);
  await expect(page.getByRole('button', { name: 'Search all games' })).toBeVisible();
  const places5 = bar(page).locator('a, button');
  await expect(places5).toHaveCount(5);
  expect(await places5.allInnerTexts()).toEqual(['Home', 'Games', 'Deposit', 'Promos', 'Me']);
  await bar(page).getByRole('button', { name: 'Games' }).click();
  const sheet = page.getByRole('dialog', { name: 'Games' });
  await expect(sheet.getByRole('link', { name: /Slots/ })).toHaveAttribute('href', '/rng');
  await expect(sheet.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await bar(page).getByRole('link', { name: 'Deposit' }).click();
  await expect(portalPage(page, places.perlas()).dialog).toBeVisible();
  await portalPage(page, places.perlas()).signInAs('ana');
  await bar(page).getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog', { name: 'Member centre Deposit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Me', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Your account' });
  await expect(account.getByText('Main wallet')).toBeVisible();
  await expect(account.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  await expect(account.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('[SH-55] a category without a page opens to its vendors, on phones too', async ({ page }) => {
  await visit(page, '/promotions', places.araw());
  await page.locator('#nav-PVP').click();
  await expect(page.getByRole('group', { name: 'Makers of PVP' }).getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await bar(page).getByRole('button', { name: 'Games' }).click();
  const sheet = page.getByRole('dialog', { name: 'Games' });
  await sheet.getByText('PVP').click();
  await expect(sheet.getByRole('link', { name: 'Tongitan Room' })).toBeVisible();
});

test('[SH-20] signed in, any game is one search away from any page', async ({ page }) => {
  await enterAs(page, 'ana', { path: '/help' });
  await header(page).getByRole('button', { name: 'Search all games' }).click();
  await expect(page).toHaveURL(at('/help?search='));
  const search = page.getByRole('dialog').getByRole('searchbox');
  await expect(search).toBeFocused();
  // With a typing error, as people type.
  await search.fill('mabuhay fortne');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Mabuhay Fortune/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/seamless\?/);
});

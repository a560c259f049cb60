import { portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAs } from './enter.ts';
import { addresses } from './addresses.ts';
import { renderedHtml } from './rendered.ts';
import { sample } from './sample.ts';
import { at, bar, header, navigation, rail, visit } from './shell-tools.ts';
import { goWithin } from './watch-page.ts';

type Menus = { value: { categories: { gameCategory: string; vendors: { vassalage: string }[] }[] } };

async function menusOf(request: APIRequestContext): Promise<Menus['value']['categories']> {
  const answer = await request.get(at('/lgw/games/game_menus'));
  return ((await answer.json()) as Menus).value.categories;
}

test('[SH-14, SH-15, SH-17, SH-51, SH-70, GA-26] navigation and side menu lead to categories, vendors and the rest, by pointer and by keyboard', async ({
  page,
  request,
}) => {
  const menus = await menusOf(request);
  await test.step('it is in the page of the server: its categories in order', async () => {
    const html = await renderedHtml(request, '/promotions');
    const inPage = [...html.matchAll(/id="nav-([A-Z_]+)"/g)].map((found) => found[1]);
    expect(inPage).toEqual(menus.filter(({ vendors }) => vendors.length > 0).map(({ gameCategory }) => gameCategory));
    expect(inPage.length).toBeGreaterThan(5);
  });
  await visit(page);
  await test.step('after them promotions, Facebook and the app', async () => {
    const links = await navigation(page).getByRole('link').allTextContents();
    expect(links.slice(-3)).toEqual([expect.stringMatching(/^Promotions/), 'Facebook', 'Get the app']);
    await expect(navigation(page).getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://facebook.example/perlas',
    );
  });
  await test.step('each category that pays a rebate names its rate, as the specification has them; games against others pay none', async () => {
    const rates = navigation(page)
      .locator('[id^=nav-]')
      .filter({ hasText: /rebate [\d.]+%/i });
    await expect(rates).toHaveCount(7);
    await expect(page.locator('#nav-RNG')).toHaveText('SlotsRebate 1.2%');
    await expect(page.locator('#nav-LIVE')).toContainText('0.8%');
    await expect(page.locator('#nav-PVP')).not.toContainText('%');
  });
  await test.step('by keyboard: focus opens, arrows walk, Tab leaves, Escape closes and stays', async () => {
    await page.locator('#nav-LIVE').focus();
    const panel = page.getByRole('group', { name: 'Live providers' });
    // The link to the whole category is there at once; the vendors follow.
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
    await expect(page.getByRole('group', { name: 'Slots providers' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').focus();
    await expect(page.getByRole('group', { name: 'Slots providers' })).toHaveCount(0);
  });
  await test.step('the side menu leads to categories, help and download', async () => {
    for (const [name, path] of [
      ['Slots', '/rng'],
      ['Help', '/help'],
      ['App', '/down'],
    ] as const)
      await expect(rail(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await expect(rail(page).getByRole('link', { name: 'Agent' })).toHaveCount(0);
    await rail(page).getByRole('link', { name: 'Slots' }).click();
    await expect(page).toHaveURL(at('/rng'));
    await expect(rail(page).getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page');
    await rail(page).getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(at('/help'));
    // A page without one.
    await expect(rail(page)).toHaveCount(0);
  });
  await test.step('a category opens 13 vendors and a tile for more under the pointer, without moving the page', async () => {
    await goWithin(page, '/promotions');
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    const top = () => page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
    const before = await top();
    const vendors = menus.find(({ gameCategory }) => gameCategory === 'RNG')!.vendors;
    await page.locator('#nav-RNG').hover();
    const panel = page.getByRole('group', { name: 'Slots providers' });
    await expect(panel.getByRole('link')).toHaveCount(14);
    await expect(panel.getByRole('link').last()).toHaveText(`${vendors.length - 13} more providers`);
    expect(await top()).toBe(before);
    await expectAccessible(page, { include: 'header' });
    await panel.getByRole('link').first().click();
    await expect(page).toHaveURL(at(`/rng?vassalage=${vendors[0]!.vassalage}`));
    await expect(panel).toHaveCount(0);
  });
  await test.step('cockfight has one vendor here and opens its game at once, after a sign-in', async () => {
    const [vendor, another] = menus.find(({ gameCategory }) => gameCategory === 'COCKFIGHT')!.vendors;
    expect(another).toBeUndefined();
    await page.locator('#nav-COCKFIGHT').click();
    await expect(portalPage(page, addresses.perlas()).dialog).toBeVisible();
    await enterAs(page, 'ana', { path: '/promotions' });
    await expect(portalPage(page, addresses.perlas()).balance).toBeVisible();
    await page.locator('#nav-COCKFIGHT').click();
    await expect(page).toHaveURL(new RegExp(`/seamless\\?.*vassalage=${vendor!.vassalage}`));
  });
});

test('[SH-15] a finger opens with its first tap and goes with its second', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  const page = await context.newPage();
  await visit(page);
  await page.locator('#nav-FISH').tap();
  await expect(page.getByRole('group', { name: 'Fishing providers' })).toBeVisible();
  await expect(page).toHaveURL(at('/promotions'));
  await page.locator('#nav-FISH').tap();
  await expect(page).toHaveURL(at('/fish'));
  await context.close();
});

test('[SH-19, SH-52] phones have five places below and the search on top', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page);
  await expect(page.getByRole('button', { name: 'Search all games' })).toBeVisible();
  const places5 = bar(page).locator('a, button');
  await expect(places5).toHaveCount(5);
  expect(await places5.allInnerTexts()).toEqual(['Home', 'Games', 'Deposit', expect.stringMatching(/^Promos/), 'Me']);
  await bar(page).getByRole('button', { name: 'Games' }).click();
  const sheet = page.getByRole('dialog', { name: 'Games' });
  await expect(sheet.getByRole('link', { name: /Slots/ })).toHaveAttribute('href', '/rng');
  await expect(sheet.getByRole('link', { name: 'Get the app' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await bar(page).getByRole('link', { name: 'Deposit' }).click();
  await expect(portalPage(page, addresses.perlas()).dialog).toBeVisible();
  await enterAs(page, 'ana', { path: '/promotions' });
  await expect(portalPage(page, addresses.perlas()).balance).toBeVisible();
  await bar(page).getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog', { name: 'Member centre Deposit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Me', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Your account' });
  await expect(account.getByText('Main wallet')).toBeVisible();
  await expect(account.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  await expect(account.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('[SH-55] a category without a page opens to its vendors, on phones too', async ({ page }) => {
  await visit(page, '/promotions', addresses.araw());
  await page.locator('#nav-PVP').click();
  await expect(page.getByRole('group', { name: 'PVP providers' }).getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await bar(page).getByRole('button', { name: 'Games' }).click();
  const sheet = page.getByRole('dialog', { name: 'Games' });
  await sheet.getByText('PVP').click();
  await expect(sheet.getByRole('link', { name: 'Tongitan Room' })).toBeVisible();
});

/** Internal links in the parts around a page, with the part of the query that decides the page. */
async function waysFrom(page: Page): Promise<string[]> {
  const around = page.locator('header, nav, footer, aside, dialog').locator('a[href^="/"]:not([href^="//"])');
  return around.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

const emptyTexts = /Not available at|Nothing here yet|No promotions right now|Page not found|is no longer available/;

const visits = [
  ['perlas', 'ben'],
  ['araw', 'ana'],
  ['araw', null],
] as const;

for (const [brand, who] of sample(visits, 0)) {
  test(`[SH-70, RT-33] nothing around the pages of ${brand} leads ${who ?? 'a visitor'} to an address that shows nothing`, async ({
    page,
  }) => {
    if (who) await enterAs(page, who, { brand, path: '/down' });
    else await visit(page, '/down', addresses[brand]());
    const found = new Set<string>();
    const gather = async () => {
      for (const way of await waysFrom(page)) found.add(way);
    };
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await gather();
    if (who) {
      await header(page)
        .getByRole('button', { name: /account/i })
        .click();
      await gather();
      await goWithin(page, '/rng?centre=member&page=securityCenter');
      await expect(page.getByRole('dialog', { name: /^Member centre/ })).toBeVisible();
      await gather();
    }
    await goWithin(page, '/rng');
    await expect(rail(page)).toBeVisible();
    await gather();
    await page.setViewportSize({ width: 375, height: 812 });
    await bar(page).getByRole('button', { name: 'Games' }).click();
    await expect(page.getByRole('dialog', { name: 'Games' }).getByRole('link', { name: 'Help' })).toBeVisible();
    await gather();
    expect([...found].filter((way) => /agentHome|chat=/.test(way))).toEqual([]);
    expect(found.size).toBeGreaterThan(15);
    await page.setViewportSize({ width: 1280, height: 720 });
    // Pages of games are many and have their own tests.
    for (const way of [...found].filter((one) => !/^\/[a-z]+$|vassalage=|#/.test(one) || one === '/help')) {
      await page.goto(addresses[brand]() + way);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.getByText(emptyTexts), way).toHaveCount(0);
    }
    // Only agents are led to the home of agents.
    if (who !== 'ben') return;
    await page.goto(`${addresses[brand]()}/agentHome`);
    await expect(page.getByRole('main').getByText(emptyTexts).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
  });
}

test('[SH-74] on a screen of 1,440 by 900 pixels every entry of a member’s side menu stands whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'ana');
  await expect(rail(page).getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  const { height, content } = await rail(page).evaluate((menu) => ({
    height: menu.clientHeight,
    content: menu.scrollHeight,
  }));
  expect(content).toBeLessThanOrEqual(height);
});

import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { enterAs } from './enter.ts';
import { prepareToken, newMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { renderedHtml } from './rendered.ts';
import { comeAlive, complaintsOf, goWithin } from './watch-page.ts';

type Listed = { content: { nodeId: number; gameName: string; vassalage: string }[]; totalElements: number };

const at = (path: string) => addresses.perlas() + path;
const tiles = (page: Page) => page.locator('[data-place] > a');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const searchBox = (page: Page) => page.getByRole('dialog').getByRole('searchbox');
const found = (page: Page) => page.locator('a[data-found]');

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await comeAlive(page);
}

/** The server's list, for comparison. */
async function listed(request: APIRequestContext, query: string): Promise<Listed> {
  const answer = await request.get(at(`/wps/relay/GCSGAME_gameList?${query}`));
  return ((await answer.json()) as { value: Listed }).value;
}

const figure = (value: number) => value.toLocaleString('en');

test('[RT-6, GA-16] makers, kinds and order are chosen by links, and the address brings the choice back', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await visit(page, '/rng');
  const all = await listed(page.request, 'gameType=RNG');
  await expect(count(page)).toHaveText(`${figure(all.totalElements)} games`);

  await page.getByRole('navigation', { name: 'Providers' }).getByRole('link', { name: /JILI/ }).click();
  await expect(page).toHaveURL(at('/rng?vassalage=JILI'));
  await page.getByRole('navigation', { name: 'Kinds of games' }).getByRole('link', { name: 'Jackpot' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('az');
  await expect(page).toHaveURL(at('/rng?vassalage=JILI&subCategory=JP&sort=az'));
  await expect(page).toHaveTitle(/Slots by JILI/);

  const chosen = await listed(page.request, 'gameType=RNG&vassalage=JILI&subCategory=JP&sort=az&pageSize=3');
  expect(chosen.totalElements).toBeLessThan(all.totalElements / 10);
  const isShown = async () => {
    await expect(count(page)).toHaveText(`${figure(chosen.totalElements)} games`);
    for (const [place, { gameName }] of chosen.content.entries())
      await expect(tiles(page).nth(place)).toContainText(gameName);
  };
  await isShown();
  await page.reload();
  await isShown();
  await page.goBack();
  await expect(page).toHaveURL(at('/rng?vassalage=JILI&subCategory=JP'));
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular');
  expect(complaints).toEqual([]);
});

test('[GA-49, RT-11] the server draws the first tiles, names and describes the page', async ({ request }) => {
  const descriptions = new Set<string>();
  for (const [path, title] of [
    ['/rng', 'Slots'],
    ['/live', 'Live casino'],
    ['/sports', 'Sports'],
    ['/jili', 'JILI games'],
  ] as const) {
    const html = (await renderedHtml(request, path)).split('id="data"')[0]!;
    expect(html, path).toContain(`<title>${title} · Perlas</title>`);
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${title}<`));
    expect(html.match(/data-place="\d+"[^>]*><a /g), path).toHaveLength(24);
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect(descriptions.size).toBe(4);
  // A vendor's page has all its games, of any type.
  const html = await renderedHtml(request, '/jili');
  const { totalElements } = await listed(request, 'gameType=JILI');
  expect(html).toContain(`${figure(totalElements)} games`);
  expect(html).not.toContain('aria-label="Providers"');
});

test('[GA-16, GA-26, GA-49] a list of thousands is drawn where one looks, arrows walk through it, and opening or marking a game asks a visitor to sign in', async ({
  page,
  request,
}) => {
  await visit(page, '/rng');
  await test.step('arrows walk through the tiles', async () => {
    const focused = () => page.evaluate(`document.activeElement.closest('[data-place]')?.dataset.place`);
    await tiles(page).first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('1');
    await page.keyboard.press('ArrowDown');
    const below = Number(await focused());
    expect(below).toBeGreaterThan(2);
    // Beyond the server's rows: rows exist before the focus reaches them.
    for (let row = 1; row <= 5; row += 1) {
      const next = below + row * (below - 1);
      await expect(page.locator(`[data-place="${next}"] > a`)).toBeAttached();
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe(String(next));
    }
  });
  await test.step('the last page comes too', async () => {
    const total = (await listed(request, 'gameType=RNG')).totalElements;
    const lastPage = Math.ceil(total / 100);
    const last = (await listed(request, `gameType=RNG&pageSize=100&pageNo=${lastPage}`)).content.at(-1)!;
    for (const part of [0.3, 0.7, 1]) {
      await page.evaluate(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${part})`);
      await expect(page.locator('[data-place]:not(:has(a))')).toHaveCount(0);
      expect(await page.locator('[data-place]').count()).toBeLessThan(150);
    }
    await page.locator(`[data-place="${total - 1}"]`).scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-place="${total - 1}"]`)).toContainText(last.gameName);
    await expect(page.locator(`[data-place="${total - 1}"]`)).toHaveAttribute('aria-setsize', String(total));
    await expect(page.locator(`[data-place="${total}"]`)).toHaveCount(0);
  });
  await test.step('a visitor who opens a game, or marks one, gets the sign-in popup above the page', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const popup = page.getByRole('dialog', { name: 'Log in' });
    await tiles(page).first().click();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(at('/rng'));
    await page
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });
  await test.step('a choice that nothing fits says so and offers the way back', async () => {
    await goWithin(page, '/rng?vassalage=NOBODY');
    await expect(page.getByText('No games match')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Show all' }).click();
    await expect(tiles(page).first()).toBeVisible();
    await expect(page).toHaveURL(at('/rng'));
  });
  await test.step('what does not come can be asked for again', async () => {
    let isDown = true;
    await page.route('**/GCSGAME_gameList*', (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('new');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Network link is abnormal');
    isDown = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    const [first] = (await listed(request, 'gameType=RNG&sort=new')).content;
    await expect(tiles(page).first()).toContainText(first!.gameName);
  });
});

test('[GA-17, GA-18, GA-19] a heart is filled at once, one a second, stays after a reload, and goes back when the server refuses it', async ({
  page,
}) => {
  // A member without favourites, so that a former attempt does not matter.
  await prepareToken(page, 'perlas', (await newMember('perlas')).token);
  await visit(page, '/fish');
  // Before the page knows the member, a heart asks for a sign-in.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible();
  const hearts = page.getByRole('main').locator('[data-place] button');
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'false');
  const outline = await hearts.nth(2).locator('path').getAttribute('fill-opacity');
  // Both at once, however slow the machine is.
  await hearts.evaluateAll((all) => {
    for (const heart of all.slice(2, 4) as HTMLElement[]) heart.click();
  });
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true');
  expect(await hearts.nth(2).locator('path').getAttribute('fill-opacity')).not.toBe(outline);
  await expect(page.getByText('A little too fast.')).toBeVisible();
  await expect(hearts.nth(3)).toHaveAttribute('aria-pressed', 'false');

  await page.reload();
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true');
  const label = (await hearts.nth(2).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Favourites' }).click();
  await expect(page.getByRole('region', { name: 'Favourites' })).toContainText(label.replace('Favourite: ', ''));

  // A click within the second sends nothing; the first one after it does.
  const clickOnceFree = async (place: number, call: string) => {
    await expect(async () => {
      const sent = page.waitForRequest(call, { timeout: 3_000 });
      await Promise.all([sent, hearts.nth(place).click()]);
    }).toPass();
  };
  await clickOnceFree(2, '**/MCSFE_removeFavoriteGameV2*');
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'false');

  // A heart that the server refuses is reset, with the reason.
  await page.route('**/MCSFE_addFavoriteGameV2', (route) =>
    route.fulfill({ status: 409, json: { success: false, value: { code: 'conflict' }, message: 'no' } }),
  );
  await clickOnceFree(4, '**/MCSFE_addFavoriteGameV2');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(hearts.nth(4)).toHaveAttribute('aria-pressed', 'false');
});

test('[GA-28, RT-20] a vendor’s card opens its list: on the page of a listed type, else in a popup', async ({
  page,
}) => {
  await visit(page, '/sports');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Agila Sportsbook.*See the games/ })
    .click();
  await expect(page).toHaveURL(at('/sports?vassalage=AGILA'));
  await expect(page.getByRole('heading', { name: 'Games by Agila Sportsbook' })).toBeVisible();

  // Araw does not list SPORTS among its game-list-centre types.
  await page.goto(`${addresses.araw()}/sports`);
  await comeAlive(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Agila Sportsbook.*See the games/ })
    .click();
  const popup = page.getByRole('dialog', { name: 'Games by Agila Sportsbook' });
  await expect(popup.locator('li')).toHaveCount(
    (await listed(page.request, 'gameType=SPORTS&vassalage=AGILA')).totalElements,
  );
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${addresses.araw()}/sports`);
});

test('[GA-48, SH-20] signed in, the search finds a game from any page in spite of typing errors, by maker and by theme, and opens it', async ({
  page,
}) => {
  await enterAs(page, 'ana', { path: '/help' });
  await page.getByRole('banner').getByRole('button', { name: 'Search all games' }).click();
  await expect(page).toHaveURL(at('/help?search='));
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).pressSequentially('mabuhya fortnue');
  await expect(found(page).first()).toContainText('Mabuhay Fortune');
  await expect(page).toHaveURL(/[?&]search=mabuhya\+fortnue/);
  await searchBox(page).fill('anahaw');
  await expect(found(page).first()).toContainText('Anahaw Studios');
  await searchBox(page).fill('volcano');
  await expect(page.getByRole('dialog').getByText(/games found/)).toBeVisible();
  await searchBox(page).fill('mayon thunder');
  await expect(found(page).first()).toContainText('Mayon Thunder');
  await page.keyboard.press('ArrowDown');
  await expect(found(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seamless\?gameId=\d+&play=real$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mayon Thunder' })).toBeVisible();

  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'mayon thunder', exact: true }).click();
  await expect(found(page).first()).toContainText('Mayon Thunder');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/seamless\?gameId=\d+&play=real$/);
});

test('[GA-100, GA-48] a shared search opens with its words; a slow answer does not replace a newer one; where nothing is found the categories are offered', async ({
  page,
}) => {
  await visit(page, '/?search=bakunawa+rising');
  await expect(found(page).first()).toContainText('Bakunawa Rising');

  const isSlow = (request: Request) => /GCSGAME_gameList.*search=may(&|$)/.test(request.url());
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/GCSGAME_gameList.*search=may(&|$)/, async (route) => {
    await released;
    // The page no longer waits for it.
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(isSlow);
  const gaveUp = page.waitForEvent('requestfailed', isSlow);
  await searchBox(page).fill('may');
  await asked;
  await searchBox(page).fill('halo-halo heaven');
  await expect(found(page).first()).toContainText('Halo-Halo Heaven');
  await gaveUp;
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(found(page).first()).toContainText('Halo-Halo Heaven');

  await searchBox(page).fill('qqqqqqqq');
  await expect(page.getByText('No games found')).toBeVisible();
  // The most played games and the categories are offered.
  await expect(page.getByRole('heading', { name: 'Most played' })).toBeVisible();
  await expect(found(page)).toHaveCount(5);
  await page.getByRole('dialog').getByRole('link', { name: 'Fishing' }).click();
  await expect(page).toHaveURL(at('/fish'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[GA-50] the sheet of a game shows all that is known, and how to play it for money and for fun', async ({
  page,
}) => {
  const game = (await listed(page.request, 'search=mabuhay fortune')).content[0]!;
  await visit(page, `/seamless?gameId=${game.nodeId}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Mabuhay Fortune' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Try it for fun' })).toHaveAttribute('href', /play=fun/);
  await expect(main).toContainText('96.24%');
  await expect(main.getByRole('button')).toHaveText(['Favourite']);
  await expect(main.getByRole('region', { name: 'Games like this one' }).getByRole('link')).toHaveCount(12);
  await expect(page).toHaveTitle('Mabuhay Fortune · Perlas');

  await visit(page, '/seamless?gameId=999999999');
  await expect(main.getByText('This game isn’t available')).toBeVisible();
});

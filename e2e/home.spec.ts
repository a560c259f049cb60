import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAs } from './enter.ts';
import { places } from './places.ts';
import { comeAlive, complaintsOf, overflowOf, withMotion } from './watch-page.ts';

const brands = ['perlas', 'araw'] as const;
const at = (path: string, brand: (typeof brands)[number] = 'perlas') => places[brand]() + path;

const carousel = (page: Page) => page.getByRole('region', { name: 'Banners' });
/** The banner on show; its neighbours wait beside the window. */
const slide = (page: Page) => carousel(page).locator('li:not([inert])');
const marks = (page: Page) => carousel(page).getByRole('button', { name: /^Show banner/ });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The popup that opens by itself would stand in the way of every click. */
async function keepQuiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const today = new Date();
    localStorage.setItem('popupsQuietOn', [today.getFullYear(), today.getMonth() + 1, today.getDate()].join('-'));
  });
}

async function visit(page: Page, brand: (typeof brands)[number] = 'perlas'): Promise<void> {
  await keepQuiet(page);
  await page.goto(at('/', brand));
  await comeAlive(page);
}

/** Sections further down come alive when they come near the window. */
async function reach(place: Locator): Promise<Locator> {
  await place.scrollIntoViewIfNeeded();
  return place;
}

/** From top to bottom as somebody who reads; every section has then come alive. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 200) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await expect(page.locator('[aria-busy=true], .animate-shimmer')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Time stands still from here on, and goes on when the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
}

type Answer<Value> = { value: Value };
type Banners = { banners: { title: string; url: string }[] };

async function ask<Value>(page: Page, path: string): Promise<Value> {
  const answer = await page.request.get(at(path));
  return ((await answer.json()) as Answer<Value>).value;
}

test('[HM-1] home shows all its sections from the server, in their order', async ({ page }) => {
  const complaints = complaintsOf(page);
  await visit(page);
  await scrollThrough(page);
  const headings = await page
    .getByRole('main')
    .locator('h2')
    .evaluateAll((all) =>
      all.filter((each) => !each.closest('[aria-roledescription]')).map((each) => each.textContent),
    );
  expect(headings).toEqual([
    'Hot right now',
    'Jackpot',
    'Three steps to your first round',
    'Slots',
    'Live casino',
    'Won just now',
    'What you can count on',
    'Perlas on your phone',
    'Promotions',
  ]);
  await expect(carousel(page)).toBeVisible();
  await expect(section(page, 'Notices')).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const brand of brands) {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [375, 812],
  ] as const) {
    test(`[HM-2] the first screen of ${brand} at ${width} px shows a banner, the search and games, before any script`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height } });
      const page = await context.newPage();
      await page.goto(at('/', brand));
      const banner = carousel(page).getByRole('heading', { level: 2 });
      const search = page.getByRole('search').filter({ visible: true });
      const tiles = page.getByRole('list', { name: 'Hot right now' }).getByRole('link');
      for (const seen of [banner, search, tiles.first()]) await expect(seen).toBeInViewport();
      // The art stands there too, not only its place.
      await expect
        .poll(() => tiles.first().evaluate((tile) => tile.querySelector('img')?.naturalWidth ?? 0))
        .toBeGreaterThan(0);
      await context.close();
    });
  }
}

test('[HM-3] there are four description blocks, each leading on', async ({ page }) => {
  await visit(page);
  const blocks = await reach(section(page, 'What you can count on'));
  await expect(blocks.getByRole('heading', { level: 3 })).toHaveCount(4);
  await blocks.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/help\?article=game-verify-draw/);
});

test('[HM-4] the banners are those of the groups w_home, w_activity and w_model', async ({ page }) => {
  await visit(page);
  const titlesOf = async (group: string) => {
    const path = `/wps/relay/MCSFE_getListAnnouncements?types=B&groupName=${group}`;
    return (await ask<Banners>(page, path)).banners.map(({ title }) => title);
  };
  const home = await titlesOf('w_home');
  await expect(marks(page)).toHaveCount(home.length);
  for (const [place, title] of home.entries()) {
    await expect(marks(page).nth(place)).toHaveAccessibleName(`Show banner ${place + 1}: ${title}`);
  }
  const features = await reach(page.getByRole('list', { name: 'Also in the house' }));
  await expect(features.getByRole('heading')).toHaveText(await titlesOf('w_model'));
  const promotions = await reach(section(page, 'Promotions'));
  await expect(promotions.getByRole('heading', { level: 3 })).toHaveText(await titlesOf('w_activity'));
});

for (const [brand, autoplayMs] of [
  ['perlas', 5000],
  ['araw', 3000],
] as const) {
  test(`[HM-5] the banners of ${brand} change every ${autoplayMs} ms with a speed of 1000 ms`, async ({ page }) => {
    await withMotion(page);
    await page.clock.install();
    await visit(page, brand);
    await page.mouse.move(0, 0);
    await stopTime(page);
    await expect(carousel(page).locator('ul')).toHaveAttribute('aria-live', 'off');
    expect(await slide(page).evaluate((shown) => getComputedStyle(shown).transitionDuration)).toBe('1s');
    const shown = (place: number) => expect(marks(page).nth(place)).toHaveAttribute('aria-current', 'true');
    for (const place of [0, 1]) {
      await page.clock.runFor(autoplayMs - 50);
      await shown(place);
      await page.clock.runFor(50);
      await shown(place + 1);
    }
  });
}

test('[HM-6] the carousel loops in both directions, by button, arrow key and swipe', async ({ page }) => {
  await visit(page);
  const last = (await marks(page).count()) - 1;
  const shown = (place: number) => expect(marks(page).nth(place)).toHaveAttribute('aria-current', 'true');
  await carousel(page).getByRole('button', { name: 'Previous banner' }).click();
  await shown(last);
  await carousel(page).getByRole('button', { name: 'Next banner' }).click();
  await shown(0);
  await page.keyboard.press('ArrowLeft');
  await shown(last);
  await page.keyboard.press('ArrowRight');
  await shown(0);
  const box = await carousel(page).boundingBox();
  if (!box) throw new Error('the carousel has no place');
  const y = box.y + 40;
  await page.mouse.move(box.x + 700, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 400, y, { steps: 6 });
  await page.mouse.up();
  await shown(1);
  await expect(page).toHaveURL(at('/'));
});

test('[HM-21] the carousel stops under the pointer, with the focus inside and by its button', async ({ page }) => {
  await withMotion(page);
  await page.clock.install();
  await visit(page, 'araw');
  const isMoving = () => expect(carousel(page).locator('ul')).toHaveAttribute('aria-live', 'off');
  const shownAfterAWhile = async (place: number) => {
    await page.clock.runFor(3_500);
    await expect(marks(page).nth(place)).toHaveAttribute('aria-current', 'true');
  };
  await page.mouse.move(0, 0);
  await stopTime(page);
  await isMoving();
  await carousel(page).hover();
  await shownAfterAWhile(0);
  await shownAfterAWhile(0);
  await carousel(page).getByRole('button', { name: 'Stop the banners from moving' }).focus();
  await page.mouse.move(0, 0);
  await shownAfterAWhile(0);
  await shownAfterAWhile(0);
  await page.keyboard.press('Enter');
  await page.getByRole('main').focus();
  await shownAfterAWhile(0);
  await shownAfterAWhile(0);
  await carousel(page).getByRole('button', { name: 'Let the banners move' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('main').focus();
  await isMoving();
  await shownAfterAWhile(1);
});

test('[HM-21] with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, 'araw');
  await page.clock.runFor(6_500);
  await expect(marks(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).getByRole('button', { name: 'Stop the banners from moving' })).toHaveCount(0);
  const winners = await reach(section(page, 'Won just now'));
  await expect(winners.getByRole('listitem').first()).toBeVisible();
  const animation = await winners.locator('.marquee-track').evaluate((track) => getComputedStyle(track).animationName);
  expect(animation).toBe('none');
});

test('[HM-24] a banner leads where its linkage says, and slides beside the window do not catch the keyboard', async ({
  page,
}) => {
  await visit(page);
  await marks(page).nth(2).click();
  await expect(slide(page).getByRole('link', { name: 'To the live tables' })).toBeVisible();
  const beside = carousel(page).locator('li[inert] a');
  await expect(beside).toHaveCount(2);
  for (const link of await beside.all()) {
    await link.evaluate((element) => element.focus());
    await expect(link).not.toBeFocused();
  }
  await slide(page).getByRole('link', { name: 'To the live tables' }).click();
  await expect(page).toHaveURL(at('/live'));
});

/** Within a visit the browser asks for the banners itself, so that a test can answer. */
async function homeWithBanners(page: Page, banners: { linkageType: string; url: string }[]): Promise<void> {
  const value = {
    banners: banners.map((banner, place) => ({
      ...banner,
      id: `banner-${place}`,
      groupName: 'w_home',
      title: `Banner ${place + 1}`,
      text: 'Some words',
      callToAction: 'Go there',
      picture: { motif: 'jackpot', seed: String(place) },
    })),
  };
  await page.route('**/MCSFE_getListAnnouncements*w_home*', (route) =>
    route.fulfill({ json: { success: true, value, message: null } }),
  );
  await keepQuiet(page);
  await page.goto(at('/nowhere'));
  await comeAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Perlas' }).click();
  await expect(carousel(page).getByRole('heading', { name: 'Banner 1' })).toBeVisible();
}

test('[HM-6] a single banner stands still and has nothing to move it', async ({ page }) => {
  await withMotion(page);
  await page.clock.install();
  await homeWithBanners(page, [{ linkageType: 'PAGE', url: '/help' }]);
  await page.clock.runFor(6_000);
  await expect(carousel(page).getByRole('listitem')).toHaveCount(1);
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
});

test('[HM-24] a banner to elsewhere opens beside the portal, and one without linkage leads nowhere', async ({
  page,
}) => {
  await homeWithBanners(page, [
    { linkageType: 'NONE', url: '/help' },
    { linkageType: 'LINK', url: 'https://facebook.example/perlas' },
  ]);
  await expect(slide(page).getByRole('link')).toHaveCount(0);
  await carousel(page).getByRole('button', { name: 'Next banner' }).click();
  const link = slide(page).getByRole('link', { name: 'Go there' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', 'https://facebook.example/perlas');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('[HM-7] a click on the marquee opens the notice popup', async ({ page }) => {
  await visit(page);
  const notice = page.getByRole('main').locator('.marquee-track button').first();
  await notice.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/modal=noticeModal/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

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

test('[HM-13] the steps lead a visitor to registration and, for money and rewards, to the sign-in', async ({
  page,
}) => {
  await visit(page);
  const steps = section(page, 'Three steps to your first round');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await steps.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(at('/register'));
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const step of ['Deposit', 'See the rewards']) {
    await page.goto(at('/'));
    await comeAlive(page);
    await steps.getByRole('link', { name: step }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  }
});

test('[HM-13, HM-24] the steps of a member: the account is there, deposit and rewards lead on', async ({ page }) => {
  await keepQuiet(page);
  await enterAs(page, 'ana');
  const steps = section(page, 'Three steps to your first round');
  await expect(steps.getByText('You have an account')).toBeVisible();
  // Whoever has an account is not asked to open one (HM-24).
  await expect(carousel(page).getByRole('link', { name: 'Open your account' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog', { name: 'Member centre Deposit' })).toBeVisible();
  await expect(page).toHaveURL(at('/?centre=member&page=depositv2'));
  await page.goBack();
  await steps.getByRole('link', { name: 'See the rewards' }).click();
  await expect(page).toHaveURL(at('/promotions'));
});

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

test('[HM-16] the winners ticker shows the board with masked names, moves 30 pixels a second and can be stopped', async ({
  page,
}) => {
  await withMotion(page);
  await visit(page);
  const winners = await reach(section(page, 'Won just now'));
  const entries = winners.getByRole('listitem');
  const { list } = await ask<{ list: { customerName: string; gameName: string }[] }>(
    page,
    '/wps/relay/ODSFE2_getWinnerBoard?limitNum=20',
  );
  expect(list.length).toBeLessThanOrEqual(20);
  await expect(entries).toHaveCount(list.length);
  await expect(entries.first()).toContainText(/\*{2,}/);
  await expect(entries.first()).toContainText(/\+₱[\d,]+\.\d{2}/);
  const track = winners.locator('.marquee-track');
  const state = () => track.evaluate((element) => element.getAnimations()[0]?.playState);
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe('running');
  // Where it stands after whole seconds of its own time.
  const places = await track.evaluate((element) => {
    const animation = element.getAnimations()[0]!;
    const from = animation.currentTime;
    const at = [0, 1_000, 2_000, 10_000].map((time) => {
      animation.currentTime = time;
      return element.getBoundingClientRect().left;
    });
    animation.currentTime = from;
    return at;
  });
  for (const [index, seconds] of [1, 2, 10].entries())
    expect((places[0]! - places[index + 1]!) / seconds).toBeCloseTo(30, 0);
  await winners.getByRole('button', { name: 'Stop the winners from moving' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('main').focus();
  await expect.poll(state).toBe('paused');
  await winners.getByRole('button', { name: 'Let the winners move' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('main').focus();
  await expect.poll(state).toBe('running');
});

test('[HM-17] the download block has three codes of 180 pixels with a margin of 20, and the same as links', async ({
  page,
}) => {
  await visit(page);
  await page.goto(at('/#download'));
  const block = await reach(section(page, 'Perlas on your phone'));
  for (const name of ['iOS configuration', 'iPhone and iPad', 'Android']) {
    const code = block.getByRole('img', { name: `${name}: scan with your phone` });
    await expect(code).toBeVisible();
    const drawn = await code.evaluate((svg) => {
      const box = (svg as SVGSVGElement).viewBox.baseVal;
      const scale = svg.getBoundingClientRect().width / box.width;
      return { width: svg.getBoundingClientRect().width, margin: -box.x * scale };
    });
    expect(drawn.width).toBe(180);
    expect(drawn.margin).toBeCloseTo(20, 1);
    await expect(block.getByRole('link', { name })).toBeVisible();
  }
  await block.getByRole('link', { name: 'Android' }).click();
  await expect(page).toHaveURL(at('/down?platform=android'));
});

test('[HM-23] an address too long for a code says so and leaves the link', async ({ page }) => {
  await page.route('**/wps/system/downloads*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: { list: { platform: string; address: string }[] } };
    for (const each of answer.value.list) if (each.platform === 'android') each.address += `&x=${'y'.repeat(3000)}`;
    await route.fulfill({ json: answer });
  });
  const complaints = complaintsOf(page);
  await visit(page);
  const block = await reach(section(page, 'Perlas on your phone'));
  await expect(block.getByText('too long for a code')).toBeVisible();
  await expect(block.getByRole('link', { name: 'Android' })).toBeVisible();
  await expect(block.getByRole('img', { name: /scan/ })).toHaveCount(2);
  expect(complaints).toEqual([]);
});

test('[HM-18] promotion banners lead to their promotion', async ({ page }) => {
  await visit(page);
  const promotions = await reach(section(page, 'Promotions'));
  await promotions.getByRole('link', { name: 'See the odds' }).click();
  await expect(page).toHaveURL(/\/promotions(\?id=|\/)pearl-wheel/);
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

test('[HM-20] a section that does not come says so, can be tried again, and leaves the others alone', async ({
  page,
}) => {
  await page.route('**/GCSGAME_gameVendor*', (route) => route.abort());
  await visit(page);
  const slots = await reach(section(page, 'Slots'));
  await expect(slots.getByRole('alert')).toContainText('Network link is abnormal, please try again.', {
    timeout: 15_000,
  });
  await expect(section(page, 'Live casino').getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/GCSGAME_gameVendor*');
  await slots.getByRole('button', { name: 'Try again' }).click();
  await expect(slots.getByRole('tab')).toHaveCount(4);
});

test('[HM-22, SH-41] pictures below wait until a tenth of them is in sight; a broken one leaves the default and moves nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/art/v1/tile/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404, body: '' });
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page);
  await page.waitForLoadState('networkidle');
  const early = asked.length;
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThanOrEqual(8);
  const tile = page.getByRole('list', { name: 'Hot right now' }).getByRole('link').first();
  await expect(tile.locator('img')).toHaveCount(0);
  await expect(tile.locator('svg')).toBeVisible();
  const { width, height } = (await tile.locator('svg').locator('..').boundingBox())!;
  expect(height / width).toBeCloseTo(4 / 3, 1);
  await reach(section(page, 'Slots'));
  await expect.poll(() => asked.length).toBeGreaterThan(early);
});

for (const brand of brands) {
  for (const [width, height, motion] of [
    [1440, 900, 'with motion'],
    [375, 812, 'with motion'],
    [320, 640, 'with reduced motion'],
    [1024, 768, 'with reduced motion'],
  ] as const) {
    test(`[HM-25] home of ${brand} at ${width} px, ${motion}, is accessible from top to bottom, fits and never moves under the reader`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      if (motion === 'with motion') await withMotion(page);
      await page.setViewportSize({ width, height });
      await page.addInitScript({
        content: `globalThis.shifts = []; new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries())
            if (!hadRecentInput && sources.some(({ node }) => (node?.parentElement ?? document.body).closest('main')))
              globalThis.shifts.push(value);
        }).observe({ type: 'layout-shift', buffered: true });`,
      });
      await visit(page, brand);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      const shifted = () =>
        page.evaluate(() =>
          (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
        );
      const before = await shifted();
      await scrollThrough(page);
      expect((await shifted()) - before).toBeLessThanOrEqual(0.01);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      if (motion === 'with motion') await page.getByRole('button', { name: 'Stop the banners from moving' }).click();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  }
}

test('another language changes banners, steps and games on the page, too', async ({ page }) => {
  await visit(page);
  await expect(carousel(page).getByRole('heading', { name: 'The bay is lit' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('menu'))
    .getByRole('button', { name: /Tagalog|Filipino/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Maliwanag na ang bay' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Patok ngayon' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Magbukas ng account' })).toBeVisible();
});

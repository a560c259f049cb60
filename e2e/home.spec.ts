import { expect, test } from '@playwright/test';
import { ask, at, carousel, keepQuiet, marks, reach, scrollThrough, section, slide, visit } from './home-tools.ts';
import type { Banners } from './home-tools.ts';
import { newMember } from './new-member.ts';
import { complaintsOf } from './watch-page.ts';

test('[HM-1, HM-3, HM-4, HM-8, HM-11, HM-12, HM-15, HM-17] home shows all its sections in their order, each with what the server says', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await visit(page);

  await test.step('the jackpot is the real pool of the ledger, and carries no caption', async () => {
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

  await test.step('the sections stand in their order', async () => {
    await scrollThrough(page);
    const headings = await page
      .getByRole('main')
      .locator('h2')
      .evaluateAll((all) =>
        all.filter((each) => !each.closest('[aria-roledescription]')).map((each) => each.textContent),
      );
    // An envelope is announced from time to time, at another place on phones.
    expect(headings.filter((heading) => heading !== 'Pearl rain')).toEqual([
      'Hot right now',
      'Jackpot',
      'Open promotions',
      'Start playing in three steps',
      'Slots',
      'Live casino',
      'Latest wins',
      'What you can count on',
      'Perlas on your phone',
      'Promotions',
    ]);
    await expect(carousel(page)).toBeVisible();
    await expect(section(page, 'Notices')).toBeVisible();
  });

  await test.step('the banners are those of the groups w_home, w_activity and w_model', async () => {
    const titlesOf = async (group: string) => {
      const path = `/wps/relay/MCSFE_getListAnnouncements?types=B&groupName=${group}`;
      return (await ask<Banners>(page, path)).banners.map(({ title }) => title);
    };
    const home = await titlesOf('w_home');
    await expect(marks(page)).toHaveCount(home.length);
    for (const [place, title] of home.entries())
      await expect(marks(page).nth(place)).toHaveAccessibleName(`Show banner ${place + 1}: ${title}`);
    const features = page.getByRole('list', { name: 'More to explore' });
    await expect(features.getByRole('heading')).toHaveText(await titlesOf('w_model'));
    // Promotions that are not built yet are hidden.
    const promotions = await reach(section(page, 'Promotions'));
    await expect(promotions.getByRole('heading', { level: 3 })).toHaveText(await titlesOf('w_activity'));
  });

  await test.step('live: hot games of type LIVE, the first two large', async () => {
    const tiles = (await reach(section(page, 'Live casino'))).getByRole('listitem');
    const { list } = await ask<{ list: { gameName: string }[] }>(
      page,
      '/wps/relay/GCSGAME_hotGamesV2?gameType=LIVE&isPlatform=2',
    );
    await expect(tiles.first()).toContainText(list[0]!.gameName);
    const widths = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width));
    expect(widths.length).toBe(Math.min(list.length, 8));
    expect(widths[0]).toBeCloseTo(widths[1]!, 0);
    for (const width of widths.slice(2)) expect(width).toBeLessThan(widths[0]! * 0.6);
  });

  await test.step('the download block has three codes of 180 pixels with a margin of 20, and the same as links', async () => {
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
      const [whole, logo] = [await code.boundingBox(), await code.locator('image').boundingBox()];
      expect(logo!.width / (whole!.width - 40)).toBeCloseTo(0.2, 2);
      await expect(block.getByRole('link', { name })).toBeVisible();
    }
  });

  const blocks = section(page, 'What you can count on');
  await expect(blocks.getByRole('heading', { level: 3 })).toHaveCount(4);
  expect(complaints).toEqual([]);
});

test('[HM-3, HM-7, HM-13, HM-14, HM-15, HM-17, SH-16] every section of home leads on', async ({ page }) => {
  await visit(page);
  const back = async () => {
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('a click on the marquee opens the notice popup', async () => {
    await page.getByRole('main').locator('.marquee-track button').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/modal=noticeModal/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the steps lead to registration, and for money and rewards to the sign-in', async () => {
    const steps = await reach(section(page, 'Start playing in three steps'));
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await steps.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL(at('/register'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await back();
    await steps.getByRole('link', { name: 'Deposit' }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await steps.getByRole('link', { name: 'See the rewards' }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('slots: up to four vendors as tabs with six games each, and more at /rng', async () => {
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
  });

  for (const [region, link, address] of [
    ['Slots', 'All slots', at('/rng')],
    ['Live casino', 'All live tables', at('/live')],
    ['Perlas on your phone', 'Android', at('/down?platform=android')],
    ['What you can count on', /./, /\/help\?article=game-verify-draw/],
  ] as const) {
    await test.step(`${region} lead on`, async () => {
      const part = await reach(section(page, region));
      await part.getByRole('link', { name: link }).first().click();
      await expect(page).toHaveURL(address);
      await back();
    });
  }

  await test.step('the app entry of the navigation scrolls to the download block', async () => {
    await page.getByRole('navigation', { name: 'Games and more' }).getByRole('link', { name: 'Get the app' }).click();
    await expect(page).toHaveURL(at('/#download'));
    await expect(page.locator('#download')).toBeInViewport();
  });
});

test('[HM-6, HM-24] the carousel loops in both directions, by button, arrow key and swipe, and a banner leads where its linkage says', async ({
  page,
}) => {
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

  await marks(page).nth(2).click();
  await expect(slide(page).getByRole('link', { name: 'Open the live tables' })).toBeVisible();
  // Slides outside the window cannot be focused.
  const beside = carousel(page).locator('li[inert] a');
  await expect(beside).toHaveCount(2);
  for (const link of await beside.all()) {
    await link.evaluate((element) => element.focus());
    await expect(link).not.toBeFocused();
  }
  await slide(page).getByRole('link', { name: 'Open the live tables' }).click();
  await expect(page).toHaveURL(at('/live'));
});

test('[HM-13, HM-19, HM-24] home of a member: the account is there, deposit and games lead on, and the own games come first', async ({
  page,
}) => {
  await keepQuiet(page);
  const { token } = await newMember('perlas');
  await page.goto(at('/robots.txt'));
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
  await page.goto(at('/'));
  const steps = section(page, 'Start playing in three steps');

  await test.step('who has neither played nor marked a game has nothing to choose', async () => {
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hot right now' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /Log out/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Hot right now' }).getByRole('link')).toHaveCount(8);
    await expect(page.getByRole('main').getByRole('button', { name: 'Hot right now' })).toHaveCount(0);
  });
  await test.step('whoever has an account is not asked to open one, and the steps lead on', async () => {
    await expect(steps.getByText('You’re registered')).toBeVisible();
    await expect(carousel(page).getByRole('link', { name: 'Register now' })).toHaveCount(0);
    await steps.getByRole('link', { name: 'Deposit' }).click();
    await expect(page.getByRole('dialog', { name: 'Member centre Deposit' })).toBeVisible();
    await expect(page).toHaveURL(at('/?centre=member&page=depositv2'));
    await page.goBack();
    await steps.getByRole('link', { name: 'See the rewards' }).click();
    await expect(page).toHaveURL(at('/?centre=member&page=rewardCenter'));
    await page.goBack();
  });
  await test.step('a marked game stands first', async () => {
    const { list } = await ask<{ list: { nodeId: number; vassalage: string; gameType: string; gameName: string }[] }>(
      page,
      '/lgw/games/popular?limit=1&gameType=FISH',
    );
    const game = list[0]!;
    const added = await page.request.post(at('/wps/relay/MCSFE_addFavoriteGameV2'), {
      headers: { authorization: `Bearer ${token}`, merchant: 'perlas' },
      data: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType },
    });
    expect(added.ok()).toBe(true);
    await page.goto(at('/'));
    await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveText(
      /Recently played|Favourites/,
    );
    await page.getByRole('button', { name: 'Favourites', exact: true }).click();
    const row = page.getByRole('list', { name: 'Favourites' });
    await expect(row.getByRole('link').first()).toContainText(game.gameName);
    await page.getByRole('button', { name: 'Hot right now' }).click();
    await expect(page.getByRole('list', { name: 'Hot right now' }).getByRole('link')).toHaveCount(8);
  });
});

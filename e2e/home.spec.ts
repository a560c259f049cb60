import { expect, test } from '@playwright/test';
import { enterAs } from './enter.ts';
import { brands, at, carousel, section, keepQuiet, visit, reach, scrollThrough } from './home-tools.ts';
import { comeAlive, complaintsOf } from './watch-page.ts';

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

test('[HM-7] a click on the marquee opens the notice popup', async ({ page }) => {
  await visit(page);
  const notice = page.getByRole('main').locator('.marquee-track button').first();
  await notice.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/modal=noticeModal/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

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
    const [whole, logo] = [await code.boundingBox(), await code.locator('image').boundingBox()];
    expect(logo!.width / (whole!.width - 40)).toBeCloseTo(0.2, 2);
    await expect(block.getByRole('link', { name })).toBeVisible();
  }
  await block.getByRole('link', { name: 'Android' }).click();
  await expect(page).toHaveURL(at('/down?platform=android'));
});

test('[HM-23, SH-42] an address too long for a code says so and leaves the link', async ({ page }) => {
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

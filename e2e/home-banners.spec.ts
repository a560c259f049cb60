import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { at, carousel, slide, marks, section, keepQuiet, visit, reach, stopTime, ask } from './home-tools.ts';
import type { Banners } from './home-tools.ts';
import { comeAlive, withMotion } from './watch-page.ts';

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

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { carousel, marks, section, visit, reach, stopTime, ask } from './home-tools.ts';
import { withMotion } from './watch-page.ts';

test('[HM-21, SH-44] the carousel stops under the pointer, with the focus inside and by its button', async ({
  page,
}) => {
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

test('[HM-21, SH-44] with reduced motion nothing moves by itself', async ({ page }) => {
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
  // Also what names no property of its own: else a long list would be laid out a frame behind itself, for ever.
  const height = await page.getByRole('main').evaluate((main) => {
    main.style.paddingTop = '1px';
    const before = getComputedStyle(main).paddingTop;
    main.style.paddingTop = '90px';
    return [before, getComputedStyle(main).paddingTop];
  });
  expect(height).toEqual(['1px', '90px']);
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

for (const [name, region, stop] of [
  ['notices', (page: Page) => section(page, 'Notices'), 'Pause'],
  ['winners', (page: Page) => section(page, 'Won just now'), 'Stop the winners from moving'],
] as const) {
  test(`[SH-44] the moving ${name} pause under the pointer, with the focus inside and by their button, and stand still with reduced motion`, async ({
    page,
  }) => {
    await withMotion(page);
    await visit(page);
    const part = await reach(region(page));
    const track = part.locator('.marquee-track');
    const state = () => track.evaluate((element) => element.getAnimations()[0]?.playState ?? 'none');
    const rest = async () => {
      await page.mouse.move(0, 0);
      await page.getByRole('main').focus();
    };
    await rest();
    await expect.poll(state).toBe('running');
    await part.getByRole('group').hover();
    await expect.poll(state).toBe('paused');
    await rest();
    await expect.poll(state).toBe('running');
    await part.getByRole('group').focus();
    await expect.poll(state).toBe('paused');
    await rest();
    await part.getByRole('button', { name: stop }).click();
    await rest();
    await expect.poll(state).toBe('paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(state).toBe('none');
    await expect(part.getByRole('button', { name: stop })).toBeHidden();
  });
}

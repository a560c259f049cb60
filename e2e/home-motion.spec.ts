import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ask, at, carousel, keepQuiet, marks, reach, section, slide, stopTime, visit } from './home-tools.ts';
import { comeAlive, withMotion } from './watch-page.ts';

const shown = (page: Page, place: number) => expect(marks(page).nth(place)).toHaveAttribute('aria-current', 'true');
const isMoving = (page: Page) => expect(carousel(page).locator('ul')).toHaveAttribute('aria-live', 'off');

/** Moves pointer and focus away. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByRole('main').focus();
}

/** Expects changes at this interval; each change takes a second. */
async function expectChanges(page: Page, autoplayMs: number): Promise<void> {
  expect(await slide(page).evaluate((one) => getComputedStyle(one).transitionDuration)).toBe('1s');
  for (const place of [0, 1]) {
    await page.clock.runFor(autoplayMs - 50);
    await shown(page, place);
    await page.clock.runFor(50);
    await shown(page, place + 1);
  }
}

const stateOf = (part: Locator) => () =>
  part.locator('.marquee-track').evaluate((track) => track.getAnimations()[0]?.playState ?? 'none');

/** A moving row pauses under the pointer, with the focus inside and by its button. */
async function expectPauses(page: Page, part: Locator, [stop, go]: readonly [string, string]): Promise<void> {
  const state = stateOf(part);
  await rest(page);
  await expect.poll(state).toBe('running');
  await part.getByRole('group').hover();
  await expect.poll(state).toBe('paused');
  await rest(page);
  await expect.poll(state).toBe('running');
  await part.getByRole('group').focus();
  await expect.poll(state).toBe('paused');
  await rest(page);
  await part.getByRole('button', { name: stop }).click();
  await rest(page);
  await expect.poll(state).toBe('paused');
  await part.getByRole('button', { name: go }).click();
  await rest(page);
  await expect.poll(state).toBe('running');
}

test('[HM-5, HM-21, SH-44] the banners of araw change every 3000 ms with a speed of 1000 ms, and stop under the pointer, with the focus inside and by their button', async ({
  page,
}) => {
  await withMotion(page);
  await page.clock.install();
  await visit(page, 'araw');
  await page.mouse.move(0, 0);
  await stopTime(page);
  await isMoving(page);
  const first = 2;
  await expectChanges(page, 3000);
  const stays = async () => {
    for (let times = 0; times < 2; times += 1) {
      await page.clock.runFor(3_500);
      await shown(page, first);
    }
  };
  await carousel(page).hover();
  await stays();
  await carousel(page).getByRole('button', { name: 'Pause the banners' }).focus();
  await page.mouse.move(0, 0);
  await stays();
  await page.keyboard.press('Enter');
  await page.getByRole('main').focus();
  await stays();
  await carousel(page).getByRole('button', { name: 'Play the banners' }).click();
  await rest(page);
  await isMoving(page);
  await page.clock.runFor(3_500);
  await shown(page, (first + 1) % (await marks(page).count()));
});

test('[HM-5, HM-16, HM-21, SH-44] on home of perlas banners, notices and winners move and can be stopped, and with reduced motion nothing moves by itself', async ({
  page,
}) => {
  await withMotion(page);
  await page.clock.install();
  await visit(page);
  await page.mouse.move(0, 0);
  const notices = section(page, 'Notices');
  const winners = section(page, 'Latest wins');

  await test.step('the banners change every 5000 ms with a speed of 1000 ms', async () => {
    await stopTime(page);
    await isMoving(page);
    await expectChanges(page, 5000);
    await page.clock.resume();
  });
  await test.step('the notices pause', async () => {
    await expectPauses(page, await reach(notices), ['Pause the scrolling text', 'Play the scrolling text']);
  });
  await test.step('the winners are those of the board, masked, and move 30 pixels a second', async () => {
    await reach(winners);
    const entries = winners.getByRole('listitem');
    const { list } = await ask<{ list: { customerName: string; gameName: string }[] }>(
      page,
      '/wps/relay/ODSFE2_getWinnerBoard?limitNum=20',
    );
    expect(list.length).toBeLessThanOrEqual(20);
    await expect(entries).toHaveCount(list.length);
    await expect(entries.first()).toContainText(/\*{2,}/);
    await expect(entries.first()).toContainText(/\+₱[\d,]+\.\d{2}/);
    await rest(page);
    await expect.poll(stateOf(winners)).toBe('running');
    // Its position after whole seconds of its own time.
    const addresses = await winners.locator('.marquee-track').evaluate((element) => {
      const animation = element.getAnimations()[0]!;
      const from = animation.currentTime;
      const stands = [0, 1_000, 2_000, 10_000].map((time) => {
        animation.currentTime = time;
        return element.getBoundingClientRect().left;
      });
      animation.currentTime = from;
      return stands;
    });
    for (const [index, seconds] of [1, 2, 10].entries())
      expect((addresses[0]! - addresses[index + 1]!) / seconds).toBeCloseTo(30, 0);
  });
  await test.step('the winners pause', async () => {
    await expectPauses(page, winners, ['Pause the winners', 'Play the winners']);
  });
  await test.step('with reduced motion everything stands still', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [part, stop] of [
      [winners, 'Pause the winners'],
      [notices, 'Pause'],
    ] as const) {
      await expect.poll(stateOf(part)).toBe('none');
      await expect(part.getByRole('button', { name: stop })).toBeHidden();
    }
    await page.reload();
    await comeAlive(page);
    await page.clock.runFor(6_500);
    await shown(page, 0);
    await expect(carousel(page).getByRole('button', { name: 'Pause the banners' })).toHaveCount(0);
    const track = (await reach(winners)).locator('.marquee-track');
    await expect(winners.getByRole('listitem').first()).toBeVisible();
    expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    // Also transitions without a named property: otherwise a long list would always be laid out a frame late.
    const height = await page.getByRole('main').evaluate((main) => {
      main.style.paddingTop = '1px';
      const before = getComputedStyle(main).paddingTop;
      main.style.paddingTop = '90px';
      return [before, getComputedStyle(main).paddingTop];
    });
    expect(height).toEqual(['1px', '90px']);
  });
});

type Banner = { linkageType: string; url: string };

/** On a change of page the browser fetches banners and jackpot itself, so a test can answer. */
async function homeWith(page: Page, banners: Banner[], jackpot: object): Promise<void> {
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
  const answerWith = (answer: object) => ({ json: { success: true, value: answer, message: null } });
  await page.unrouteAll();
  await page.route('**/MCSFE_getListAnnouncements*w_home*', (route) => route.fulfill(answerWith(value)));
  await page.route('**/VIS_getJackpot*', (route) => route.fulfill(answerWith(jackpot)));
  await page.goto(at('/nowhere'));
  await comeAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Perlas' }).click();
  await expect(carousel(page).getByRole('heading', { name: 'Banner 1' })).toBeVisible();
}

test('[HM-6, HM-8, HM-12, HM-24] home of a brand that chose other banners, and a jackpot that is an illustration', async ({
  page,
}) => {
  await withMotion(page);
  await keepQuiet(page);
  await page.clock.install();
  const jackpot = section(page, 'Jackpot');

  await test.step('a single banner stands still and has nothing to move it; a jackpot within a range says what it is', async () => {
    const range = { from: 31_000_000, to: 32_000_000, decimals: 2, currency: 'PHP' };
    await homeWith(page, [{ linkageType: 'PAGE', url: '/help' }], { mode: 'range', isIllustration: true, ...range });
    await expect(jackpot).toContainText(/₱3[12],\d{3},\d{3}\.\d{2}/);
    await expect(jackpot.getByText('Illustration')).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(carousel(page).getByRole('listitem')).toHaveCount(1);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
  await test.step('a banner to elsewhere opens beside the portal, one without linkage leads nowhere; a jackpot that grows says what it is', async () => {
    const growth = { startFrom: 1_400_000, startTo: 1_500_000, stepFrom: 100, stepTo: 500, waitSeconds: [3, 4, 5] };
    await homeWith(
      page,
      [
        { linkageType: 'NONE', url: '/help' },
        { linkageType: 'LINK', url: 'https://facebook.example/perlas' },
      ],
      { mode: 'growth', isIllustration: true, ...growth, currency: 'PHP' },
    );
    await expect(jackpot).toContainText(/₱1,[45]\d{2},\d{3}\.00/);
    await expect(jackpot.getByText('Illustration')).toBeVisible();
    const wheels = async () => {
      const digits = await jackpot
        .locator('.roll-wheel')
        .evaluateAll((all) => all.map((wheel) => (wheel as HTMLElement).style.getPropertyValue('--digit')).join(''));
      return Number(digits);
    };
    const before = await wheels();
    await page.clock.fastForward(5_000);
    await expect.poll(wheels).toBeGreaterThan(before);
    // The pointer keeps the banners where they are.
    await carousel(page).hover();
    const link = slide(page).getByRole('link', { name: 'Go there' });
    await marks(page).first().click();
    await expect(slide(page).getByRole('link')).toHaveCount(0);
    await carousel(page).getByRole('button', { name: 'Next banner' }).click();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', 'https://facebook.example/perlas');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });
});

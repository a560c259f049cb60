import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { nothingStored } from './prepare-storage.ts';
import { fund } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive, complaintsOf, overflowOf, withMotion } from './watch-page.ts';

test.use({ storageState: nothingStored, extraHTTPHeaders: { 'x-forwarded-for': '133.1.16.9' } });

const demo = (game: string, lang = 'EN') => `${addresses.sandbox()}/play?game=${game}&lang=${lang}`;
const slot = 'jili.mabuhay-fortune';
const auto = (page: Page) => page.locator('button.auto-button');
const notice = (page: Page) => page.locator('.notice');

async function openDemo(page: Page, game: string, lang = 'EN'): Promise<void> {
  await page.goto(demo(game, lang));
  await expect(page.locator('#balance')).toHaveText(/\d/);
}

async function startAuto(page: Page, { rounds, loss, win }: { rounds?: string; loss?: string; win?: string } = {}) {
  await auto(page).click();
  const sheet = page.getByRole('dialog');
  if (rounds) await sheet.getByRole('radio', { name: rounds, exact: true }).check();
  if (loss !== undefined) await sheet.getByRole('textbox', { name: 'Loss limit' }).fill(loss);
  if (win !== undefined) await sheet.getByRole('textbox', { name: /single win/ }).fill(win);
  await sheet.getByRole('button', { name: 'Start' }).click();
}

const roundsOf = (page: Page) => {
  const rounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/frame/round')) rounds.push(request.url());
  });
  return rounds;
};

test('[GA-90, GA-91, GA-92] autoplay of a slot: its sheet asks for limits first, it counts down, stops at each of them and says why', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const rounds = roundsOf(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await openDemo(page, slot);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Turbo' }).click();
  await expect(page.getByRole('button', { name: 'Turbo' })).toHaveAttribute('aria-pressed', 'true');
  await test.step('the sheet: a loss limit is required and prefilled', async () => {
    await auto(page).click();
    const sheet = page.getByRole('dialog', { name: 'Autoplay' });
    const loss = sheet.getByRole('textbox', { name: 'Loss limit' });
    await expect(loss).toHaveValue('100.00');
    await expect(sheet.getByRole('radio')).toHaveCount(4);
    await expectAccessible(page, { where: 'the sheet of autoplay' });
    await loss.fill('');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await expect(sheet.getByRole('alert')).toContainText(/at least/);
    await page.keyboard.press('Escape');
    expect(rounds).toHaveLength(0);
  });
  await test.step('ten rounds', async () => {
    await startAuto(page, { rounds: '10', loss: '100' });
    await expect(auto(page)).toHaveText(/Stop · \d left/);
    await expect(notice(page)).toHaveText(/all 10 are played/, { timeout: 60_000 });
    expect(rounds).toHaveLength(10);
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
    await expectAccessible(page, { where: 'a slot after autoplay' });
  });
  await test.step('the loss limit: one stake is one round, and a second only after a win', async () => {
    rounds.length = 0;
    await startAuto(page, { rounds: '100', loss: '5' });
    await expect(notice(page)).toHaveText(/loss limit of/, { timeout: 90_000 });
  });
  await test.step('one tap, and Space as well', async () => {
    await startAuto(page);
    await page.locator('button.action').click();
    await expect(notice(page)).toHaveText('Autoplay: you stopped it.');
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
  });
  await test.step('a sheet, the page around, and a tab out of sight', async () => {
    await startAuto(page, { rounds: '100', loss: '500' });
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect(notice(page)).toHaveText(/opened something else/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
    await startAuto(page, { rounds: '100', loss: '500' });
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    });
    await expect(notice(page)).toHaveText(/out of sight/);
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
  });
  await test.step('a refusal', async () => {
    await page.route('**/frame/round', (route) => route.fulfill({ json: { ok: false, refused: 'limit_exceeded' } }));
    await startAuto(page);
    await expect(notice(page)).toHaveText(/was not accepted/);
    await expect(page.locator('.toast')).toHaveText(/limit you set/);
  });
  expect(complaints).toEqual([]);
});

test('[GA-90, GA-91] auto fire of fishing has its limits too', async ({ page }) => {
  await openDemo(page, 'jili.tubbataha-fishing', 'TY');
  const sent: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/frame/round')) return;
    sent.push((request.postDataJSON() as { choice: { shots: unknown[] } }).choice.shots.length);
  });
  await auto(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio', { name: '25', exact: true })).toBeChecked();
  await sheet.getByRole('button', { name: 'Simulan' }).click();
  await expect(auto(page)).toHaveText(/Ihinto · \d+ pa/);
  await expect(notice(page)).toHaveText(/nalaro na ang lahat ng 25/, { timeout: 90_000 });
  expect(sent.reduce((sum, shots) => sum + shots, 0)).toBe(25);
});

test('[GA-91] a reality check stops autoplay', async ({ page, request }) => {
  const member = await newMember('perlas');
  await fund(member, request, '5000');
  await prepareToken(page, 'perlas', member.token);
  let isDue = false;
  await page.clock.install();
  await page.route('**/wps/member/play-safely/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { realityCheck: { isDue: boolean } } };
    body.value.realityCheck.isDue ||= isDue;
    await route.fulfill({ response: answer, json: body });
  });
  const { content } = await member.calls.call('gameList', { query: { vassalage: 'JILI', gameCode: slot } });
  await page.goto(`${addresses.perlas()}/seamless?gameId=${content[0]!.nodeId}&play=real`);
  await comeAlive(page);
  const frame = page.frameLocator('section[data-playing] iframe');
  await expect(frame.locator('#balance')).toHaveText(/\d/);
  await frame.locator('button.auto-button').click();
  await frame.getByRole('radio', { name: '100', exact: true }).check();
  await frame.getByRole('button', { name: 'Start' }).click();
  await expect(frame.locator('button.auto-button')).toHaveText(/left/);
  isDue = true;
  // During play the page fetches the play session once a minute.
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(frame.locator('.notice')).toHaveText(/reality check/);
});

test('[GA-92] turbo makes the reels turn shorter', async ({ page }) => {
  await withMotion(page);
  // Records the duration of each reel's animation, so that timing does not matter.
  await page.addInitScript(() => {
    const turns: number[] = [];
    Object.assign(globalThis, { turns });
    // oxlint-disable-next-line typescript/unbound-method -- called on its element below
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains('belt')) turns.push(Number((options as KeyframeAnimationOptions).duration));
      return animate.call(this, frames, options);
    };
  });
  await openDemo(page, slot);
  const longestTurn = async () => {
    await page.evaluate(() => ((globalThis as unknown as { turns: number[] }).turns.length = 0));
    await page.locator('button.action').click();
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { turns: number[] }).turns.length))
      .toBeGreaterThanOrEqual(5);
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled({ timeout: 60_000 });
    return Math.max(...(await page.evaluate(() => (globalThis as unknown as { turns: number[] }).turns)));
  };
  const usual = await longestTurn();
  await page.getByRole('button', { name: 'Turbo' }).click();
  expect(await longestTurn()).toBeLessThan(usual / 2);
});

test('[GA-93] every stake is two taps away', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const game of [slot, 'tala.manila-roulette', 'agila.asia-sportsbook']) {
    await openDemo(page, game);
    await page.getByRole('button', { name: /^Stake/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Choose a stake' });
    await expect(sheet.getByRole('button', { name: /Lowest/ })).toBeVisible();
    await expectAccessible(page, { where: `stakes of ${game}` });
    const highest = sheet.getByRole('button', { name: /Highest/ });
    const amount = /[\d,]+\.\d\d/.exec((await highest.textContent())!)![0];
    await highest.click();
    await expect(page.locator('#stake')).toContainText(amount);
    await expect(sheet).toHaveCount(0);
  }
});

test('[GA-98] a basketball title opens basketball, and a boxing title boxing', async ({ page }) => {
  for (const [game, sport] of [
    ['bti.silver-basketball-sportsbook', /^Basketball 3×3 · /],
    ['agila.cebu-boxing-parlay', /^Boxing · /],
  ] as const) {
    await openDemo(page, game);
    const names = page.locator('.fixture header .soft');
    await expect(names.first()).toHaveText(sport);
    for (const name of await names.allTextContents()) expect(name).toMatch(sport);
  }
});

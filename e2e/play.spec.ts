import { AxeBuilder } from '@axe-core/playwright';
import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { expect, test } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';
import { places } from './places.ts';
import { comeAlive, complaintsOf } from './watch-page.ts';

// Ben's money, because others look for Ana's to the cent; one game after the other, from a country where all is open.
const abroad = { 'x-forwarded-for': '133.1.16.9' };
test.use({ extraHTTPHeaders: abroad });
test.describe.configure({ mode: 'default' });

type Brand = 'perlas' | 'araw';

const clientOf = (token: string | null, brand: Brand): Client =>
  createClient({
    base: places.perlas(),
    token: () => token,
    language: () => 'EN',
    merchant: () => brand,
    headers: abroad,
  });

/** One session per brand for the whole file: signing in is slow on purpose. */
const tokens = new Map<Brand, Promise<string>>();
const tokenOf = (brand: Brand): Promise<string> => {
  const body = { type: 'username', username: 'ben', password: 'demo-only-ben' } as const;
  const token =
    tokens.get(brand) ??
    clientOf(null, brand)
      .call('login', { body })
      .then((answer) => answer.token);
  tokens.set(brand, token);
  return token;
};

type Wanted = { gameType: string; search?: string; code?: RegExp };

async function nodeOf(client: Client, { gameType, search, code }: Wanted): Promise<number> {
  const { content } = await client.call('gameList', {
    query: { pageSize: '200', gameType, ...(search && { search }) },
  });
  const found = content.find(({ gameCode }) => code === undefined || code.test(gameCode));
  expect(found, `a game of ${gameType}`).toBeDefined();
  return found!.nodeId;
}

/** Opens a game as a player would and waits until its vendor has let the player in. */
async function sitDown(page: Page, brand: Brand, wanted: Wanted, play: 'real' | 'fun' = 'real') {
  const token = await tokenOf(brand);
  const client = clientOf(token, brand);
  const nodeId = await nodeOf(client, wanted);
  await page.goto(`${places[brand]()}/robots.txt`);
  if (play === 'real') await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
  await page.goto(`${places[brand]()}/seamless?gameId=${nodeId}&play=${play}`);
  await comeAlive(page);
  const frame = page.frameLocator('section[data-playing] iframe');
  await expect(frame.locator('#balance')).toBeVisible({ timeout: 30_000 });
  return { frame, client };
}

const centsOf = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));
const action = (frame: FrameLocator) => frame.locator('button.action');
const shownCents = async (frame: FrameLocator) => centsOf((await frame.locator('#balance').textContent()) ?? '');
const bookedCents = async (client: Client) => centsOf((await client.call('walletBalance')).balance.amount);

/** What the game shows is what the books have, and the statement tells of the stake. */
async function expectBooks(frame: FrameLocator, client: Client): Promise<void> {
  // What is under way may still be settled: both are asked until they agree.
  const difference = async () => (await shownCents(frame)) - (await bookedCents(client));
  await expect.poll(difference, { timeout: 20_000 }).toBe(0);
  const { entries } = await client.call('walletEntries', { query: { limit: '10' } });
  expect(entries.some(({ type }) => type === 'bet')).toBe(true);
}

const instant: readonly [string, Wanted][] = [
  ['a 20-line slot', { gameType: 'RNG', code: /^jili\.mabuhay-fortune$/ }],
  ['a slot with a jackpot', { gameType: 'RNG', search: 'jackpot', code: /-jackpot$/ }],
];

for (const [what, wanted] of instant) {
  test(`[SB-1] ${what}: a spin for money, and the books agree`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const { frame, client } = await sitDown(page, 'perlas', wanted);
    // Asked until they agree: others play with Ben's money too.
    await expect.poll(async () => (await shownCents(frame)) - (await bookedCents(client))).toBe(0);
    const before = await bookedCents(client);
    await action(frame).click();
    await expect.poll(() => bookedCents(client), { timeout: 20_000 }).not.toBe(before);
    await expect(frame.locator('body.busy')).toHaveCount(0, { timeout: 30_000 });
    await expectBooks(frame, client);
    expect(complaints).toEqual([]);
  });
}

test('[SB-1] crash: take off, cash out, and the books agree', async ({ page }) => {
  const { frame, client } = await sitDown(page, 'perlas', { gameType: 'RNG', search: 'crash', code: /crash/ });
  await action(frame).click();
  // In time or not, the flight ends and is settled.
  await action(frame)
    .click({ timeout: 3000 })
    .catch(() => {});
  await expect(frame.locator('body.busy')).toHaveCount(0, { timeout: 60_000 });
  await expectBooks(frame, client);
});

test('[SB-1] roulette and video poker: a round each, and the books agree', async ({ page }) => {
  const roulette = await sitDown(page, 'perlas', { gameType: 'RNG', search: 'roulette', code: /roulette/ });
  await roulette.frame.getByRole('button', { name: /^Red/ }).first().click();
  await action(roulette.frame).click();
  await expect(roulette.frame.locator('body.busy')).toHaveCount(0, { timeout: 30_000 });
  await expectBooks(roulette.frame, roulette.client);

  const poker = await sitDown(page, 'perlas', { gameType: 'RNG', search: 'jacks', code: /jacks/ });
  await action(poker.frame).click();
  await expect(action(poker.frame)).toHaveText(/Draw/, { timeout: 20_000 });
  await action(poker.frame).click();
  await expect(action(poker.frame)).toHaveText(/Deal/, { timeout: 20_000 });
  await expectBooks(poker.frame, poker.client);
});

test('[SB-1] baccarat: a bet at the shared table, settled by its clock', async ({ page }) => {
  const { frame, client } = await sitDown(page, 'perlas', { gameType: 'LIVE', code: /baccarat/ });
  const before = await bookedCents(client);
  await expect(frame.locator('.table-status')).toHaveText(/Place your bets/, { timeout: 60_000 });
  await frame.locator('button.spot.player').click();
  await action(frame).click();
  await expect.poll(() => bookedCents(client), { timeout: 20_000 }).toBeLessThan(before);
  await expect(frame.locator('.table-status')).not.toHaveText(/Place your bets/, { timeout: 60_000 });
  await expect(frame.locator('.table-status')).toHaveText(/Place your bets/, { timeout: 60_000 });
  await expectBooks(frame, client);
});

test('[SB-1] fishing: bullets that are bets', async ({ page }) => {
  const { frame, client } = await sitDown(page, 'perlas', { gameType: 'FISH' });
  const before = await bookedCents(client);
  for (let shot = 0; shot < 3; shot += 1) await action(frame).click();
  await expect.poll(() => bookedCents(client), { timeout: 20_000 }).not.toBe(before);
  await expectBooks(frame, client);
});

test('[SB-1] the sportsbook takes a single', async ({ page }) => {
  const { frame, client } = await sitDown(page, 'perlas', { gameType: 'SPORTS' });
  const before = await bookedCents(client);
  await frame.getByText('Coming up').waitFor();
  await frame.locator('.fixture .prices button').last().click();
  await action(frame).click();
  await expect.poll(() => bookedCents(client), { timeout: 30_000 }).toBeLessThan(before);
  await expectBooks(frame, client);
});

test('[SB-1] the derby takes a bet on a side, as numbers and a bar', async ({ page }) => {
  const { frame, client } = await sitDown(page, 'perlas', { gameType: 'COCKFIGHT' });
  const before = await bookedCents(client);
  await expect(frame.locator('button.side-bet').first()).toBeEnabled({ timeout: 60_000 });
  await frame.locator('button.side-bet').first().click();
  await expect.poll(() => bookedCents(client), { timeout: 30_000 }).toBeLessThan(before);
});

test('[SB-8] two players and no bots: a hand of lucky nine', async ({ browser }) => {
  const [first, second] = await Promise.all(
    [abroad, { 'x-forwarded-for': '133.1.17.10' }].map((extraHTTPHeaders) =>
      browser.newContext({ extraHTTPHeaders, reducedMotion: 'reduce' }).then((context) => context.newPage()),
    ),
  );
  const here = await sitDown(first!, 'perlas', { gameType: 'PVP' });
  const there = await sitDown(second!, 'araw', { gameType: 'PVP' });
  for (const { frame } of [here, there]) await frame.getByRole('button', { name: 'Sit down' }).first().click();
  const before = await bookedCents(here.client);
  await expect.poll(() => bookedCents(here.client), { timeout: 60_000 }).not.toBe(before);
  await first!.context().close();
  await second!.context().close();
});

test('[GA-27] a visitor tries a game for fun; nothing of the page around it is inaccessible', async ({ page }) => {
  const { frame } = await sitDown(page, 'perlas', { gameType: 'RNG', code: /^jili\.mabuhay-fortune$/ }, 'fun');
  await expect(page.getByText('For fun', { exact: true })).toBeVisible();
  const before = await shownCents(frame);
  await page.locator('section[data-playing] iframe').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => shownCents(frame), { timeout: 20_000 }).not.toBe(before);
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('[GA-26] the sign-in popup of a game offers the game for fun', async ({ page }) => {
  await page.goto(`${places.perlas()}/rng`);
  await comeAlive(page);
  await page.locator('[data-place] a').first().click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByRole('link', { name: 'Try this game for fun' }).click();
  await expect(page).toHaveURL(/seamless\?gameId=\d+&play=fun/);
  await expect(page.frameLocator('section[data-playing] iframe').locator('#balance')).toBeVisible({ timeout: 30_000 });
});

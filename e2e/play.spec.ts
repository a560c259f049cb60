import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { Brand } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive, complaintsOf } from './watch-page.ts';

// From a country where all games are open.
const abroad = { 'x-forwarded-for': '133.1.16.9' };
test.use({ extraHTTPHeaders: abroad });

const clientOf = (token: string | null, brand: Brand): Client =>
  createClient({
    base: addresses.perlas(),
    token: () => token,
    language: () => 'EN',
    merchant: () => brand,
    headers: abroad,
  });

/** A new member with money, whose session every page of the tab has. */
async function playerAt(page: Page, brand: Brand, request: APIRequestContext): Promise<Client> {
  const member = await newMember(brand);
  await fund(member, request, '5000');
  await prepareToken(page, brand, member.token);
  return clientOf(member.token, brand);
}

type Seat = { brand?: Brand; play?: 'real' | 'fun' };
type Wanted = { gameType: string; search?: string; code?: RegExp };

async function nodeOf(client: Client, { gameType, search, code }: Wanted): Promise<number> {
  const { content } = await client.call('gameList', {
    query: { pageSize: '200', gameType, ...(search && { search }) },
  });
  const found = content.find(({ gameCode }) => code === undefined || code.test(gameCode));
  expect(found, `a game of ${gameType}`).toBeDefined();
  return found!.nodeId;
}

/** Opens a game as a player and waits until the vendor has opened the session. */
async function sitDown(page: Page, client: Client, wanted: Wanted, { brand = 'perlas', play = 'real' }: Seat = {}) {
  const nodeId = await nodeOf(client, wanted);
  await page.goto(`${addresses[brand]()}/seamless?gameId=${nodeId}&play=${play}`);
  await comeAlive(page);
  const frame = page.frameLocator('section[data-playing] iframe');
  await expect(frame.locator('#balance')).toBeVisible({ timeout: 30_000 });
  return frame;
}

const centsOf = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));
const action = (frame: FrameLocator) => frame.locator('button.action');
const shownCents = async (frame: FrameLocator) => centsOf((await frame.locator('#balance').textContent()) ?? '');
const bookedCents = async (client: Client) => centsOf((await client.call('walletBalance')).balance.amount);

/** Expects that the game shows the balance of the books, and that the statement has the stake. */
async function expectBooks(frame: FrameLocator, client: Client): Promise<void> {
  // A round may still be settled: both are read until they agree.
  const difference = async () => (await shownCents(frame)) - (await bookedCents(client));
  await expect.poll(difference, { timeout: 20_000 }).toBe(0);
  const { entries } = await client.call('walletEntries', { query: { limit: '10' } });
  expect(entries.some(({ type }) => type === 'bet')).toBe(true);
}

const isBusy = (frame: FrameLocator) => frame.locator('body.busy');

test('[SB-1] slots, a flight, roulette, video poker and fishing: a round each for money, and the books agree', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const client = await playerAt(page, 'perlas', request);
  for (const [what, wanted] of [
    ['a 20-line slot', { gameType: 'RNG', code: /^jili\.mabuhay-fortune$/ }],
    ['a slot with a jackpot', { gameType: 'RNG', search: 'jackpot', code: /-jackpot$/ }],
  ] as const)
    await test.step(what, async () => {
      const frame = await sitDown(page, client, wanted);
      await expect.poll(async () => (await shownCents(frame)) - (await bookedCents(client))).toBe(0);
      const before = await bookedCents(client);
      await action(frame).click();
      await expect.poll(() => bookedCents(client), { timeout: 20_000 }).not.toBe(before);
      await expect(isBusy(frame)).toHaveCount(0, { timeout: 30_000 });
      await expectBooks(frame, client);
    });
  expect(complaints).toEqual([]);
  await test.step('a flight: take off, cash out', async () => {
    const frame = await sitDown(page, client, { gameType: 'RNG', search: 'crash', code: /crash/ });
    await action(frame).click();
    // The flight ends and is settled, with or without a cash-out.
    await action(frame)
      .click({ timeout: 3000 })
      .catch(() => {});
    await expect(isBusy(frame)).toHaveCount(0, { timeout: 60_000 });
    await expectBooks(frame, client);
  });
  await test.step('roulette', async () => {
    const frame = await sitDown(page, client, { gameType: 'RNG', search: 'roulette', code: /roulette/ });
    await frame.getByRole('button', { name: /^Red/ }).first().click();
    await action(frame).click();
    await expect(isBusy(frame)).toHaveCount(0, { timeout: 30_000 });
    await expectBooks(frame, client);
  });
  await test.step('video poker', async () => {
    const frame = await sitDown(page, client, { gameType: 'RNG', search: 'jacks', code: /jacks/ });
    await action(frame).click();
    await expect(action(frame)).toHaveText(/Draw/, { timeout: 20_000 });
    await action(frame).click();
    await expect(action(frame)).toHaveText(/Deal/, { timeout: 20_000 });
    await expectBooks(frame, client);
  });
  await test.step('fishing: bullets that are bets', async () => {
    const frame = await sitDown(page, client, { gameType: 'FISH' });
    const before = await bookedCents(client);
    for (let shot = 0; shot < 3; shot += 1) await action(frame).click();
    await expect.poll(() => bookedCents(client), { timeout: 20_000 }).not.toBe(before);
    await expectBooks(frame, client);
  });
});

test('[SB-1] a bet at the shared baccarat table, settled by its clock, a single of the sportsbook, and a side of the derby', async ({
  page,
  request,
}) => {
  const client = await playerAt(page, 'perlas', request);
  await test.step('baccarat', async () => {
    const frame = await sitDown(page, client, { gameType: 'LIVE', code: /baccarat/ });
    const before = await bookedCents(client);
    await expect(frame.locator('.table-status')).toHaveText(/Place your bets/, { timeout: 60_000 });
    await frame.locator('button.spot.player').click();
    await action(frame).click();
    await expect.poll(() => bookedCents(client), { timeout: 20_000 }).toBeLessThan(before);
    await expect(frame.locator('.table-status')).not.toHaveText(/Place your bets/, { timeout: 60_000 });
    await expect(frame.locator('.table-status')).toHaveText(/Place your bets/, { timeout: 60_000 });
    await expectBooks(frame, client);
  });
  await test.step('the sportsbook', async () => {
    const frame = await sitDown(page, client, { gameType: 'SPORTS' });
    const before = await bookedCents(client);
    await frame.getByText('Coming up').waitFor();
    await frame.locator('.fixture .prices button').last().click();
    await action(frame).click();
    await expect.poll(() => bookedCents(client), { timeout: 30_000 }).toBeLessThan(before);
    await expectBooks(frame, client);
  });
  await test.step('the derby, as numbers and a bar', async () => {
    const frame = await sitDown(page, client, { gameType: 'COCKFIGHT' });
    const before = await bookedCents(client);
    await expect(frame.locator('button.side-bet').first()).toBeEnabled({ timeout: 60_000 });
    await frame.locator('button.side-bet').first().click();
    await expect.poll(() => bookedCents(client), { timeout: 30_000 }).toBeLessThan(before);
  });
});

test('[SB-8] two players and no bots: a hand of lucky nine', async ({ browser, request }) => {
  const seats = await Promise.all(
    (
      [
        ['perlas', abroad],
        ['araw', { 'x-forwarded-for': '133.1.17.10' }],
      ] as const
    ).map(async ([brand, extraHTTPHeaders]) => {
      const page = await (await browser.newContext({ extraHTTPHeaders, reducedMotion: 'reduce' })).newPage();
      const client = await playerAt(page, brand, request);
      return { page, client, frame: await sitDown(page, client, { gameType: 'PVP' }, { brand }) };
    }),
  );
  for (const { frame } of seats) await frame.getByRole('button', { name: 'Sit down' }).first().click();
  const { client } = seats[0]!;
  await expect.poll(() => bookedCents(client), { timeout: 60_000 }).not.toBe(500_000);
  for (const { page } of seats) await page.context().close();
});

test('[GA-26, GA-27, GA-32] a visitor is offered a game for fun, tries it, and reads the return, the odds and the largest win before any stake, in both languages', async ({
  page,
}) => {
  await page.goto(`${addresses.perlas()}/rng`);
  await comeAlive(page);
  await page.locator('[data-place] a').first().click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByRole('link', { name: 'Try this game for fun' }).click();
  await expect(page).toHaveURL(/seamless\?gameId=\d+&play=fun/);
  const visitor = clientOf(null, 'perlas');
  const frame = await sitDown(page, visitor, { gameType: 'RNG', code: /^jili\.mabuhay-fortune$/ }, { play: 'fun' });
  await expect(page.getByText('For fun', { exact: true })).toBeVisible();
  await expect(frame.locator('#balance')).toHaveText(/\d/, { timeout: 30_000 });
  const readRules = async (texts: { rules: string; inside: string; most: RegExp }) => {
    await page.getByRole('button', { name: texts.rules }).click();
    await expect(page.getByRole('dialog')).toContainText('71105634101 / 73876050000');
    await page.getByRole('button', { name: texts.inside }).click();
    await expect(frame.getByRole('dialog')).toContainText(/96\.24\d\d %/);
    await expect(frame.getByRole('dialog')).toContainText(texts.most);
  };
  await readRules({ rules: 'Rules and return', inside: 'Open the game’s rules', most: /Largest win/ });
  await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const before = await shownCents(frame);
  await page.locator('section[data-playing] iframe').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => shownCents(frame), { timeout: 20_000 }).not.toBe(before);
  await expectAccessible(page);
  await page.goto(`${page.url()}&lang=TY`);
  await comeAlive(page);
  await expect(frame.locator('#balance')).toHaveText(/\d/, { timeout: 30_000 });
  const [rules, inside] = ['Rules at RTP', 'Buksan ang rules ng laro'];
  await readRules({ rules, inside, most: /Pinakamalaking panalo/ });
});

import { expect } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { publicClient } from './public-client.ts';
import { fund } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { Brand, NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

/** Waits for a draw that stays open for this long, so that it does not close during the test. */
export async function waitForOpen(page: Page, gameCode: string, seconds: number): Promise<void> {
  let issue = '';
  const left = async () => {
    const { now, current } = await publicClient().call('lotteryDraw', { query: { gameCode } });
    issue = current?.issue ?? '';
    return current ? (Date.parse(current.closeAt) - Date.parse(now)) / 1000 : 0;
  };
  await expect.poll(left, { timeout: 120_000, intervals: [1000] }).toBeGreaterThan(seconds);
  await expect(page.locator(`[data-issue="${issue}"]`)).toBeVisible();
}

export async function openGame(page: Page, path: string, brand: Brand = 'perlas'): Promise<void> {
  await page.goto(new URL(path, addresses[brand]()).href);
  await comeAlive(page);
  await expect(page.locator('[data-issue]')).toBeVisible();
}

/** A new member with money, so that every ticket belongs to this test. */
export async function playerAt(
  page: Page,
  request: APIRequestContext,
  brand: Brand,
  language?: 'TY',
): Promise<NewMember> {
  const member = await newMember(brand);
  await fund(member, request, '500.00');
  await prepareToken(page, brand, member.token, language);
  return member;
}

/** Presses Tab until the target has the focus; returns how often. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  for (let stops = 1; stops <= 40; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error('the keyboard does not come there in 40 stops');
}

export const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;

export const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
export const ball = (page: Page, rowName: string, symbol: string): Locator =>
  row(page, rowName).getByRole('button', { name: symbol, exact: true });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const total = (page: Page): Locator => page.locator('[data-total]:visible');
export const tickets = (page: Page, state: string): Locator => page.locator(`[data-ticket="${state}"]`);

/** All ten digits of the first place: ten bets of which exactly one wins. */
export async function pickSure(page: Page): Promise<void> {
  await tab(page, 'By position').click();
  await row(page, 'Quick picks: Ball 1').getByRole('button', { name: 'All', exact: true }).click();
}

/** One number of a hundred thousand. */
export async function pickHopeless(page: Page): Promise<void> {
  await tab(page, 'Five star').click();
  for (const place of [1, 2, 3, 4, 5]) await ball(page, `Ball ${place}`, '0').click();
}

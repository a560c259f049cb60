import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive, complaintsOf, overflowOf } from './watch-page.ts';

// From a country where all games are open.
const abroad = { 'x-forwarded-for': '133.1.16.9' };
test.use({ extraHTTPHeaders: abroad });

const frameOf = (page: Page) => page.frameLocator('section[data-playing] iframe');

/** Takes screenshots for people who want to see the pages. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK_AT'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('[GA-94, GA-95] a member invites a friend by a link, who comes to the same room and reads who waits there', async ({
  page,
  browser,
  request,
}) => {
  const complaints = complaintsOf(page);
  const ana = await newMember('perlas');
  await fund(ana, request, '500');
  await prepareToken(page, 'perlas', ana.token);
  const { content } = await ana.calls.call('gameList', { query: { gameType: 'PVP', pageSize: '200' } });
  const { nodeId, gameName } = content.at(-1)!;
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${addresses.perlas()}/seamless?gameId=${nodeId}&play=real`);
  await comeAlive(page);
  const room = frameOf(page).getByRole('listitem').filter({ hasText: 'Ante' }).nth(1);
  await room.getByRole('button', { name: 'Sit down' }).click();
  await expect(frameOf(page).getByText(/Waiting for another player/)).toBeVisible();
  await look(page, 'waiting-375');
  await frameOf(page).getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a friend' });
  const link = (await dialog.locator('[data-invite]').textContent())!;
  expect(link).toMatch(/\/seamless\?gameId=\d+&play=real&room=cards/);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectAccessible(page, { where: 'the invitation' });
  await look(page, 'invite-375');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '133.1.17.10' },
    reducedMotion: 'reduce',
  });
  const friend = await context.newPage();
  await test.step('a visitor reads of the invitation, and the way on keeps the room', async () => {
    await friend.goto(link);
    await comeAlive(friend);
    await expect(friend.getByText(/A friend invited you to a room of this game/)).toBeVisible();
    await look(friend, 'invited-visitor');
    await friend.getByRole('link', { name: 'Play', exact: true }).first().click();
    await expect(friend.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(new URL(friend.url()).searchParams.get('room')).toMatch(/^cards:/);
  });
  await test.step('a member finds the room first, marked, with the masked name of who waits', async () => {
    const ben = await newMember('perlas');
    await fund(ben, request, '500');
    await prepareToken(friend, 'perlas', ben.token);
    await friend.goto(link);
    await comeAlive(friend);
    const invited = frameOf(friend).getByRole('listitem').first();
    await expect(invited).toContainText('You are invited');
    await expect(invited).toContainText('1 of 6 seated');
    await expect(invited.locator('.room-names')).toHaveText(/^\S{1,2}\*{4}\S?$/);
    expect(ana.account).not.toBe(await invited.locator('.room-names').textContent());
    await look(friend, 'invited-member');
    await expect(friend.getByText(gameName).first()).toBeVisible();
    await invited.getByRole('button', { name: 'Sit down' }).click();
    await expect(frameOf(friend).locator('.chair strong').filter({ hasText: '****' })).toHaveCount(1);
  });
  await context.close();
  expect(complaints).toEqual([]);
});

test('[GA-95] a room of the PVP page opens its game at that room', async ({ page }) => {
  await page.goto(`${addresses.perlas()}/pvp?lang=EN`);
  await comeAlive(page);
  const room = page.getByRole('region', { name: 'Rooms' }).getByRole('link').first();
  await expect(room).toHaveAttribute('href', /seamless\?gameId=\d+&play=real&room=cards/);
});

test('[GA-97] practice against computers: marked, for chips, and the balance stays', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const ana = await newMember('araw');
  await fund(ana, request, '500');
  await prepareToken(page, 'araw', ana.token);
  const { content } = await ana.calls.call('gameList', { query: { gameType: 'PVP', pageSize: '1' } });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${addresses.araw()}/seamless?gameId=${content[0]!.nodeId}&play=real`);
  await comeAlive(page);
  const frame = frameOf(page);
  await expect(frame.locator('#balance')).toHaveText(/500\.00/);
  await frame.getByRole('button', { name: 'Practice now' }).click();
  await expect(frame.locator('.practice-tag')).toHaveText(/Practice Play chips, no money/);
  for (const name of ['Computer 1', 'Computer 2']) await expect(frame.getByText(name, { exact: true })).toBeVisible();
  await frame.getByRole('button', { name: 'Stand', exact: true }).click();
  // The computers act first; then it is the player's turn, unless all checked.
  await expect(frame.locator('.table-status')).toHaveText(/next hand|Your turn/, { timeout: 30_000 });
  await look(page, 'practice-araw-375');
  await expect(frame.locator('#balance')).toHaveText(/500\.00/);
  expect((await ana.calls.call('walletBalance')).balance.amount).toBe('500.00');
  await expect(frame.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await frame.getByRole('button', { name: 'Leave practice' }).click();
  await expect(frame.getByText('Choose a room')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});

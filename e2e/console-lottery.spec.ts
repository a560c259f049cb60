import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { fund, operatorCalls } from './cashier-tools.ts';
import { goWithinConsole, heading, openConsole } from './console-tools.ts';
import { buyTicket } from './tomorrows-draw.ts';
import { newMember } from './new-member.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

/** Games of araw that no other test uses. */
const GAME = 'TOGEL_5M';
const params = { merchant: 'araw' };

test('[LO-17, LO-121, LO-123, LO-124, LO-126, LO-127] an operator reads what stands on a draw, sees what voiding it gives back, and does it; numbers are closed, limits edited and a game stopped, also when somebody else was faster', async ({
  page,
  request,
}) => {
  const member = await newMember('araw');
  await fund(member, request, '500.00');
  const issue = await buyTicket(member.calls, 'araw', GAME, '2d');
  await openConsole(page, `brands/araw/lottery?game=${GAME}&issue=${issue}`);
  await expect(heading(page)).toContainText(issue);
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  const exposure = page.getByRole('region', { name: 'Exposure by bet type' });
  await expect(exposure).toContainText('20.00');
  await expect(page.getByRole('region', { name: /^Numbers in/ })).toContainText('42');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Tickets' }).click();
  await expect(page.getByRole('row').filter({ hasText: member.account })).toContainText('Open');
  await page.getByRole('tab', { name: 'Proof' }).click();
  await expect(page.getByText('Published when betting opens')).toBeVisible();

  await page.getByRole('button', { name: 'Void draw' }).click();
  const dialog = page.getByRole('dialog', { name: `Void draw ${issue}` });
  const preview = dialog.getByRole('region', { name: 'Preview of changes' });
  await expect(preview).toContainText('1 ticket, 1 member');
  await expect(preview).toContainText('20.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Void draw' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a test of the house');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Void, refunded')).toBeVisible();
  await expect.poll(async () => (await member.calls.call('walletBalance')).balance.amount).toBe('500.00');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'a test of the house' })).toContainText('Draw voided');
  await test.step('the game itself: its numbers, limits and stop', () => setUpGame(page));
});

async function setUpGame(page: Page): Promise<void> {
  const olga = await operatorCalls();
  await goWithinConsole(page, 'brands/araw/lottery');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Togel.*5|5.*Togel/i })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Draws of this game' })).toBeVisible();

  await page.getByRole('button', { name: 'Add special number' }).click();
  const number = page.getByRole('dialog', { name: /^Special number in/ });
  await number.getByRole('combobox', { name: 'Bet type' }).selectOption('2d');
  await number.getByRole('textbox', { name: 'Number' }).fill('13');
  await number.getByRole('textbox', { name: 'Reason' }).fill('too many bets on it');
  await number.getByRole('button', { name: 'Save number' }).click();
  await expect(number).toHaveCount(0);
  const special = page.getByRole('region', { name: 'Special numbers' });
  await expect(special.getByRole('row').filter({ hasText: '13' })).toContainText('Closed');
  await special.getByRole('button', { name: 'Restore usual prize' }).click();
  const usual = page.getByRole('dialog', { name: /restore usual prize$/ });
  await usual.getByRole('textbox', { name: 'Reason' }).fill('it is quiet again');
  await usual.getByRole('button', { name: 'Restore usual prize' }).click();
  await expect(page.getByText('No special numbers')).toBeVisible();

  await page.getByRole('button', { name: 'Edit limits' }).click();
  const limits = page.getByRole('dialog', { name: /^Limits of/ });
  await limits.getByRole('textbox', { name: 'Per ticket' }).fill('9999999999');
  await limits.getByRole('textbox', { name: 'Reason' }).fill('tried by a test');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(limits.getByText(/don’t fit together/)).toBeVisible();
  await limits.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Stop game' }).click();
  const stop = page.getByRole('dialog', { name: /^Stop / });
  await olga.call('lotteryStop', { params, body: { gameCode: GAME, reason: 'somebody else was here' } });
  await expect(stop.getByText('Someone else changed this')).toBeVisible();
  await expect(stop.getByText('somebody else was here')).toBeVisible();
  await stop.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Resume game' }).click();
  const resume = page.getByRole('dialog', { name: /^Resume / });
  await resume.getByRole('textbox', { name: 'Reason' }).fill('all is well');
  await resume.getByRole('button', { name: 'Resume game' }).click();
  await expect(page.getByText('Running')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

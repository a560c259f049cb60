import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { expectBooksToBalance } from './books.ts';
import { button, heading, openConsole } from './console-tools.ts';
import { newMember, prepareToken } from './new-member.ts';
import { nothingStored } from './prepare-storage.ts';
import { newPage, olgaCalls } from './promotion-tools.ts';
import { comeAlive, complaintsOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

test('[PM-100, PM-101, PM-66, PM-4, PM-90] an operator writes, dry-runs and publishes a promotion, a player takes it, and the operator issues it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const { slug, title } = await newPage(await olgaCalls());
  await page.setViewportSize({ width: 1440, height: 900 });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await openConsole(page, 'brands/ilog/promotions');

  await test.step('the terms are written, and the form of the claim is shown as its member sees it', async () => {
    await button(page, 'New promotion').click();
    await page.getByRole('combobox', { name: 'Content page' }).selectOption({ label: title });
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Other act' });
    await page.getByRole('radio', { name: 'Real money', exact: true }).check();
    await field('Amount').fill('120');
    await field('Budget').fill('1200');
    const form = page.locator('[data-claim-form]');
    await expect(form).toContainText('Nothing: the reward is taken with one button.');
    await page.getByRole('checkbox', { name: 'Ask for a comment' }).check();
    await expect(form.getByRole('textbox', { name: 'Your comment' })).toBeDisabled();
    await expect(form).toContainText('At most 140 characters');
    await button(page, 'Save').click();
    await expect(page.getByText('Version 1 saved. Members see it after publishing.')).toBeVisible();
    await expect(heading(page)).toContainText(title);
  });

  await test.step('it is tried out, then published with a reason', async () => {
    await expect(button(page, 'Publish version 1')).toBeDisabled();
    await button(page, 'Run').click();
    await expect(page.getByRole('region', { name: 'Dry run' })).toContainText('Qualified');
    await button(page, 'Publish version 1').click();
    const dialog = page.getByRole('dialog', { name: /^Publish/ });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a journey');
    await button(dialog, 'Publish').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  });

  const member = await newMember('ilog');
  const player = await (await browser.newContext({ storageState: nothingStored })).newPage();
  await test.step('a player joins, is asked for the comment, and sends it', async () => {
    await prepareToken(player, 'ilog', member.token);
    await player.goto(`${addresses.ilog()}/promotions?id=${slug}`);
    await comeAlive(player);
    await player.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(player.getByText('Send what is asked for, and ₱120.00 is yours once it is checked.')).toBeVisible();
    await player.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(player.getByText('Write a comment first.')).toBeVisible();
    await player.getByRole('textbox', { name: 'Your comment' }).fill(`from ${member.account}`);
    await player.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(player.getByText('We are checking what you sent.')).toBeVisible();
    await expectAccessible(player);
  });

  await test.step('the operator reads it in the queue and issues the reward', async () => {
    await openConsole(page, 'brands/ilog/promotions?view=claims');
    const row = page.getByRole('row').filter({ hasText: `from ${member.account}` });
    await button(row, `Issue the reward of ${member.account}`).click();
    const dialog = page.getByRole('dialog', { name: `Issue the reward of ${member.account}` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a journey');
    await button(dialog, 'Issue').click();
    await expect(row).toHaveCount(0);
  });

  await test.step('the player’s open page says so, and the money is there under the promotion’s name', async () => {
    await expect(player.getByText('₱120.00 was credited.')).toBeVisible();
    await player.goto(`${addresses.ilog()}/?centre=member&page=transactionHistory`);
    await expect(player.locator('[data-movement="claim"]')).toContainText(title);
    expect((await member.calls.call('walletBalance')).balance.amount).toBe('120.00');
  });
  await expectBooksToBalance();
  await player.context().close();
  expect(complaints).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { operatorCalls, payableMember, paymentPassword } from './cashier-tools.ts';
import { button, goWithinConsole, heading, openConsole, speakTagalog } from './console-tools.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

test('[WI-36, WI-37] an account number is watched, stops a withdrawal with its reason, and is removed; the list has pages', async ({
  page,
  request,
}) => {
  const member = await payableMember('perlas', request, '1000');
  const { calls, account, payeeNumber: number } = member;
  const why = `seen with stolen cards by ${account}`;
  const { accounts } = await calls.call('payeeAccounts');
  await test.step('what the page does not know in its address is not asked of the server', async () => {
    await openConsole(page, 'brands/perlas/watch-list?from=mail');
    await expect(heading(page)).toContainText('Watch list');
    await expect(button(page, 'Add an entry')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  const dialog = page.getByRole('dialog', { name: 'Add an entry' });
  await test.step('added: the kind, the number, and a reason', async () => {
    await button(page, 'Add an entry').click();
    await dialog.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Account number' });
    await dialog.getByRole('combobox', { name: 'Bank or e-wallet' }).selectOption({ label: 'GCash' });
    await button(dialog, 'Watch').click();
    await expect(dialog.getByText('Enter what to watch for')).toBeVisible();
    await expectAccessible(page);
    const field = dialog.getByRole('textbox', { name: 'Account number' });
    await field.fill('12');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(why);
    await button(dialog, 'Watch').click();
    await expect(dialog.getByText('This can’t be compared.')).toBeVisible();
    await field.fill(`${number.slice(0, 4)} ${number.slice(4)}`);
    await button(dialog, 'Watch').click();
    await expect(dialog).toHaveCount(0);
  });
  const row = page.getByRole('row').filter({ hasText: why });
  await expect(row).toContainText(`GCash •••• ${number.slice(-4)}`);
  await expect(row).toContainText('olga');
  await expectAccessible(page);

  await test.step('a withdrawal to it says so in its case', async () => {
    const body = { key: randomUUID(), payeeAccountId: accounts[0]!.id, amount: '200', paymentPassword };
    const { withdrawal } = await calls.call('requestWithdrawal', { body });
    expect(withdrawal.state).toBe('RISK_REVIEW');
    await goWithinConsole(page, `brands/perlas/withdrawals?id=${withdrawal.id}`);
    const checks = page.getByRole('region', { name: 'Risk checks' });
    await expect(checks).toContainText('On the watch list');
    await expect(checks).toContainText(`Matches on the watch list: Account number. Reason: ${why}.`);
    await expect(checks).toContainText('Deposited, hardly played');
  });

  await test.step('removed with a reason, it stays readable', async () => {
    await page.getByRole('link', { name: 'Watch list' }).click();
    await button(row, `Remove GCash •••• ${number.slice(-4)}`).click();
    const removing = page.getByRole('dialog');
    await removing.getByRole('textbox', { name: 'Reason' }).fill('it was somebody else');
    await button(removing, 'Remove').click();
    await expect(removing).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await page.getByRole('radio', { name: 'All', exact: true }).press('Space');
    await expect(row).toContainText('it was somebody else');
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  // At another brand, so that its entries do not move those above to another page.
  await test.step('the list has pages, fits a narrow screen and speaks Tagalog', () => lookThrough(page));
});

async function lookThrough(page: Page): Promise<void> {
  const olga = await operatorCalls();
  const tag = randomUUID().slice(0, 8);
  for (let count = 1; count <= 21; count += 1)
    await olga.call('addWatched', {
      params: { merchant: 'araw' },
      body: {
        id: randomUUID(),
        what: { kind: 'name', name: `Walang Kapareho ${tag} ${count}` },
        reason: 'for the pages of a list',
      },
    });
  await goWithinConsole(page, 'brands/araw/watch-list');
  const first = page.getByRole('cell', { name: new RegExp(`${tag} 1 `) });
  await expect(page.getByRole('cell', { name: new RegExp(`${tag} 21 `) })).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(first).toBeVisible();
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(first).toHaveCount(0);

  await speakTagalog(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(heading(page)).toContainText('Listahang binabantayan');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await button(page, 'Magdagdag ng tala').click();
  const dialog = page.getByRole('dialog', { name: 'Magdagdag ng tala' });
  await dialog.getByRole('combobox', { name: 'Uri' }).selectOption({ label: 'Numero ng telepono' });
  await expect(dialog.getByRole('textbox', { name: 'Numero ng telepono' })).toBeVisible();
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

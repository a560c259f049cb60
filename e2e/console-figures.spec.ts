import { expect, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { heading, openConsole } from './console-tools.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

test('[RE-9, RE-17, RE-18, OP-11, EX-1, EX-2, EX-3, EX-4] the console opens with the dashboard; a figure opens to its report and leaves as a file; a member is found in the ledger, an entry opens its journal with its seal', async ({
  page,
}) => {
  await openConsole(page, '');
  await expect(heading(page)).toContainText('Dashboard');
  await expect(page.getByRole('link', { name: 'GGR', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /GGR and NGR by day/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('30 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=/);

  await page.getByRole('link', { name: 'GGR', exact: true }).click();
  await expect(heading(page)).toContainText('Reports');
  const table = page.getByRole('region', { name: 'Revenue by day' });
  await expect(table.getByRole('row').last()).toContainText('Total');
  await expect(page.getByRole('region', { name: 'Compared with the books' })).toContainText('GGR');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Owed to members' }).click();
  await expect(page.getByRole('region', { name: 'Compared with the books' })).toContainText('Equal');

  await page.getByRole('button', { name: 'Export CSV' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Owed to members' }).filter({ hasText: 'Ready' }).first();
  await expect(line).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^perlas-liabilities-[\d-]+\.csv$/);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Ledger' }).click();
  await expect(heading(page)).toContainText('Ledger');
  await expectAccessible(page);
  const find = page.getByRole('textbox', { name: 'Member or account' });
  await find.fill('nobody of that name');
  await find.press('Enter');
  await expect(page.getByText('Account not found')).toBeVisible();
  await find.fill('ana');
  await find.press('Enter');
  await page.getByRole('link', { name: /:main:PHP$/ }).click();
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Balance as of').fill('2020-01-01T00:00:01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Balance then')).toContainText('0.00');

  await page.getByRole('link', { name: 'All accounts' }).click();
  await find.fill('equity:');
  await find.press('Enter');
  await page.getByRole('link', { name: 'equity:PHP' }).click();
  // The oldest of the page has been sealed.
  await entries.getByRole('row').last().getByRole('link').first().click();
  const journal = page.getByRole('region', { name: /^Journal/ });
  await expect(journal).toContainText('equity:PHP');
  await expect(journal).toContainText('As it was sealed');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

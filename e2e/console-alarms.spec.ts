import { expect, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { heading, openConsole } from './console-tools.ts';
import { addresses } from './addresses.ts';

test.use({ storageState: nothingStored });

/** Sends an unsigned webhook: it is refused and raises an alarm. */
async function sendUnsigned(): Promise<void> {
  const answer = await fetch(`${addresses.perlas()}/payments/webhooks/sandbox`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(401);
}

test('[OP-43, OP-19] an alarm appears on the open dashboard by push, and is acknowledged with a reason', async ({
  page,
}) => {
  await openConsole(page, 'brands/perlas/dashboard');
  await expect(heading(page)).toContainText('Dashboard');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await sendUnsigned();
  await page
    .getByRole('main')
    .getByRole('link', { name: /open alarms?/ })
    .click();
  await expect(heading(page)).toContainText('Alarms');
  const row = page.getByRole('row').filter({ hasText: 'A message without a signature' }).first();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Acknowledge the alarm of sandbox' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a test of ours, no stranger');
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('radio', { name: 'All', exact: true }).press('Space');
  await expect(page.getByText('a test of ours, no stranger').first()).toBeVisible();
});

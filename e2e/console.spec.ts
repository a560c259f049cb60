import { solveProof } from '@croupier/contract/client';
import { consolePage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { heading } from './console-tools.ts';
import { callsAt, newNumber } from './new-member.ts';
import { codeSentTo } from './outbox.ts';
import { addresses } from './addresses.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

test('[CD-21, OP-1] an operator signs in, reaches pages by keyboard, dark or light, and reads in the outbox what would have been sent: newest first, found by its recipient', async ({
  page,
  request,
}) => {
  const numbers = [newNumber(), newNumber()];
  const calls = callsAt('perlas', null);
  for (const mobileNum of numbers) {
    const { id, proof } = await calls.call('captcha', { query: { act: 'sms' } });
    const solved = { captchaId: id, proof: await solveProof({ salt: proof.salt, bits: proof.lightBits }) };
    await calls.call('smsNoLogin', { body: { mobileNum, countryDialingCode: '63', ...solved } });
  }
  const code = await codeSentTo(request, `+63${numbers[0]}`);
  await test.step('in, and to a page by keyboard, in both looks', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await consolePage(page, addresses.perlas()).signInAs('olga');
    await expect(heading(page)).toContainText('Dashboard');
    await expectAccessible(page, { where: 'dashboard, dark' });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await page.keyboard.type('audit');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText('Audit log');
    await expectAccessible(page, { where: 'audit log, dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, { where: 'audit log, light' });
  });
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(heading(page)).toContainText('Outbox');
  const rows = page.getByRole('table').getByRole('row');
  // Other tests send messages too: of these two the second was sent last.
  const ours = rows.filter({ hasText: new RegExp(numbers.join('|')) });
  await expect(ours).toHaveText([new RegExp(numbers[1]!), new RegExp(numbers[0]!)]);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Number or address' }).fill(numbers[0]!.slice(-7));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(code);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByText('E-mail', { exact: true }).click();
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('All', { exact: true }).click();
  await expect(ours.first()).toContainText(numbers[1]!);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

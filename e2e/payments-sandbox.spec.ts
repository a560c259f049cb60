import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { newMember } from './new-member.ts';
import { addresses } from './addresses.ts';

test.use({ storageState: nothingStored, viewport: { width: 320, height: 640 } });

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('[DE-18, DE-19] the hosted page is paid by keyboard on a small phone, in both languages, and the deposit is credited; the provider’s lists and its chain fit too', async ({
  page,
}) => {
  const { calls } = await newMember('perlas');
  const id = randomUUID();
  const body = { id, channel: 'qrph', amount: '300.00', returnUrl: addresses.perlas() };
  const made = await calls.call('createDeposit', { body });
  await page.goto(made.redirectUrl!);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('perlas');
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tagalog' }).click();
  await expect(page.getByRole('button', { name: 'Magbayad', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).click();

  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('has arrived');
  await expectAccessible(page);
  await expect.poll(async () => (await calls.call('deposit', { params: { id: made.id } })).state).toBe('CREDITED');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(`${addresses.perlas()}/?centre=member&page=depositv2&item=${made.id}`);
  for (const path of ['/', '/payouts', '/chain']) {
    await page.goto(addresses.payments() + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fits(page), path).toBe(true);
    await expectAccessible(page);
  }
});

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

const centreOf = (page: Page) => page.getByRole('dialog', { name: /^Member cent/ });

test('[TR-6, WA-8] where vendors keep wallets, money goes there and back, and all of it at once; elsewhere the page is not offered', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const member = await newMember('ilog');
  await fund(member, request, '12500');
  await prepareToken(page, 'ilog', member.token);
  await page.goto(`${addresses.ilog()}/promotions?centre=member&page=transferFund`);
  const view = centreOf(page);
  const main = view.getByText('Main wallet', { exact: true }).locator('..');
  const narra = view.locator('label').filter({ hasText: 'Narra Table Co' });
  const move = async (amount: string) => {
    await view.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await view.getByRole('button', { name: 'Move', exact: true }).click();
  };
  await test.step('the page is in the navigation and says what lies where', async () => {
    await expect(view.getByRole('link', { name: 'Provider wallets' })).toBeVisible();
    await expect(main).toContainText('₱12,500.00');
    await expect(narra).toContainText('₱0.00');
    await expect(view.getByRole('button', { name: 'Bring everything back' })).toBeDisabled();
    await expectAccessible(page);
  });
  await test.step('more than there is is refused beside the field', async () => {
    await narra.click();
    await move('12500.01');
    await expect(view.getByRole('alert').filter({ hasText: 'at most 12,500.00 PHP' })).toBeVisible();
  });
  await test.step('in, and a part of it out again', async () => {
    await move('300');
    await expect(narra).toContainText('₱300.00');
    await expect(main).toContainText('₱12,200.00');
    await view.getByRole('tab', { name: 'Back to the main wallet' }).click();
    await move('100');
    await expect(narra).toContainText('₱200.00');
    await expect(main).toContainText('₱12,300.00');
    await expect(view.getByRole('listitem').filter({ hasText: '₱100.00' })).toBeVisible();
  });
  await test.step('and the rest back at once', async () => {
    await view.getByRole('button', { name: 'Bring everything back' }).click();
    await expect(main).toContainText('₱12,500.00');
    await expect(narra).toContainText('₱0.00');
  });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await test.step('at a brand with a single wallet the page is not offered, and its address says so', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const other = await newMember('perlas');
    await prepareToken(page, 'perlas', other.token);
    await page.goto(`${addresses.perlas()}/promotions?centre=member&page=transferFund`);
    const centre = centreOf(page);
    await expect(centre.getByRole('link', { name: 'Security centre' }).first()).toBeVisible();
    await expect(centre.getByRole('link', { name: 'Provider wallets' })).toHaveCount(0);
    await expect(centre.getByText('Main wallet', { exact: true })).toHaveCount(0);
    await expect(centre.getByText('Not available at Perlas yet')).toBeVisible();
  });
});

import { expect as expectSoon, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import {
  at,
  button,
  centre,
  choose,
  expectToFit,
  field,
  headerBalance,
  memberAt,
  picture,
  trail,
} from './cashier-tools.ts';
import { newMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { complaintsOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

/** Longer, because money goes through two programs and comes back as a push, on a busy machine. */
const expect = expectSoon.configure({ timeout: 20_000 });

test('[DE-1, DE-2, DE-3, DE-4, DE-5, DE-6, DE-15, DE-22, DE-23, DE-24, DE-30, PS-4, PS-6] money in: a limit is offered before the first deposit, by QR on the provider’s page and in the header without a reload, back from that page, by bank transfer with a slip, given up, and below a limit of one’s own', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await newMember('perlas');
  await page.setViewportSize({ width: 375, height: 812 });
  const view = await memberAt(page, member, 'depositv2');
  await test.step('before the first deposit a limit is offered, one click from setting it; whoever has one is not asked', async () => {
    await expect(view.getByText('Your first deposit')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Set a deposit limit' }).click();
    await expect(page).toHaveURL(/page=playSafely/);
    await expect(page.getByRole('heading', { name: 'Deposits' })).toBeVisible();
    await member.calls.call('setPlayLimit', { body: { kind: 'deposit', period: 'day', value: '20000' } });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(at('depositv2'));
    await expect(page.getByRole('heading', { name: 'My deposits' })).toBeVisible();
    await expect(view.getByText('Your first deposit')).toHaveCount(0);
  });
  await test.step('the channels say what they take, cost and how long they last', async () => {
    const channels = view.getByRole('group', { name: 'Payment method' }).getByRole('radio');
    await expect(channels).not.toHaveCount(0);
    await expect(view.getByRole('radio', { name: /QR Ph.*₱100\.00.*₱50,000\.00.*Usually.*No fee/s })).toBeChecked();
    await expect(view.getByRole('radio', { name: /1\.5%/ })).toBeVisible();
    await expect(view.getByText('No deposits yet')).toBeVisible();
  });
  await test.step('an amount that does not fit is refused beside its field, before anything is sent', async () => {
    for (const [typed, expected] of [
      ['', 'Please enter an amount.'],
      ['-5', /above zero/],
      ['100.001', /fewer decimals/],
      ['99.99', 'Please enter at least 100.00 PHP.'],
      ['50,000.01', 'Please enter at most 50,000.00 PHP.'],
    ] as const) {
      await field(view, 'Amount').fill(typed);
      await button(view, 'Continue to payment').click();
      await expect(view.getByRole('alert').filter({ hasText: expected })).toBeVisible();
      await expect(field(view, 'Amount')).toBeFocused();
    }
  });
  await button(view, '₱500.00').click();
  await expect(field(view, 'Amount')).toHaveValue('500');
  await button(view, 'Continue to payment').click();
  await test.step('the order has a code, a countdown, its steps and an address of its own', async () => {
    await expect(view.getByRole('img', { name: 'QR code to pay this order' })).toHaveAttribute('width', '180');
    await expect(view.getByRole('timer', { name: 'Time left to pay' })).toBeVisible();
    await expect(trail(page).locator('[aria-current=step]')).toContainText('Waiting for your payment');
    await expect(page).toHaveURL(/page=depositv2&item=[\da-f-]{36}$/);
    await page.reload();
    await expect(view.getByRole('img', { name: 'QR code to pay this order' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('paid elsewhere, it is here by itself', async () => {
    const marker = await page.evaluate(() => (document.body.dataset['seen'] = 'before the payment'));
    const opened = page.context().waitForEvent('page');
    await view.getByRole('link', { name: 'Open the payment page' }).click();
    const provider = await opened;
    await button(provider, 'Pay').click();
    await expect(provider.getByText('Paid').first()).toBeVisible();
    await provider.close();
    await expect(view.getByText('Your deposit is in your wallet.').first()).toBeVisible();
    await expect(trail(page).getByText('In your wallet')).toBeVisible();
    await expect(view.getByRole('link', { name: 'Find a game' })).toHaveAttribute('href', '/');
    await expect(headerBalance(page)).toContainText('500.00');
    expect(await page.evaluate(() => document.body.dataset['seen'])).toBe(marker);
    expect((await member.calls.call('walletBalance')).balance.amount).toBe('500.00');
  });
  await view.getByRole('link', { name: 'All deposits' }).click();
  await expect(view.getByRole('listitem').filter({ hasText: '₱500.00' })).toContainText('Credited');
  expect(await member.calls.call('depositChannels')).toMatchObject({ isFirst: false });
  await test.step('back from the provider’s page is the deposit’s own page, and it follows the payment', async () => {
    await button(view, '₱500.00').click();
    await button(view, 'Continue to payment').click();
    await expect(page).toHaveURL(/item=[\da-f-]{36}$/);
    const id = new URL(page.url()).searchParams.get('item')!;
    const paymentPage = (await view.getByRole('link', { name: 'Open the payment page' }).getAttribute('href'))!;
    const ownPage = `${addresses.perlas()}/?centre=member&page=depositv2&item=${id}`;
    await test.step('back without having paid: it still waits, and says so', async () => {
      await page.goto(paymentPage);
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await expect(page).toHaveURL(ownPage);
      await expect(trail(page).locator('[aria-current=step]')).toContainText('Waiting for your payment');
    });
    await test.step('paid elsewhere, the page that was come back to follows', async () => {
      await page.request.post(paymentPage, { form: { act: 'approve' } });
      await expect(view.getByText('Your deposit is in your wallet.').first()).toBeVisible();
      await expect(headerBalance(page)).toContainText('1,000.00');
    });
    await test.step('back once more: it is told as it stands', async () => {
      await page.goto(paymentPage);
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await expect(page).toHaveURL(ownPage);
      await expect(view.getByText('Your deposit is in your wallet.').first()).toBeVisible();
    });
  });
  await view.getByRole('link', { name: 'All deposits' }).click();
  await test.step('a bank transfer: an account to copy, a memo of its own, and a slip that is looked at before it is sent', async () => {
    await choose(view, /Bank transfer/);
    await field(view, 'Amount').fill('1,000');
    await button(view, 'Continue to payment').click();
    await button(view, 'Copy: Memo').click();
    const memo = await page.evaluate(() => navigator.clipboard.readText());
    await expect(view.getByText(memo, { exact: true }).first()).toBeVisible();
    const slip = view.getByLabel('Choose a photo');
    await button(view, 'Send photo').click();
    await expect(view.getByText('Please choose a photo first.')).toBeVisible();
    await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(view.getByText('This file cannot be read as a picture.')).toBeVisible();
    await slip.setInputFiles(picture);
    await expect(view.getByRole('img', { name: 'account.png' })).toBeVisible();
    await expectAccessible(page);
    await button(view, 'Send photo').click();
    await expect(view.getByText('We have 1 photo from you.')).toBeVisible();
    await expect(view.getByText(/You can send another photo in [12]:\d\d/)).toBeVisible();
    await expect(trail(page).getByText('Our team is reviewing it')).toBeVisible();
  });
  await view.getByRole('link', { name: 'All deposits' }).click();
  await test.step('an order that is given up says so, and says that a payment would still be found', async () => {
    await choose(view, /Online payment page/);
    await field(view, 'Amount').fill('500');
    await expect(view.getByText('₱492.50')).toBeVisible();
    await button(view, 'Continue to payment').click();
    await expect(view.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('target', '_blank');
    await button(view, 'Cancel deposit').click();
    await expect(view.getByText('You cancelled this deposit.')).toBeVisible();
    await expect(view.getByRole('link', { name: 'Open the payment page' })).toHaveCount(0);
    await view.getByRole('link', { name: 'New deposit' }).click();
    await expect(view.getByRole('listitem').filter({ hasText: 'Cancelled' })).toContainText('₱500.00');
  });
  await test.step('the member’s own limit is named beside the amount, with the way to it', async () => {
    await member.calls.call('setPlayLimit', { body: { kind: 'deposit', period: 'day', value: '1300' } });
    await page.goto(at('depositv2'));
    await field(view, 'Amount').fill('400');
    await expect(view.getByText('Your deposit limit leaves ₱300.00').first()).toBeVisible();
    await button(view, 'Continue to payment').click();
    await expect(
      view.getByRole('alert').filter({ hasText: 'more than what’s left of your deposit limit' }),
    ).toBeVisible();
    await view.getByRole('link', { name: 'Your limits and breaks' }).click();
    await expect(centre(page)).toHaveAccessibleName('Member centre Play safely');
  });
  expect(complaints).toEqual([]);
  await test.step('in Tagalog on the narrowest screen, money out too', () => expectToFit(page, 'perlas', member, 'TY'));
});

import { randomUUID } from 'node:crypto';
import { expect as expectSoon, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import {
  bindAccount,
  expectToFit,
  forgiveTurnover,
  fund,
  operatorCalls,
  payableMember,
  paymentPassword,
  regularMember,
} from './cashier-tools.ts';
import { enterAs } from './enter.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { Brand, NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { complaintsOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

/** Money goes through two programs and comes back as a push, and the machine has other things to do. */
const expect = expectSoon.configure({ timeout: 20_000 });

const centre = (page: Page) => page.getByRole('dialog', { name: /^Member cent/ });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const at = (place: string, brand: Brand = 'perlas') => `${addresses[brand]()}/promotions?centre=member&page=${place}`;
/** The whole card is the choice; its radio button is for keyboards and screen readers. */
const choose = (within: Locator, name: RegExp) => within.locator('label').filter({ hasText: name }).click();
const trail = (page: Page) => centre(page).getByRole('list', { name: 'Progress' });
/** The header's own, not the one of the overlay. */
const headerBalance = (page: Page) => page.getByRole('banner').locator('button', { hasText: '₱' });

async function memberAt(page: Page, member: NewMember, place: string): Promise<Locator> {
  await prepareToken(page, 'perlas', member.token);
  await page.goto(at(place));
  await expect(centre(page)).toBeVisible();
  return centre(page);
}

/** A picture of one colour, as a phone would take it. */
const picture = {
  name: 'account.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('[DE-1, DE-2, DE-3, DE-4, DE-5, DE-6, DE-15, DE-22, DE-23, DE-24, PS-4, PS-6] money in: a limit is offered before the first deposit, by QR on the provider’s page and in the header without a reload, back from that page, by bank transfer with a slip, given up, and below a limit of one’s own', async ({
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

test('[WI-1, WI-2, WI-3, WI-15, WI-17, WI-24, WI-39, WI-40, DE-29] a withdrawal: everything it still needs and waits for is shown at once and before the first deposit, what is mended leads back, then it is set aside, followed step by step, and not received', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const member = await newMember('perlas');
  const view = await memberAt(page, member, 'withdraw');
  const needs = view.getByRole('region', { name: 'Before you can withdraw' });
  await expect(needs.getByText('You need a payment password.')).toBeVisible();
  await expect(needs.getByText('You need a bank account or e-wallet to withdraw to.')).toBeVisible();
  await expect(needs.getByText('Your account is very new.')).toBeVisible();
  await expect(needs.getByText('you can withdraw to it 24 hours after you add it')).toBeVisible();
  await expect(needs.getByText('has to be played 1× before')).toBeVisible();
  await expect(needs.getByText('Your balance is below the smallest withdrawal.')).toBeVisible();
  await expect(button(view, 'Withdraw')).toHaveCount(0);
  await expectAccessible(page);
  await test.step('what is mended is gone from the list', async () => {
    await needs.getByRole('link', { name: 'Payment password' }).click();
    await expect(view.getByRole('heading', { name: 'Payment password', level: 3 })).toBeVisible();
    await field(view, 'Your login password').fill(member.password);
    await field(view, 'New payment password').fill(paymentPassword);
    await field(view, 'Confirm new payment password').fill(paymentPassword);
    await view.locator('form button[type=submit]').click();
    // Back where the way began, with one thing less to do.
    await expect(page).toHaveURL(/page=withdraw$/);
    await expect(needs.getByText('You need a bank account or e-wallet to withdraw to.')).toBeVisible();
    await expect(needs.getByText('You need a payment password.')).toHaveCount(0);
    await page.goto(at('depositv2'));
    const ahead = view.getByRole('region', { name: 'Before your first withdrawal' });
    await expect(ahead.getByText('you can withdraw to it 24 hours after you add it')).toBeVisible();
    await expect(ahead.getByText('Your account is very new.')).toBeVisible();
    await expectAccessible(page);
    await bindAccount(member);
    await page.goto(at('withdraw'));
    await expect(needs.getByText('You need a bank account')).toHaveCount(0);
  });
  const regular = await regularMember('perlas');
  await test.step('for somebody who has been here for weeks only money is missing', async () => {
    await memberAt(page, regular, 'withdraw');
    await expect(needs.getByText('Your balance is below the smallest withdrawal.')).toBeVisible();
    await expect(needs.getByRole('listitem')).toHaveCount(1);
    await needs.getByRole('link', { name: 'Deposit' }).click();
    await expect(centre(page)).toHaveAccessibleName('Member centre Deposit');
    await fund(regular, request, '10000');
    await forgiveTurnover('perlas', regular);
    await page.goto(at('withdraw'));
    await expect(needs).toHaveCount(0);
  });
  await test.step('amount and payment password are checked beside their fields', async () => {
    await button(view, /^All of it/).click();
    await expect(field(view, 'Amount')).toHaveValue('10000');
    await field(view, 'Amount').fill('50000');
    await button(view, 'Withdraw').click();
    await expect(view.getByRole('alert').filter({ hasText: 'at most 10,000.00 PHP' })).toBeVisible();
    await field(view, 'Amount').fill('6000');
    await field(view, 'Payment password').fill('111111');
    await button(view, 'Withdraw').click();
    await expect(view.getByRole('alert').filter({ hasText: 'Wrong payment password' })).toBeVisible();
    await expectAccessible(page);
  });
  await field(view, 'Payment password').fill(paymentPassword);
  await button(view, 'Withdraw').click();
  await test.step('the tracker: set aside at once, the house is next, and there is no way back', async () => {
    await expect(page).toHaveURL(/page=withdraw&item=[\da-f-]{36}$/);
    await expect(trail(page).locator('[aria-current=step]')).toContainText('We’re on it.');
    await expect(trail(page).locator('[aria-current=step]')).toContainText('Promised by');
    await expect(headerBalance(page)).toContainText('4,000.00');
    await expect(view.getByText('You can’t cancel a withdrawal. That’s on purpose')).toBeVisible();
    await expect(button(view, /cancel|give up/i)).toHaveCount(0);
    await expectAccessible(page);
  });
  const id = new URL(page.url()).searchParams.get('item')!;
  await test.step('approved by the house, paid by the provider: the page follows by itself', async () => {
    const olga = await operatorCalls();
    await olga.call('approveWithdrawal', { params: { merchant: 'perlas', id }, body: { reason: null } });
    await expect(view.getByRole('heading', { name: 'Did it arrive?' })).toBeVisible({ timeout: 40_000 });
    await expect(trail(page).getByText('Paid to your account')).toBeVisible();
  });
  await test.step('a part: both amounts add up', async () => {
    await choose(view, /Only a part/);
    await field(view, 'What arrived').fill('6000');
    await button(view, 'Send answer').click();
    await expect(view.getByRole('alert').filter({ hasText: 'at most 5,999.99 PHP' })).toBeVisible();
    await field(view, 'What arrived').fill('2500');
    await expect(view.getByText('₱3,500.00')).toBeVisible();
  });
  await test.step('nothing: needs a picture, and opens a dispute', async () => {
    await choose(view, /No, nothing/);
    await button(view, 'Send answer').click();
    await expect(view.getByText(/Please add a picture that shows/)).toBeVisible();
    await view.getByLabel('Add a picture').setInputFiles(picture);
    await expect(view.getByRole('img', { name: 'account.png' })).toBeVisible();
    await expectAccessible(page);
    await button(view, 'Send answer').click();
    await expect(view.getByText('We are looking into it')).toBeVisible();
    await expect(trail(page).locator('[aria-current=step]')).toContainText('You reported that nothing arrived');
    expect((await regular.calls.call('withdrawal', { params: { id } })).proofs).toBe(1);
  });
  expect(complaints).toEqual([]);
});

test('[WI-38] ana of the demo asks for money on a phone and says that it arrived, without anybody’s help', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await enterAs(page, 'ana', { brand: 'araw', path: '/promotions?centre=member&page=withdraw' });
  const view = page.getByRole('dialog').first();
  await field(view, 'Amount').fill('1000');
  await field(view, 'Payment password').fill('246810');
  await button(view, 'Withdraw').click();
  await expect(page).toHaveURL(/page=withdraw&item=[\da-f-]{36}$/);
  await expect(view.getByRole('heading', { name: 'Did it arrive?' })).toBeVisible({ timeout: 40_000 });
  await choose(view, /Yes, all of it/);
  await button(view, 'Send answer').click();
  await expect(view.getByText('This withdrawal is finished.')).toBeVisible();
});

test('[WI-29] beyond the free withdrawals of a day the fee stands beside the amount before it is sent, in the tracker, and comes back when it is rejected', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const member = await payableMember('araw', request, '1000');
  await prepareToken(page, 'araw', member.token);
  await page.goto(at('withdraw', 'araw'));
  const view = centre(page);
  const sumOf = (name: string) => view.getByText(name, { exact: true }).locator('..');
  await test.step('while some are free, that and what the next ones cost', async () => {
    await expect(
      view.getByText('Today you have 2 of 2 free withdrawals left. Each further one costs ₱15.00.'),
    ).toBeVisible();
    await expect(sumOf('Fee')).toContainText('₱0.00');
  });
  const { accounts } = await member.calls.call('withdrawalNeeds');
  for (let free = 0; free < 2; free += 1)
    await member.calls.call('requestWithdrawal', {
      body: { key: randomUUID(), payeeAccountId: accounts[0]!.id, amount: '100', fee: '0', paymentPassword },
    });
  await page.reload();
  await test.step('the third: what arrives, what it costs and what leaves, before anything is sent', async () => {
    await expect(
      view.getByText('You have used today’s 2 free withdrawals. Each further one costs ₱15.00.'),
    ).toBeVisible();
    await button(view, /^All of it/).click();
    await expect(field(view, 'Amount')).toHaveValue('785');
    await field(view, 'Amount').fill('200');
    await expect(sumOf('You’ll receive')).toContainText('₱200.00');
    await expect(sumOf('Fee')).toContainText('₱15.00');
    await expect(sumOf('Taken from your balance')).toContainText('₱215.00');
    await expectAccessible(page);
  });
  await field(view, 'Payment password').fill(paymentPassword);
  await button(view, 'Withdraw').click();
  await expect(page).toHaveURL(/page=withdraw&item=[\da-f-]{36}$/);
  await expect(view.getByText('Plus a fee of ₱15.00')).toBeVisible();
  await expect(headerBalance(page)).toContainText('585.00');
  await test.step('rejected, all of it is back', async () => {
    const id = new URL(page.url()).searchParams.get('item')!;
    const olga = await operatorCalls();
    await olga.call('rejectWithdrawal', { params: { merchant: 'araw', id }, body: { reason: 'please ask for less' } });
    await expect(view.getByText('Fee returned: ₱15.00')).toBeVisible();
    await expect(headerBalance(page)).toContainText('800.00');
  });
  expect(complaints).toEqual([]);
});

test('[WI-9, WI-15, WI-23, WI-25] received ends it, rejected gives everything back with the reason, and the times are shown', async ({
  page,
  request,
}) => {
  const member = await payableMember('perlas', request, '20000');
  const ask = async (amount: string) => {
    const { accounts } = await member.calls.call('payeeAccounts');
    const body = { key: crypto.randomUUID(), payeeAccountId: accounts[0]!.id, amount, paymentPassword };
    return (await member.calls.call('requestWithdrawal', { body })).withdrawal.id;
  };
  const olga = await operatorCalls();
  const [paid, refused] = [await ask('6500'), await ask('6000')];
  const reason = 'The name of the e-wallet is another.';
  await olga.call('approveWithdrawal', { params: { merchant: 'perlas', id: paid }, body: { reason: null } });
  await olga.call('rejectWithdrawal', { params: { merchant: 'perlas', id: refused }, body: { reason } });
  const stateOf = async () => (await member.calls.call('withdrawal', { params: { id: paid } })).state;
  await expect.poll(stateOf, { timeout: 40_000 }).toBe('DISBURSED');

  // Public figures are read from the books once a minute, and no test waits for it.
  await page.route('**/wps/system/payout-times', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    Object.assign(body.value, { paid: 12, medianSeconds: 240, p95Seconds: 900 });
    await route.fulfill({ response: answer, json: body });
  });
  const view = await memberAt(page, member, 'withdraw');
  await test.step('a payment that waits for an answer stands first', async () => {
    await expect(view.getByText('Did it arrive? ₱6,500.00')).toBeVisible();
    await expect(view.getByRole('region', { name: 'Payout times' })).toContainText('Typical payout');
    await view.getByRole('link', { name: 'Answer' }).click();
    await expect(view.getByRole('radio', { name: /Yes, all of it/ })).toBeChecked();
    await button(view, 'Send answer').click();
    await expect(view.getByText('This withdrawal is finished.')).toBeVisible();
  });
  await view.getByRole('link', { name: 'All withdrawals' }).click();
  await expect(view.getByRole('link', { name: 'Answer' })).toHaveCount(0);
  await view.getByRole('listitem').filter({ hasText: '₱6,000.00' }).getByRole('link').click();
  await expect(view.getByText('This withdrawal was rejected')).toBeVisible();
  await expect(view.getByText(reason).first()).toBeVisible();
  expect((await member.calls.call('walletBalance')).balance.amount).toBe('13500.00');
});

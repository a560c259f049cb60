import { randomUUID } from 'node:crypto';
import { expect as expectSoon, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import {
  at,
  bindAccount,
  button,
  centre,
  choose,
  field,
  forgiveTurnover,
  fund,
  headerBalance,
  memberAt,
  operatorCalls,
  payableMember,
  paymentPassword,
  picture,
  regularMember,
  trail,
} from './cashier-tools.ts';
import { enterAs } from './enter.ts';
import { prepareToken, newMember } from './new-member.ts';
import { complaintsOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

/** Longer, because money goes through two programs and comes back as a push, on a busy machine. */
const expect = expectSoon.configure({ timeout: 20_000 });

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
    // Back at the withdrawal page, with one condition fewer.
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
  // She has an open bonus, so the page shows what a withdrawal forfeits.
  await choose(view, /^Yes, I give up/);
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

  // Public figures are computed once a minute; the test does not wait for that.
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

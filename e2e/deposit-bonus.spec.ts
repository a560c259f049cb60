import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { expectBooksToBalance } from './books.ts';
import { button, centre, field, forgiveTurnover, paymentPassword, regularMember } from './cashier-tools.ts';
import { prepareToken } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { playRounds } from './play-rounds.ts';
import { publishDepositBonus } from './promotion-tools.ts';
import type { Running } from './promotion-tools.ts';
import { comeAlive, complaintsOf, overflowOf } from './watch-page.ts';

const at = (place: string) => `${addresses.ilog()}/promotions?centre=member&page=${place}`;

/** From the promotion's page to the payment, the bonus chosen on the way. */
async function depositWithBonus(page: Page, member: NewMember, promotion: Running): Promise<void> {
  await prepareToken(page, 'ilog', member.token);
  await page.goto(`${addresses.ilog()}/promotions?id=${promotion.slug}`);
  await comeAlive(page);
  const view = centre(page);
  await test.step('the promotion leads to the deposit page with it chosen; no bonus is the first choice', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).click();
    const bonuses = view.getByRole('group', { name: 'Bonus' }).getByRole('radio');
    await expect(view.getByRole('radio', { name: new RegExp(promotion.title) })).toBeChecked();
    await expect(bonuses.first()).toHaveAccessibleName(/^No bonus/);
    await expectAccessible(page);
  });
  await test.step('less than the bonus asks is refused beside the field; the right amount is paid', async () => {
    await field(view, 'Amount').fill('150');
    await button(view, 'Continue to payment').click();
    await expect(view.getByRole('alert').filter({ hasText: 'This bonus needs a larger deposit.' })).toBeVisible();
    await field(view, 'Amount').fill('1000');
    await button(view, 'Continue to payment').click();
    await expect(page).toHaveURL(/page=depositv2&item=[\da-f-]{36}$/);
    const payment = (await view.getByRole('link', { name: 'Open the payment page' }).getAttribute('href'))!;
    await page.request.post(payment, { form: { act: 'approve' } });
    await expect(view.getByText('Your deposit is in your wallet.').first()).toBeVisible();
  });
  // What the deposit itself demands is another journey.
  await forgiveDeposit(member);
}

async function forgiveDeposit(member: NewMember): Promise<void> {
  const { needs } = await member.calls.call('turnover');
  const own = needs.filter(({ source }) => source === 'deposit');
  expect(own).toHaveLength(1);
  await forgiveTurnover('ilog', member, ({ source }) => source === 'deposit');
}

async function withdraw(page: Page): Promise<void> {
  const view = centre(page);
  await field(view, 'Amount').fill('500');
  await field(view, 'Payment password').fill(paymentPassword);
  await button(view, 'Withdraw').click();
}

test('[PM-77, PM-78, PM-64, PM-47, PM-75] a deposit with its bonus is paid, played through, told at once and withdrawn', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const promotion = await publishDepositBonus();
  const member = await regularMember('ilog');
  await depositWithBonus(page, member, promotion);
  const view = centre(page);
  await test.step('the bonus is there under the promotion’s name', async () => {
    await page.goto(at('bonusDetails'));
    await expect(view.getByRole('link', { name: new RegExp(`${promotion.title} ₱1,000\\.00`) })).toBeVisible();
  });
  await test.step('twenty rounds at the largest stake play it through, and the open page hears it', async () => {
    await playRounds(member.calls, 20, '50.00');
    await expect(page.getByText('Your bonus is played in full.')).toBeVisible();
    await expect(view.getByText('You played it in full.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the history names the promotion', async () => {
    await page.goto(`${at('transactionHistory')}&of=rewards`);
    const lines = view.locator('[data-movement="bonusRelease"]');
    await expect(lines.first()).toContainText(promotion.title);
  });
  await test.step('the withdrawal says nothing of a bonus and goes', async () => {
    await page.goto(at('withdraw'));
    await expect(field(view, 'Amount')).toBeVisible();
    await expect(view.getByRole('region', { name: 'Your bonus' })).toHaveCount(0);
    await withdraw(page);
    await expect(page).toHaveURL(/page=withdraw&item=[\da-f-]{36}$/);
  });
  expect((await member.calls.call('walletBalance')).bonus.amount).toBe('0.00');
  await expectBooksToBalance();
  expect(complaints).toEqual([]);
});

test('[PM-77, PM-78, PM-48, PM-49] a deposit with its bonus, given up for the amount shown, is withdrawn at once', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const promotion = await publishDepositBonus({ multiple: '20' });
  const member = await regularMember('ilog');
  await depositWithBonus(page, member, promotion);
  const view = centre(page);
  await test.step('the withdrawal names what would be lost, and is refused without the tick', async () => {
    await page.goto(at('withdraw'));
    const loss = view.getByRole('region', { name: 'Your bonus' });
    await expect(loss).toContainText(promotion.title);
    await expect(loss).toContainText('₱1,000.00');
    await withdraw(page);
    await expect(loss.getByRole('alert').filter({ hasText: 'Tick the box to confirm the amount' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('it is given up on its own page, with consent to the amount', async () => {
    await page.goto(at('bonusDetails'));
    await view.getByRole('link', { name: new RegExp(promotion.title) }).click();
    await button(view, 'Give up this bonus').click();
    const dialog = page.getByRole('dialog', { name: 'Give up this bonus' });
    await button(dialog, 'Give up this bonus').click();
    await expect(dialog.getByText('Tick the box to confirm the amount.')).toBeVisible();
    await dialog.getByLabel(/Yes, I give up ₱1,000\.00/).check();
    await button(dialog, 'Give up this bonus').click();
    await expect(view.getByText('You gave it up.').first()).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
  await test.step('the own money goes out', async () => {
    await page.goto(at('withdraw'));
    await expect(field(view, 'Amount')).toBeVisible();
    await expect(view.getByRole('region', { name: 'Your bonus' })).toHaveCount(0);
    await withdraw(page);
    await expect(page).toHaveURL(/page=withdraw&item=[\da-f-]{36}$/);
  });
  expect((await member.calls.call('turnover')).remaining.amount).toBe('0.00');
  await expectBooksToBalance();
  expect(complaints).toEqual([]);
});

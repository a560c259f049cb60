import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { button, field, operatorCalls, paymentPassword, setPaymentPassword } from './cashier-tools.ts';
import { openConsole } from './console-tools.ts';
import { newMember, prepareToken } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { overflowOf } from './watch-page.ts';

const PHONE = { width: 375, height: 812 };

/** Points as operators give them: one proposes, the other approves. */
async function givePoints({ calls }: NewMember, amount: string): Promise<void> {
  const { id } = await calls.call('memberInfo');
  const [olga, oscar] = [await operatorCalls('olga'), await operatorCalls('oscar')];
  const made = await olga.call('proposeAdjustment', {
    params: { merchant: 'perlas', id },
    body: {
      key: randomUUID(),
      wallet: 'points',
      direction: 'credit',
      kind: 'goodwill',
      amount,
      turnoverMultiple: '0',
      reason: 'points for a journey',
    },
  });
  await oscar.call('approveAdjustment', { params: { merchant: 'perlas', id: made.id }, body: {} });
}

async function addGood(name: string, stock: number): Promise<void> {
  const olga = await operatorCalls('olga');
  await olga.call('savePointGood', {
    params: { merchant: 'perlas', id: randomUUID() },
    body: {
      after: 0,
      texts: [{ language: 'EN', name, text: 'For a journey.' }],
      picture: null,
      points: '300',
      amount: '0',
      stockChange: stock,
      isShown: true,
      position: 500,
      reason: 'goods for a journey',
    },
  });
}

test('[PT-4, PT-6, PT-9, PT-10, PT-11] a member redeems goods on a phone, an operator sends them, and the history says so', async ({
  page,
  browser,
}) => {
  const member = await newMember('perlas');
  const name = `Cup ${member.account}`;
  await setPaymentPassword(member);
  await givePoints(member, '1000');
  await addGood(name, 3);
  await page.setViewportSize(PHONE);
  await prepareToken(page, 'perlas', member.token);
  await page.goto(`${addresses.perlas()}/pointMall`);
  await expect(page.getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible();
  await expect(page.getByTestId('points')).toHaveText('1,000');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await button(page, `Redeem: ${name}`).click();
  const dialog = page.getByRole('dialog', { name: `Redeem ${name}` });
  await field(dialog, 'Quantity').fill('0.5');
  await button(dialog, 'Redeem').click();
  await expect(dialog.getByText('Type a whole number from 1 to 3.')).toBeVisible();
  await field(dialog, 'Quantity').fill('2');
  await expect(dialog.getByText('Costs 600 points.')).toBeVisible();
  await field(dialog, 'Recipient’s name').fill('Dalisay Reyes');
  await field(dialog, 'Phone for the delivery').fill('+63 917 555 0199');
  await field(dialog, 'Delivery address').fill('5 Luna Street, Manila 1000');
  await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await expectAccessible(page);
  await button(dialog, 'Redeem').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('points')).toHaveText('400');

  await page.getByRole('tab', { name: 'Redeem history' }).click();
  const history = page.getByRole('list', { name: 'Redeem history' });
  await expect(history.getByText('Processing')).toBeVisible();
  await page.getByRole('tab', { name: 'Points details' }).click();
  const details = page.getByRole('list', { name: 'Points details' });
  await expect(details.getByText('Redeemed for goods')).toBeVisible();
  await expect(details.getByText('Balance 400')).toBeVisible();
  await expect(details.getByText('points for a journey')).toBeVisible();
  await page.getByRole('tab', { name: 'Points rules' }).click();
  await expect(page.getByText('Points do not expire.')).toBeVisible();
  await expectAccessible(page);

  const desk = await openConsole(await (await browser.newContext()).newPage(), 'brands/perlas/rewards?show=redeems');
  await desk.getByRole('button', { name: `Approve: ${member.account}` }).click();
  const decision = desk.getByRole('dialog');
  await decision.getByRole('textbox', { name: 'Carrier' }).fill('J&T');
  await decision.getByRole('textbox', { name: 'Number' }).fill('PH 123 456');
  await decision.getByRole('textbox', { name: /Reason/ }).fill('sent today');
  await button(decision, 'Approve').click();
  await expect(decision).toHaveCount(0);
  await desk.context().close();

  await page.getByRole('tab', { name: 'Redeem history' }).click();
  await page.reload();
  await expect(page.getByText('Sent with J&T:')).toBeVisible();
});

test('[PT-7] a member sees what points pay before they are converted', async ({ page }) => {
  const member = await newMember('perlas');
  await setPaymentPassword(member);
  await givePoints(member, '1000');
  await page.setViewportSize(PHONE);
  await prepareToken(page, 'perlas', member.token);
  await page.goto(`${addresses.perlas()}/pointMall`);
  await button(page, 'Convert to money').click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'How many points?').fill('1001');
  await button(dialog, 'See the amount').click();
  await expect(dialog.getByText('Type a whole number from 1 to 1000.')).toBeVisible();
  await field(dialog, 'How many points?').fill('1000');
  await button(dialog, 'See the amount').click();
  await expect(dialog.getByText('999 points')).toBeVisible();
  await expect(dialog.getByText('1 point is too few for the next step', { exact: false })).toBeVisible();
  await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await button(dialog, 'Convert now').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('points')).toHaveText('1');
  expect((await member.calls.call('walletBalance')).balance.amount).toBe('6.66');
});

test('[PT-5] a visitor sees the goods and is led to the sign-in', async ({ page }) => {
  const name = `Bowl ${randomUUID().slice(0, 8)}`;
  await addGood(name, 1);
  await page.goto(`${addresses.perlas()}/pointMall`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/modal=loginPopupModal/);
});

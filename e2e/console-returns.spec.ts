import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { openConsole } from './console-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

test('[DE-10, DE-26] money from another’s account waits, is declined, and goes back to where it came from', async ({
  browser,
  page,
  request,
}) => {
  const member = await newMember('perlas');
  const id = randomUUID();
  const order = await member.calls.call('createDeposit', { body: { id, channel: 'qrph', amount: '500' } });
  await request.post(order.redirectUrl!, { form: { act: 'other' } });
  await expect.poll(async () => (await member.calls.call('deposit', { params: { id } })).state).toBe('REVIEW');

  const operatorPage = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(operatorPage);
  await openConsole(operatorPage, `brands/perlas/deposits?show=all&id=${id}`);
  const pane = operatorPage.getByRole('region', { name: `Deposit of ${member.account}` });
  await expect(pane).toContainText('The payer has another name');
  await expect(pane).toContainText('from Jose Ibang Tao’s account');
  for (const [act, reason] of [
    ['Decline', 'It is not theirs'],
    ['Send it back', 'To the account it came from'],
  ] as const) {
    await pane.getByRole('button', { name: act, exact: true }).click();
    const dialog = operatorPage.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await expectAccessible(operatorPage, { where: act });
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(pane.getByRole('region', { name: 'Steps' })).toContainText('Sent back to the payer');
  await expect(pane.getByRole('button', { name: 'Send it back' })).toHaveCount(0);
  await operatorPage.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(operatorPage)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await operatorPage.context().close();

  await prepareToken(page, 'perlas', member.token);
  await page.goto(`${addresses.perlas()}/promotions?centre=member&page=depositv2&item=${id}`);
  const centre = page.getByRole('dialog', { name: /^Member cent/ });
  await expect(centre.getByText('We sent the money back to the account it came from.').first()).toBeVisible();
  await expectAccessible(page);
  expect((await member.calls.call('walletBalance')).balance.amount).toBe('0.00');
});

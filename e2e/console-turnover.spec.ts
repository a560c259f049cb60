import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import { button, consoleOf, speakTagalog } from './console-tools.ts';
import { addresses } from './addresses.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

const giveReason = (dialog: Locator, reason: string) => dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);

test('[TR-17, TR-18, TR-19, MD-20, MD-26, MD-30, OP-10] a credit that must be played is proposed by one operator and approved by another at an own desk, read on the member’s page, and cancelled with a reason', async ({
  page,
  browser,
  request,
}) => {
  const member = await newMember('perlas');
  await fund(member, request, '500');
  const { id } = await member.calls.call('memberInfo');
  await prepareToken(page, 'perlas', member.token);
  await page.goto(`${addresses.perlas()}/promotions?centre=member&page=withdraw`);
  const own = page.getByRole('region', { name: 'Turnover before you withdraw' });
  await expect(own).toContainText('₱500.00 left');
  const olga = await consoleOf(browser, 'olga', `members/${id}?tab=adjustments`);
  const oscar = await consoleOf(browser, 'oscar', 'adjustments');

  await test.step('one proposes how often it is to be played, the other sees it and approves', async () => {
    await button(olga, 'Propose adjustment').click();
    const dialog = olga.getByRole('dialog', { name: `Propose an adjustment for ${member.account}` });
    const multiple = dialog.getByRole('textbox', { name: 'Turnover' });
    await button(dialog, 'Propose').click();
    await expect(dialog.getByText('Enter an amount above zero')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reference' }).fill(`chat ${randomUUID().slice(0, 8)}`);
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
    await multiple.fill('50.5');
    await giveReason(dialog, 'a gift that has to be played');
    await button(dialog, 'Propose').click();
    await expect(dialog.getByText('Enter 0 to 50')).toBeVisible();
    await expect(multiple).toBeFocused();
    await multiple.fill('2.5');
    await expectAccessible(olga);
    await button(dialog, 'Propose').click();
    const proposed = olga.getByRole('row').filter({ hasText: 'a gift' });
    await expect(proposed).toContainText('to be played 2.5×');
    await expect(proposed).toContainText('Waiting for a second approver');
    // The proposer can only withdraw it.
    await expect(button(proposed, /^Withdraw/)).toBeVisible();
    await expect(button(proposed, /^Approve/)).toHaveCount(0);
    // By push at the other operator.
    const waiting = oscar.getByRole('row').filter({ hasText: member.account });
    await expect(waiting).toContainText('olga');
    await expectAccessible(oscar);
    await button(waiting, `Approve the adjustment of ${member.account}`).click();
    const approving = oscar.getByRole('dialog', { name: `Approve the adjustment of ${member.account}` });
    await expect(approving).toContainText('a gift that has to be played');
    await expect(approving).toContainText('to be played 2.5×');
    await button(approving, 'Approve').click();
    await expect(waiting).toHaveCount(0);
    await expect(proposed).toContainText('Posted');
    expect((await member.calls.call('walletBalance')).balance.amount).toBe('600.00');
    await oscar.context().close();
  });

  await test.step('the member reads it by push, with its source', async () => {
    await expect(own).toContainText('₱750.00 left');
    await expect(own.getByRole('listitem').filter({ hasText: 'Credit of ₱100.00' })).toContainText('to play 2.5×');
  });

  const row = olga.getByRole('row').filter({ hasText: 'Credit by adjustment' });
  await test.step('the desk sees every requirement and cancels one for a reason', async () => {
    await olga.getByRole('tab', { name: 'Turnover' }).click();
    await expect(olga.getByText('Still to be played before a withdrawal:')).toContainText('₱750.00');
    await expect(olga.getByRole('row').filter({ hasText: 'Deposit' })).toContainText('₱500.00');
    await expect(row).toContainText('₱250.00');
    await expectAccessible(olga);
    await button(row, /^Cancel: Credit by adjustment/).click();
    const dialog = olga.getByRole('dialog', { name: `Cancel turnover of ${member.account}` });
    await button(dialog, 'Cancel turnover').click();
    await expect(dialog.getByText('Say why')).toBeVisible();
    await giveReason(dialog, 'the gift was meant to be free');
    await expectAccessible(olga);
    await button(dialog, 'Cancel turnover').click();
    await expect(row).toContainText('Cancelled manually');
    await expect(row).toContainText('olga (you)');
    await expect(row).toContainText('“the gift was meant to be free”');
    await expect(button(row, /^Cancel/)).toHaveCount(0);
    await expect(olga.getByText('Still to be played before a withdrawal:')).toContainText('₱500.00');
  });

  await test.step('the member’s page follows, and says how it ended', async () => {
    await expect(own).toContainText('₱500.00 left');
    await page.getByText('Finished turnover').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled by our team' })).toContainText('₱100.00');
  });

  await test.step('it fits a narrow phone, in Tagalog too', async () => {
    await speakTagalog(olga);
    await olga.setViewportSize({ width: 320, height: 720 });
    await expect(olga.getByText('Kinansela nang mano-mano')).toBeVisible();
    expect(await overflowOf(olga)).toBeLessThanOrEqual(0);
    await button(olga, /^Kanselahin: Deposit/).click();
    await expect(olga.getByRole('dialog', { name: `Kanselahin ang turnover ni ${member.account}` })).toContainText(
      'Walang gagalaw na pera',
    );
    expect(await overflowOf(olga)).toBeLessThanOrEqual(0);
    await expectAccessible(olga);
  });
});

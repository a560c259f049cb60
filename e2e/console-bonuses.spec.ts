import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { grantBonus } from './bonus-tools.ts';
import { button, consoleOf } from './console-tools.ts';
import { newMember, prepareToken } from './new-member.ts';
import { playRounds } from './play-rounds.ts';
import { nothingStored } from './prepare-storage.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

test('[PM-53, PM-72, PM-75, PM-76] one operator proposes to take a bonus back, another approves after a look at its bets, and its member is told why', async ({
  page,
  browser,
}) => {
  const member = await newMember('perlas');
  const bonus = await grantBonus('perlas', member, { amount: 300, need: 6000 });
  await playRounds(member.calls, 1);
  const { id } = await member.calls.call('memberInfo');
  await prepareToken(page, 'perlas', member.token);
  await page.goto(`${addresses.perlas()}/promotions?centre=member&page=bonusDetails&item=${bonus}`);
  const centre = page.getByRole('dialog', { name: /^Member cent/ });
  await expect(centre.getByText('Still to play').first()).toBeVisible();
  const olga = await consoleOf(browser, 'olga', `members/${id}?tab=bonuses`);
  const oscar = await consoleOf(browser, 'oscar', `members/${id}?tab=bonuses`);
  await test.step('one proposes, for a reason', async () => {
    await expect(olga.getByRole('row').filter({ hasText: '300.00' })).toContainText('In play');
    await button(olga, 'Take back').click();
    const dialog = olga.getByRole('dialog', { name: `Take back a bonus of ${member.account}` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two accounts of one person.');
    await expectAccessible(olga);
    await button(dialog, 'Propose').click();
    await expect(olga.getByRole('row').filter({ hasText: 'Two accounts of one person.' })).toBeVisible();
    await expect(button(olga, 'Approve')).toHaveCount(0);
  });
  await test.step('the other sees the bets behind it and approves', async () => {
    await button(oscar, /^Bets and steps/).click();
    const opened = oscar.getByRole('dialog', { name: 'Bonus' });
    await expect(opened.getByRole('row').filter({ hasText: 'Mabuhay Fortune' })).toBeVisible();
    await expectAccessible(oscar);
    await opened.getByRole('button', { name: 'Close' }).click();
    await button(oscar, 'Approve').click();
    const dialog = oscar.getByRole('dialog', { name: `Approve taking back a bonus of ${member.account}` });
    await expect(dialog).toContainText('Two accounts of one person.');
    await button(dialog, 'Take the bonus back').click();
    await expect(oscar.getByRole('row').filter({ hasText: 'Taken back' })).toBeVisible();
    await oscar.setViewportSize({ width: 375, height: 800 });
    expect(await overflowOf(oscar)).toBeLessThanOrEqual(0);
  });
  await test.step('its member is told at once and reads why', async () => {
    await expect(page.getByText('Your bonus was taken back.')).toBeVisible();
    await expect(centre.getByText('Two accounts of one person.')).toBeVisible();
  });
});

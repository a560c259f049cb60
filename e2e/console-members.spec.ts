import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { carryToken, newMember } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { button, deskOf } from './desk.ts';
import { places } from './places.ts';
import { overflowOf } from './watch-page.ts';

/** Finds a member by what is typed, and opens the page. */
async function open(page: Page, { account }: NewMember, text = account): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a member' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: account }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account);
}

async function giveReason(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
}

test('[MD-1, MD-5, MD-30, OP-12] an operator finds a member, reads a masked profile in full for a reason, and leaves a note', async ({
  browser,
}) => {
  const member = await newMember('perlas');
  await member.calls.call('editProfile', { body: { address: '12 Mabini Street, Manila' } });
  const page = await deskOf(browser, 'olga', 'members');
  await expectAccessible(page);
  await open(page, member);
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('1•••••');
  await expect(profile).not.toContainText('Mabini');
  await button(profile, 'Show in full').click();
  const dialog = page.getByRole('dialog', { name: `Show details of ${member.account}` });
  await expectAccessible(page);
  await button(dialog, 'Show').click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await giveReason(dialog, 'papers arrived by post');
  await button(dialog, 'Show').click();
  await expect(profile).toContainText('12 Mabini Street, Manila');
  await button(profile, 'Hide').click();
  await expect(profile).not.toContainText('Mabini');

  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('Sent papers by post.\nSecond line.');
  await button(page, 'Add note').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Second line.' })).toContainText('olga (you)');
  await expectAccessible(page);

  // The palette finds members too, and a phone has room for the page.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(member.account);
  await page.getByRole('option', { name: new RegExp(`^${member.account}`) }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
});

test('[MD-11, MD-31, SE-36] a freeze puts the member out of the open page, and the other desk is told who was faster', async ({
  page,
  browser,
}) => {
  const member = await newMember('perlas');
  await carryToken(page, 'perlas', member.token);
  await page.goto(`${places.perlas()}/promotions?centre=member&page=securityCenter`);
  await expect(page.getByRole('dialog', { name: /^Member cent/ })).toBeVisible();
  const [olga, other] = [await deskOf(browser, 'olga', 'members'), await deskOf(browser, 'olga', 'members')];
  for (const desk of [olga, other]) {
    await open(desk, member);
    await button(desk, 'Freeze').click();
  }
  const title = `Freeze ${member.account}`;
  const dialog = olga.getByRole('dialog', { name: title });
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('fraud');
  await giveReason(dialog, 'two people, one wallet');
  await button(dialog, 'Freeze now').click();
  await expect(olga.getByText(/^Frozen since .* · Fraud$/)).toBeVisible();
  await expect(olga.getByText('“two people, one wallet”')).toBeVisible();
  await expectAccessible(olga);
  // By push: nothing is left to send.
  const late = other.getByRole('dialog', { name: title });
  await expect(late.getByText('Somebody else was faster')).toBeVisible();
  await expect(late.getByText(/^olga did it at/)).toBeVisible();
  await expect(button(late, 'Freeze now')).toHaveCount(0);
  // The member's page has lost its session.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  await button(olga, 'Lift freeze').click();
  const lifting = olga.getByRole('dialog', { name: `Lift the freeze of ${member.account}` });
  await giveReason(lifting, 'it was one person');
  await button(lifting, 'Lift now').click();
  await expect(olga.getByText(/^Frozen since/)).toHaveCount(0);
});

test('[MD-20, MD-26, MD-30, OP-10] one operator proposes, another approves at an own desk, and the member has the money', async ({
  browser,
  request,
}) => {
  const member = await newMember('perlas');
  await fund(member, request, '500');
  const olga = await deskOf(browser, 'olga', 'members');
  const oscar = await deskOf(browser, 'oscar', 'adjustments');
  await open(olga, member);
  await olga.getByRole('tab', { name: 'Adjustments' }).click();
  await button(olga, 'Propose adjustment').click();
  const dialog = olga.getByRole('dialog', { name: `Propose an adjustment for ${member.account}` });
  await button(dialog, 'Propose').click();
  await expect(dialog.getByText('Enter an amount above zero')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('120.50');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill(`chat ${randomUUID().slice(0, 8)}`);
  await giveReason(dialog, 'the wheel stood still');
  await expectAccessible(olga);
  await button(dialog, 'Propose').click();
  const row = olga.getByRole('row').filter({ hasText: 'the wheel stood still' });
  await expect(row).toContainText('Waits for a second');
  // Whoever proposed it can take it back and no more.
  await expect(button(row, new RegExp('^Take back'))).toBeVisible();
  await expect(button(row, new RegExp('^Approve'))).toHaveCount(0);

  // By push at the other desk.
  const waiting = oscar.getByRole('row').filter({ hasText: member.account });
  await expect(waiting).toContainText('olga');
  await expectAccessible(oscar);
  await button(waiting, `Approve the adjustment of ${member.account}`).click();
  const approving = oscar.getByRole('dialog', { name: `Approve the adjustment of ${member.account}` });
  await expect(approving).toContainText('the wheel stood still');
  await button(approving, 'Approve').click();
  await expect(waiting).toHaveCount(0);
  await expect(row).toContainText('Posted');
  expect((await member.calls.call('walletBalance')).balance.amount).toBe('620.50');
  await olga.setViewportSize({ width: 320, height: 720 });
  expect(await overflowOf(olga)).toBeLessThanOrEqual(0);
});

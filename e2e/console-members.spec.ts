import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { button, consoleOf } from './console-tools.ts';
import { addresses } from './addresses.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

/** Finds a member by a typed text and opens the page. */
async function open(page: Page, { account }: NewMember, text = account): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a member' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: account }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account);
}

async function giveReason(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
}

test('[MD-1, MD-5, MD-11, MD-30, MD-31, OP-12, PF-21, SE-36] an operator finds a member, reads a masked profile in full for a reason, corrects the birthday, leaves a note, and freezes the member out of the open page; the other desk is told who was faster', async ({
  browser,
  page: portal,
}) => {
  const member = await newMember('perlas');
  await member.calls.call('editProfile', { body: { address: '12 Mabini Street, Manila', birthday: '1990-05-06' } });
  const page = await consoleOf(browser, 'olga', 'members');
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

  await expect(profile).toContainText('1990-••-••');
  await button(profile, 'Correct').click();
  const correcting = page.getByRole('dialog', { name: `Correct the details of ${member.account}` });
  await correcting.getByText('Birthday', { exact: true }).click();
  await expectAccessible(page);
  await giveReason(correcting, 'as her passport has it');
  await button(correcting, 'Save').click();
  await expect(correcting.getByText('Enter the correct value.')).toBeVisible();
  await correcting.locator('input[name=value]').fill('1991-12-31');
  await button(correcting, 'Save').click();
  await expect(correcting).toHaveCount(0);
  await expect(profile).toContainText('1991-••-••');
  expect(await member.calls.call('profile')).toMatchObject({ birthday: '1991-12-31' });

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
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('a freeze', () => freeze({ member, portal, olga: page, browser }));
});

type Freezing = { member: NewMember; portal: Page; olga: Page; browser: Browser };

/** Freezes the member, whose open page signs out; the other operator is told who was faster. */
async function freeze({ member, portal, olga, browser }: Freezing): Promise<void> {
  await prepareToken(portal, 'perlas', member.token);
  await portal.goto(`${addresses.perlas()}/promotions?centre=member&page=securityCenter`);
  await expect(portal.getByRole('dialog', { name: /^Member cent/ })).toBeVisible();
  const { id } = await member.calls.call('memberInfo');
  const other = await consoleOf(browser, 'olga', `members/${id}`);
  for (const operatorPage of [olga, other]) await button(operatorPage, 'Freeze').click();
  const title = `Freeze ${member.account}`;
  const dialog = olga.getByRole('dialog', { name: title });
  await dialog.getByRole('combobox', { name: 'Reason type' }).selectOption('fraud');
  await giveReason(dialog, 'two people, one wallet');
  await button(dialog, 'Freeze now').click();
  await expect(olga.getByText(/^Frozen since .* · Fraud$/)).toBeVisible();
  await expect(olga.getByText('“two people, one wallet”')).toBeVisible();
  await expectAccessible(olga);
  // By push: there is nothing left to send.
  const late = other.getByRole('dialog', { name: title });
  await expect(late.getByText('Someone else was faster')).toBeVisible();
  await expect(late.getByText(/^olga did it at/)).toBeVisible();
  await expect(button(late, 'Freeze now')).toHaveCount(0);
  // The member's page has lost its session.
  await expect.poll(() => portal.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  await button(olga, 'Lift freeze').click();
  const lifting = olga.getByRole('dialog', { name: `Lift the freeze of ${member.account}` });
  await giveReason(lifting, 'it was one person');
  await button(lifting, 'Lift now').click();
  await expect(olga.getByText(/^Frozen since/)).toHaveCount(0);
}

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { payableMember, paymentPassword, picture } from './cashier-tools.ts';
import { button, consoleOf, goWithinConsole, heading, newAuditor, openConsole, speakTagalog } from './console-tools.ts';
import { newMember } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

const caseOf = (page: Page, account: string) => page.getByRole('region', { name: `Withdrawal of ${account}` });

async function askFor({ calls }: NewMember, amount: string): Promise<string> {
  const { accounts } = await calls.call('payeeAccounts');
  const body = { key: randomUUID(), payeeAccountId: accounts[0]!.id, amount, paymentPassword };
  return (await calls.call('requestWithdrawal', { body })).withdrawal.id;
}

/** Two operators in separate browsers, with the brand's withdrawals open. */
const consoles = async (browser: Browser, path = 'withdrawals') =>
  [await consoleOf(browser, 'olga', path), await consoleOf(browser, 'oscar', path)] as const;

test('[CC-2, CC-6, CC-8, CC-9, DE-12] a bank slip is credited by two who read the same amount, and another is declined', async ({
  browser,
}) => {
  const member = await newMember('perlas');
  const { account, calls } = member;
  const order = async (amount: string) => {
    const id = randomUUID();
    await calls.call('createDeposit', { body: { id, channel: 'bank', amount } });
    await calls.call('uploadSlip', { params: { id }, body: new Uint8Array(picture.buffer) });
    return id;
  };
  const [paid, unpaid] = [await order('1000'), await order('700')];
  const [olga, oscar] = await consoles(browser, 'deposits');
  const pane = (operatorPage: Page) => operatorPage.getByRole('region', { name: `Deposit of ${account}` });
  const open = (operatorPage: Page, id: string) => goWithinConsole(operatorPage, `brands/perlas/deposits?id=${id}`);
  const credit = async (operatorPage: Page, amount: string) => {
    const dialog = operatorPage.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Amount on the bank statement/ }).fill(amount);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('On the statement of today');
    await button(dialog, 'Credit').click();
    return dialog;
  };

  await test.step('both wait among the bank slips', async () => {
    await olga.getByText('Bank slips', { exact: true }).click();
    await expect(olga).toHaveURL(/show=slips/);
    await expect(olga.getByRole('row').filter({ hasText: account })).toHaveCount(2);
    // The page reports that another order has the same picture.
    await expect(olga.getByRole('row').filter({ hasText: account }).last()).toContainText(
      'The reference was used before',
    );
    await expectAccessible(olga);
  });

  await test.step('the first reads the slip and the statement', async () => {
    await open(olga, paid);
    const slip = pane(olga).getByRole('img', { name: 'Slip 1' });
    await expect(slip).toHaveAttribute('src', /^data:image\/(jpeg|webp);base64,/);
    await button(olga, 'Credit').click();
    await button(olga.getByRole('dialog'), 'Credit').click();
    await expect(olga.getByText('Enter an amount such as 500 or 500.00.')).toBeVisible();
    await expectAccessible(olga);
    await expect(await credit(olga, '1,000.00')).toHaveCount(0);
    await expect(pane(olga)).toContainText('You were the first: Credit');
    await expect(button(pane(olga), 'Credit')).toHaveCount(0);
    expect((await calls.call('walletBalance')).balance.amount).toBe('0.00');
  });

  await test.step('the second must have read the same', async () => {
    await open(oscar, paid);
    await expect(pane(oscar)).toContainText('olga was the first: Credit');
    await button(oscar, 'Credit').click();
    const dialog = await credit(oscar, '100');
    await expect(dialog).toContainText('This isn’t the amount the first operator entered');
    await expect(await credit(oscar, '1000')).toHaveCount(0);
    await expect(pane(oscar)).toContainText('Credited');
    expect((await calls.call('walletBalance')).balance.amount).toBe('1000.00');
    // The other operator's page is updated.
    await expect(pane(olga).getByRole('region', { name: 'Steps' })).toContainText('oscar');
  });

  await test.step('the other was never paid', async () => {
    await open(oscar, unpaid);
    // Until this order is loaded the credited one is shown, and shortcuts do nothing.
    await expect(button(pane(oscar), 'Decline')).toBeVisible();
    await oscar.getByRole('heading', { level: 1 }).click();
    await oscar.keyboard.press('r');
    const dialog = oscar.getByRole('dialog', { name: /^Decline the deposit/ });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nothing on the statement');
    await oscar.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(pane(oscar)).toContainText('Declined by an operator');
    expect((await calls.call('deposit', { params: { id: unpaid } })).state).toBe('FAILED');
  });
  for (const operatorPage of [olga, oscar]) await operatorPage.context().close();
});

test('[CC-4, CC-10] both queues are reached by keyboard, fit a phone in both languages, and a role that may only look sees no buttons', async ({
  page,
  request,
}) => {
  const member = await payableMember('perlas', request, '2000');
  const id = await askFor(member, '250');
  await openConsole(page, 'brands/perlas/members');
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(heading(page)).toContainText('Withdrawals');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Open the selected one');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('slips');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/deposits\?show=slips/);

  await test.step('at 320 pixels and in Tagalog', async () => {
    await speakTagalog(page);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, scheme] of [
      ['deposits?show=all', 'light'],
      [`withdrawals?account=${member.account}`, 'dark'],
      [`withdrawals?id=${id}`, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await goWithinConsole(page, `brands/perlas/${path}`);
      await expect(page.getByText(path.includes('id=') ? 'Mga hakbang' : member.account).first()).toBeVisible();
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      await expectAccessible(page, { where: `${path} ${scheme}` });
    }
  });

  const aldo = await (await page.context().browser()!.newContext()).newPage();
  await openConsole(aldo, `brands/perlas/withdrawals?show=all&id=${id}`, await newAuditor());
  await expect(aldo.getByText('but your role can’t decide on them')).toBeVisible();
  await expect(caseOf(aldo, member.account)).toContainText('Waiting for approval');
  await expect(button(aldo, 'Approve')).toHaveCount(0);
  await expect(button(aldo, 'Reject')).toHaveCount(0);
  await aldo.context().close();
});

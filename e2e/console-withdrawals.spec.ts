import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { centre, memberAt, payableMember, paymentPassword, picture } from './cashier-tools.ts';
import { button, consoleOf, goWithinConsole } from './console-tools.ts';
import type { NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive, complaintsOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

const caseOf = (page: Page, account: string) => page.getByRole('region', { name: `Withdrawal of ${account}` });
const steps = (within: Locator) => within.getByRole('region', { name: 'Steps' });

async function askFor({ calls }: NewMember, amount: string): Promise<string> {
  const { accounts } = await calls.call('payeeAccounts');
  const body = { key: randomUUID(), payeeAccountId: accounts[0]!.id, amount, paymentPassword };
  return (await calls.call('requestWithdrawal', { body })).withdrawal.id;
}

/** A member with an older balance deposits by QR, on the provider's page. */
async function depositByQr(page: Page, member: NewMember, amount: string): Promise<void> {
  const view = await memberAt(page, member, 'depositv2');
  await view.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
  await button(view, 'Continue to payment').click();
  const opened = page.context().waitForEvent('page');
  await view.getByRole('link', { name: 'Open the payment page' }).click();
  const provider = await opened;
  await button(provider, 'Pay').click();
  await provider.close();
  await expect(view.getByText('Your deposit is in your wallet.').first()).toBeVisible();
}

/** Spins once for the deposited amount, so that all conditions of a withdrawal are met. */
async function playItThrough(page: Page, { calls }: NewMember): Promise<void> {
  expect((await calls.call('turnover')).remaining.amount).toBe('1000.00');
  const { content } = await calls.call('gameList', {
    query: { vassalage: 'JILI', gameCode: 'jili.mabuhay-fortune' },
  });
  await page.goto(`${addresses.perlas()}/seamless?gameId=${content[0]!.nodeId}&play=real`);
  await comeAlive(page);
  const frame = page.frameLocator('section[data-playing] iframe');
  await expect(frame.locator('#balance')).toHaveText(/51,000\.00/, { timeout: 30_000 });
  const more = frame.getByRole('button', { name: 'Higher stake' });
  while (await more.isEnabled()) await more.click();
  await expect(frame.locator('#stake')).toHaveText(/1,000\.00/);
  await frame.locator('button.action').click();
  await expect.poll(async () => (await calls.call('turnover')).remaining.amount, { timeout: 30_000 }).toBe('0.00');
}

/** Requests a withdrawal of everything on the page; returns its id and the amount as the page shows it. */
async function askForAll(page: Page, { calls }: NewMember): Promise<{ id: string; amount: string }> {
  await page.goto(`${addresses.perlas()}/promotions?centre=member&page=withdraw`);
  await button(centre(page), /^All of it/).click();
  await centre(page).getByRole('textbox', { name: 'Payment password', exact: true }).fill(paymentPassword);
  await button(centre(page), 'Withdraw').click();
  await expect(page).toHaveURL(/page=withdraw&item=[\da-f-]{36}$/);
  const id = new URL(page.url()).searchParams.get('item')!;
  const { amount } = await calls.call('withdrawal', { params: { id } });
  return { id, amount: Number(amount.amount).toLocaleString('en', { minimumFractionDigits: 2 }) };
}
const openCase = (page: Page, id: string) => goWithinConsole(page, `brands/perlas/withdrawals?show=all&id=${id}`);

/** Two operators in separate browsers, with the brand's withdrawals open. */
const consoles = async (browser: Browser, path = 'withdrawals') =>
  [await consoleOf(browser, 'olga', path), await consoleOf(browser, 'oscar', path)] as const;

/** Fills in the reason, where one is asked, and sends. */
async function decide(page: Page, act: string, reason?: string): Promise<void> {
  await button(page, act).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await button(dialog, act).click();
  await expect(dialog).toHaveCount(0);
}

test('[CC-1, CC-3, CC-4, CC-5, CC-6, OP-19, WI-10, WI-15] money in by QR, played, out again after two operators said yes, and received', async ({
  browser,
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const member = await payableMember('perlas', request, '50000');
  const { account } = member;
  const [olga, oscar] = await consoles(browser);
  const view = centre(page);
  let amount = '';

  await test.step('the member deposits by QR on the provider’s page', () => depositByQr(page, member, '1000'));
  await test.step('plays it', () => playItThrough(page, member));
  await test.step('and asks for all there is', async () => void ({ amount } = await askForAll(page, member)));

  await test.step('it stands in the queue of both at once, and the side bar counts it', async () => {
    for (const operatorPage of [olga, oscar]) {
      await expect(operatorPage.getByRole('link', { name: account })).toBeVisible();
      await expect(operatorPage.getByRole('link', { name: /^Withdrawals \d+ waiting$/ })).toBeVisible();
    }
    const row = olga.getByRole('row').filter({ hasText: account });
    await expect(row).toContainText(`₱${amount}`);
    await expect(row).toContainText('0 of 2 approved');
    await expect(row).toContainText(/due in|was due/);
  });

  await test.step('the first approves by keyboard, and nothing is paid yet', async () => {
    await olga.getByRole('searchbox', { name: 'Member' }).fill(account);
    await olga.keyboard.press('Enter');
    await expect(olga).toHaveURL(new RegExp(`account=${account}`));
    await expect(olga.getByRole('row')).toHaveCount(2);
    await olga.getByRole('heading', { level: 1 }).click();
    await olga.keyboard.press('j');
    await expect(olga.getByRole('link', { name: account })).toBeFocused();
    await olga.keyboard.press('Enter');
    await expect(caseOf(olga, account)).toContainText('Deposited, hardly played');
    await expect(caseOf(olga, account)).toContainText('Deposited ₱51,000.00 since the last withdrawal');
    await expectAccessible(olga);
    await olga.keyboard.press('a');
    const dialog = olga.getByRole('dialog', { name: `Approve the withdrawal of ${account}` });
    await expect(dialog).toContainText('This needs two operators.');
    await expectAccessible(olga);
    await olga.keyboard.type('Called, and it is them');
    await olga.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(caseOf(olga, account)).toContainText('You were the first: Approve');
    await expect(button(caseOf(olga, account), 'Approve')).toHaveCount(0);
    await expect(caseOf(olga, account)).toContainText('1 of 2 approved');
  });

  await test.step('the second sees by push who was first, and makes it count', async () => {
    await expect(oscar.getByRole('row').filter({ hasText: account })).toContainText('1 of 2 approved');
    await oscar.getByRole('link', { name: account }).click();
    await expect(caseOf(oscar, account)).toContainText('olga was the first: Approve');
    await expect(caseOf(oscar, account)).toContainText('Called, and it is them');
    await decide(oscar, 'Approve');
    for (const operatorPage of [olga, oscar]) {
      await expect(caseOf(operatorPage, account)).toContainText('Paid, not confirmed', { timeout: 40_000 });
    }
    await expect(steps(caseOf(olga, account))).toContainText('oscar');
    await expect(caseOf(olga, account).getByRole('region', { name: 'Payouts' })).toContainText('Paid');
  });

  await test.step('the member says that it arrived, and both desks know', async () => {
    await expect(view.getByRole('heading', { name: 'Did it arrive?' })).toBeVisible();
    await button(view, 'Send answer').click();
    await expect(view.getByText('This withdrawal is finished.')).toBeVisible();
    await expect(steps(caseOf(olga, account)).getByRole('listitem').last()).toContainText('Received');
    expect((await member.calls.call('walletBalance')).balance.amount).toBe('0.00');
  });
  expect(complaints).toEqual([]);
  for (const operatorPage of [olga, oscar]) await operatorPage.context().close();
});

test('[CC-6, CC-7, CC-8, WI-8, WI-9, WI-17, WI-21, WI-22] paid and not received, with a picture: one alone forces nothing, and the rest is paid again; of two at once the later one reads who was faster', async ({
  browser,
  page,
  request,
}) => {
  const member = await payableMember('perlas', request, '50000');
  const { account } = member;
  const id = await askFor(member, '50000');
  const [olga, oscar] = await consoles(browser);
  for (const operatorPage of [olga, oscar]) {
    await openCase(operatorPage, id);
    await decide(operatorPage, 'Approve', 'Called, and it is them');
  }
  await expect(caseOf(olga, account)).toContainText('Paid, not confirmed', { timeout: 40_000 });

  await test.step('the member shows that nothing arrived', async () => {
    const view = await memberAt(page, member, `withdraw&item=${id}`);
    // The text and not the radio button, because people press the card.
    await view.getByText('No, nothing', { exact: true }).click();
    await view.getByLabel('Add a picture').setInputFiles(picture);
    await button(view, 'Send answer').click();
    await expect(view.getByText('We are looking into it')).toBeVisible();
  });

  await test.step('it is among the disputes, with the picture as pixels only', async () => {
    await goWithinConsole(olga, 'brands/perlas/withdrawals');
    await olga.getByText('Disputes', { exact: true }).click();
    await expect(olga).toHaveURL(/show=disputes/);
    await olga.getByRole('link', { name: account }).click();
    const proof = caseOf(olga, account).getByRole('img', { name: 'Proof 1' });
    await expect(proof).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
    expect(await proof.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await button(caseOf(olga, account), 'Proof 1').click();
    await expect(olga.getByRole('dialog', { name: 'Proof 1' }).getByRole('img')).toBeVisible();
    await expectAccessible(olga);
    await olga.keyboard.press('Escape');
  });

  await test.step('force received by one is only noted', async () => {
    await button(olga, 'Close as received').click();
    const dialog = olga.getByRole('dialog');
    await expect(dialog).toContainText('This needs two operators.');
    await button(dialog, 'Close as received').click();
    await expect(dialog.getByText('Say why')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The trace says that it arrived');
    await button(dialog, 'Close as received').click();
    await expect(dialog).toHaveCount(0);
    await expect(caseOf(olga, account)).toContainText('Waiting for a second approver.');
    expect((await member.calls.call('withdrawal', { params: { id } })).state).toBe('NOT_RECEIVED');
  });

  await test.step('the other looks again, and both pay what is missing, under a new number', async () => {
    await openCase(oscar, id);
    await expect(caseOf(oscar, account)).toContainText('olga was the first: Close as received');
    await decide(oscar, 'Pay the remainder', 'The trace was of another day');
    // This amount needs two operators each time.
    await expect(caseOf(olga, account)).toContainText('oscar was the first: Pay the remainder');
    await decide(olga, 'Pay the remainder', 'Now I see it too');
    // The steps contain the first payout too; only the state shows that the second one was sent.
    await expect
      .poll(async () => (await member.calls.call('withdrawal', { params: { id } })).state, { timeout: 40_000 })
      .toBe('DISBURSED');
    await expect(caseOf(oscar, account).getByRole('region', { name: 'Payouts' })).toContainText('The remainder of');
    await expect(caseOf(oscar, account)).toContainText('Remainder paid');
  });

  await test.step('now it arrived, and the member says so', async () => {
    await expect(centre(page).getByRole('heading', { name: 'Did it arrive?' })).toBeVisible();
    await button(centre(page), 'Send answer').click();
    await expect(centre(page).getByText('This withdrawal is finished.')).toBeVisible();
    await expect(steps(caseOf(olga, account)).getByRole('listitem').last()).toContainText('Received');
    expect((await member.calls.call('walletBalance')).balance.amount).toBe('0.00');
  });
  await test.step('two at once', () => decideAtOnce(olga, oscar, request));
  for (const operatorPage of [olga, oscar]) await operatorPage.context().close();
});

/** The later operator is told who was faster and the new state, by push and by refusal. */
async function decideAtOnce(olga: Page, oscar: Page, request: APIRequestContext): Promise<void> {
  const member = await payableMember('perlas', request, '20000');
  const { account } = member;
  // Both are too large to be approved automatically.
  const [first, second] = [await askFor(member, '6000'), await askFor(member, '7000')];

  await test.step('the open form of the one closes its own door when the other decides', async () => {
    await openCase(oscar, first);
    await button(oscar, 'Approve').click();
    const open = oscar.getByRole('dialog');
    await expect(button(open, 'Approve')).toBeVisible();
    await openCase(olga, first);
    await decide(olga, 'Reject', 'Another name on the account');
    await expect(open).toContainText('Someone else was faster');
    await expect(open).toContainText('It now stands at: Rejected (olga)');
    await expect(open).toContainText('Another name on the account');
    await expect(button(open, 'Approve')).toHaveCount(0);
    await expectAccessible(oscar);
    await oscar.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
  });

  await test.step('a form that has not heard of it is refused, and shows the fresh state', async () => {
    await openCase(oscar, second);
    await button(oscar, 'Reject').click();
    const open = oscar.getByRole('dialog');
    await open.getByRole('textbox', { name: 'Reason' }).fill('too slow');
    // From here on this page's reads are blocked, as with a slow connection.
    const reads = `**/console/api/brands/perlas/withdrawals/${second}`;
    await oscar.route(reads, (route) => route.abort());
    await openCase(olga, second);
    await decide(olga, 'Approve');
    await button(open, 'Reject').click();
    await expect(open).toContainText('Someone else was faster: this withdrawal has moved on.');
    await oscar.unroute(reads);
    await expect(open).toContainText('It now stands at:');
    await expect(button(open, 'Reject')).toHaveCount(0);
    expect((await member.calls.call('withdrawal', { params: { id: second } })).state).not.toBe('REJECTED');
  });
  await expect(caseOf(olga, account)).toContainText('Paid, not confirmed', { timeout: 40_000 });
}

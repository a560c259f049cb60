import { randomUUID } from 'node:crypto';
import { consolePage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fund, operatorCalls, payableMember } from './cashier-tools.ts';
import { enterAs } from './enter.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive, complaintsOf, overflowOf } from './watch-page.ts';

const centre = (page: Page) => page.getByRole('dialog', { name: /^Member cent/ });
const inbox = () => `${addresses.perlas()}/promotions?centre=member&page=messageV2`;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
/** The bell of the header has the unread count in its name. */
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

type MessageText = { title: string; text: string };

async function write({ account }: NewMember, message: MessageText, more: MessageText[] = []): Promise<void> {
  const calls = await operatorCalls();
  await calls.call('sendMailing', {
    params: { merchant: 'perlas' },
    body: {
      id: randomUUID(),
      kind: 'service',
      texts: [{ language: 'EN', ...message }, ...more.map((one) => ({ language: 'TY', ...one }))],
      audience: { to: 'accounts', accounts: [account] },
      reason: 'as the test asks',
    },
  });
}

test('[ME-4, ME-5] messages arrive on the open page without a reload, the badge falls when one is read, and nothing in them runs', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await newMember('perlas');
  await prepareToken(page, 'perlas', member.token);
  await page.goto(`${addresses.perlas()}/promotions`);
  await comeAlive(page);
  await expect(bell(page, 'Messages')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));

  await test.step('a push moves the badge of the header and fills the list', async () => {
    await write(member, { title: 'First words', text: 'Hello.' });
    await expect(bell(page, 'Messages, 1 unread')).toBeVisible();
    await bell(page, 'Messages, 1 unread').click();
    await expect(centre(page)).toHaveAccessibleName('Member centre Messages');
    await expect(centre(page).getByRole('link', { name: /First words/ })).toBeVisible();
    const text = `<img src=x onerror="globalThis.wasRun=true"> Look at /help and at https://evil.test/now`;
    await write(member, { title: '<b>Second</b>', text });
    await expect(centre(page).getByRole('link', { name: /Unread: <b>Second<\/b>/ })).toBeVisible();
    // The entry of the centre's navigation has the count.
    const entry = centre(page)
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ });
    await expect(entry).toContainText('2');
    await expectAccessible(page);
  });
  await test.step('an opened message is read, shows what was written, and links only within the brand', async () => {
    await centre(page)
      .getByRole('link', { name: /<b>Second<\/b>/ })
      .click();
    const article = centre(page).getByRole('article');
    await expect(article.getByRole('heading', { name: '<b>Second</b>' })).toBeVisible();
    await expect(article).toContainText('<img src=x onerror="globalThis.wasRun=true">');
    await expect(article.getByRole('link')).toHaveCount(1);
    await expect(article.getByRole('link', { name: '/help' })).toHaveAttribute('href', /^\/help/);
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    const entry = centre(page)
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ });
    await expect(entry).toContainText('1');
    await expectAccessible(page);
  });
  await test.step('everything can be read at once, by keyboard', async () => {
    await centre(page).getByRole('link', { name: 'All messages' }).click();
    await centre(page)
      .getByRole('button', { name: /^Unread ?1$/ })
      .click();
    await expect(centre(page).getByRole('list', { name: 'Your messages' }).getByRole('listitem')).toHaveCount(1);
    await button(centre(page), 'Mark all as read').focus();
    await page.keyboard.press('Enter');
    await expect(centre(page).getByText('You’re all caught up')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell(page, 'Messages')).toBeVisible();
  });
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
  expect(complaints).toEqual([]);
});

test('[ME-2] money tells by itself, in the language of the reader, and leads to the order', async ({
  page,
  request,
}) => {
  const member = await payableMember('perlas', request, '9000');
  const { accounts } = await member.calls.call('payeeAccounts');
  const { withdrawal } = await member.calls.call('requestWithdrawal', {
    body: { key: randomUUID(), payeeAccountId: accounts[0]!.id, amount: '8000', paymentPassword: '246810' },
  });
  const olga = await operatorCalls();
  await olga.call('rejectWithdrawal', {
    params: { merchant: 'perlas', id: withdrawal.id },
    body: { reason: 'The name of the account differs.' },
  });
  await prepareToken(page, 'perlas', member.token);
  await page.goto(inbox());
  const rejected = centre(page).getByRole('link', { name: /Your withdrawal was rejected/ });
  await expect(rejected).toContainText('₱8,000.00');
  await expect(centre(page).getByRole('link', { name: /Your deposit has arrived/ })).toContainText('₱9,000.00');
  await rejected.click();
  await expect(centre(page).getByRole('article')).toContainText('The name of the account differs.');
  await expectAccessible(page);
  await centre(page).getByRole('link', { name: 'Follow this withdrawal' }).click();
  await expect(page).toHaveURL(new RegExp(`page=withdraw&item=${withdrawal.id}`));

  // On a narrow phone in Tagalog: the same facts in other words, and the count on the way to the sheet.
  await fund(member, request, '500');
  await page.setViewportSize({ width: 320, height: 700 });
  await prepareToken(page, 'perlas', member.token, 'TY');
  await page.goto(inbox());
  const phone = page.getByRole('dialog').first();
  await expect(phone.getByText('Tinanggihan ang withdrawal mo')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await phone.getByRole('link', { name: /Tinanggihan ang withdrawal mo/ }).click();
  await expect(phone.getByText('Nasa wallet mo na ulit ang buong halaga.')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  const me = page.getByRole('navigation').locator('button[aria-describedby]');
  await expect(me).toHaveAccessibleDescription(/^Mga mensahe, \d ang hindi pa nababasa$/);
});

test('the demo has letters to read in both brands', async ({ page }) => {
  await enterAs(page, 'ana', { brand: 'araw', path: '/promotions?centre=member&page=messageV2' });
  const list = page
    .getByRole('dialog')
    .first()
    .getByRole('list', { name: /Your messages|Mga mensahe mo/ });
  // Three messages to her, and notices about her deposits and withdrawals.
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await expectAccessible(page);
});

test('[ME-3, ME-9] an operator writes to a member at the console and sees that it was read', async ({
  page,
  browser,
}) => {
  const member = await newMember('perlas');
  const operatorPage = await (await browser.newContext()).newPage();
  await consolePage(operatorPage, addresses.perlas()).signInAs('olga');
  await expect(button(operatorPage, 'Account of olga')).toBeVisible();
  await operatorPage.goto(`${addresses.perlas()}/console/brands/perlas/messages`);
  await expect(operatorPage.getByText('Live', { exact: true })).toBeVisible();
  await expect(operatorPage.getByText('A play for every kind of number')).toBeVisible();
  await expectAccessible(operatorPage);

  await button(operatorPage, 'New message').click();
  const form = operatorPage.getByRole('dialog', { name: 'New message' });
  await form.getByRole('textbox', { name: 'Usernames' }).fill('nobody-of-ours');
  await form.getByRole('textbox', { name: 'Title' }).fill('About your papers');
  await expect(form.getByText('Not found or without an inbox: nobody-of-ours')).toBeVisible();
  await button(form, 'Send').click();
  await expect(form.getByRole('textbox', { name: 'Usernames' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Usernames' }).fill(member.account);
  await form.getByRole('textbox', { name: 'Text' }).fill('They have arrived.');
  await expect(form.getByText('1 recipient')).toBeVisible();
  await form.getByRole('combobox', { name: 'Second language' }).selectOption('TY');
  const tagalog = form.getByRole('group', { name: /^Text in/ }).last();
  await tagalog.getByRole('textbox', { name: 'Title' }).fill('Tungkol sa mga papeles mo');
  await tagalog.getByRole('textbox', { name: 'Text' }).fill('Dumating na.');
  await form.getByRole('textbox', { name: 'Reason' }).fill('her papers came today');
  await expectAccessible(operatorPage);
  await button(form, 'Send').click();
  await expect(operatorPage.getByText('Sent to 1 member.')).toBeVisible();
  const row = operatorPage.getByRole('row').filter({ hasText: member.account });
  await expect(row).toContainText('About your papers');
  await expect(row).toContainText('1 received');

  await prepareToken(page, 'perlas', member.token, 'TY');
  await page.goto(inbox());
  await page
    .getByRole('dialog')
    .first()
    .getByRole('link', { name: /Tungkol sa mga papeles mo/ })
    .click();
  await expect(page.getByText('Dumating na.')).toBeVisible();
  await expect(row).toContainText('100%', { timeout: 30_000 });
  for (const width of [320, 768]) {
    await operatorPage.setViewportSize({ width, height: 720 });
    expect(await overflowOf(operatorPage)).toBeLessThanOrEqual(0);
  }
});

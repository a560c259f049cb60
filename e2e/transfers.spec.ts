import { expect as expectSoon, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { fund, paymentPassword, regularMember, setPaymentPassword } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { playRounds } from './play-rounds.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';
import { writeRows } from './world-database.ts';

test.use({ storageState: nothingStored });

/** Longer, because money goes through several programs, on a busy machine. */
const expect = expectSoon.configure({ timeout: 20_000 });

const centre = (page: Page) => page.getByRole('dialog', { name: /^Member cent/ });
const at = (place: string) => `${addresses.perlas()}/promotions?centre=member&page=${place}`;
const panel = (view: Locator) => view.getByRole('region', { name: 'Turnover before you withdraw' });

async function memberAt(page: Page, member: NewMember, place: string, language?: 'TY'): Promise<Locator> {
  await prepareToken(page, 'perlas', member.token, language);
  await page.goto(at(place));
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  return language ? dialog : centre(page);
}

/** An agent and a member who registered with the agent's code. */
async function pair(): Promise<{ agent: NewMember; member: NewMember }> {
  const [agent, member] = [await newMember('perlas'), await newMember('perlas')];
  await writeRows('update members set type = 1 where account = $1', [agent.account]);
  await writeRows(
    `insert into uplines (member_id, merchant, upline_id, path, made_at)
     select below.id, 'perlas', above.id, '{}', now() from members below, members above
     where below.account = $1 and above.account = $2`,
    [member.account, agent.account],
  );
  await Promise.all([setPaymentPassword(agent), setPaymentPassword(member)]);
  return { agent, member };
}

test('[TR-1, TR-3, TR-13] money goes up and down between a member and the agent above, and open turnover goes along', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const { agent, member } = await pair();
  await fund(member, request, '1000');
  const view = await memberAt(page, member, 'transferUpline');
  await test.step('the page says to whom, what the day allows and what turnover is open', async () => {
    await expect(view.getByText('Your upline', { exact: true })).toBeVisible();
    await expect(view.getByText(agent.account)).toHaveCount(0);
    await expect(panel(view)).toContainText('₱1,000.00 left');
    await expect(panel(view).getByRole('listitem')).toContainText('Deposit of ₱1,000.00');
    await expectAccessible(page);
  });
  await test.step('a wrong amount and a missing password are told beside their fields', async () => {
    await view.getByRole('textbox', { name: 'Amount' }).fill('9.99');
    await view.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(view.getByRole('alert').filter({ hasText: 'at least 10.00 PHP' })).toBeVisible();
    await expect(view.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  });
  await test.step('the summary tells what goes along, and the money is there at once', async () => {
    await view.getByRole('textbox', { name: 'Amount' }).fill('250');
    await expect(view.getByText('Turnover that moves with it').locator('..')).toContainText('₱250.00');
    await view.getByLabel('Payment password').fill(paymentPassword);
    await view.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Sent. The money has arrived.')).toBeVisible();
    await expect(view.locator('[data-transfer=upline]')).toContainText('₱250.00');
    await expect(panel(view)).toContainText('₱750.00 left');
    expect((await agent.calls.call('walletBalance')).balance.amount).toBe('250.00');
  });
  await test.step('the agent chooses a downline and sends some of it back', async () => {
    const operatorPage = await memberAt(page, agent, 'transferUpline');
    await expect(operatorPage.locator('[data-transfer=upline]')).toContainText(member.account);
    await expect(panel(operatorPage).getByRole('listitem')).toContainText('Transfer of ₱250.00');
    await operatorPage.getByRole('textbox', { name: 'Find by account name' }).fill(member.account.slice(0, 9));
    await operatorPage.locator('label').filter({ hasText: member.account }).click();
    await operatorPage.getByRole('textbox', { name: 'Amount' }).fill('100');
    await operatorPage.getByLabel('Payment password').fill(paymentPassword);
    await operatorPage.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(operatorPage.locator('[data-transfer=downline]')).toContainText('₱100.00');
    await expectAccessible(page);
    expect((await member.calls.call('walletBalance')).balance.amount).toBe('850.00');
    expect((await member.calls.call('turnover')).remaining.amount).toBe('850.00');
  });
  await test.step('it fits a narrow phone, in Tagalog too', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const phone = await memberAt(page, member, 'transferUpline', 'TY');
    await expect(phone.getByText('Mga transfer ko')).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
  expect(complaints).toEqual([]);
});

test('[WI-27, TR-13] turnover stops a withdrawal with what is missing, and its progress moves when rounds have ended', async ({
  page,
  request,
}) => {
  const member = await regularMember('perlas');
  await fund(member, request, '500');
  const view = await memberAt(page, member, 'withdraw');
  const need = view.getByRole('listitem').filter({ hasText: 'has to be played first' });
  await expect(need).toContainText('₱500.00');
  await expect(panel(view)).toContainText('₱500.00 left');
  await expectAccessible(page);
  await playRounds(member.calls, 3);
  const { remaining } = await member.calls.call('turnover');
  expect(Number(remaining.amount)).toBeLessThan(500);
  // The page updates without a reload.
  await expect(panel(view)).toContainText(`₱${remaining.amount} left`);
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { button, field, fund, operatorCalls } from './cashier-tools.ts';
import { consoleOf } from './console-tools.ts';
import { newCount, newMember, prepareToken } from './new-member.ts';
import { overflowOf } from './watch-page.ts';
import { writeRows } from './world-database.ts';

const PHONE = { width: 375, height: 812 };
const MINUTE = 60_000;

/** As a field for date and time takes it. */
const local = (ms: number) => {
  const at = new Date(Date.now() + ms);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
};

test('[PM-10, PM-196, PM-198, PM-199] an operator publishes a raffle after its dry run, a member takes tickets on a phone, and a drawn one is verified', async ({
  page,
  browser,
  request,
}) => {
  const title = `Raffle ${newCount()}`;
  const desk = await consoleOf(browser, 'olga', 'rewards?show=raffles');
  await button(desk, 'New raffle').click();
  const form = desk.getByRole('dialog', { name: 'New raffle' });
  await field(form, 'Title').fill(title);
  await form.getByLabel('Begins', { exact: true }).fill(local(60 * MINUTE));
  await form.getByLabel('Closes', { exact: true }).fill(local(180 * MINUTE));
  await field(form, 'Prizes, one kind a line: number x amount, the largest first').fill('1 x 50\n2 x 10');
  await field(form, 'Deposit for one ticket').fill('50');
  await expect(form.getByText('All prizes together: 70.00 PHP')).toBeVisible();
  await expectAccessible(desk);
  await field(form, 'Reason').fill('a raffle of a journey');
  await button(form, 'Save the draft').click();
  await expect(form).toHaveCount(0);
  const row = desk.getByRole('row').filter({ hasText: title });
  await button(row, 'Dry run').click();
  await button(row, 'Publish').click();
  const publishing = desk.getByRole('dialog', { name: `Publish ${title}` });
  await field(publishing, 'Reason').fill('the journey begins');
  await button(publishing, 'Publish').click();
  await expect(row.getByText('Coming')).toBeVisible();

  const olga = await operatorCalls('olga');
  const { raffles } = await olga.call('raffleDesk', { params: { merchant: 'perlas' } });
  const { id } = raffles.find((one) => one.terms.title === title)!;
  await writeRows(`update raffles set starts_at = now() - interval '1 minute' where id = $1`, [id]);
  const member = await newMember('perlas');
  await fund(member, request, '100');
  await page.setViewportSize(PHONE);
  await prepareToken(page, 'perlas', member.token);
  await page.goto(`${addresses.perlas()}/raffles?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await button(page, 'Take 2 tickets').click();
  await expect(page.getByTestId('raffle-tickets')).toHaveText('2');
  await expect(page.getByRole('list', { name: 'My numbers' })).toContainText('1 to 2');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await button(row, 'End').click();
  const ending = desk.getByRole('dialog', { name: `End ${title}` });
  await field(ending, 'Reason').fill('the journey ends');
  await button(ending, 'End').click();
  await expect(row.getByText('Closed')).toBeVisible();
  await desk.context().close();

  // One of the demo's past.
  await page.getByRole('link', { name: 'All raffles' }).click();
  await page.getByRole('link', { name: 'See the raffle: First tide raffle' }).click();
  await expect(page.getByRole('table', { name: 'Winners of First tide raffle' })).toBeVisible();
  await page.getByRole('link', { name: 'Verify this draw' }).click();
  await expect(page.getByText('Verified: no check failed')).toBeVisible();
  await expect(page.locator('[data-check="derivation"]')).toHaveAttribute('data-verdict', 'true');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

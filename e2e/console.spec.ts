import { solveProof } from '@croupier/contract/client';
import { consolePage, portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { operatorCalls } from './cashier-tools.ts';
import { enterAs } from './enter.ts';
import { callsAt, newNumber } from './new-member.ts';
import { codeSentTo } from './outbox.ts';
import { places } from './places.ts';
import { overflowOf } from './watch-page.ts';

test('[SY-3, SY-17, SH-2, SH-3] an operator closes a brand with a reason; open portals follow at once, and the audit log knows why', async ({
  browser,
}) => {
  const people = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [operator, visitor, member] = (await Promise.all(people.map((person) => person.newPage()))) as [
    Page,
    Page,
    Page,
  ];
  await visitor.goto(places.araw());
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Araw');
  // Gone after a reload.
  await visitor.evaluate(() => document.documentElement.setAttribute('data-test-loaded', 'once'));
  await enterAs(member, 'ana');
  await consolePage(operator, places.perlas()).signInAs('olga');

  await operator.getByRole('link', { name: 'Doors' }).click();
  await operator.getByRole('button', { name: /Switch brand/ }).click();
  await operator
    .getByRole('link', { name: /Araw/ })
    .or(operator.getByRole('button', { name: /^Araw/ }))
    .first()
    .click();
  await operator.getByRole('button', { name: 'Close for maintenance' }).click();
  const dialog = operator.getByRole('dialog', { name: /Close Araw/ });
  await dialog.getByRole('button', { name: 'Close now' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await expect(dialog.getByText('We will be right back')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('changing the roof');
  await dialog.getByRole('button', { name: 'Close now' }).click();

  // Nobody reloads: the page hears of it by push.
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We will be right back', { timeout: 10_000 });
  await expect(visitor.getByText('We are working on the site.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Customer service' }).first()).toBeVisible();
  await expectAccessible(visitor);
  await expect(portalPage(member, places.perlas()).balance).toBeVisible();

  await operator.getByRole('button', { name: 'Open again' }).click();
  const again = operator.getByRole('dialog', { name: /Open Araw/ });
  await again.getByRole('textbox', { name: 'Reason' }).fill('the roof is on');
  await again.getByRole('button', { name: 'Open now' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Araw', { timeout: 10_000 });

  // A visitor without a country is in no list, so that one who allows Japan alone does not serve them.
  const olga = await operatorCalls('olga');
  const params = { merchant: 'araw' };
  const { region } = await olga.call('brandDoors', { params });
  const reason = 'trying the region page';
  await olga.call('brandRegion', { params, body: { mode: 'allow', countries: ['JP'], reason } });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Not available where you are');
  await olga.call('brandRegion', { params, body: { ...region, reason } });
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Araw');
  await expect(visitor.locator('html[data-test-loaded]')).toHaveCount(1);

  await operator.getByRole('link', { name: 'Audit log' }).click();
  await expect(operator.getByText('changing the roof').first()).toBeVisible();
  await expect(operator.getByText('the roof is on').first()).toBeVisible();
  for (const person of people) await person.close();
});

test('[CD-21] what would have been sent stands in the outbox: newest first, found by its recipient, for who may read it', async ({
  page,
  request,
}) => {
  const numbers = [newNumber(), newNumber()];
  const calls = callsAt('perlas', null);
  for (const mobileNum of numbers) {
    const { id, proof } = await calls.call('captcha', { query: { act: 'sms' } });
    const solved = { captchaId: id, proof: await solveProof({ salt: proof.salt, bits: proof.lightBits }) };
    await calls.call('smsNoLogin', { body: { mobileNum, countryDialingCode: '63', ...solved } });
  }
  const code = await codeSentTo(request, `+63${numbers[0]}`);
  await consolePage(page, places.perlas()).signInAs('olga');
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Outbox');
  const rows = page.getByRole('table').getByRole('row');
  // The second was sent last.
  await expect(rows.nth(1)).toContainText(`+63${numbers[1]}`);
  await expect(rows.nth(2)).toContainText(`+63${numbers[0]}`);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Number or address' }).fill(numbers[0]!.slice(-7));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(code);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByText('E-mail', { exact: true }).click();
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('All', { exact: true }).click();
  await expect(rows.nth(1)).toContainText(`+63${numbers[1]}`);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

for (const scheme of ['dark', 'light'] as const) {
  test(`the console is accessible in ${scheme}, and every page is reached by keyboard`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await consolePage(page, places.perlas()).signInAs('olga');
    await expectAccessible(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Audit log');
    await expectAccessible(page);
  });
}

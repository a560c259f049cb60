import { portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { operatorCalls } from './cashier-tools.ts';
import { heading, openConsole } from './console-tools.ts';
import { enterAs } from './enter.ts';
import { addresses } from './addresses.ts';
import { comeAlive, overflowOf } from './watch-page.ts';

// A brand only for these tests (world-own.ts), one after the other, because each changes the whole brand.
test.describe.configure({ mode: 'default' });

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--token-accent').trim());

async function openBrand(page: Page, part = ''): Promise<void> {
  await openConsole(page, `brands/bundok/brand${part}`);
  await expect(heading(page)).toContainText('Brand Bundok');
}

async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish Bundok' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Resets the brand to its folder. */
async function reset(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Bundok to defaults' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the test is over');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Defaults restored').first()).toBeVisible();
}

test('[BR-9, BR-27, BR-32, OP-17] a theme edited in the console is tried in the portal, published, and seen in open portals without a restart', async ({
  browser,
}) => {
  const people = await Promise.all([browser.newContext(), browser.newContext()]);
  const [operator, visitor] = (await Promise.all(people.map((person) => person.newPage()))) as [Page, Page];
  await visitor.goto(addresses.bundok());
  await comeAlive(visitor);
  const before = await accentOf(visitor);
  expect(before).toMatch(/^#[\da-f]{6}$/);

  await openBrand(operator);
  const token = await operator.evaluate(() => sessionStorage.getItem('console:token'));
  const frame = operator.frameLocator('iframe[title="Preview of the portal with your changes"]');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Bundok');
  const worn = () =>
    frame.locator('html').evaluate((page) => getComputedStyle(page).getPropertyValue('--token-accent').trim());

  // The contrast is too low: the figure is shown and publishing is not possible.
  const code = operator.getByRole('textbox', { name: 'Colour code of Secondary text' });
  await code.fill('#b0a070');
  await expect(operator.getByText('Too hard to read').first()).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Review and publish' })).toBeDisabled();
  await operator.getByRole('button', { name: 'Discard' }).click();

  await operator.getByRole('textbox', { name: 'Colour code of Primary button', exact: true }).fill('#ffd84d');
  await expect.poll(worn).toBe('#ffd84d');
  // Nobody else sees it yet, and the frame did not change the operator's session.
  expect(await accentOf(visitor)).toBe(before);
  expect(await operator.evaluate(() => sessionStorage.getItem('console:token'))).toBe(token);
  expect(await operator.evaluate(() => sessionStorage.getItem('merchant'))).toBeNull();
  await expectAccessible(operator);

  await publish(operator, 'a lighter sun');
  // Without a reload, by push.
  await expect.poll(() => accentOf(visitor)).toBe('#ffd84d');
  await visitor.reload();
  expect(await accentOf(visitor)).toBe('#ffd84d');

  await reset(operator);
  await expect.poll(() => accentOf(visitor)).toBe(before);
  for (const person of people) await person.close();
});

test('[BR-28, BR-29, BR-31, OP-17] rules, switches and links are edited side by side; the later operator is told who was faster', async ({
  browser,
}) => {
  const people = await Promise.all([browser.newContext(), browser.newContext()]);
  const [first, second] = (await Promise.all(people.map((person) => person.newPage()))) as [Page, Page];
  await openBrand(first, '?part=registration');
  await openBrand(second, '?part=offer');

  await first.getByText('Invitation code', { exact: true }).click();
  const rule = first.getByRole('listitem').filter({ hasText: 'Invitation code' });
  const pattern = rule.getByRole('textbox', { name: 'Pattern' });
  await pattern.fill('^([A-Z]+)+$');
  await expect(rule.getByText('Don’t repeat a group')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Review and publish' })).toBeDisabled();
  await pattern.fill('^[A-Z]{2}\\d*$');
  await rule.getByRole('textbox', { name: 'Test value' }).fill('AB12');
  await expect(rule.getByText('Accepted', { exact: true })).toBeVisible();
  await rule.getByRole('textbox', { name: 'Test value' }).fill('12AB');
  await expect(rule.getByText('Not accepted')).toBeVisible();
  await expectAccessible(first);

  await second.getByRole('textbox', { name: 'Time per banner' }).fill('4000');
  await publish(second, 'calmer banners');
  // The first operator is informed, checks the change and publishes again.
  await expect(first.getByText(/olga published version \d+ while you were editing/i)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Review and publish' })).toBeDisabled();
  await first.getByRole('button', { name: 'Got it' }).click();
  await publish(first, 'codes of two letters');

  await first.getByRole('tab', { name: 'History' }).click();
  await expect(first.getByText('codes of two letters').first()).toBeVisible();
  await expect(first.getByText('calmer banners').first()).toBeVisible();
  await expectAccessible(first);
  await first.setViewportSize({ width: 320, height: 800 });
  for (const part of ['Design', 'Features', 'Registration', 'Languages and links', 'Limits', 'History']) {
    await first.getByRole('tab', { name: part }).click();
    expect(await overflowOf(first), part).toBeLessThanOrEqual(0);
  }
  await first.setViewportSize({ width: 1280, height: 800 });
  await reset(first);
  for (const person of people) await person.close();
});

test('[SY-3, SY-17, SH-2, SH-3] an operator closes a brand with a reason; open portals follow at once, and the audit log knows why', async ({
  browser,
}) => {
  const people = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [operator, visitor, member] = (await Promise.all(people.map((person) => person.newPage()))) as [
    Page,
    Page,
    Page,
  ];
  await visitor.goto(addresses.bundok());
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Bundok');
  // Would be gone after a reload.
  await visitor.evaluate(() => document.documentElement.setAttribute('data-test-loaded', 'once'));
  await enterAs(member, 'ana');
  await openConsole(operator, 'brands/bundok/availability');
  await operator.getByRole('button', { name: 'Close for maintenance' }).click();
  const dialog = operator.getByRole('dialog', { name: /Close Bundok/ });
  await dialog.getByRole('button', { name: 'Close now' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await expect(dialog.getByText('We will be right back')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('changing the roof');
  await dialog.getByRole('button', { name: 'Close now' }).click();

  // Without a reload, by push.
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We will be right back');
  await expect(visitor.getByText('We are working on the site.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Customer service' }).first()).toBeVisible();
  await expectAccessible(visitor);
  await expect(portalPage(member, addresses.perlas()).balance).toBeVisible();

  await operator.getByRole('button', { name: 'Open again' }).click();
  const again = operator.getByRole('dialog', { name: /Open Bundok/ });
  await again.getByRole('textbox', { name: 'Reason' }).fill('the roof is on');
  await again.getByRole('button', { name: 'Open now' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Bundok');

  // A visitor without a country is in no list, so a brand that allows only Japan refuses them.
  const olga = await operatorCalls('olga');
  const params = { merchant: 'bundok' };
  const { region } = await olga.call('brandAvailability', { params });
  const reason = 'trying the region page';
  await olga.call('brandRegion', { params, body: { mode: 'allow', countries: ['JP'], reason } });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Not available in your region');
  await olga.call('brandRegion', { params, body: { ...region, reason } });
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Bundok');
  await expect(visitor.locator('html[data-test-loaded]')).toHaveCount(1);

  await operator.getByRole('link', { name: 'Audit log' }).click();
  await expect(operator.getByText('changing the roof').first()).toBeVisible();
  await expect(operator.getByText('the roof is on').first()).toBeVisible();
  for (const person of people) await person.close();
});

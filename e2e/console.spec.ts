import { AxeBuilder } from '@axe-core/playwright';
import { consolePage, portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import { places } from './places.ts';

test('[SY-17] an operator closes a brand with a reason; open portals follow at once, and the audit log knows why', async ({
  browser,
}) => {
  const operator = await (await browser.newContext()).newPage();
  const visitor = await (await browser.newContext()).newPage();
  const member = await (await browser.newContext()).newPage();
  await visitor.goto(places.araw());
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Araw');
  await portalPage(member, places.perlas()).signInAs('ana');
  await consolePage(operator, places.perlas()).signInAs('olga');

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
  await expect(visitor.getByRole('link', { name: 'Customer service' }).first()).toBeVisible();
  expect((await new AxeBuilder({ page: visitor }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await expect(portalPage(member, places.perlas()).balance).toBeVisible();

  await operator.getByRole('button', { name: 'Open again' }).click();
  const again = operator.getByRole('dialog', { name: /Open Araw/ });
  await again.getByRole('textbox', { name: 'Reason' }).fill('the roof is on');
  await again.getByRole('button', { name: 'Open now' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Araw', { timeout: 10_000 });

  await operator.getByRole('link', { name: 'Audit log' }).click();
  await expect(operator.getByText('changing the roof').first()).toBeVisible();
  await expect(operator.getByText('the roof is on').first()).toBeVisible();
});

for (const scheme of ['dark', 'light'] as const) {
  test(`the console is accessible in ${scheme}, and every page is reached by keyboard`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await consolePage(page, places.perlas()).signInAs('olga');
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    };
    await check();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Audit log');
    await check();
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import { consolePage, portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { places } from './places.ts';

/** No request of a page may leave its origin, and nothing may be reported against the page's own policy. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !/^(localhost|araw\.localhost|127\.0\.0\.1)$/.test(hostname))
      faults.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('[HO-1] npm start opens portal, console, server and sandbox and prints addresses and sign-ins', async ({
  page,
}) => {
  const output = places.output();
  for (const name of ['ana', 'ben', 'olga']) expect(output).toContain(`demo-only-${name}`);
  for (const address of [
    `${places.perlas()}/`,
    `${places.araw()}/`,
    `${places.perlas()}/console`,
    `${places.sandbox()}/`,
  ]) {
    expect(output).toContain(address);
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
  }
});

test('[HO-1] the printed player, agent and operator can sign in', async ({ page }) => {
  for (const name of ['ana', 'ben']) {
    await page.context().clearCookies();
    await page.goto(places.perlas());
    await page.evaluate(() => sessionStorage.clear());
    await portalPage(page, places.perlas()).signInAs(name);
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await consolePage(page, places.perlas()).signInAs('olga');
  await expect(page.getByRole('button', { name: 'Account of olga' })).toBeVisible();
});

for (const brand of ['perlas', 'araw'] as const) {
  test(`${brand} signed in and in Tagalog is accessible at desktop and phone width`, async ({ page }) => {
    await portalPage(page, places[brand]()).signInAs('ana');
    await page.evaluate(() => localStorage.setItem('lang', 'TY'));
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 812 });
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
      await expect(page.getByText('12,500.00').first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('signing in shows the balance, hides it behind the eye, and signing out asks first', async ({ page }) => {
  const faults = watch(page);
  const portal = portalPage(page, places.perlas());
  await portal.signIn('ana', 'wrong');
  await expect(portal.dialog.getByRole('alert')).toBeVisible();
  await portal.signInAs('ana');
  await expect(portal.balance).toHaveAccessibleName(/₱12,500\.00/);
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(portal.balance).toHaveAccessibleName(/hidden/);
  await expect(page.getByText('12,500.00')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show balance' }).click();
  await page.reload();
  await expect(portal.balance).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('merchant'))).toBe('perlas');
  await portal.signOut();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('merchant')])).toEqual([
    null,
    'perlas',
  ]);
  expect(faults).toEqual([]);
});

test('a visitor from a blocked country sees the region page with the own address and a way to customer service', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' });
  for (const brand of ['perlas', 'araw'] as const) {
    await page.goto(places[brand]());
    await expect(page.getByText('8.8.8.8')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Customer service' }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('[LA-5] the chosen language is kept under lang and hisLang and used at the next visit', async ({ page }) => {
  await page.goto(places.perlas());
  await page.getByRole('combobox', { name: 'Language' }).selectOption('TY');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'TY',
    'TY',
  ]);
  await page.goto(`${places.perlas()}/help`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

for (const brand of ['perlas', 'araw'] as const) {
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
    [320, 640],
  ] as const) {
    test(`${brand} at ${width} px: home, sign-in and help are accessible, fit and stay at home`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const faults = watch(page);
      for (const path of ['/', '/login', '/help', '/nowhere']) {
        await page.goto(places[brand]() + path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
    });
  }
}

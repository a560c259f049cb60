import { consolePage, portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAs } from './enter.ts';
import { places } from './places.ts';
import { overflowOf } from './watch-page.ts';

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

test('[HO-1] npm start opens portal, console, server and sandboxes and prints addresses and sign-ins', async ({
  page,
}) => {
  const output = places.output();
  for (const name of ['ana', 'ben', 'olga', 'oscar']) expect(output).toContain(`demo-only-${name}`);
  for (const address of [
    `${places.perlas()}/`,
    `${places.araw()}/`,
    `${places.perlas()}/console`,
    `${places.sandbox()}/`,
    `${places.payments()}/`,
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
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await consolePage(page, places.perlas()).signInAs('olga');
  await expect(page.getByRole('button', { name: 'Account of olga' })).toBeVisible();
});

for (const brand of ['perlas', 'araw'] as const) {
  test(`${brand} signed in and in Tagalog is accessible at desktop and phone width`, async ({ page }) => {
    await enterAs(page, 'ana', { brand });
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
  // Nobody's name: after a failure an account is asked for a captcha, and other tests sign in as ana.
  await portal.signIn('nobody', 'wrong');
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
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('merchant')])).toEqual([
    null,
    'perlas',
  ]);
  expect(faults).toEqual([]);
});

test('[SH-4] a visitor from a blocked country sees the region page with the own address and a way to customer service', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' });
  for (const brand of ['perlas', 'araw'] as const) {
    await page.goto(places[brand]());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available where you are');
    await expect(page.getByText('8.8.8.8')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Customer service' }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('[LA-5] the chosen language is kept under lang and hisLang and used at the next visit', async ({ page }) => {
  await page.goto(places.perlas());
  await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tagalog' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'TY',
    'TY',
  ]);
  await page.goto(`${places.perlas()}/help`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

/** The page as the server drew it, with its scripts held back until `release`. */
async function openAsleep(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/js/index.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(places.perlas(), { waitUntil: 'domcontentloaded' });
  return { release };
}

test('[SH-67] a button tapped before the page listens is done as soon as it does', async ({ page }) => {
  const { release } = await openAsleep(page);
  await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  release();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Tagalog' })).toBeVisible();
});

test('[SH-68] what a finger taps shows at once that it was tapped', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${places.perlas()}/rng`);
  await page.locator('html[data-alive]').waitFor();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as HTMLElement).dataset['tapped'] !== undefined)
          seen.push(`${(target as HTMLElement).innerText} ${getComputedStyle(target as HTMLElement).opacity}`);
    }).observe(document, { subtree: true, attributeFilter: ['data-tapped'] });
  });
  await page.getByRole('button', { name: 'Search all games' }).tap();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([
    'Search all games 0.6',
  ]);
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
  await context.close();
});

test('[SH-67] a sign-in sent before the page listens is sent when it does, and never as an address', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { release } = await openAsleep(page);
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByRole('textbox', { name: 'Username' }).fill('ben');
  await form.getByLabel('Password').fill('demo-only-ben');
  await form.getByLabel('Password').press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  release();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toBeVisible();
  expect(asked.filter((address) => address.includes('demo-only'))).toEqual([]);
});

for (const brand of ['perlas', 'araw'] as const) {
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
    [320, 640],
  ] as const) {
    test(`${brand} at ${width} px: home, sign-in and help fit, stay at home and are accessible`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const faults = watch(page);
      for (const path of ['/', '/login', '/help', '/nowhere']) {
        await page.goto(places[brand]() + path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        // The other widths are looked at in access.spec.ts.
        if (width === 320) await expectAccessible(page);
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
    });
  }
}

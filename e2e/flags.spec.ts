import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { callsAt } from './new-member.ts';
import { places } from './places.ts';
import { comeAlive } from './watch-page.ts';

const allOn = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: true,
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
  FREEPLAY3: true,
};
type Flags = typeof allOn;

/** What the server would answer if the brand had switched these flags; which ones it refuses has tests of its own. */
async function answerFlags(page: Page, flags: Flags): Promise<void> {
  const calls = callsAt('perlas', null);
  const settings = await calls.call('systemSettings');
  const whitelabelVal = { ...settings.info.whitelabelVal, ...flags };
  const register = flags.USERNAMEREG3 || flags.MOBILENUMREG3;
  const info = { ...settings.info, whitelabelVal, register };
  const asked = await calls.call('systemRegister');
  const form = {
    ...asked,
    ways: { username: flags.USERNAMEREG3, mobile: flags.MOBILENUMREG3 },
    mobile: { needsCode: flags.REGMOBVERF3, needsPassword: flags.MOBILENUMPASSREG3 },
  };
  const fulfil = (value: unknown) => ({ json: { success: true, value, message: null } });
  await page.route('**/wps/system/settings/consolidated', (route) => route.fulfill(fulfil({ ...settings, info })));
  await page.route('**/wps/system/setting/register', (route) => route.fulfill(fulfil(form)));
}

/** A page that the browser draws alone, so that it asks for the settings itself; the popup opens above it. */
async function openAbove(page: Page, popup: string): Promise<Locator> {
  await page.goto(`${places.perlas()}/seamless`);
  await comeAlive(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, popup);
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The part of the page that each flag shows. Those that only change an answer of the server have no part. */
const parts: Record<string, { at: string; part: (popup: Locator) => Locator }> = {
  USERNAMEREG3: { at: '/register', part: (popup) => popup.getByRole('tab', { name: 'By username' }) },
  MOBILENUMREG3: { at: '/register', part: (popup) => popup.getByRole('tab', { name: 'By mobile' }) },
  MOBILEVERCODELOGIN3: { at: '/login', part: (popup) => popup.getByRole('tab', { name: 'Mobile' }) },
  FREEPLAY3: { at: '/login', part: (popup) => popup.getByRole('button', { name: 'Play for free' }) },
  CHNGPASSVERIF3: {
    at: '/seamless?modal=forgetPassModal',
    part: (popup) => popup.getByText('We send a code to the mobile number of your account.'),
  },
};

for (const [flag, { at, part }] of Object.entries(parts)) {
  test(`[BR-21] ${flag} shows its part of the page when it is on, and hides it when it is off`, async ({ page }) => {
    await answerFlags(page, allOn);
    await expect(part(await openAbove(page, at))).toBeVisible();
    await page.unrouteAll();
    await answerFlags(page, { ...allOn, [flag]: false });
    const popup = await openAbove(page, at);
    await expect(popup.getByRole('textbox').first()).toBeVisible();
    await expect(part(popup)).toHaveCount(0);
  });
}

test('[BR-21] REGMOBVERF3 and MOBILENUMPASSREG3 show the fields of code and password in registration by mobile', async ({
  page,
}) => {
  for (const [code, password] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const) {
    const flags = { ...allOn, USERNAMEREG3: false, REGMOBVERF3: code, MOBILENUMPASSREG3: password };
    await page.unrouteAll();
    await answerFlags(page, flags);
    const popup = await openAbove(page, '/register');
    await expect(popup.getByRole('textbox').first()).toBeVisible();
    await expect(popup.getByLabel('Password', { exact: true })).toHaveCount(password ? 1 : 0);
    await expect(popup.getByRole('button', { name: /Send/ })).toHaveCount(code ? 1 : 0);
  }
});

test('[BR-21] without any way to register nothing offers it', async ({ page }) => {
  await answerFlags(page, { ...allOn, USERNAMEREG3: false, MOBILENUMREG3: false });
  const popup = await openAbove(page, '/login');
  await expect(popup.getByRole('textbox').first()).toBeVisible();
  await expect(popup.getByRole('link', { name: 'Register' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('[BR-21] the policy of agents is in the footer of a brand that has it, and of no other', async ({ page }) => {
  for (const [brand, count] of [
    ['perlas', 1],
    ['araw', 0],
  ] as const) {
    await page.goto(`${places[brand]()}/help`);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Agent policy' })).toHaveCount(count);
  }
});

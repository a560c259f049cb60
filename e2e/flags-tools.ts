import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { callsAt } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive, goWithin } from './watch-page.ts';

export const allOn = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: true,
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
  FREEPLAY3: true,
};
export type Flags = typeof allOn;

/** Simulates the server's answer for these flags. Refusals by flag have their own tests. */
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

/** A page that only the browser renders, so that it fetches the settings itself. */
export async function openWith(page: Page, flags: Flags): Promise<void> {
  await page.unrouteAll();
  await answerFlags(page, flags);
  await page.goto(`${addresses.perlas()}/seamless`);
  await comeAlive(page);
}

/** A popup above that page, with its fields. */
export async function openAbove(page: Page, popup: string): Promise<Locator> {
  await goWithin(page, popup);
  await expect(page).toHaveURL(addresses.perlas() + popup);
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  return dialog;
}

/** The part of the page that each flag shows. Flags that only change an answer of the server have none. */
export const parts: Record<string, { at: string; part: (popup: Locator) => Locator }> = {
  USERNAMEREG3: { at: '/register', part: (popup) => popup.getByRole('tab', { name: 'By username' }) },
  MOBILENUMREG3: { at: '/register', part: (popup) => popup.getByRole('tab', { name: 'By mobile' }) },
  MOBILEVERCODELOGIN3: { at: '/login', part: (popup) => popup.getByRole('tab', { name: 'SMS code' }) },
  FREEPLAY3: { at: '/login', part: (popup) => popup.getByRole('button', { name: 'Play for free' }) },
  CHNGPASSVERIF3: {
    at: '/seamless?modal=forgetPassModal',
    part: (popup) => popup.getByText('We’ll send a code to your account’s mobile number.'),
  },
};

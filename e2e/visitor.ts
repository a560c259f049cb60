import type { TextKey } from '@croupier/i18n';
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { password as newPassword } from './people-tools.ts';
import { addresses } from './addresses.ts';
import { quietPopups } from './quiet-popups.ts';
import { comeAlive, overflowOf } from './watch-page.ts';
import { textsOf } from './texts.ts';
import type { SpokenLanguage } from './texts.ts';

export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 900 };
/** The narrowest supported screen. */
export const narrow = { width: 320, height: 640 };

/** Language and screen of a visitor. */
export type View = { name: string; language: SpokenLanguage; size: { width: number; height: number } };

export const englishOnDesktop: View = { name: 'in English on a desktop', language: 'EN', size: desktop };
/** Signing in and out is tested in both. */
export const views: readonly View[] = [
  englishOnDesktop,
  { name: 'in Tagalog on a phone', language: 'TY', size: phone },
];

/** Narrower pages have the navigation at the bottom (SH-19). */
const PHONE_BELOW = 640;

export type Visitor = ReturnType<typeof visitorOf>;

/** A visitor of the page, who finds elements by their texts. */
export async function visit(page: Page, view: View): Promise<Visitor> {
  await page.setViewportSize(view.size);
  await page.addInitScript((language) => localStorage.setItem('lang', language), view.language);
  return visitorOf(page, view);
}

/** A new browser without storage. */
export async function visitFrom(browser: Browser, ip: string, view: View): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    storageState: quietPopups('Asia/Manila'),
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  });
  return visit(await context.newPage(), view);
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await comeAlive(page);
}

function visitorOf(page: Page, { language, size }: View) {
  const t = textsOf(language);
  const isOnPhone = size.width < PHONE_BELOW;
  const banner = page.getByRole('banner');
  const bar = page.getByRole('navigation', { name: t('shell.menu'), exact: true });
  const balance = page.getByRole('button', { name: new RegExp(`^${t('controls.balance')}`) });
  const dialog = (title: TextKey) => page.getByRole('dialog', { name: t(title) });
  const button = (within: Page | Locator, name: TextKey) => within.getByRole('button', { name: t(name), exact: true });
  const field = (within: Page | Locator, name: TextKey) => within.getByRole('textbox', { name: t(name), exact: true });
  const tab = (within: Locator, name: TextKey) => within.getByRole('tab', { name: t(name), exact: true });
  const toast = (text: string | RegExp) => page.getByRole('region', { name: t('ui.notifications') }).getByText(text);

  const expectSignedIn = () => expect(balance).toBeVisible();
  /** Expects that signing in is offered: by a form if there is space. */
  const expectSignedOut = async () => {
    const way = { name: t('shell.sign_in'), exact: true };
    await expect(isOnPhone ? banner.getByRole('link', way) : banner.getByRole('form', way)).toBeVisible();
    await expect(balance).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  };
  /** Expects that all of a popup can be reached and is accessible. */
  const expectGoodPopup = async (popup: Locator) => {
    await expect(popup).toBeVisible();
    expect(await popup.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  };

  const signIn = async (username: string, password: string, base = addresses.perlas()) => {
    await open(page, `${base}/login`);
    const popup = dialog('shell.sign_in');
    await field(popup, 'session.name').fill(username);
    await field(popup, 'shell.password').fill(password);
    await button(popup, 'shell.sign_in').click();
  };
  /** Lets the browser compute the proof of work, because a test cannot read the picture. */
  const passCaptcha = async (popup: Locator) => {
    await button(popup, 'codes.captcha_unseen').click();
    await expect(popup.getByText(t('codes.captcha_worked'))).toBeVisible();
  };
  const agree = async (popup: Locator) => {
    const agreement = t('registration.agreement', { age: '00', terms: t('registration.the_terms') });
    await popup.getByRole('checkbox', { name: new RegExp(agreement.replace('00', String.raw`\d+`)) }).check();
  };
  /** `fill` enters what differs: a username, or a number and its code. */
  const register = async (base: string, fill: (popup: Locator) => Promise<void>) => {
    await open(page, `${base}/register`);
    const popup = dialog('routes.register');
    await fill(popup);
    await field(popup, 'shell.password').fill(newPassword);
    await agree(popup);
    await expectGoodPopup(popup);
    await button(popup, 'registration.submit').click();
  };
  /** Checks the welcome popup (RG-36) and closes it. */
  const passWelcome = async () => {
    await button(page.getByRole('dialog'), 'registration.look_around').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const signOut = async () => {
    if (isOnPhone) await button(bar, 'shell.me').click();
    await button(isOnPhone ? dialog('shell.account') : banner, 'shell.sign_out').click();
    await button(dialog('in_sure_logout'), 'shell.sign_out').click();
    await expectSignedOut();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  return {
    page,
    t,
    balance,
    dialog,
    button,
    field,
    tab,
    toast,
    expectSignedIn,
    expectSignedOut,
    expectGoodPopup,
    signIn,
    passCaptcha,
    agree,
    register,
    passWelcome,
    signOut,
  };
}

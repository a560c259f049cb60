import { budgets, portalPage, recordShifts } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAs } from './enter.ts';
import { addresses } from './addresses.ts';
import { at, visit } from './shell-tools.ts';
import { comeAlive, goWithin } from './watch-page.ts';

/** The popup waits by design, and its script and texts load only then. */
const patient = { timeout: 15_000 };
const popup = (page: Page) => page.getByRole('dialog', { name: 'Announcements' });

/** The popup is hidden in tests (playwright.config.ts); tests about it show it again. */
async function welcomePopups(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('popupsQuietOn'));
}

/** Moves the pointer and lets time pass: the popup waits for both. Needs a test clock. */
async function stir(page: Page): Promise<void> {
  await page.mouse.move(200 + Math.random() * 200, 300);
  await page.clock.fastForward(2_000);
}

/** Expects the popup, once the page knows the member. */
async function expectPopup(page: Page): Promise<void> {
  await expect(async () => {
    await stir(page);
    await expect(popup(page)).toBeVisible({ timeout: 500 });
  }).toPass(patient);
}

/** Expects that the popup does not come, although the page had the data and the time. */
async function expectNoPopup(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let times = 0; times < 5; times += 1) await stir(page);
  await page.waitForLoadState('networkidle');
  await expect(popup(page)).toHaveCount(0);
}

test('[SH-24, SH-25] the announcement popup comes once per session, apart for visitors and members', async ({
  page,
}) => {
  await welcomePopups(page);
  await page.clock.install();
  await visit(page);
  await expectPopup(page);
  await expect(popup(page).getByRole('heading', { level: 3 })).toHaveText(['Good evening']);
  await expect(page).toHaveURL(at('/promotions'));
  await expectAccessible(page);
  await popup(page).getByRole('button', { name: 'Got it' }).click();
  await expect(popup(page)).toHaveCount(0);
  await page.reload();
  await comeAlive(page);
  await expectNoPopup(page);

  await portalPage(page, addresses.perlas()).signInAs('ana');
  await expectPopup(page);
  const titles = popup(page).getByRole('heading', { level: 3 });
  expect(await titles.allTextContents()).toContain('Tonight at Perlas');
  expect(await titles.allTextContents()).not.toContain('Good evening');
  await popup(page).getByRole('button', { name: 'Got it' }).click();
  await visit(page);
  await expect(portalPage(page, addresses.perlas()).balance).toBeVisible();
  await expectNoPopup(page);
});

test('[SH-25] whoever signs in for the first time also gets what is meant for that moment', async ({ page }) => {
  await welcomePopups(page);
  await page.clock.install();
  // The demo members have signed in before, so the answer is changed.
  await page.route('**/wps/member/info', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    await route.fulfill({ json: { ...body, value: { ...body.value, lastSignIn: null } } });
  });
  await enterAs(page, 'ben', { path: '/promotions', isQuiet: false });
  await expectPopup(page);
  await expect(popup(page).getByRole('heading', { level: 3 })).toHaveText(['Welcome in', 'Tonight at Perlas']);
});

test('[SH-54] the announcement popup waits while somebody types, and can be sent away for the day', async ({
  page,
}) => {
  await welcomePopups(page);
  await page.clock.install();
  await visit(page);
  await page.getByRole('form', { name: 'Log in' }).getByRole('textbox', { name: 'Username' }).fill('ana');
  await expectNoPopup(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expectPopup(page);
  await popup(page).getByRole('button', { name: 'Don’t show again today' }).click();
  await expect(popup(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('popupsQuietOn'))).not.toBeNull();
});

test('[SH-26, SH-53] notices and announcements have addresses of their own; notices come in pages of 6, announcements of 10', async ({
  page,
}) => {
  const announced = page.waitForRequest(/MCSFE_getListAnnouncements.*types=PU/);
  await visit(page, '/promotions?modal=publicModal');
  const query = new URL((await announced).url()).searchParams;
  expect([query.get('pageSize'), query.get('execution')]).toEqual(['10', 'B']);
  await expect(popup(page).getByText('Good evening')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/promotions'));

  await goWithin(page, '/promotions?modal=noticeModal');
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await expect(notices.getByRole('article')).toHaveCount(6);
  const first = await notices.getByRole('heading', { level: 3 }).first().textContent();
  const asked = page.waitForRequest(/MCSFE_getListAnnouncements.*pageNo=2/);
  await notices.getByRole('button', { name: 'Page 2' }).click();
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('6');
  await expect(page).toHaveURL(/noticePage=2/);
  await expect(notices.getByRole('heading', { level: 3 }).first()).not.toHaveText(first!);
  await page.reload();
  await expect(notices.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await comeAlive(page);

  // A trial account that wants to play is told that it needs a real one.
  await goWithin(page, '/help?modal=needTrueAccountModal');
  const dialog = page.getByRole('dialog', { name: 'Real account needed' });
  await expect(dialog.getByText(/free-play account/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[CN-29] the first banner of w_login and of w_register stands above its form, and moves nothing when it comes', async ({
  page,
}) => {
  await page.addInitScript(recordShifts);
  for (const [brand, path, title] of [
    ['perlas', '/register', 'Dive in'],
    ['perlas', '/login?lang=TY', 'Masaya kaming nandito ka ulit'],
    ['araw', '/login?lang=EN', 'Hello again!'],
    ...(process.env['TEST_WIDE'] ? ([['perlas', '/login?lang=EN', 'Welcome back']] as const) : []),
  ] as const) {
    await page.goto(addresses[brand]() + path);
    await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(
      budgets.layoutShift,
    );
  }
});

import { portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import { enterAs } from './enter.ts';
import { places } from './places.ts';
import { comeAlive, complaintsOf } from './watch-page.ts';

const publicPaths = [
  '/',
  '/login',
  '/help',
  '/rng',
  '/sports',
  '/promotions',
  '/pointMall',
  '/jili',
  '/down',
  '/nowhere',
];

for (const brand of ['perlas', 'araw'] as const) {
  test(`[RT-21, RT-25] pages of ${brand} come alive without a complaint, in both languages`, async ({ page }) => {
    const complaints = complaintsOf(page);
    for (const [lang, tag] of [
      ['EN', 'en'],
      ['TY', 'fil'],
    ]) {
      for (const path of publicPaths) {
        const answer = await page.goto(`${places[brand]()}${path}?lang=${lang}`);
        expect(await answer?.text(), path).toContain(`<html lang="${tag}"`);
        await comeAlive(page);
        await expect(page.locator('html')).toHaveAttribute('lang', tag!);
        expect(complaints, `${path} in ${lang}`).toEqual([]);
      }
    }
  });

  test(`[RT-21] ${brand} can be read before any script runs`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/help', '/rng', '/promotions']) {
      await page.goto(places[brand]() + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    }
    await context.close();
  });
}

test('[RT-25] a language chosen before is the one the server renders, and the page never flickers through another', async ({
  page,
}) => {
  await page.goto(places.perlas());
  await comeAlive(page);
  await page.evaluate(() => localStorage.setItem('lang', 'TY'));
  const complaints = complaintsOf(page);
  // The cookie is missing this once: the page comes in English and changes over.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="fil"');
  expect(complaints).toEqual([]);
});

test('[RT-22] a member’s page is alive with the session that its HTML does not hold', async ({ page }) => {
  const portal = portalPage(page, places.perlas());
  await enterAs(page, 'ana');
  const complaints = complaintsOf(page);
  const answer = await page.reload();
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('<h1');
  expect(html).not.toContain('12,500');
  await expect(portal.balance).toHaveAccessibleName(/₱12,500\.00/);
  expect(complaints).toEqual([]);
});

test('[SH-40] scripts and styles come from the root, named after their chunk and its content', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.push(new URL(request.url()).pathname);
  });
  await page.goto(places.perlas());
  await comeAlive(page);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(file).toMatch(/^\/(js\/[\w-]+\.[\w-]{8}\.js|css\/[\w-]+\.[\w-]{8}\.css)$/);
});

test('[RT-30] a page for members comes to a visitor as home with the sign-in, and to a member as itself', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const asVisitor = await page.goto(`${places.perlas()}/lottery?gameCode=SSC_1M`);
  expect(await asVisitor?.text()).toContain('<h1');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await enterAs(page, 'ben', { path: '/lottery?gameCode=SSC_1M' });
  const asMember = await page.reload();
  const drawn = (await asMember?.text()) ?? '';
  expect(drawn).toContain('data-for-members');
  expect(drawn).toMatch(/<h1[^>]*>Five Digits 1 Minute/);
  expect(drawn).not.toContain('ben');
  expect(drawn).not.toContain('>Register<');
  await expect(page.getByRole('tab', { name: 'My tickets' })).toBeVisible();
  // Without the cookie the server takes the member for a visitor, and the page does not.
  await page.context().clearCookies();
  const asStranger = await page.reload();
  expect(await asStranger?.text()).toContain('<h1');
  await expect(page.getByRole('tab', { name: 'My tickets' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[RT-30] every game and view that the server draws for members comes alive without a complaint, in both languages', async ({
  page,
}) => {
  await enterAs(page, 'ben', { path: '/lottery' });
  const complaints = complaintsOf(page);
  for (const lang of ['EN', 'TY']) {
    for (const path of [
      '/lottery',
      '/vnLottery',
      '/seaLottery',
      '/lottery?gameCode=LHC_5M',
      '/lottery?gameCode=nothing',
      '/lottery?view=tickets',
      '/lottery?view=results',
      '/lottery?view=rules&play=x',
    ]) {
      const answer = await page.goto(`${places.perlas()}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      expect(await answer?.text(), path).toContain('data-for-members');
      await comeAlive(page);
      await expect(page.getByRole('timer').or(page.getByText(/draw/i)).first()).toBeVisible();
      expect(complaints, `${path} in ${lang}`).toEqual([]);
    }
  }
});

test('[RT-30] whoever has signed out since gets the sign-in in place of what was drawn for members', async ({
  page,
}) => {
  await enterAs(page, 'ben', { path: '/lottery' });
  const complaints = complaintsOf(page);
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.route('**/lottery', (route) =>
    route.continue({ headers: { ...route.request().headers(), cookie: 'member=1' } }),
  );
  const answer = await page.reload();
  expect(await answer?.text()).toContain('data-for-members');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(complaints).toEqual([]);
});

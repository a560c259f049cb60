import { expect, test } from '@playwright/test';
import { enterAs } from './enter.ts';
import { addresses } from './addresses.ts';
import { renderedHtml } from './rendered.ts';
import { comeAlive, complaintsOf } from './watch-page.ts';

/** Every game and view that the server renders for members. */
const membersPages = [
  '/lottery',
  '/vnLottery',
  '/seaLottery',
  '/lottery?gameCode=LHC_5M',
  '/lottery?gameCode=nothing',
  '/lottery?view=tickets',
  '/lottery?view=results',
  '/lottery?view=rules&play=x',
].flatMap((path) => ['EN', 'TY'].map((lang) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`));

test('[RT-30] a page for members comes to a visitor as home with the sign-in, to a member as itself, and to whoever has signed out since with the sign-in', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const isForMembers = { headers: { cookie: 'member=1' } };
  for (const path of ['/lottery?gameCode=SSC_1M', '/lottery']) await renderedHtml(request, path, isForMembers);
  await renderedHtml(request, '/');
  const asVisitor = await page.goto(`${addresses.perlas()}/lottery?gameCode=SSC_1M`);
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
  // Without the cookie the server treats the member as a visitor, but the page does not.
  await page.context().clearCookies();
  const asStranger = await page.reload();
  expect(await asStranger?.text()).toContain('<h1');
  await expect(page.getByRole('tab', { name: 'My tickets' })).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.route('**/lottery', (route) =>
    route.continue({ headers: { ...route.request().headers(), cookie: 'member=1' } }),
  );
  const answer = await page.goto(`${addresses.perlas()}/lottery`);
  expect(await answer?.text()).toContain('data-for-members');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(complaints).toEqual([]);
});

test('[RT-30] games and views that the server draws for members come alive without a complaint, in both languages', async ({
  page,
  request,
}) => {
  for (const path of membersPages) {
    const html = await renderedHtml(request, path, { headers: { cookie: 'member=1' } });
    expect(html, path).toContain('data-for-members');
  }
  const complaints = complaintsOf(page);
  // Every fifth, so that the languages alternate.
  const loaded = membersPages.filter((_, place) => process.env['TEST_WIDE'] || place % 5 === 0);
  await enterAs(page, 'ben', { path: loaded[0]! });
  for (const path of loaded) {
    const answer = await page.goto(addresses.perlas() + path);
    expect(await answer?.text(), path).toContain('data-for-members');
    await comeAlive(page);
    await expect(page.getByRole('timer').or(page.getByText(/draw/i)).first()).toBeVisible();
    expect(complaints, path).toEqual([]);
  }
});

import { portalPage } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enterAs } from './enter.ts';
import { addresses } from './addresses.ts';
import { renderedHtml } from './rendered.ts';
import { comeAlive, complaintsOf, goWithin } from './watch-page.ts';

const at = (path: string) => addresses.perlas() + path;
const dialog = (page: Page) => page.getByRole('dialog');
const footer = (page: Page) => page.getByRole('contentinfo');

test('[RT-1, RT-4, RT-7, RT-14, RT-15] visitors get home, help, categories, promotions and download from the server, and a 404 at strange addresses', async ({
  page,
  request,
}) => {
  const homes = ['/', '/index', '/index.html', '/home'];
  const titles = new Set<string | undefined>();
  for (const path of homes) {
    const html = await renderedHtml(request, path);
    for (const part of ['<header', '<h1', '<footer']) expect(html, path).toContain(part);
    expect(html, path).not.toContain('<dialog');
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1]);
  }
  expect(titles.size).toBe(1);
  for (const path of ['/help', '/helpmc'])
    expect(await renderedHtml(request, path), path).toMatch(/<h1[^>]*>How can we help\?/);
  for (const path of ['/rng', '/live', '/sports', '/promotions', '/down', '/pvp'])
    expect(await renderedHtml(request, path), path).toContain('<h1');
  await renderedHtml(request, '/RNG', { status: 404 });
  await renderedHtml(request, '/pvp', { brand: 'araw', status: 404 });

  // Araw does not list PVP among its game-list-centre types.
  expect((await page.goto(`${addresses.araw()}/pvp`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await comeAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${addresses.araw()}/`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(footer(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('[RT-2, RT-3, RT-8, RT-16] popups have addresses, opened with the page and closed to it; what needs a sign-in leads there', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(at('/agentHome'));
  // The agents' home is for agents only; the sign-in says so.
  await expect(page).toHaveURL(at('/login?demand=agent'));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(at('/'));
  for (const path of ['/lottery?gameCode=X', '/seaLottery', '/vnLottery']) {
    await goWithin(page, path);
    await expect(page).toHaveURL(at('/login'));
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(at('/'));
  }
  await page.goto(at('/register?referralCode=ABC123'));
  await expect(dialog(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('referralCode')).toBe('ABC123');
  await page.goto(at('/promotions?modal=loginPopupModal'));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/promotions'));
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  expect(complaints).toEqual([]);
});

test('[RT-8, RT-17, RT-33, SE-39] members see the lottery pages with the header only, their game code stays, and a change between them ends at the top; /agentHome is for agents, and tells them that it is not offered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await enterAs(page, 'ana', { path: '/lottery?gameCode=G1' });
  await expect(portalPage(page, addresses.perlas()).balance).toBeVisible();
  for (const path of ['/lottery?gameCode=G1', '/seaLottery?gameCode=G1', '/vnLottery?gameCode=G1']) {
    await goWithin(page, path);
    await expect(page).toHaveURL(at(path));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(footer(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (scrollTo(0, 300), scrollY))).toBeGreaterThan(100);
  }
  await goWithin(page, '/agentHome');
  await expect(page.getByText('This page is for agents')).toBeVisible();
  await expect(page.getByText('not taking on new agents at the moment')).toBeVisible();
  await enterAs(page, 'ben', { path: '/agentHome' });
  await expect(page.getByRole('heading', { level: 1, name: 'Agent home' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Not available at Perlas yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(at('/'));
});

test('[RT-9, RT-10, RT-12, RT-17, RT-18, SH-40] a change of page ends at the top with the focus in the page; pages come in chunks of their own names when first needed, with their footer', async ({
  page,
}) => {
  const [files, chunks]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.push(new URL(request.url()).pathname);
    const name = /\/js\/([^.]+)\.[\w-]+\.js$/.exec(request.url())?.[1];
    if (name) chunks.push(name);
  });
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(at('/'));
  await comeAlive(page);
  for (const group of ['Promotions', 'Lottery', 'PointMall', 'Seamless', 'GameListCenter', 'GameCenter'])
    expect(chunks).not.toContain(group);

  await page.evaluate(() => window.scrollTo(0, 800));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: /^Promos/ })
    .click();
  await expect(page).toHaveURL(at('/promotions'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);

  for (const [path, group, footers] of [
    ['/promotions', 'Promotions', 1],
    ['/pointMall', 'PointMall', 1],
    ['/down', 'Down', 1],
    ['/seamless', 'Seamless', 0],
    ['/rng', 'GameListCenter', 1],
    ['/sports', 'GameCenter', 1],
  ] as const) {
    await goWithin(page, path);
    await expect.poll(() => chunks, path).toContain(group);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(footer(page)).toHaveCount(footers);
  }
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(file).toMatch(/^\/(js\/[\w-]+\.[\w-]{8}\.js|css\/[\w-]+\.[\w-]{8}\.css)$/);
});

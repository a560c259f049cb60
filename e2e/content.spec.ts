import { budgets, measureFirstLoads, weightLimits } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { at, followFooter, heading, main, open } from './content-tools.ts';
import { reach, section, stopTime } from './home-tools.ts';
import { addresses } from './addresses.ts';
import { renderedHtml } from './rendered.ts';
import { comeAlive, goWithin } from './watch-page.ts';

/** Aborts the answers of a call, so that the page must show a failure. */
async function cutOff(page: Page, call: string) {
  await page.route(`**${call}*`, (route) => route.abort());
  return () => page.unroute(`**${call}*`);
}

test('[RT-27, CN-18] articles, legal texts and promotions are in the server’s HTML under their own titles, or 404', async ({
  request,
}) => {
  for (const [path, title, expected] of [
    ['/help?article=deposit-how', 'How do I deposit?', 'Pay exactly the amount shown'],
    ['/help?category=withdrawals', 'Withdrawals', 'Getting paid'],
    ['/help?legal=terms', 'Terms of use', 'You are at least'],
    ['/down?platform=android', 'Get the app', 'For Android phones'],
    ['/integrity', 'Check our books', 'All entries added up'],
  ] as const) {
    const html = await renderedHtml(request, path);
    expect(html, path).toContain(`<title>${title}`);
    expect(html.split('id="data"')[0], path).toContain(expected);
  }
  for (const path of ['/promotions?id=first-night', '/promotions/first-night']) {
    const html = await renderedHtml(request, path, { brand: 'ilog' });
    expect(html, path).toContain('<title>First night');
    expect(html.split('id="data"')[0], path).toContain('8× the bonus');
  }
  for (const path of [
    '/help?article=no-such',
    '/help?legal=no-such',
    '/help?category=no-such',
    '/promotions?id=no-such',
    // Hidden at the demo brands.
    '/promotions?id=friday-envelope',
    '/help?legal=agent-policy',
  ])
    await renderedHtml(request, path, { status: 404 });
});

test('[CN-7, CN-18, CN-22, RT-4] the help centre answers while one types, leads from subjects to answers and to legal texts, and every step has an address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, '/help');
  await test.step('it answers while one types, forgives a wrong letter, and its words can be shared', async () => {
    await expect(heading(page, 'How can we help?')).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Search the help centre' });
    await field.pressSequentially('pasword');
    await expect(main(page).getByRole('link', { name: /I forgot my password/ })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(at('/help?find=pasword'));
    await page.reload();
    await expect(main(page).getByRole('heading', { name: /answers? for “pasword”/ })).toBeVisible();
    await expect(field).toHaveValue('pasword');
    await comeAlive(page);
    await field.fill('zzzzqqqq');
    await expect(main(page).getByText('No results')).toBeVisible();
    await field.fill('');
    await expect(heading(page, 'How can we help?')).toBeVisible();
    await expect(page).toHaveURL(at('/help'));
  });
  await test.step('from the subjects to an answer, its neighbours and back', async () => {
    await goWithin(page, '/helpmc');
    const first = main(page).getByRole('link', { name: 'How do I check your books?' });
    await first.scrollIntoViewIfNeeded();
    await first.click();
    await expect(page).toHaveURL(at('/help?article=game-check-books'));
    await expect(heading(page, 'How do I check your books?')).toBeVisible();
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
    await expect(page).toHaveTitle(/How do I check your books\?/);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Keep it' }).click();
    await expect(page).toHaveURL(/article=game-check-books#part-\d+$/);
    await expect(main(page).getByRole('heading', { name: 'Keep it' })).toBeInViewport();
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Games and fairness' })
      .click();
    await expect(heading(page, 'Games and fairness')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(heading(page, 'How do I check your books?')).toBeVisible();
    await goWithin(page, '/help?article=no-such-article');
    await expect(heading(page, 'This article is no longer available')).toBeAttached();
  });
  await test.step('a legal text shows edition, day and version, and leads to its parts and to the other texts', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await followFooter(page, 'Terms of use');
    await expect(heading(page, 'Terms of use')).toBeVisible();
    await expect(main(page).getByText('Edition 2')).toBeVisible();
    await expect(main(page).getByText(/In force since .*2026/)).toBeVisible();
    await expect(main(page).getByText(/Version \d+/)).toBeVisible();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Complaints' }).click();
    await expect(main(page).getByRole('heading', { name: 'Complaints' })).toBeInViewport();
    await page.getByRole('navigation', { name: 'Legal texts' }).getByRole('link', { name: 'Privacy' }).click();
    await expect(heading(page, 'Privacy')).toBeVisible();
  });
});

test('[SH-75] a page that goes to one of its parts stops moving as soon as somebody acts', async ({ page }) => {
  await page.clock.install();
  await open(page, '/help?legal=terms');
  await stopTime(page);
  const scrolled = () => page.evaluate(() => globalThis.scrollY);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Complaints' }).click();
  await page.clock.runFor(150);
  expect(await scrolled()).toBeGreaterThan(0);
  await page.evaluate(() => {
    globalThis.dispatchEvent(new PointerEvent('pointerdown'));
    globalThis.scrollTo(0, 0);
  });
  await page.clock.runFor(1000);
  expect(await scrolled()).toBe(0);
});

test('[SH-71, CN-22] customer service has an address and is led to where the brand has one; elsewhere the page says that nobody answers', async ({
  page,
}) => {
  await open(page, '/help?chat=open');
  await expect(heading(page, 'Customer service')).toBeVisible();
  await expect(main(page).getByText(/has no customer service yet/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer service' })).toHaveCount(0);
  await goWithin(page, '/help?article=deposit-waiting');
  await expect(heading(page, 'My deposit has not arrived')).toBeVisible();
  await expect(main(page).getByText(/customer service/i)).toHaveCount(0);

  await page.goto(`${addresses.ilog()}/help?article=deposit-waiting`);
  await comeAlive(page);
  await expect(main(page).getByText('Write to customer service')).toBeVisible();
  await main(page).getByRole('link', { name: 'Customer service' }).click();
  await expect(page).toHaveURL(`${addresses.ilog()}/help?chat=open`);
  await expect(main(page).getByRole('link', { name: 'Telegram' })).toBeVisible();
  await goWithin(page, '/help?find=zzzzqqqq');
  await expect(main(page).getByText('No results')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expectAccessible(page);
});

test('[SH-4, CN-22] a visitor from a blocked country sees the region page with the own address; help, legal texts and the books stay open', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' });
  for (const brand of ['perlas', 'araw'] as const) {
    await page.goto(addresses[brand]());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available in your region');
    await expect(page.getByText('8.8.8.8')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute('href', '/help');
    await expectAccessible(page);
  }
  for (const [path, name] of [
    ['/help?chat=open', 'Customer service'],
    ['/help?legal=privacy', 'Privacy'],
    ['/integrity', 'Check our books'],
  ] as const) {
    await page.goto(at(path));
    await expect(heading(page, name)).toBeVisible();
  }
});

test('[HM-18, PM-25, RT-9, SH-14, SH-19, SH-51] where there are promotions the navigation leads there, banners of home lead to theirs, they are read by category, and one states reward, turnover and terms before anything else; its link can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Some browsers have a share function; this one must not.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const there = (path: string) => addresses.ilog() + path;
  await page.goto(there('/'));
  await comeAlive(page);
  const entries = page.getByRole('navigation', { name: 'Games and more' }).getByRole('link');
  await expect(entries.last()).toHaveText('Get the app');
  // A count of open ones may follow.
  await expect(entries.nth(-2)).toContainText('Promotions');
  await expect(
    page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Promos' }),
  ).toHaveAttribute('href', '/promotions');
  const banners = await reach(section(page, 'Promotions'));
  await banners.getByRole('link', { name: 'See the odds' }).click();
  await expect(page).toHaveURL(there('/promotions?id=pearl-wheel'));
  await page.setViewportSize({ width: 375, height: 700 });
  const below = page.getByRole('navigation', { name: 'Menu', exact: true });
  await below.getByRole('link', { name: 'Promos' }).click();
  await expect(page).toHaveURL(there('/promotions'));
  await page.setViewportSize({ width: 1280, height: 720 });
  const cards = main(page).getByRole('article');
  await expect(cards.nth(5)).toBeVisible();
  const all = await cards.count();
  expect(all).toBeGreaterThanOrEqual(6);
  const soon = cards.filter({ hasText: 'Opens soon' });
  await expect(soon.first()).toBeVisible();
  await expect(soon.first().getByText(/^\w+ \d+, \d{4}, .+ to .+/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Kinds of promotions' })
    .getByRole('link', { name: /Every day/ })
    .click();
  await expect(page).toHaveURL(there('/promotions?category=everyday'));
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await page.reload();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await comeAlive(page);
  await main(page).getByRole('link', { name: 'Daily rebate' }).click();
  await expect(page).toHaveURL(there('/promotions?id=daily-rebate'));
  await expect(heading(page, 'Daily rebate')).toBeVisible();
  await expect(page).toHaveTitle(/Daily rebate/);
  await expect(main(page).getByText('Turnover before you can withdraw it')).toBeVisible();
  await expect(main(page).getByText(/^Once: ₱10 of rebate asks for ₱10/)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'How it is credited, and all terms' })).toBeVisible();
  // A rebate cannot be joined, so no status is shown.
  await expect(main(page).getByText('Open now')).toHaveCount(0);
  await expectAccessible(page);
  await expect(main(page).getByRole('button', { name: /join|claim/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(there('/promotions?id=daily-rebate'));
  await page.goBack();
  await expect(page).toHaveURL(there('/promotions?category=everyday'));
  await goWithin(page, '/promotions?id=no-such');
  await expect(heading(page, 'This promotion is no longer available')).toBeAttached();
});

test('[CN-9, CN-10, RT-12] each platform has its tab, guide and address; a desktop gets a code, a phone does not; the lite app is installed by a button', async ({
  page,
}) => {
  await open(page, '/down');
  await expect(page.getByRole('tab', { name: 'Lite app' })).toHaveAttribute('aria-selected', 'true');
  await expect(main(page).getByText('Nothing to download')).toBeVisible();
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'accepted' }),
    });
    globalThis.dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'Install now' }).click();
  await expect(page.getByText('Installed. Look for the icon on your device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Install now' })).toHaveCount(0);
  for (const [name, platform, step] of [
    ['Android', 'android', /three dots/],
    ['iPhone and iPad', 'ios', /share button/],
    ['iOS configuration', 'ios-config', /Profile Downloaded/],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(page).toHaveURL(at(`/down?platform=${platform}`));
    await expect(main(page).getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(main(page).getByText(step)).toBeVisible();
    await expect(main(page).getByRole('img', { name: `QR code for ${name}` })).toBeVisible();
  }
  const profile = await page.getByRole('link', { name: 'Get iOS configuration' }).getAttribute('href');
  const answer = await page.request.get(at(profile!));
  expect(answer.headers()['content-type']).toContain('apple-aspen-config');
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(main(page).getByRole('img', { name: /QR code/ })).toBeHidden();
});

test('[CN-9] a phone sees its own way first', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    viewport: { width: 375, height: 700 },
  });
  const page = await context.newPage();
  await page.goto(at('/down'));
  await expect(page.getByRole('tab', { name: 'Android' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Your device')).toBeVisible();
  await context.close();
});

test('[SH-36] a page whose answer does not come says so and can be tried again', async ({ page }) => {
  await open(page, '/pointMall');
  for (const [path, call, there] of [
    ['/help?article=deposit-how', '/wps/system/helpCenter/article', 'Pay exactly the amount shown'],
    ['/promotions', '/wps/relay/MCSFE_getAvailablePromotions', 'First night'],
    ['/down', '/wps/system/downloads', 'Step by step'],
    ['/integrity', '/wps/system/integrity', 'All entries added up'],
  ] as const) {
    const mend = await cutOff(page, call);
    await goWithin(page, path);
    await expect(main(page).getByText('Network link is abnormal')).toBeVisible();
    await mend();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByText(there).first()).toBeVisible();
  }
});

test('[SH-45, SH-48] content pages stay within their weight and move nothing', async ({ browser }) => {
  const all = ['/help?article=game-check-books', '/integrity', '/help', '/promotions', '/down'];
  const paths = process.env['TEST_WIDE'] ? all : all.slice(0, 2);
  for (const [address, load] of await measureFirstLoads(browser, paths.map(at))) {
    expect(load.htmlKiB, `HTML of ${address}`).toBeLessThanOrEqual(weightLimits.firstLoad.htmlKiB);
    expect(load.scriptKiB, `script of ${address}`).toBeGreaterThan(10);
    expect(load.scriptKiB, `script of ${address}`).toBeLessThanOrEqual(
      weightLimits.firstLoad.scriptKiB + weightLimits.lazyRouteKiB,
    );
    expect(load.layoutShift, `layout shift of ${address}`).toBeLessThanOrEqual(budgets.layoutShift);
    expect(load.foreign).toEqual([]);
    expect(load.complaints, address).toEqual([]);
  }
});

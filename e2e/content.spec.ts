import fs from 'node:fs';
import { budgets, measureFirstLoads, recordShifts } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAs } from './enter.ts';
import { places } from './places.ts';
import { comeAlive, complaintsOf, goWithin, overflowOf } from './watch-page.ts';

const at = (path: string) => places.perlas() + path;
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name, level: 1 });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await comeAlive(page);
}

/** The footer comes alive when it comes near. */
async function followFooter(page: Page, name: string): Promise<void> {
  await page.evaluate(() => globalThis.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
}

/** What search engines and people without scripts get. */
async function sourceOf(page: Page, path: string) {
  const answer = await page.request.get(at(path));
  return { status: answer.status(), html: await answer.text() };
}

/** Calls whose answers are cut off, so that a page has to show that it failed. */
async function cutOff(page: Page, call: string) {
  await page.route(`**${call}*`, (route) => route.abort());
  return () => page.unroute(`**${call}*`);
}

const shown = [
  '/help',
  '/help?category=deposits',
  '/help?article=game-check-books',
  '/help?find=pasword',
  '/help?chat=open',
  '/help?legal=terms',
  '/help?article=no-such-article',
  '/promotions',
  '/promotions?category=everyday',
  '/promotions?id=daily-rebate',
  '/down?platform=lite',
  '/down?platform=ios-config',
  '/integrity',
];

for (const [brand, width, lang] of [
  ['perlas', 1440, 'EN'],
  ['perlas', 320, 'TY'],
  ['araw', 1440, 'EN'],
  ['araw', 320, 'TY'],
] as const) {
  test(`content pages of ${brand} in ${lang} are accessible, fit ${width} px and come alive without a complaint`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 800 });
    for (const path of shown) {
      const address = path.replace('daily-rebate', brand === 'araw' ? 'a-little-back' : 'daily-rebate');
      const url = new URL(address, places[brand]());
      url.searchParams.set('lang', lang);
      await page.goto(url.href);
      await comeAlive(page);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(main(page).locator('.skeleton')).toHaveCount(0);
      // The wide window is looked at in access.spec.ts.
      if (width === 320) await expectAccessible(page, { include: 'main', where: address });
      expect(await overflowOf(page), address).toBeLessThanOrEqual(0);
      expect(complaints, address).toEqual([]);
    }
  });
}

test('[RT-27, CN-18] articles, legal texts and promotions are in the server’s HTML under their own titles, or 404', async ({
  page,
}) => {
  for (const [path, title, words] of [
    ['/help?article=deposit-how', 'How do I deposit?', 'Pay exactly the amount shown'],
    ['/help?category=withdrawals', 'Withdrawals', 'Getting paid'],
    ['/help?legal=terms', 'Terms of use', 'You are at least'],
    ['/promotions?id=first-night', 'First night', '8× the bonus'],
    ['/promotions/first-night', 'First night', '8× the bonus'],
    ['/down?platform=android', 'Get the app', 'For Android phones'],
    ['/integrity', 'Check us', 'All entries added up'],
  ] as const) {
    const { status, html } = await sourceOf(page, path);
    expect(status, path).toBe(200);
    expect(html, path).toContain(`<title>${title}`);
    expect(html.split('id="data"')[0], path).toContain(words);
  }
  for (const path of [
    '/help?article=no-such',
    '/help?legal=no-such',
    '/help?category=no-such',
    '/promotions?id=no-such',
  ])
    expect((await sourceOf(page, path)).status, path).toBe(404);
});

test('[CN-22, CN-7] the help centre answers while one types, forgives a wrong letter, and its words can be shared', async ({
  page,
}) => {
  await open(page, '/help');
  await expect(heading(page, 'How can we help?')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search the help centre' });
  await field.pressSequentially('pasword', { delay: 20 });
  await expect(main(page).getByRole('link', { name: /I forgot my password/ })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(at('/help?find=pasword'));
  await page.reload();
  await expect(main(page).getByRole('heading', { name: /answers? for “pasword”/ })).toBeVisible();
  await expect(field).toHaveValue('pasword');
  await field.fill('zzzzqqqq');
  await expect(main(page).getByText('No answer with these words')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Customer service' })).toBeVisible();
  await field.fill('');
  await expect(heading(page, 'How can we help?')).toBeVisible();
  await expect(page).toHaveURL(at('/help'));
});

test('[CN-22, RT-4] from the subjects to an answer, its neighbours and back; every step has an address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, '/helpmc');
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
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('link', { name: 'Games and fairness' })
    .click();
  await expect(heading(page, 'Games and fairness')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'How do I check your books?')).toBeVisible();
  await page.goto(at('/help?article=no-such-article'));
  await expect(heading(page, 'This text is not here any more')).toBeAttached();
});

test('[CN-22] customer service has an address, and stays open while the brand is closed', async ({ page }) => {
  await open(page, '/help?chat=open');
  await expect(heading(page, 'Customer service')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Telegram' })).toBeVisible();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' });
  for (const [path, name] of [
    ['/help?chat=open', 'Customer service'],
    ['/help?legal=privacy', 'Privacy'],
    ['/integrity', 'Check us'],
  ] as const) {
    await page.goto(at(path));
    await expect(heading(page, name)).toBeVisible();
  }
});

test('[CN-18] a legal text shows edition, day and version, and leads to its parts and to the other texts', async ({
  page,
}) => {
  await open(page, '/');
  await followFooter(page, 'Terms of use');
  await expect(heading(page, 'Terms of use')).toBeVisible();
  await expect(main(page).getByText('Edition 1')).toBeVisible();
  await expect(main(page).getByText(/In force since .*2026/)).toBeVisible();
  await expect(main(page).getByText(/Wording no\. \d+/)).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Complaints' }).click();
  await expect(main(page).getByRole('heading', { name: 'Complaints' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Legal texts' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page, 'Privacy')).toBeVisible();
});

test('[PM-25, RT-9] promotions are read by category, and one states reward, turnover and terms before anything else', async ({
  page,
}) => {
  await open(page, '/promotions');
  const cards = main(page).getByRole('article');
  const all = await cards.count();
  expect(all).toBeGreaterThanOrEqual(6);
  await page
    .getByRole('navigation', { name: 'Kinds of promotions' })
    .getByRole('link', { name: /Every day/ })
    .click();
  await expect(page).toHaveURL(at('/promotions?category=everyday'));
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await page.reload();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await main(page).getByRole('link', { name: 'Daily rebate' }).click();
  await expect(page).toHaveURL(at('/promotions?id=daily-rebate'));
  await expect(heading(page, 'Daily rebate')).toBeVisible();
  await expect(page).toHaveTitle(/Daily rebate/);
  await expect(main(page).getByText('Turnover before you can withdraw it')).toBeVisible();
  await expect(main(page).getByText('None. The rebate can be withdrawn at once.')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'How it is credited, and all terms' })).toBeVisible();
  // Nothing can be joined yet, so nothing pretends to.
  await expect(main(page).getByRole('button', { name: /join|claim/i })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(at('/promotions?category=everyday'));
  await page.goto(at('/promotions?id=no-such'));
  await expect(heading(page, 'This promotion is not here any more')).toBeAttached();
});

test('[PM-25] a promotion that is yet to open says so', async ({ page }) => {
  await open(page, '/promotions');
  const soon = main(page).getByRole('article').filter({ hasText: 'Opens soon' });
  await expect(soon.first()).toBeVisible();
  await expect(soon.first().getByText(/^Starts /)).toBeVisible();
});

test('[PM-25] the link of a promotion can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Some browsers share and some do not; this one shall not.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await open(page, '/promotions?id=daily-rebate');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at('/promotions?id=daily-rebate'));
});

test('[CN-9, RT-12] each platform has its tab, guide and address; a desktop gets a code, a phone does not', async ({
  page,
}) => {
  await open(page, '/down');
  await expect(page.getByRole('tab', { name: 'Lite app' })).toHaveAttribute('aria-selected', 'true');
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

test('[CN-10] the lite app is installed by a button when the browser offers it', async ({ page }) => {
  await open(page, '/down?platform=lite');
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
});

test('[RT-28, LE-65] anybody sees the sums, the last check, the chain, open rounds and the roots, as the call answers them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  await followFooter(page, 'Check us');
  await expect(heading(page, 'Check us')).toBeVisible();
  const raw = await page.getByRole('link', { name: /raw data/ }).getAttribute('href');
  const { value } = (await (await page.request.get(at(raw!))).json()) as {
    value: { chain: { head: string }; liabilities: { root: string }[]; verified: { isWhole: boolean } };
  };
  expect(value.verified.isWhole).toBe(true);
  await expect(main(page).getByText('Zero, as it must be')).toBeVisible();
  await expect(main(page).getByText('No fault found')).toBeVisible();
  await expect(main(page).getByText(value.liabilities[0]!.root)).toBeVisible();
  await page.getByRole('button', { name: 'Copy: Head of the chain' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[0-9a-f]{64}$/);
  await expect(main(page).getByText(copied)).toBeVisible();
});

test('[LE-65] books that do not add up are shown as such', async ({ page }) => {
  await page.route('**/wps/system/integrity', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: Record<string, unknown> };
    Object.assign(body.value, {
      sums: [{ amount: '-0.01', currency: 'PHP' }],
      verified: {
        at: '2026-11-15T04:30:00.000Z',
        isWhole: false,
        firstBad: { journal: '42', how: 'changed' },
        booksFaults: 2,
        rollupFaults: 0,
        liabilityFaults: 0,
      },
    });
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, '/promotions');
  // The server would render what is true.
  await goWithin(page, '/integrity');
  await expect(main(page).getByText('Not zero')).toBeVisible();
  await expect(main(page).getByText('Fault found')).toBeVisible();
  await expect(main(page).getByText(/not as it was sealed: no\. 42/)).toBeVisible();
  await expect(main(page).getByText('2 faults in sums and balances')).toBeVisible();
});

test('[LE-68, LE-64] a member’s browser checks the own balance, keeps the proof, and finds every change of it', async ({
  page,
}, info) => {
  await enterAs(page, 'ana', { path: '/integrity?proof=mine' });
  const proof = page.getByRole('region', { name: 'Is my balance in there?' });
  await expect(proof.getByText('Matches', { exact: true })).toBeVisible();
  await expect(proof.getByText('₱12,500.00').first()).toBeVisible();
  const roots = main(page).getByRole('region', { name: 'What we owe members, day by day' });
  const total = await roots
    .getByText(/^₱[\d,.]+$/)
    .first()
    .innerText();
  await expect(proof.getByText(total).first()).toBeVisible();
  await proof.getByText(/^Show the leaf/).click();
  await expect(proof.getByText('Leaf: your wallet')).toBeVisible();
  await expect(proof.getByText('Root: as the proof names it')).toBeVisible();

  const coming = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Keep the proof as a file' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^perlas-proof-\d{4}-\d\d-\d\d\.json$/);
  const kept = info.outputPath('proof.json');
  await download.saveAs(kept);
  const text = fs.readFileSync(kept, 'utf8');
  type Kept = { proofs: { nonce: string; balanceUnits: string; root: { hash: string; totalUnits: string } }[] };

  // As a visitor: whoever has the file can check it.
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/integrity');
  const check = async (content: string) => {
    await proof.locator('input[type=file]').setInputFiles({
      name: 'kept.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  };
  const forged = (change: (kept: Kept['proofs'][number]) => void) => {
    const copy = JSON.parse(text) as Kept;
    change(copy.proofs[0]!);
    return JSON.stringify(copy);
  };
  await check(text);
  await expect(proof.getByText('Matches', { exact: true })).toBeVisible();
  await expect(proof.getByText('From the file kept.json')).toBeVisible();
  for (const change of [
    (one: Kept['proofs'][number]) => void (one.nonce = (one.nonce.startsWith('0') ? '1' : '0') + one.nonce.slice(1)),
    (one: Kept['proofs'][number]) => void (one.balanceUnits = '1'),
    (one: Kept['proofs'][number]) => void (one.root.totalUnits = '1'),
    (one: Kept['proofs'][number]) => void (one.root.hash = 'ab'.repeat(32)),
  ]) {
    await check(text);
    await expect(proof.getByText('Matches', { exact: true })).toBeVisible();
    await check(forged(change));
    await expect(proof.getByText('Does not match', { exact: true })).toBeVisible();
    await expect(proof.getByText('Matches', { exact: true })).toHaveCount(0);
  }
  await check('{"something":"else"}');
  await expect(proof.getByText(/not a proof file of ours/)).toBeVisible();
});

test('[LE-68] a visitor is asked to sign in, and a file that is dropped is checked', async ({ page }) => {
  await open(page, '/integrity');
  const proof = page.getByRole('region', { name: 'Is my balance in there?' });
  await proof.evaluate((section) => {
    const carried = new DataTransfer();
    carried.items.add(new File(['nonsense'], 'x.json'));
    const zone = section.querySelector('.border-dashed')!;
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }));
  });
  await expect(proof.getByText(/not a proof file of ours/)).toBeVisible();
  await proof.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('[SH-36] a page whose answer does not come says so and can be tried again', async ({ page }) => {
  for (const [path, call, there] of [
    ['/help?article=deposit-how', '/wps/system/helpCenter/article', 'Pay exactly the amount shown'],
    ['/promotions', '/wps/relay/MCSFE_getAvailablePromotions', 'Daily rebate'],
    ['/down', '/wps/system/downloads', 'Step by step'],
    ['/integrity', '/wps/system/integrity', 'All entries added up'],
  ] as const) {
    await open(page, '/pointMall');
    const mend = await cutOff(page, call);
    await goWithin(page, path);
    await expect(main(page).getByText('Network link is abnormal')).toBeVisible({ timeout: 15_000 });
    await mend();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByText(there).first()).toBeVisible();
  }
});

test('[SH-45, SH-48] content pages stay within their weight and move nothing', async ({ browser }) => {
  const paths = ['/help', '/help?article=game-check-books', '/promotions?id=daily-rebate', '/down', '/integrity'];
  for (const [address, load] of await measureFirstLoads(browser, paths.map(at))) {
    expect(load.htmlKiB, `HTML of ${address}`).toBeLessThanOrEqual(budgets.firstLoad.htmlKiB);
    expect(load.scriptKiB, `script of ${address}`).toBeGreaterThan(10);
    expect(load.scriptKiB, `script of ${address}`).toBeLessThanOrEqual(
      budgets.firstLoad.scriptKiB + budgets.lazyRouteKiB,
    );
    expect(load.layoutShift, `layout shift of ${address}`).toBeLessThanOrEqual(budgets.layoutShift);
    expect(load.foreign).toEqual([]);
    expect(load.complaints, address).toEqual([]);
  }
});

test('[CN-4] the first banner of w_login and of w_register stands above its form, and moves nothing when it comes', async ({
  page,
}) => {
  await page.addInitScript(recordShifts);
  for (const [brand, path, title] of [
    ['perlas', '/login', 'Your seat is free'],
    ['perlas', '/register', 'Dive in'],
    ['perlas', '/login?lang=TY', 'Bakante pa ang upuan mo'],
    ['araw', '/login?lang=EN', 'Hello again!'],
  ] as const) {
    await page.goto(places[brand]() + path);
    await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.01);
  }
});

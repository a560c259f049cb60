import fs from 'node:fs';
import path from 'node:path';
import { budgets, chunkSizesKiB, measureFirstLoads, weightLimits } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enterAs } from './enter.ts';
import { addresses } from './addresses.ts';
import { comeAlive, withMotion } from './watch-page.ts';

const dist = path.resolve(import.meta.dirname, '../apps/portal/dist');
const isAllStyles = (name: string) => /^app\.[\w-]+\.css$/.test(name);

for (const brand of ['perlas', 'araw'] as const) {
  test(`[SH-45, SH-48] home, a category page and promotions of ${brand} stay within their weight, move nothing and ask nobody else`, async ({
    browser,
  }) => {
    const home = `${addresses[brand]()}/`;
    const loads = await measureFirstLoads(browser, [home, `${home}rng`, `${home}promotions`]);
    const { scriptKiB, styleKiB, htmlKiB, requests } = weightLimits.firstLoad;
    for (const [address, load] of loads) {
      expect(load.scriptKiB, `script of ${address}`).toBeGreaterThan(10);
      expect(load.htmlKiB, `HTML of ${address}`).toBeLessThanOrEqual(htmlKiB);
      expect(load.layoutShift, `layout shift of ${address}`).toBeLessThanOrEqual(budgets.layoutShift);
      expect(load.foreign).toEqual([]);
      expect(load.complaints, address).toEqual([]);
    }
    const load = loads.get(home)!;
    expect(load.scriptKiB, 'script').toBeLessThanOrEqual(scriptKiB);
    expect(load.styleKiB, 'styles').toBeLessThanOrEqual(styleKiB);
    expect(load.requests.length, load.requests.join('\n')).toBeLessThanOrEqual(requests);
  });
}

test('[SH-48] no lazy part brings a stylesheet: after that of all pages its rules would win over them', () => {
  const scripts = fs.readdirSync(path.join(dist, 'js')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const named = scripts.filter((name) => /css\/style\./.test(fs.readFileSync(path.join(dist, 'js', name), 'utf8')));
  expect(named).toEqual([]);
});

for (const brand of ['perlas', 'araw'] as const) {
  test(`[SH-48] the small stylesheet of home has all that home of ${brand} is drawn with`, async ({ page }) => {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(addresses[brand]());
      await comeAlive(page);
      const all = fs.readFileSync(
        path.join(dist, 'css', fs.readdirSync(path.join(dist, 'css')).find(isAllStyles)!),
        'utf8',
      );
      // A class that only the other stylesheet knows would be drawn too late.
      const missing = await page.evaluate((text) => {
        const classesIn = (sheet: CSSStyleSheet) =>
          new Set(
            [...textOf(sheet.cssRules).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) =>
              name.replaceAll('\\', ''),
            ),
          );
        const textOf = (rules: CSSRuleList): string => [...rules].map((rule) => rule.cssText).join('');
        const later = new CSSStyleSheet();
        later.replaceSync(text);
        const [first, other] = [[...document.styleSheets].map(classesIn), classesIn(later)];
        const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
        return [...used].filter((name) => other.has(name) && !first.some((names) => names.has(name)));
      }, all);
      expect(missing).toEqual([]);
    }
  });
}

test('[SH-48] every page and popup that is loaded later stays within its weight', () => {
  const { pages, modals, features } = chunkSizesKiB(dist);
  expect(pages.size).toBeGreaterThan(8);
  expect(modals.size).toBeGreaterThan(1);
  for (const [name, size] of pages) expect(size, name).toBeLessThanOrEqual(weightLimits.lazyRouteKiB);
  for (const [name, size] of features) expect(size, name).toBeLessThanOrEqual(weightLimits.lazyRouteKiB);
  for (const [name, size] of modals) expect(size, name).toBeLessThanOrEqual(weightLimits.modalKiB);
});

/** How often the page was styled or laid out anew in so long; a picture that moves by itself costs none. */
async function drawnAnew(page: Page, seconds: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics
      .filter(({ name }) => name === 'LayoutCount' || name === 'RecalcStyleCount')
      .reduce((sum, { value }) => sum + value, 0);
  };
  const before = await read();
  await page.waitForTimeout(seconds * 1000);
  return (await read()) - before;
}

test('[SH-60] a page at rest is hardly ever drawn anew, whatever shimmers, fills and counts on it', async ({
  page,
}) => {
  await withMotion(page);
  for (const path of ['/', '/rng', '/promotions', '/lottery']) {
    await enterAs(page, 'ben', { path });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
    // Anyone who draws anew for every frame does so some sixty times a second, on the slowest machine twenty.
    expect(await drawnAnew(page, 4), path).toBeLessThan(60);
  }
  // It would be counted: else the test above says nothing. Longer, because a busy machine draws fewer frames.
  await page.evaluate(() =>
    document.body.animate({ paddingTop: ['0', '9px'] }, { duration: 900, iterations: Infinity }),
  );
  expect(await drawnAnew(page, 12)).toBeGreaterThan(60);
});

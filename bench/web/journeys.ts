import { recordShifts } from '@croupier/testkit/browser';
import type { Browser, Page } from '@playwright/test';

export type Journey = { name: string; interactionMs: number; layoutShift: number; paintMs: number };

/** What visitors do on one page each. Figures are counted per document, so no journey leaves its page. */
const journeys: Record<string, { path: string; walk: (page: Page) => Promise<void> }> = {
  'home and sign-in': {
    path: '/',
    walk: async (page) => {
      await scroll(page);
      await tap(page, 'header a[href^="/login"]');
      await page.locator('dialog input').first().pressSequentially('ana');
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'hidden' });
    },
  },
  promotions: {
    path: '/promotions',
    walk: async (page) => {
      await scroll(page);
      await tap(page, 'main a[href*="?id="]');
      await page.goBack();
      await page.waitForTimeout(REST_MS);
    },
  },
  games: {
    path: '/rng',
    walk: async (page) => {
      await scroll(page);
      await tap(page, 'search button');
      await page.locator('dialog input[type=search]').waitFor();
      await page.keyboard.type('mabuhay', { delay: 80 });
      await page.waitForTimeout(REST_MS);
      await page.keyboard.press('Escape');
    },
  },
  language: {
    path: '/promotions?modal=languageModal',
    walk: async (page) => {
      await tap(page, 'dialog bdi[lang="fil"]');
      await page.locator('html[lang="fil"]').waitFor();
    },
  },
};

const REST_MS = 700;

/** Runs every journey several times, on a phone with a quarter of this machine's speed. */
export async function measureJourneys(options: { browser: Browser; base: string; runs: number }): Promise<Journey[]> {
  const made: Journey[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    for (const name of Object.keys(journeys)) made.push(await travel(options.browser, options.base, name));
  }
  return made;
}

async function travel(browser: Browser, base: string, name: string): Promise<Journey> {
  const { path, walk } = journeys[name]!;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Manila',
  });
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  await page.addInitScript(recordInteractions);
  await page.addInitScript(recordPaint);
  // The day's announcement would cover the page and is not part of its speed.
  await page.addInitScript(
    "localStorage.setItem('popupsQuietOn', new Date().toLocaleDateString('sv').replace(/-0/g, '-'))",
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await walk(page);
  await page.waitForTimeout(REST_MS);
  const { shifted, longest, painted } = await page.evaluate(() => {
    const { shifted, longest, painted } = globalThis as unknown as Figures;
    return { shifted, longest, painted };
  });
  await context.close();
  return { name, layoutShift: shifted, interactionMs: longest, paintMs: painted };
}

type Figures = { shifted: number; longest: number; painted: number };

async function scroll(page: Page): Promise<void> {
  for (const by of [1500, -3000]) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(REST_MS);
  }
}

/**
 * Taps like a finger. Playwright's own tap, like waiting for a role, searches the whole page first, which takes a tenth
 * of a second at a quarter of the speed.
 */
async function tap(page: Page, selector: string): Promise<void> {
  const testServer = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!testServer) throw new Error(`nothing to tap at ${selector}`);
  await page.waitForTimeout(REST_MS);
  await page.touchscreen.tap(testServer.x + testServer.width / 2, testServer.y + testServer.height / 2);
  await page.waitForTimeout(REST_MS);
}

/** Runs in the page: the longest time from a tap or key to the next frame. Times below 16 ms are not reported. */
const recordInteractions = {
  content: `globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) globalThis.longest = Math.max(globalThis.longest, duration);
}).observe({ type: 'event', buffered: true, durationThreshold: 16 });`,
};

const recordPaint = {
  content: `globalThis.painted = 0;
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) globalThis.painted = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });`,
};

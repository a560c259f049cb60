import { recordShifts } from '@croupier/testkit/browser';
import type { Browser, Page } from '@playwright/test';

export type Journey = { interactionMs: number; layoutShift: number };

/** What visitors do, on a phone a quarter as fast as this machine: look around, change the language, open and leave sign-in. */
export async function measureJourneys(options: { browser: Browser; base: string; runs: number }): Promise<Journey[]> {
  const journeys: Journey[] = [];
  for (let run = 0; run < options.runs; run += 1) journeys.push(await travel(options.browser, options.base));
  return journeys;
}

async function travel(browser: Browser, base: string): Promise<Journey> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  await page.addInitScript(recordInteractions);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  await page.goto(base, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 1500);
  await page.waitForTimeout(500);
  await page.mouse.wheel(0, -3000);
  await page.getByRole('link', { name: 'Log in' }).first().tap();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('textbox').first().fill('ana');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`${base}/promotions`, { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link').first().tap();
  await page.waitForTimeout(1_000);
  const read = await readFigures(page);
  await context.close();
  return read;
}

type Figures = { shifted: number; longest: number };

async function readFigures(page: Page): Promise<Journey> {
  const { shifted, longest } = await page.evaluate(() => {
    const { shifted, longest } = globalThis as unknown as Figures;
    return { shifted, longest };
  });
  return { layoutShift: shifted, interactionMs: longest };
}

/** Runs in the page: the longest time from a tap or key to the next frame. Shorter than 16 ms is not told. */
const recordInteractions = {
  content: `globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) globalThis.longest = Math.max(globalThis.longest, duration);
}).observe({ type: 'event', buffered: true, durationThreshold: 16 });`,
};

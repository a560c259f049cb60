import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { scrollThrough, settle, visit } from './home-tools.ts';
import { complaintsOf, overflowOf, withMotion } from './watch-page.ts';

/** How much of the page moved unexpectedly, and which parts. */
type Shift = { value: number; moved: string[] };
export type HomeView = { brand: 'perlas' | 'araw'; width: number; height: number; hasMotion: boolean };

export const nameOfView = ({ brand, width, hasMotion }: HomeView): string =>
  `${brand} at ${width} px, ${hasMotion ? 'with motion' : 'with reduced motion'}`;

// A string, so that no compiler changes the code that runs in the page.
const recordShifts = `globalThis.shifts = []; new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput && sources.some(({ node }) => (node?.parentElement ?? document.body).closest('main')))
      globalThis.shifts.push({
        value,
        moved: sources.map(({ node, previousRect: { y, height }, currentRect }) =>
          [node?.outerHTML?.slice(0, 160) ?? node?.textContent, y, height, '→', currentRect.y, currentRect.height].join(' '),
        ),
      });
}).observe({ type: 'layout-shift', buffered: true });`;

/** Scrolls home from top to bottom: nothing moves unexpectedly, nothing is too wide, and the console stays empty. */
export async function expectStillHome(page: Page, { brand, width, height, hasMotion }: HomeView): Promise<void> {
  const complaints = complaintsOf(page);
  if (hasMotion) await withMotion(page);
  await page.setViewportSize({ width, height });
  await page.addInitScript({ content: recordShifts });
  await visit(page, brand);
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  const shifts = () => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const before = (await shifts()).length;
  await scrollThrough(page);
  const since = (await shifts()).slice(before);
  const moved = since.flatMap((each) => each.moved).join('\n');
  expect(
    since.reduce((sum, { value }) => sum + value, 0),
    moved,
  ).toBeLessThanOrEqual(0.01);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
}

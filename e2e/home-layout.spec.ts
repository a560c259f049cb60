import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { brands, visit, settle, scrollThrough } from './home-tools.ts';
import { complaintsOf, overflowOf, withMotion } from './watch-page.ts';

/** How much of the page moved under the reader, and what of it. */
type Shift = { value: number; moved: string[] };

for (const brand of brands) {
  for (const [width, height, motion] of [
    [1440, 900, 'with motion'],
    [375, 812, 'with motion'],
    [320, 640, 'with reduced motion'],
    [1024, 768, 'with reduced motion'],
  ] as const) {
    test(`[HM-25] home of ${brand} at ${width} px, ${motion}, is accessible from top to bottom, fits and never moves under the reader`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      if (motion === 'with motion') await withMotion(page);
      await page.setViewportSize({ width, height });
      await page.addInitScript({
        content: `globalThis.shifts = []; new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries())
            if (!hadRecentInput && sources.some(({ node }) => (node?.parentElement ?? document.body).closest('main')))
              globalThis.shifts.push({
                value,
                moved: sources.map(({ node, previousRect: { y, height }, currentRect }) =>
                  [node?.outerHTML?.slice(0, 160) ?? node?.textContent, y, height, '→', currentRect.y, currentRect.height].join(' '),
                ),
              });
        }).observe({ type: 'layout-shift', buffered: true });`,
      });
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
      if (motion === 'with motion') await page.getByRole('button', { name: 'Stop the banners from moving' }).click();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  }
}

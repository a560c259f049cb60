import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { brands, visit, settle, scrollThrough } from './home-tools.ts';
import { complaintsOf, overflowOf, withMotion } from './watch-page.ts';

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
              globalThis.shifts.push(value);
        }).observe({ type: 'layout-shift', buffered: true });`,
      });
      await visit(page, brand);
      await page.evaluate(() => document.fonts.ready);
      await settle(page);
      const shifted = () =>
        page.evaluate(() =>
          (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
        );
      const before = await shifted();
      await scrollThrough(page);
      expect((await shifted()) - before).toBeLessThanOrEqual(0.01);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      if (motion === 'with motion') await page.getByRole('button', { name: 'Stop the banners from moving' }).click();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  }
}

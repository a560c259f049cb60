import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAs } from './enter.ts';
import { addresses } from './addresses.ts';
import { visit } from './shell-tools.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';

// The ordinary run checks the shell together with the pages: see access.spec.ts.
for (const brand of ['perlas', 'araw'] as const) {
  for (const width of [1440, 1024, 375, 320]) {
    test(`[SH-56] ${brand} at ${width} px: the shell fits in both languages and is accessible, signed in and out`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      const complaints = complaintsOf(page);
      const check = async () => {
        for (const lang of ['EN', 'TY']) {
          await visit(page, `/promotions?lang=${lang}`, addresses[brand]());
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          await expectAccessible(page);
        }
      };
      await check();
      await page.evaluate(() => localStorage.setItem('lang', 'EN'));
      await page.context().addCookies([{ name: 'lang', value: 'EN', url: addresses[brand]() }]);
      await enterAs(page, 'ana', { brand });
      await check();
      expect(complaints).toEqual([]);
    });
  }
}

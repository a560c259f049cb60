import { test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectStillHome, nameOfView } from './home-shifts.ts';
import { brands } from './home-tools.ts';

for (const brand of brands) {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [375, 812],
    [320, 640],
  ] as const) {
    for (const hasMotion of [true, false]) {
      const view = { brand, width, height, hasMotion };
      test(`[HM-25] home of ${nameOfView(view)}, is accessible from top to bottom, fits and never moves under the reader`, async ({
        page,
      }) => {
        await expectStillHome(page, view);
        if (hasMotion) await page.getByRole('button', { name: 'Pause the banners' }).click();
        await expectAccessible(page);
      });
    }
  }
}

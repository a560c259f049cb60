import { test } from '@playwright/test';
import { expectStillHome, nameOfView } from './home-shifts.ts';

// Every brand, both kinds of windows, with motion and without; home-layout.wide.spec.ts has all of them.
for (const view of [
  { brand: 'perlas', width: 1440, height: 900, hasMotion: true },
  { brand: 'araw', width: 375, height: 812, hasMotion: true },
  { brand: 'perlas', width: 320, height: 640, hasMotion: false },
] as const) {
  test(`[HM-25] home of ${nameOfView(view)}, fits and never moves under the reader`, async ({ page }) => {
    await expectStillHome(page, view);
  });
}

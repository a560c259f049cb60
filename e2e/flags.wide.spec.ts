import { expect, test } from '@playwright/test';
import { allOn, openAbove, openWith, parts } from './flags-tools.ts';

for (const [flag, { at, part }] of Object.entries(parts)) {
  test(`[BR-21] ${flag} alone shows its part of the page when it is on, and hides it when it is off`, async ({
    page,
  }) => {
    await openWith(page, allOn);
    await expect(part(await openAbove(page, at))).toBeVisible();
    await openWith(page, { ...allOn, [flag]: false });
    await expect(part(await openAbove(page, at))).toHaveCount(0);
  });
}

import { test } from '@playwright/test';
import { expectToFit } from './cashier-tools.ts';
import { newMember } from './new-member.ts';

for (const [brand, language] of [
  ['perlas', undefined],
  ['araw', undefined],
  ['araw', 'TY'],
] as const) {
  test(`[DE-15, WI-15] money in and out fits 320 pixels: ${brand} in ${language ?? 'EN'}`, async ({ page }) => {
    await expectToFit(page, brand, await newMember(brand), language);
  });
}

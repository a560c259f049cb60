import path from 'node:path';
import { temporaryFolder } from '@croupier/server/testing';
import { expect, test } from '@playwright/test';
import { build, preview } from 'vite';
import type { PreviewServer } from 'vite';
import { expectAccessible } from './accessible.ts';
import { stopTime } from './home-tools.ts';

const root = path.resolve(import.meta.dirname, '../packages/ui/gallery');

let server: PreviewServer;
test.beforeAll(async () => {
  const outDir = temporaryFolder('gallery');
  await build({
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  server = await preview({ root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
});
test.afterAll(() => server.close());
const address = () => server.resolvedUrls!.local[0]!;

test('[SH-27] the gallery shows every part in both themes, accessibly, and a dialog closes by itself only where a time-out is given', async ({
  page,
}) => {
  await page.clock.install();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address());
  for (const brand of ['perlas', 'araw']) await expect(page.locator(`[data-brand="${brand}"]`).first()).toBeVisible();
  for (const part of ['Controls', 'Money']) await expect(page.getByText(part).first()).toBeVisible();
  // Two pages are shown side by side, so each landmark occurs twice, which is not a fault here.
  const twice = ['landmark-no-duplicate-banner', 'landmark-no-duplicate-main', 'landmark-unique'];
  await expectAccessible(page, { withoutRules: twice });

  await stopTime(page);
  const open = page.locator('dialog[open]');
  await page.getByRole('button', { name: 'Closes by itself' }).first().click();
  await page.clock.runFor(4_900);
  await expect(open).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(open).toHaveCount(0);
  // Closed by hand and opened again, it has its full time again.
  await page.getByRole('button', { name: 'Closes by itself' }).first().click();
  await page.clock.runFor(3_000);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await page.getByRole('button', { name: 'Closes by itself' }).first().click();
  await page.clock.runFor(3_000);
  await expect(open).toHaveCount(1);
  await page.clock.runFor(2_100);
  await expect(open).toHaveCount(0);
  const row = page.getByRole('button', { name: 'Must answer' }).first().locator('..');
  for (const name of ['Log out', 'Must answer']) {
    await row.getByRole('button', { name, exact: true }).click();
    await page.clock.fastForward(24 * 3_600_000);
    await expect(open).toHaveCount(1);
    await open.getByRole('button').last().click();
    await expect(open).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test('[LO-146] the newest toast of a subject stays until it is closed, the one before it leaves by itself', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(address());
  const shown = page.getByText('A draw with your ticket came out');
  const show = page.getByRole('button', { name: 'Toast that stays' }).first();
  await stopTime(page);
  await show.click();
  await page.clock.fastForward(24 * 3_600_000);
  await expect(shown).toHaveCount(1);
  await show.click();
  await expect(shown).toHaveCount(2);
  await page.clock.runFor(7_100);
  await expect(shown).toHaveCount(1);
  await page.clock.fastForward(24 * 3_600_000);
  await expect(shown).toHaveCount(1);
  await page.getByRole('region', { name: 'Messages' }).first().getByRole('button', { name: 'Close' }).click();
  await expect(shown).toHaveCount(0);
});

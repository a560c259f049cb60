import path from 'node:path';
import { temporaryFolder } from '@croupier/server/testing';
import { expect, test } from '@playwright/test';
import { build, preview } from 'vite';
import { expectAccessible } from './accessible.ts';

const root = path.resolve(import.meta.dirname, '../packages/ui/gallery');

test('the gallery shows every part in both themes, accessibly', async ({ page }) => {
  const outDir = temporaryFolder('gallery');
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(server.resolvedUrls!.local[0]!);
  for (const brand of ['perlas', 'araw']) await expect(page.locator(`[data-brand="${brand}"]`).first()).toBeVisible();
  for (const part of ['Controls', 'Money']) await expect(page.getByText(part).first()).toBeVisible();
  // Two pages stand side by side here, so each landmark is there twice; that alone is not a fault.
  const twice = ['landmark-no-duplicate-banner', 'landmark-no-duplicate-main', 'landmark-unique'];
  await expectAccessible(page, { withoutRules: twice });
  expect(faults).toEqual([]);
  await server.close();
});

import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { publicClient } from './public-client.ts';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

test('[DR-25] the verifier shows the hashes of its own code, and says when one is not the published', async ({
  page,
}) => {
  await page.goto(`${addresses.perlas()}/verify`);
  await expect(page.locator('[data-source="published"]')).toBeVisible({ timeout: 30_000 });
  await page.getByText('Check the code yourself').click();
  const shown = await page.locator('[data-source] li').allInnerTexts();
  expect(shown.length).toBeGreaterThan(3);
  for (const text of shown) {
    const [name, hash] = text.split(/\s+/);
    const content = await (await page.request.get(`${addresses.perlas()}/${name!}`)).body();
    expect(createHash('sha256').update(content).digest('hex'), name).toBe(hash);
  }
  expect(shown.some((text) => text.includes('proof-engine'))).toBe(true);
  await expectAccessible(page);
  await page.route('**/files.sha256', async (route) => {
    const list = await (await route.fetch()).text();
    await route.fulfill({ body: list.replace(/^[0-9a-f]{64}(?=  js\/proof-engine)/m, '0'.repeat(64)) });
  });
  await page.reload();
  await expect(page.locator('[data-source="other"]')).toBeVisible({ timeout: 30_000 });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[DR-15] the page of the verifier opens and checks a pasted proof', async ({ page, context }) => {
    const newest = async () =>
      (await publicClient().call('lotteryDrawCodes', { params: { code: 'SSC_1M' }, query: { limit: '1' } })).draws[0]
        ?.issue;
    await expect.poll(newest, { timeout: 90_000, intervals: [1000] }).toBeDefined();
    await page.goto(`${addresses.perlas()}/verify?game=SSC_1M&issue=${(await newest())!}`);
    await expect(page.locator('[data-proven="true"]')).toBeVisible({ timeout: 60_000 });
    const proof = await page.getByRole('textbox', { name: 'Proof' }).inputValue();
    const isKept = () => page.evaluate(async () => (await caches.match('/verify')) !== undefined);
    await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
    await context.setOffline(true);
    await page.goto(`${addresses.perlas()}/verify`);
    await expect(page.getByRole('heading', { level: 1, name: 'Verify a draw' })).toBeVisible();
    await comeAlive(page);
    await expect(page.locator('[data-source="unknown"]')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('textbox', { name: 'Proof' }).fill(proof);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.locator('[data-proven="true"]')).toBeVisible({ timeout: 60_000 });
  });
});

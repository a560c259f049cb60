import fs from 'node:fs';
import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { buyTicket } from './tomorrows-draw.ts';
import { settled } from './member-centre-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { Brand } from './new-member.ts';
import { addresses } from './addresses.ts';
import { playRounds } from './play-rounds.ts';
import { sample } from './sample.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored, viewport: { width: 1280, height: 900 } });

/** From a country where all games are open. */
const abroad = { 'x-forwarded-for': '133.1.16.9' };

const at = (page: string, brand: Brand = 'perlas') => `${addresses[brand]()}/?centre=member&page=${page}`;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog').last();

type Played = { token: string; client: Client; rounds: string[] };

/** A new member with settled rounds of a vendor, so that the figures below are exact to the cent. */
async function played(brand: Brand, request: APIRequestContext): Promise<Played> {
  const member = await newMember(brand);
  await fund(member, request, '500');
  const client = createClient({
    base: addresses.perlas(),
    token: () => member.token,
    language: () => 'EN',
    merchant: () => brand,
    headers: abroad,
  });
  const rounds = await playRounds(client, 3);
  await expect
    .poll(async () => {
      const { records } = await client.call('betRecords', { query: { category: 'RNG' } });
      return rounds.filter((id) => records.some(({ round, state }) => round === id && state !== 'open')).length;
    })
    .toBe(rounds.length);
  return { token: member.token, client, rounds };
}

test('[RE-7, RE-8, RE-13, RE-14, DR-19] betting records open to the round, which the vendor recomputes in the browser; transactions add up and leave as a file; profit and loss has the same figures drawn and in a table', async ({
  page,
  context,
  request,
}) => {
  const complaints = complaintsOf(page);
  const { token, client, rounds } = await played('perlas', request);
  await buyTicket(client, 'perlas', 'SSC_5M', 'Fixed');
  await prepareToken(page, 'perlas', token);
  await page.goto(at('personalHistoryCopy'));
  await settled(page);
  await expect(page.locator('[data-bet-totals]')).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('RNG');
  await expect(page).toHaveURL(/of=RNG/);
  await settled(page);
  await page.locator('[data-bet]').filter({ hasText: rounds[2]! }).click();
  await expect(sheet(page).getByText('Timeline')).toBeVisible();
  await expect(sheet(page).getByText(rounds[2]!).first()).toBeVisible();
  const opening = context.waitForEvent('page');
  await sheet(page)
    .getByRole('link', { name: /Verify this round/ })
    .click();
  const verifying = await opening;
  await expect(verifying.getByRole('heading', { name: 'Verify a round' })).toBeVisible();
  await verifying.close();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/line=/);
  // Still filtered; by keyboard only: Enter opens the first line.
  await page.locator('[data-bet]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/line=/);
  await page.reload();
  await expect(sheet(page).getByText('Timeline')).toBeVisible();
  await test.step('transactions: a group alone, the bet of a line, and statements', async () => {
    await page.goto(at('transactionHistory'));
    await settled(page);
    await test.step('a group alone, then the bet of a line', async () => {
      await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Bets', exact: true }).click();
      await expect(page).toHaveURL(/of=bets/);
      await settled(page);
      await page.locator('[data-movement=bet]').first().click();
      await sheet(page).getByRole('link', { name: 'See the bet' }).click();
      await expect(page).toHaveURL(/page=personalHistoryCopy/);
      await expect(sheet(page).getByText('Timeline')).toBeVisible();
    });
    await test.step('a statement as CSV', async () => {
      await page.goto(at('transactionHistory'));
      await settled(page);
      await button(page, 'Export CSV').click();
      const ready = page.locator('[data-statement=READY]').first();
      await expect(ready).toBeVisible({ timeout: 60_000 });
      const downloading = page.waitForEvent('download');
      await button(ready, 'Download').click();
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/^statement-[\d-]+\.csv$/);
      const text = fs.readFileSync(await file.path(), 'utf8');
      const totals = await client.call('transactionTotals', { query: {} });
      expect(text).toContain(`"Money in","${totals.in.amount}"`);
      expect(text).toContain(`"Closing balance","${totals.closing.amount}"`);
    });
    await test.step('and as PDF', async () => {
      await button(page, 'Export PDF').click();
      const line = page.locator('[data-statement=READY]').filter({ hasText: 'PDF' }).first();
      await expect(line).toBeVisible({ timeout: 60_000 });
      const downloading = page.waitForEvent('download');
      await button(line, 'Download').click();
      const bytes = fs.readFileSync(await (await downloading).path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
  await test.step('profit and loss', async () => {
    await page.goto(at('personalProfit'));
    await settled(page);
    const { total } = await client.call('personalProfit', { query: {} });
    await expect(page.locator('[data-category=RNG]')).toBeVisible();
    await expect(page.getByRole('img', { name: /Profit and loss by day/ }).locator('canvas')).toBeVisible();
    const shown = (await page.locator('tfoot td').last().textContent()) ?? '';
    expect(Number(shown.replaceAll(/[^\d.]/g, ''))).toBe(Math.abs(Number(total.profit.amount)));
    await page
      .getByRole('link', { name: /See the bets/ })
      .first()
      .click();
    await expect(page).toHaveURL(/page=personalHistoryCopy/);
    await expect(page.locator('[data-bet]').first()).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

for (const [brand, who] of sample(
  [
    ['perlas', 'busy'],
    ['perlas', 'new'],
    ['araw', 'busy'],
    ['araw', 'new'],
  ] as const,
  2,
)) {
  test(`[RE-7, RE-8, RE-13] the money pages of ${brand} fit 320 px and please axe: somebody ${who}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    if (who === 'new') await prepareToken(page, brand, (await newMember(brand)).token);
    else {
      const { token, client } = await played(brand, request);
      await buyTicket(client, brand, 'SSC_5M', 'Fixed');
      await prepareToken(page, brand, token);
    }
    for (const name of ['personalHistoryCopy', 'transactionHistory', 'personalProfit']) {
      await page.goto(at(name, brand));
      await settled(page);
      await expectAccessible(page, { where: `${name} of ${brand}` });
      expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
      const tooWide = await page.evaluate(() => {
        const body = document.querySelector('dialog[open] .overflow-y-auto.overscroll-contain')!;
        return body.scrollWidth - body.clientWidth;
      });
      expect(tooWide, name).toBeLessThanOrEqual(0);
    }
  });
}

test('[RE-13] a server that does not answer is told, and another try brings the page, which is whole when there is nothing', async ({
  page,
}) => {
  const fresh = await newMember('perlas');
  await prepareToken(page, 'perlas', fresh.token);
  await page.route('**/wps/reports/**', (route) => route.abort());
  await page.goto(at('transactionHistory'));
  await expect(button(page, 'Try again').first()).toBeVisible();
  await page.unroute('**/wps/reports/**');
  await button(page, 'Try again').last().click();
  await expect(page.getByText('No transactions')).toBeVisible();
  await expectAccessible(page);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { fund } from './cashier-tools.ts';
import { operatorToken } from './console-tools.ts';
import { callsAt, newMember, prepareToken } from './new-member.ts';
import { nothingStored } from './prepare-storage.ts';
import { comeAlive, complaintsOf, overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

const DAY_MS = 86_400_000;

/** Publishes a sign-up promotion on the last page of a brand that content.spec.ts does not use. */
async function publishSignUp(merchant: 'ilog', slug: string): Promise<void> {
  const calls = callsAt(merchant, await operatorToken('olga'));
  const params = { merchant, id: randomUUID() };
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  await calls.call('savePromotion', {
    params,
    body: {
      basis: 0,
      slug,
      kind: 'signup',
      terms: {
        from: day(-1),
        to: day(30),
        conditions: [{ kind: 'deposit', number: 1, least: '200.00' }],
        quota: { member: 1, address: null, device: null },
        budget: '8800.00',
        reward: { kind: 'fixed', amount: '88.00' },
        credit: 'cash',
        multiple: '1',
        maxBet: null,
        maxWin: null,
        hours: 72,
      },
    },
  });
  await calls.call('dryRunPromotion', { params, body: { version: 1 } });
  await calls.call('publishPromotion', { params, body: { version: 1, reason: 'For a journey' } });
}

test('[PM-5, PM-6, PM-9, PM-26, PM-90, PM-91, PM-92, HM-26, HM-28] a member joins a sign-up promotion on its page, is led to what is missing, and takes the reward in the reward centre', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  await publishSignUp('ilog', 'trial-night');
  const member = await newMember('ilog');
  await prepareToken(page, 'ilog', member.token);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${addresses.ilog()}/promotions?id=trial-night`);
  await comeAlive(page);
  await test.step('the page says that it is open, what it comes to, and joins', async () => {
    await expect(page.getByText('Open now')).toBeVisible();
    await expect(page.getByText('₱88.00 goes to your balance.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('You joined on')).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
  await test.step('what is missing leads to where it is met', async () => {
    const missing = page.getByRole('listitem').filter({ hasText: 'A first deposit of at least ₱200.00' });
    await missing.getByRole('link', { name: 'Deposit' }).click();
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
    await fund(member, request, '500.00');
    await page.goBack();
    await expect(page.getByText('₱88.00 is ready for you.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim ₱88.00' })).toBeVisible();
  });
  await test.step('the reward centre has it, with a true count, and credits it once', async () => {
    // A page rendered before the publication is served for at most a minute.
    const offers = page.getByRole('region', { name: 'Open promotions' });
    await expect(async () => {
      await page.goto(addresses.ilog());
      await comeAlive(page);
      await expect(offers.getByRole('link', { name: /Look before you leap/ })).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 120_000 });
    await page.setViewportSize({ width: 375, height: 812 });
    for (const part of [offers, page.locator('#features').getByRole('article').first()]) {
      const box = (await part.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(2 * 812);
    }
    await expectAccessible(page);
    await page.locator('#steps').getByRole('link', { name: 'See the rewards' }).click();
    const centre = page.getByRole('dialog', { name: 'Rewards' });
    await expect(centre.getByRole('link', { name: 'Rewards 1' })).toBeVisible();
    const reward = centre.locator('[data-reward="trial-night"]');
    await expect(reward).toContainText('Bet ₱88.00 before you withdraw it');
    await expectAccessible(page);
    await reward.getByRole('button', { name: 'Claim ₱88.00' }).click();
    await expect(centre.getByText('1 reward was credited.')).toBeVisible();
    await expect(centre.getByText('Nothing to claim right now')).toBeVisible();
    await expect(reward).toContainText('Goes to your balance');
    await expect(centre.getByRole('link', { name: 'Rewards', exact: true })).toBeVisible();
    expect((await member.calls.call('walletBalance')).balance.amount).toBe('588.00');
  });
  await page.goto(`${addresses.ilog()}/promotions?id=trial-night`);
  await expect(page.getByText('You claimed ₱88.00.')).toBeVisible();
  expect(complaints).toEqual([]);
});

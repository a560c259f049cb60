import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { expectBooksToBalance } from './books.ts';
import { centre, fund } from './cashier-tools.ts';
import { callsAt, newMember, prepareToken } from './new-member.ts';
import { home, newName, password } from './people-tools.ts';
import { playRounds } from './play-rounds.ts';
import { olgaCalls } from './promotion-tools.ts';
import { englishOnDesktop, open, visitFrom } from './visitor.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';

const params = { merchant: 'ilog' };

test('[PM-16, PM-17, PM-86, PM-94] a friend registers by the link, deposits and plays, and the reward is paid and shown to both', async ({
  page,
  browser,
  request,
}) => {
  const complaints = complaintsOf(page);
  const olga = await olgaCalls();
  const { versions } = await olga.call('referralDesk', { params, query: {} });
  const terms = {
    firstDeposit: '300.00',
    validBet: '100.00',
    days: 30,
    holdDays: 0,
    reward: '75.00',
    monthCap: null,
    budget: '5000.00',
  };
  await olga.call('saveReferralTerms', {
    params,
    body: { ...terms, key: randomUUID(), after: versions[0]?.version ?? 0, isOpen: true, reason: 'a journey' },
  });
  const referrer = await newMember('ilog');
  await prepareToken(page, 'ilog', referrer.token);
  const view = centre(page);
  const openPage = () => page.goto(`${addresses.ilog()}/?centre=member&page=referral`);
  const link = await test.step('the page has the link, the reward and what it asks', async () => {
    await openPage();
    await expect(view.getByText('No friends yet')).toBeVisible();
    await expect(view.getByText('₱75.00').first()).toBeVisible();
    await expectAccessible(page);
    const { code } = await referrer.calls.call('referral', { query: {} });
    const text = `${addresses.ilog()}/register?referralCode=${code}`;
    await expect(view.getByText(text)).toBeVisible();
    return text;
  });
  const name = newName();
  const token = await test.step('a friend opens it elsewhere and registers with it', async () => {
    const friend = await visitFrom(browser, home['x-forwarded-for'], englishOnDesktop);
    const { dialog, button, field } = friend;
    await open(friend.page, link);
    const popup = dialog('routes.register');
    await field(popup, 'shell.username').fill(name);
    await field(popup, 'shell.password').fill(password);
    await expect(popup.getByText(new URL(link).searchParams.get('referralCode')!)).toBeVisible();
    await friend.agree(popup);
    await button(popup, 'registration.submit').click();
    // This brand asks whoever registered to log in.
    const signIn = dialog('shell.sign_in');
    await field(signIn, 'shell.password').fill(password);
    await button(signIn, 'shell.sign_in').click();
    await friend.expectSignedIn();
    const own = await friend.page.evaluate(() => sessionStorage.getItem('token'));
    await friend.page.context().close();
    return own!;
  });
  await test.step('the referrer sees the friend, masked, and what is still missing', async () => {
    await openPage();
    const line = view.locator('[data-state=REGISTERED]');
    await expect(line).toContainText('Still needed: a first deposit of');
    await expect(line).not.toContainText(name);
    const { budget } = await olga.call('referralDesk', { params, query: {} });
    expect(budget?.reserved.amount).toMatch(/^(?!0\.00)/);
  });
  await test.step('the friend deposits and plays', async () => {
    const calls = callsAt('ilog', token);
    await fund({ ...referrer, account: name, token, calls }, request, '500.00');
    await playRounds(calls, 2, '50.00');
    expect((await calls.call('referral', { query: {} })).referredBy).not.toBeNull();
  });
  await test.step('the reward is paid, shown, and in the history', async () => {
    await expect(async () => {
      await openPage();
      await expect(view.getByText('Earned so far')).toBeVisible();
      await expect(view.locator('[data-state=PAID]')).toContainText('₱75.00', { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect((await referrer.calls.call('walletBalance')).balance.amount).toBe('75.00');
    const { needs } = await referrer.calls.call('turnover');
    expect(needs.map(({ source, remaining }) => `${source} ${remaining.amount}`)).toEqual(['referral 75.00']);
  });
  await expectBooksToBalance();
  expect(complaints).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { budgets, portalPage } from '@croupier/testkit/browser';
import { test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  at,
  bindBankAccount,
  bindMobile,
  button,
  centre,
  expect,
  field,
  memberAt,
  settled,
} from './member-centre-tools.ts';
import { prepareToken, memberPassword, newMember, trialToken } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { fund } from './cashier-tools.ts';
import { playRounds } from './play-rounds.ts';
import { sample } from './sample.ts';
import { complaintsOf, goWithin } from './watch-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

test('[SH-9, SH-33, SH-34, SH-57, PF-1, PS-6, PS-19, SE-15] the centre opens above any page by its address, from the name and from the side menu; a free-play account is told what it needs and leaves with one button', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  // A new account: a failed sign-in as ana would make her next sign-in ask for a captcha.
  const { account } = await newMember('perlas');
  await test.step('a visitor signs in first and then is where the link led', async () => {
    await page.goto(`${addresses.perlas()}/promotions?centre=member&page=playSafely`);
    const { dialog } = portalPage(page, addresses.perlas());
    await expect(dialog).toBeVisible();
    await field(dialog, 'Username or mobile number').fill(account);
    await field(dialog, 'Password').fill(memberPassword);
    await button(dialog, 'Log in').click();
    await expect(centre(page)).toHaveAccessibleName('Member centre Play safely');
    await expect(page).toHaveURL(at('playSafely'));
  });
  await test.step('Escape leaves the page below as it was', async () => {
    await page.keyboard.press('Escape');
    await expect(centre(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${addresses.perlas()}/`);
  });
  await test.step('the name in the header opens it with the security centre; back, reload and another page work', async () => {
    await page.getByRole('banner').getByRole('link', { name: account, exact: true }).click();
    await expect(page).toHaveURL(at('securityCenter'));
    await expect(page).toHaveTitle(/^Security centre/);
    await expect(centre(page).getByRole('heading', { name: 'Security centre', level: 2 })).toBeFocused();
    await centre(page)
      .getByRole('listitem')
      .getByRole('link', { name: /^Phone/ })
      .click();
    await expect(centre(page).getByRole('heading', { name: 'Phone', level: 3 })).toBeVisible();
    await page.reload();
    await expect(centre(page).getByRole('heading', { name: 'Phone', level: 3 })).toBeVisible();
    await page.goBack();
    await expect(
      centre(page)
        .getByRole('listitem')
        .getByRole('link', { name: /^Phone/ }),
    ).toBeVisible();
    await button(centre(page), 'Close').first().click();
    await expect(centre(page)).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Security centre/);
  });
  await test.step('one click from home to limits, two from the deposit place; a page that is not there opens nothing else', async () => {
    await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Play safely' }).click();
    await expect(centre(page)).toHaveAccessibleName('Member centre Play safely');
    await page.goto(`${addresses.perlas()}/help?article=deposit-how`);
    await button(page.getByRole('banner'), 'Your account').click();
    await page.getByRole('region', { name: 'Your account' }).getByRole('link', { name: 'Play safely' }).click();
    await expect(centre(page)).toHaveAccessibleName('Member centre Play safely');
    for (const place of ['agentTeamOverview', 'nowhere']) {
      await page.goto(at(place));
      await expect(centre(page)).toHaveAccessibleName('Member centre Nothing here yet');
      await expect(centre(page).getByText('Not available at Perlas yet')).toBeVisible();
    }
    await centre(page).getByRole('link', { name: 'Security centre' }).last().click();
    await expect(centre(page)).toHaveAccessibleName('Member centre Security centre');
  });
  await test.step('a free-play account, by member centre and home of agents', async () => {
    await prepareToken(page, 'perlas', await trialToken('perlas'));
    for (const place of [at('securityCenter'), `${addresses.perlas()}/agentHome`]) {
      await page.goto(place);
      const dialog = page.getByRole('dialog', { name: 'Real account needed' });
      await expect(dialog).toContainText('You’re on a free-play account.');
      await button(dialog, 'Got it').click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`${addresses.perlas()}/`);
      await expect(centre(page)).toHaveCount(0);
    }
  });
  expect(complaints).toEqual([]);
});

test('[SH-29, SH-30] the centre has every page of the specification; messages, rewards and missions carry their counts', async ({
  page,
  request,
}) => {
  const entries = centre(page).getByRole('navigation').getByRole('link');
  await test.step('all pages, where a vendor keeps wallets of its own', async () => {
    await memberAt(page, 'ilog');
    await page.goto(`${addresses.ilog()}/?centre=member`);
    await settled(page);
    const links = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const pages = links.map((link) => new URLSearchParams(link.split('?')[1]).get('page'));
    expect(pages[0]).toBe('securityCenter');
    expect(pages).toEqual(expect.arrayContaining([...specifiedPages]));
  });
  const { calls, ...member } = await memberAt(page, 'araw');
  await test.step('a new member has nothing to count', async () => {
    await page.goto(at('securityCenter', 'araw'));
    await settled(page);
    for (const name of ['Messages', 'Rewards', 'Missions and leaderboards'])
      await expect(entries.filter({ hasText: name })).toHaveText(name);
  });
  await test.step('a message, a reward that waits and a step of a mission are counted', async () => {
    await fund({ calls, ...member }, request, '500.00');
    await playRounds(calls, 4, '50.00');
    const { list } = await calls.call('availablePromotions', { query: { pageSize: '50' } });
    const { offer } = list.find(({ id }) => id === 'twenty-spins')!;
    await calls.call('joinPromotion', { params: { id: offer!.id }, body: { id: randomUUID() } });
    await page.reload();
    await settled(page);
    const { unreadCount: unread } = await calls.call('unreadCount');
    expect(unread).toBeGreaterThan(0);
    await expect(entries.filter({ hasText: 'Messages' })).toHaveText(`Messages${unread}`);
    await expect(entries.filter({ hasText: 'Rewards' })).toHaveText('Rewards1');
    const { claimable } = await calls.call('missions');
    expect(claimable).toBeGreaterThan(0);
    await expect(entries.filter({ hasText: 'Missions' })).toHaveText(`Missions and leaderboards${claimable}`);
    await expectAccessible(page);
  });
});

/** Specification, section 2. */
const specifiedPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
];

/** Sums the layout shifts inside the centre; the page below has its own tests. */
const recordShifts = {
  content: `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput && sources.some(({ node }) => node?.parentElement?.closest('dialog'))) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });`,
};

const everyPlace = [
  'securityCenter',
  ...[
    'profile',
    'password',
    'paymentPassword',
    'mobile',
    'email',
    'authenticator',
    'passkeys',
    'accounts',
    'sessions',
    'history',
  ].map((item) => `securityCenter&item=${item}`),
  'playSafely',
];

/** Fills in everything, with texts of the maximum length. */
async function fillIn(member: NewMember, request: APIRequestContext): Promise<void> {
  await bindMobile(member, request);
  await bindBankAccount(member);
  await member.calls.call('editProfile', {
    body: {
      nickname: 'Wwwwwwwwwwwwwwwwwwww',
      address: 'Block 12 Lot 34, Nagkakaisang-Magkakapitbahay Street, Barangay Pinagbuhatan, Pasig',
      telegram: '@a_very_long_name_of_thirty_two',
    },
  });
}

for (const [brand, width, language, has] of sample(
  [
    ['perlas', 1280, undefined, 'nothing'],
    ['perlas', 320, undefined, 'something'],
    ['araw', 320, 'TY', 'something'],
    ['araw', 320, 'TY', 'nothing'],
  ] as const,
  2,
)) {
  test(`[SH-58] every place of the centre in ${brand} at ${width} px fits and is accessible when there is ${has} to show`, async ({
    page,
    request,
  }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 800 });
    const member = await memberAt(page, brand, language);
    if (has === 'something') await fillIn(member, request);
    await page.addInitScript(recordShifts);
    await page.goto(at(everyPlace[0]!, brand));
    for (const place of everyPlace) {
      await page.evaluate(() => Object.assign(globalThis, { shifted: 0 }));
      await goWithin(page, new URL(at(place, brand)).href);
      await expect(page).toHaveURL(at(place, brand));
      await expect(
        page
          .locator('dialog')
          .getByRole('heading', { level: place.includes('item=') ? 3 : 2 })
          .first(),
      ).toBeVisible();
      await settled(page);
      await expectAccessible(page, { where: place });
      const overflow = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] .overflow-y-auto')].map(
          (box) => box.scrollWidth - box.clientWidth,
        ),
      );
      expect(Math.max(...overflow), place).toBeLessThanOrEqual(0);
      const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      expect(shifted, `layout shift at ${place}`).toBeLessThanOrEqual(budgets.layoutShift);
    }
    expect(complaints).toEqual([]);
  });
}

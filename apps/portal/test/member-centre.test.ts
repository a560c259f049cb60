import { expect, test } from 'vitest';
import { placeInCentre, withCentre, withoutCentre } from '../src/addresses/centre-address.ts';
import { findMemberPage, memberPages, memberPagesOf } from '../src/centre/member-pages.ts';

test('[SH-33] a place of the centre stands in the query of any page and leaves the rest of it alone', () => {
  const before = { merchant: 'araw', category: 'slots' };
  const opened = withCentre({ page: 'securityCenter', item: 'password' })(before);
  expect(opened).toEqual({ ...before, centre: 'member', page: 'securityCenter', item: 'password' });
  expect(placeInCentre(opened)).toEqual({ page: 'securityCenter', item: 'password' });
  expect(withoutCentre(opened)).toEqual(before);
  expect(placeInCentre(before)).toBeNull();
});

test('[WI-40] the address names the page that one came from to mend something, and forgets it afterwards', () => {
  const opened = withCentre({ page: 'securityCenter', item: 'accounts', from: 'withdraw' })({ category: 'slots' });
  expect(opened).toEqual({
    category: 'slots',
    centre: 'member',
    page: 'securityCenter',
    item: 'accounts',
    from: 'withdraw',
  });
  expect(placeInCentre(opened)).toEqual({ page: 'securityCenter', item: 'accounts', from: 'withdraw' });
  expect(withCentre({ page: 'withdraw' })(opened)).toEqual({ category: 'slots', centre: 'member', page: 'withdraw' });
  expect(withoutCentre(opened)).toEqual({ category: 'slots' });
});

test('[SH-33] another place of the centre replaces the first, and the popup below it goes', () => {
  const opened = withCentre({ page: 'securityCenter', item: 'password' })({ modal: 'menuModal' });
  expect(withCentre({ page: 'playSafely' })(opened)).toEqual({ centre: 'member', page: 'playSafely' });
});

test('[SH-33] what is chosen on a page of the centre goes when another one is opened or the centre is closed', () => {
  const chosen = {
    centre: 'member',
    page: 'transactionHistory',
    when: '30',
    of: 'bets',
    line: '1024-0-0',
    category: 'slots',
  };
  expect(withCentre({ page: 'personalProfit' })(chosen)).toEqual({
    centre: 'member',
    page: 'personalProfit',
    category: 'slots',
  });
  expect(withoutCentre(chosen)).toEqual({ category: 'slots' });
  expect(withoutCentre({ when: '30', of: 'bets' })).toEqual({ when: '30', of: 'bets' });
});

test('outside of a centre `page` belongs to the page below', () => {
  expect(withoutCentre({ page: '2', category: 'slots' })).toEqual({ page: '2', category: 'slots' });
});

const one = { brand: { singleWallet: true }, contracts: null };

test('[TR-6] vendor wallets have a page only where vendors keep wallets', () => {
  const pages = (singleWallet: boolean) =>
    memberPagesOf({ brand: { singleWallet }, contracts: null }).map(({ page }) => page);
  expect(pages(true)).not.toContain('transferFund');
  expect(pages(false)).toContain('transferFund');
  expect(findMemberPage('transferFund', one)).toBeNull();
  expect(findMemberPage('transferFund', { brand: { singleWallet: false }, contracts: null })?.page).toBe(
    'transferFund',
  );
});

test('[PF-1, SH-34] the centre opens with the security centre, and a page that is not there opens nothing else', () => {
  expect(memberPages[0].page).toBe('securityCenter');
  expect(findMemberPage('', one)?.page).toBe('securityCenter');
  expect(findMemberPage('playSafely', one)?.page).toBe('playSafely');
  expect(findMemberPage('missionLeaderboard', one)?.page).toBe('missionLeaderboard');
  for (const page of ['nowhere', 'agentTeamOverview']) expect(findMemberPage(page, one), page).toBeNull();
  expect(placeInCentre({ centre: 'agent', page: 'securityCenter' })).toBeNull();
});

test('[SH-32, CO-9] agents have a page of contracts, and one of each kind that is in force', () => {
  const none = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0, contractsWaiting: 0 };
  const pages = (more: Partial<typeof none> | null) =>
    memberPagesOf({ ...one, contracts: more && { ...none, ...more } })
      .map(({ page }) => page)
      .filter((page) => page.startsWith('agent'));
  expect(pages(null)).toEqual([]);
  expect(pages({})).toEqual(['agentContracts']);
  expect(pages({ dailysalreqtype: 1, divtypereq: 1 })).toEqual([
    'agentContracts',
    'agentDailyWages2',
    'agentDividendRecordCopy2',
  ]);
  expect(pages({ contracthoursalreq: 1, realtimesalreqtype: 1 })).toEqual([
    'agentContracts',
    'agentHourSalary',
    'agentRealtimeSalary',
  ]);
});

import type { Noun, TextKey } from '@croupier/i18n';
import type { IconName } from '@croupier/ui';
import { lazyPart } from '../routing/lazy-part.tsx';

type MemberPage = {
  /** Its name in the address (specification, section 2). */
  page: string;
  name: TextKey;
  icon: IconName;
  Page: ReturnType<typeof lazyPart<object>>;
  /** Only for brands with vendors that have their own wallets. */
  isForVendorWallets?: true;
};

/** A page is a file in `pages/member/` with a default export; its texts load with it. */
function page(
  named: Omit<MemberPage, 'Page'>,
  load: Parameters<typeof lazyPart<object>>[0],
  nouns: readonly Noun[],
): MemberPage {
  return { ...named, Page: lazyPart(load, nouns) };
}

/** The pages of the member centre in the order of its navigation, beginning with its first page (PF-1). */
export const memberPages: readonly [MemberPage, ...MemberPage[]] = [
  page(
    { page: 'securityCenter', name: 'member_centre.security', icon: 'shield' },
    () => import('../pages/member/SecurityCenter.tsx'),
    ['profile', 'codes', 'errors'],
  ),
  page(
    { page: 'transferFund', name: 'member_centre.fund', icon: 'wallet', isForVendorWallets: true },
    () => import('../pages/member/TransferFund.tsx'),
    ['cashier', 'transfers', 'reports', 'errors'],
  ),
  page({ page: 'depositv2', name: 'shell.deposit', icon: 'deposit' }, () => import('../pages/member/DepositV2.tsx'), [
    'cashier',
    'errors',
  ]),
  page(
    { page: 'withdraw', name: 'member_centre.withdraw', icon: 'withdrawal' },
    () => import('../pages/member/Withdraw.tsx'),
    ['cashier', 'codes', 'reports', 'errors'],
  ),
  page(
    { page: 'transferUpline', name: 'member_centre.transfer', icon: 'users' },
    () => import('../pages/member/TransferUpline.tsx'),
    ['cashier', 'transfers', 'codes', 'reports', 'errors'],
  ),
  page(
    { page: 'personalHistoryCopy', name: 'member_centre.bets', icon: 'games' },
    () => import('../pages/member/PersonalHistoryCopy.tsx'),
    ['reports', 'errors'],
  ),
  page(
    { page: 'transactionHistory', name: 'member_centre.transactions', icon: 'wallet' },
    () => import('../pages/member/TransactionHistory.tsx'),
    ['reports', 'errors'],
  ),
  page(
    { page: 'personalProfit', name: 'member_centre.profit', icon: 'chart' },
    () => import('../pages/member/PersonalProfit.tsx'),
    ['reports', 'errors'],
  ),
  page(
    { page: 'bonusDetails', name: 'member_centre.bonuses', icon: 'promotions' },
    () => import('../pages/member/BonusDetails.tsx'),
    ['bonuses', 'play-safely', 'reports', 'errors'],
  ),
  page(
    { page: 'rewardCenter', name: 'member_centre.rewards', icon: 'trophy' },
    () => import('../pages/member/RewardCenter.tsx'),
    ['rewards', 'promotions', 'gifts', 'errors'],
  ),
  page(
    { page: 'missionLeaderboard', name: 'member_centre.missions', icon: 'check' },
    () => import('../pages/member/MissionLeaderboard.tsx'),
    ['missions', 'leaderboards', 'reports', 'play-safely', 'errors'],
  ),
  page({ page: 'wheels', name: 'member_centre.wheels', icon: 'ticket' }, () => import('../pages/member/Wheels.tsx'), [
    'wheels',
    'reports',
    'errors',
  ]),
  page({ page: 'vip', name: 'member_centre.vip', icon: 'arrow-up' }, () => import('../pages/member/Vip.tsx'), [
    'levels',
    'reports',
    'errors',
  ]),
  page(
    { page: 'manualRebate', name: 'member_centre.rebate', icon: 'refresh' },
    () => import('../pages/member/ManualRebate.tsx'),
    ['rebate', 'reports', 'errors'],
  ),
  page(
    { page: 'referral', name: 'member_centre.referral', icon: 'users' },
    () => import('../pages/member/Referral.tsx'),
    ['referral', 'errors'],
  ),
  page(
    { page: 'messageV2', name: 'member_centre.messages', icon: 'bell' },
    () => import('../pages/member/MessageV2.tsx'),
    ['inbox', 'errors'],
  ),
  page(
    { page: 'playSafely', name: 'shell.play_safely', icon: 'heart' },
    () => import('../pages/member/PlaySafely.tsx'),
    ['play-safely', 'footer'],
  ),
];

type Brand = { singleWallet: boolean };

/** The pages that a brand has. */
export const memberPagesOf = ({ singleWallet }: Brand): readonly MemberPage[] =>
  memberPages.filter(({ isForVendorWallets }) => !(isForVendorWallets && singleWallet));

/**
 * The first page without a name. A page that the brand does not have cannot be opened by address either (SH-34): the
 * centre says so.
 */
export function findMemberPage(name: string, brand: Brand): MemberPage | null {
  return name === '' ? memberPages[0] : (memberPagesOf(brand).find((one) => one.page === name) ?? null);
}

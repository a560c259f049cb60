import type { Permission } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';
import type { IconName } from '@croupier/ui';

type PageFacts = {
  title: TextKey;
  icon: IconName;
  permission: Permission;
  /** Keys that are pressed in sequence. */
  hotkey: string;
};

/**
 * Every page of the console, in the order of the side bar. Pages of a brand change with the brand switcher; the others are
 * for all brands. Entries without permission are hidden; the server checks calls by itself.
 */
const table = {
  '/brands/$merchant/dashboard': {
    title: 'console_figures.dashboard',
    icon: 'home',
    permission: 'reports.read',
    hotkey: 'g h',
  },
  '/brands/$merchant/members': {
    title: 'console_members.title',
    icon: 'user',
    permission: 'member.read',
    hotkey: 'g m',
  },
  '/brands/$merchant/withdrawals': {
    title: 'console_cashier.withdrawals',
    icon: 'withdrawal',
    permission: 'withdrawals.read',
    hotkey: 'g w',
  },
  '/brands/$merchant/deposits': {
    title: 'console_cashier.deposits',
    icon: 'deposit',
    permission: 'deposits.read',
    hotkey: 'g p',
  },
  '/brands/$merchant/adjustments': {
    title: 'console_members.adjustments',
    icon: 'plus',
    permission: 'member.read',
    hotkey: 'g j',
  },
  '/brands/$merchant/alarms': {
    title: 'console.alarms',
    icon: 'danger',
    permission: 'alarms.read',
    hotkey: 'g n',
  },
  '/brands/$merchant/watch-list': {
    title: 'console.watch',
    icon: 'eye',
    permission: 'watch.read',
    hotkey: 'g f',
  },
  '/brands/$merchant/rewards': {
    title: 'console_rewards.title',
    icon: 'refresh',
    permission: 'rewards.read',
    hotkey: 'g x',
  },
  '/brands/$merchant/reports': {
    title: 'console_figures.reports',
    icon: 'chart',
    permission: 'reports.read',
    hotkey: 'g r',
  },
  '/brands/$merchant/ledger': {
    title: 'console_figures.ledger',
    icon: 'wallet',
    permission: 'ledger.read',
    hotkey: 'g l',
  },
  '/brands/$merchant/lottery': {
    title: 'console_lottery.title',
    icon: 'lottery',
    permission: 'lottery.read',
    hotkey: 'g t',
  },
  '/brands/$merchant/games': { title: 'console_games.title', icon: 'slots', permission: 'games.read', hotkey: 'g g' },
  '/brands/$merchant/content': {
    title: 'console_content.title',
    icon: 'promotions',
    permission: 'content.read',
    hotkey: 'g c',
  },
  '/brands/$merchant/promotions': {
    title: 'console_promotions.title',
    icon: 'trophy',
    permission: 'promotions.read',
    hotkey: 'g u',
  },
  '/brands/$merchant/messages': {
    title: 'console_messages.title',
    icon: 'bell',
    permission: 'messages.read',
    hotkey: 'g i',
  },
  '/brands/$merchant/brand': { title: 'console_brand.title', icon: 'edit', permission: 'brand.read', hotkey: 'g b' },
  '/brands/$merchant/availability': {
    title: 'console.availability',
    icon: 'lock',
    permission: 'brand.read',
    hotkey: 'g d',
  },
  '/vendors': { title: 'console.vendors', icon: 'games', permission: 'vendors.read', hotkey: 'g v' },
  '/outbox': { title: 'console.outbox', icon: 'message', permission: 'outbox.read', hotkey: 'g o' },
  '/events': { title: 'console.events', icon: 'warn', permission: 'audit.read', hotkey: 'g e' },
  '/jobs': { title: 'console.jobs', icon: 'clock', permission: 'jobs.read', hotkey: 'g k' },
  '/operators': { title: 'operators.title', icon: 'users', permission: 'operators.manage', hotkey: 'g s' },
  '/audit': { title: 'console.audit', icon: 'verify', permission: 'audit.read', hotkey: 'g a' },
} as const satisfies Record<`/${string}`, PageFacts>;

export type PagePath = keyof typeof table;
type LastOf<Path extends string> = Path extends `/brands/$merchant/${infer Name}`
  ? Name
  : Path extends `/${infer Name}`
    ? Name
    : never;
export type PageId = LastOf<PagePath>;

export type ConsolePage = PageFacts & { id: PageId; to: PagePath; isOfBrand: boolean };

export const pages: readonly ConsolePage[] = (Object.keys(table) as PagePath[]).map((to) => ({
  // The last part of its address.
  id: to.slice(to.lastIndexOf('/') + 1) as PageId,
  to,
  isOfBrand: to.startsWith('/brands/'),
  ...table[to],
}));

/** The page of a brand at an address, for switching to another brand. */
export const pageAt = (pathname: string): ConsolePage | undefined =>
  pages.find(({ id, isOfBrand }) => isOfBrand && pathname.split('/').includes(id));

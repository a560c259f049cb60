import type { TextKey } from '@croupier/i18n';
import type { IconName } from '@croupier/ui';
import { lazyPart } from '../../routing/lazy-part.tsx';
import type { SecurityItem } from './profile-queries.ts';

export type CentreItem = {
  /** In the address: `?centre=member&page=securityCenter&item=password`. */
  id: string;
  name: TextKey;
  lead: TextKey;
  icon: IconName;
  /** Whether it is set, as the security configuration tells. */
  security?: SecurityItem;
  Item: ReturnType<typeof lazyPart<object>>;
};

/** What can be opened on the security centre, in its order; each is a script of its own. */
export const items: readonly CentreItem[] = [
  {
    id: 'profile',
    name: 'profile.details',
    lead: 'profile.details_lead',
    icon: 'user',
    security: 'realName',
    Item: lazyPart(() => import('./DetailsItem.tsx')),
  },
  {
    id: 'password',
    name: 'profile.password',
    lead: 'profile.password_lead',
    icon: 'lock',
    Item: lazyPart(() => import('./PasswordItem.tsx')),
  },
  {
    id: 'paymentPassword',
    name: 'profile.payment',
    lead: 'profile.payment_lead',
    icon: 'withdrawal',
    security: 'paymentPassword',
    Item: lazyPart(() => import('./PaymentPasswordItem.tsx')),
  },
  {
    id: 'mobile',
    name: 'profile.mobile',
    lead: 'profile.mobile_lead',
    icon: 'phone',
    security: 'mobile',
    Item: lazyPart(async () => ({ default: (await import('./ContactItem.tsx')).MobileItem })),
  },
  {
    id: 'email',
    name: 'profile.email',
    lead: 'profile.email_lead',
    icon: 'message',
    security: 'email',
    Item: lazyPart(async () => ({ default: (await import('./ContactItem.tsx')).EmailItem })),
  },
  {
    id: 'authenticator',
    name: 'profile.authenticator',
    lead: 'profile.authenticator_lead',
    icon: 'clock',
    security: 'authenticator',
    Item: lazyPart(() => import('./AuthenticatorItem.tsx')),
  },
  {
    id: 'passkeys',
    name: 'profile.passkeys',
    lead: 'profile.passkeys_lead',
    icon: 'key',
    security: 'passkey',
    Item: lazyPart(() => import('./PasskeysItem.tsx')),
  },
  {
    id: 'accounts',
    name: 'profile.accounts',
    lead: 'profile.accounts_lead',
    icon: 'wallet',
    security: 'payeeAccount',
    Item: lazyPart(() => import('./PayeeAccountsItem.tsx')),
  },
  {
    id: 'sessions',
    name: 'profile.sessions',
    lead: 'profile.sessions_lead',
    icon: 'globe',
    Item: lazyPart(() => import('./SessionsItem.tsx')),
  },
  {
    id: 'history',
    name: 'profile.history',
    lead: 'profile.history_lead',
    icon: 'calendar',
    Item: lazyPart(() => import('./HistoryItem.tsx')),
  },
  {
    id: 'notifications',
    name: 'profile.notifications',
    lead: 'profile.notifications_lead',
    icon: 'bell',
    Item: lazyPart(() => import('./NotificationsItem.tsx'), ['notifications']),
  },
];

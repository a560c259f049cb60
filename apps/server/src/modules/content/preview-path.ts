import type { ContentKind } from '@croupier/contract';
import { promotionAddress } from './reading.ts';

const groupPaths: Readonly<Record<string, string>> = {
  w_activity: '/#promotions',
  w_model: '/#features',
  w_login: '/login',
  w_register: '/register',
};
/** An announcement's popup stands above home, a player notice behind the marquee. */
const noticePaths: Readonly<Record<string, string>> = { PU: '/?modal=publicModal', PL: '/?modal=noticeModal' };

/** Where the portal shows a text. */
export function previewPath(kind: ContentKind, slug: string, value: Record<string, unknown>): string {
  switch (kind) {
    case 'banner':
      return groupPaths[String(value['groupName'])] ?? '/';
    case 'announcement':
      return noticePaths[String(value['type'])] ?? '/';
    case 'promotion':
      return promotionAddress(slug);
    case 'promotion-category':
      return `/promotions?category=${slug}`;
    case 'help-article':
      return `/help?article=${slug}`;
    case 'help-category':
      return `/help?category=${slug}`;
    case 'legal':
      return `/help?legal=${slug}`;
    case 'download':
      return '/down';
    case 'description':
      return '/#descriptions';
    case 'step':
      return '/#steps';
    case 'footer':
      return '/#footer';
    default:
      return kind satisfies never;
  }
}

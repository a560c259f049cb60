import type { TextKey } from '@croupier/i18n';
import type { IconName } from '@croupier/ui';
import type { ContentKind, ContentState, ContentStatus } from './content-queries.ts';

type KindTexts = { title: TextKey; lead: TextKey; icon: IconName };

/** The kinds of content in the order of the tabs; those that change often come first. */
export const kindTexts = {
  banner: { title: 'console_content.banners', lead: 'console_content.banners_lead', icon: 'eye' },
  announcement: { title: 'console_content.announcements', lead: 'console_content.announcements_lead', icon: 'bell' },
  promotion: { title: 'console_content.promotions', lead: 'console_content.promotions_lead', icon: 'promotions' },
  'promotion-category': {
    title: 'console_content.promotion_categories',
    lead: 'console_content.promotion_categories_lead',
    icon: 'filter',
  },
  'help-article': { title: 'console_content.articles', lead: 'console_content.articles_lead', icon: 'info' },
  'help-category': { title: 'console_content.subjects', lead: 'console_content.subjects_lead', icon: 'support' },
  step: { title: 'console_content.steps', lead: 'console_content.steps_lead', icon: 'arrow-end' },
  description: { title: 'console_content.descriptions', lead: 'console_content.descriptions_lead', icon: 'home' },
  download: { title: 'console_content.downloads', lead: 'console_content.downloads_lead', icon: 'download' },
  footer: { title: 'console_content.footer', lead: 'console_content.footer_lead', icon: 'minus' },
  legal: { title: 'console_content.legal', lead: 'console_content.legal_lead', icon: 'lock' },
} as const satisfies Record<ContentKind, KindTexts>;

// The cast restores the names that Object.keys loses.
export const kinds = Object.keys(kindTexts) as ContentKind[];

/** A brand has only one footer. */
export const isSingle = (kind: ContentKind) => kind === 'footer';

export type GroupTexts = { title: TextKey; note?: TextKey };

/** The groups of a kind, in the order of the pages. Other kinds are grouped by category or not at all. */
export const groupTexts: Partial<Record<ContentKind, Readonly<Record<string, GroupTexts>>>> = {
  banner: {
    w_home: { title: 'console_content.group_home', note: 'console_content.at_most_twelve' },
    w_activity: { title: 'console_content.group_activity', note: 'console_content.at_most_twelve' },
    w_model: { title: 'console_content.group_model', note: 'console_content.at_most_twelve' },
    w_login: { title: 'console_content.group_login', note: 'console_content.first_above_form' },
    w_register: { title: 'console_content.group_register', note: 'console_content.first_above_form' },
  },
  announcement: {
    PL: { title: 'console_content.type_pl', note: 'console_content.six_a_page' },
    PU: { title: 'console_content.type_pu', note: 'console_content.ten_a_page' },
    H: { title: 'console_content.type_h', note: 'console_content.not_in_portal' },
  },
};

export const statusTexts = {
  live: 'console_content.status_live',
  draft: 'console_content.status_draft',
  scheduled: 'console_content.status_scheduled',
  ended: 'console_content.status_ended',
  withdrawn: 'console_content.status_withdrawn',
} as const satisfies Record<ContentStatus, TextKey>;

/** The state of a stored version, independent of the time. */
export const stateTexts = {
  draft: 'console_content.status_draft',
  published: 'console_content.state_published',
  withdrawn: 'console_content.status_withdrawn',
} as const satisfies Record<ContentState, TextKey>;

export const statusTones = {
  live: 'gain',
  draft: 'info',
  scheduled: 'warn',
  ended: 'plain',
  withdrawn: 'danger',
} as const satisfies Record<ContentStatus, string>;

// As above.
export const statuses = Object.keys(statusTexts) as ContentStatus[];

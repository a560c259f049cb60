import type { TextKey } from '@croupier/i18n';
import type { ContentKind } from './content-queries.ts';

type Options = Readonly<Record<string, TextKey>>;

/** How a field is edited. Limits come from the contract; the server checks them again. */
export type Field = {
  /** Its path in the value, such as `facts.reward`. */
  path: string;
  label: TextKey;
  hint?: TextKey;
  isOptional?: boolean;
} & (
  | { as: 'line' | 'sentence' | 'fact' | 'markup' | 'link' | 'keywords' | 'steps' | 'links' | 'picture' | 'executions' }
  | { as: 'moment' | 'date' | 'count' | 'version' }
  | { as: 'choice'; options: Options }
  | { as: 'category'; of: ContentKind }
);

/** Texts are written in each language; other fields apply to all languages. */
export type KindFields = { common: readonly Field[]; translations: readonly Field[] };

const title = { path: 'title', label: 'console_content.field_title', as: 'line' } as const;
const text = { path: 'text', label: 'console_content.field_text', as: 'sentence' } as const;
const summary = { path: 'summary', label: 'console_content.field_summary', as: 'sentence' } as const;
const picture = { path: 'picture', label: 'console_content.field_picture', as: 'picture' } as const;
const executions = { path: 'executions', label: 'console_content.field_executions', as: 'executions' } as const;
const url = {
  path: 'url',
  label: 'console_content.field_url',
  hint: 'console_content.field_url_hint',
  as: 'link',
  isOptional: true,
} as const;
const markup = (path: string, label: TextKey) =>
  ({ path, label, hint: 'console_content.markup_hint', as: 'markup' }) as const;
const sentence = (path: string, label: TextKey) => ({ path, label, as: 'sentence' }) as const;
const fact = (path: string, label: TextKey) => ({ path, label, as: 'fact' }) as const;

export const kindFields: Record<ContentKind, KindFields> = {
  banner: {
    common: [
      {
        path: 'groupName',
        label: 'console_content.field_group',
        as: 'choice',
        options: {
          w_home: 'console_content.group_home',
          w_activity: 'console_content.group_activity',
          w_model: 'console_content.group_model',
          w_login: 'console_content.group_login',
          w_register: 'console_content.group_register',
        },
      },
      {
        path: 'linkageType',
        label: 'console_content.field_linkage',
        as: 'choice',
        options: {
          PAGE: 'console_content.linkage_page',
          GAME: 'console_content.linkage_game',
          PROMOTION: 'console_content.linkage_promotion',
          LINK: 'console_content.linkage_link',
          NONE: 'console_content.linkage_none',
        },
      },
      url,
      picture,
    ],
    translations: [
      title,
      text,
      { path: 'callToAction', label: 'console_content.field_call', as: 'line', isOptional: true },
    ],
  },
  announcement: {
    common: [
      {
        path: 'type',
        label: 'console_content.field_type',
        as: 'choice',
        options: { PL: 'console_content.type_pl', PU: 'console_content.type_pu', H: 'console_content.type_h' },
      },
      {
        path: 'subject',
        label: 'console_content.field_subject',
        as: 'choice',
        options: {
          NOTICE: 'console_content.subject_notice',
          SERVICE: 'console_content.subject_service',
          SAFETY: 'console_content.subject_safety',
          PROMOTION: 'console_content.subject_promotion',
        },
      },
      executions,
      url,
    ],
    translations: [title, markup('body', 'console_content.field_body')],
  },
  promotion: {
    common: [
      { path: 'category', label: 'console_content.field_category', as: 'category', of: 'promotion-category' },
      { path: 'startsAt', label: 'console_content.field_starts', as: 'moment', isOptional: true },
      { path: 'endsAt', label: 'console_content.field_ends', as: 'moment', isOptional: true },
      executions,
      picture,
    ],
    translations: [
      title,
      summary,
      fact('facts.reward', 'console_content.fact_reward'),
      fact('facts.who', 'console_content.fact_who'),
      fact('facts.turnover', 'console_content.fact_turnover'),
      fact('facts.expiry', 'console_content.fact_expiry'),
      fact('facts.maximumWin', 'console_content.fact_maximum_win'),
      fact('facts.excludedGames', 'console_content.fact_excluded'),
      markup('terms', 'console_content.field_terms'),
    ],
  },
  'promotion-category': { common: [], translations: [title] },
  'help-article': {
    common: [{ path: 'category', label: 'console_content.field_help_subject', as: 'category', of: 'help-category' }],
    translations: [
      title,
      summary,
      markup('body', 'console_content.field_body'),
      {
        path: 'keywords',
        label: 'console_content.field_keywords',
        hint: 'console_content.field_keywords_hint',
        as: 'keywords',
        isOptional: true,
      },
    ],
  },
  'help-category': { common: [], translations: [title, summary] },
  step: {
    common: [
      {
        path: 'action',
        label: 'console_content.field_action',
        as: 'choice',
        options: {
          register: 'console_content.action_register',
          deposit: 'console_content.action_deposit',
          reward: 'console_content.action_reward',
          play: 'console_content.action_play',
        },
      },
    ],
    translations: [title, text],
  },
  description: { common: [url, picture], translations: [title, text] },
  download: {
    common: [
      {
        path: 'platform',
        label: 'console_content.field_platform',
        as: 'choice',
        options: {
          'ios-config': 'console_content.platform_ios_config',
          ios: 'console_content.platform_ios',
          android: 'console_content.platform_android',
          lite: 'console_content.platform_lite',
        },
      },
      { path: 'address', label: 'console_content.field_address', hint: 'console_content.field_url_hint', as: 'link' },
      { path: 'version', label: 'console_content.field_version', as: 'version' },
      { path: 'sizeBytes', label: 'console_content.field_size', as: 'count', isOptional: true },
    ],
    translations: [
      title,
      text,
      {
        path: 'steps',
        label: 'console_content.field_guide',
        hint: 'console_content.field_guide_hint',
        as: 'steps',
      },
    ],
  },
  footer: {
    common: [],
    translations: [
      sentence('about', 'console_content.field_about'),
      sentence('licence', 'console_content.field_licence'),
      sentence('age', 'console_content.field_age'),
      sentence('responsible', 'console_content.field_responsible'),
      { path: 'copyright', label: 'console_content.field_copyright', as: 'line' },
      { path: 'links', label: 'console_content.field_links', as: 'links' },
    ],
  },
  legal: {
    common: [
      {
        path: 'edition',
        label: 'console_content.field_edition',
        hint: 'console_content.field_edition_hint',
        as: 'count',
      },
      { path: 'effectiveOn', label: 'console_content.field_effective', as: 'date' },
    ],
    translations: [title, summary, markup('body', 'console_content.field_body')],
  },
};

export const fieldsOf = (kind: ContentKind): readonly Field[] => [
  ...kindFields[kind].common,
  ...kindFields[kind].translations,
];

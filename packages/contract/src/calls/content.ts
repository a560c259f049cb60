import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { markup } from '../content/markup.ts';
import {
  bannerGroups,
  contentSlug,
  downloadPlatforms,
  executions,
  linkageTypes,
  picture,
  stepActions,
} from '../content/values.ts';
import { instant } from '../fields.ts';
import { HELP_SEARCH_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

const digits = (pattern: RegExp, preset: string) => formed(pattern).default(preset).transform(Number);

/** Paging as existing clients use it: from page one, at most fifty entries. */
export const pages = (preset: string) => ({
  pageNo: digits(/^[1-9]\d{0,3}$/, '1'),
  pageSize: digits(/^([1-9]|[1-4]\d|50)$/, preset),
});
export const pageAnswer = { pageNo: z.number(), pageSize: z.number(), total: z.number(), totalPages: z.number() };

const types = ['B', 'PL', 'PU', 'PR', 'H'] as const;
const typeList = formed(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)
  .default(types.join(','))
  // The pattern above allows only these names.
  .transform((text) => new Set(text.split(',') as (typeof types)[number][]));

const banner = z.object({
  id: z.string(),
  groupName: z.enum(bannerGroups),
  linkageType: z.enum(linkageTypes),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  callToAction: z.string(),
  picture,
  sort: z.number(),
  from: instant.nullable(),
  until: instant.nullable(),
});

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** The plain text for the marquee; `body` is the same with markup. */
  content: z.string(),
  body: markup,
  promotionType: z.string(),
  execution: z.enum(executions),
  url: z.string(),
  from: instant.nullable(),
  until: instant.nullable(),
});

export const announcements = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  module: 'COMM3',
  summary: 'Banners, player notices, popup, promotion and home announcements that are shown now.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  query: z.strictObject({
    types: typeList,
    execution: z.enum(executions).optional(),
    platform: z.literal('W').default('W'),
    groupName: z.enum(bannerGroups).optional(),
    ...pages('10'),
  }),
  answer: z.object({
    /** At most twelve per group, so there are no pages. */
    banners: z.array(banner),
    playerNotices: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(announcement),
    home: z.array(announcement),
    pageNo: z.number(),
    pageSize: z.number(),
    totals: z.object({ playerNotices: z.number(), popup: z.number(), promotion: z.number(), home: z.number() }),
  }),
  refusals: [],
});

const helpCard = z.object({ slug: z.string(), category: z.string(), title: z.string(), summary: z.string() });

export const systemHelpCenter = call({
  method: 'GET',
  path: '/wps/system/helpCenter',
  module: 'COMM3',
  summary: 'The help centre: its categories and its articles, all, of one category, or found by a search.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(240),
  query: z.strictObject({
    category: contentSlug.optional(),
    search: text({ least: 0, most: HELP_SEARCH_LENGTH, trim: true }).optional(),
    ...pages('50'),
  }),
  answer: z.object({
    categories: z.array(
      z.object({ slug: z.string(), title: z.string(), summary: z.string(), articleCount: z.number() }),
    ),
    /** In their stored order, or best match first. */
    list: z.array(helpCard),
    ...pageAnswer,
  }),
  refusals: [],
});

export const systemHelpArticle = call({
  method: 'GET',
  path: '/wps/system/helpCenter/article',
  module: 'COMM3',
  summary: 'One article of the help centre, with its neighbours in the same category.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(240),
  query: z.strictObject({ slug: contentSlug }),
  answer: helpCard.extend({
    categoryTitle: z.string(),
    body: markup,
    changedAt: instant,
    related: z.array(helpCard),
  }),
  refusals: ['not_found'],
});

export const systemDownloads = call({
  method: 'GET',
  path: '/wps/system/downloads',
  module: 'COMM3',
  summary: 'The ways to install the portal, each with its address, version, size and guide.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  openWhenClosed: true,
  answer: z.object({
    list: z.array(
      z.object({
        platform: z.enum(downloadPlatforms),
        title: z.string(),
        text: z.string(),
        /** A path of the portal, or an address with a scheme. QR codes show paths with the page's origin. */
        address: z.string(),
        version: z.string(),
        sizeBytes: z.number().nullable(),
        steps: z.array(z.string()),
      }),
    ),
  }),
  refusals: [],
});

const legalHead = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  edition: z.number(),
  effectiveOn: z.string(),
});

export const systemSite = call({
  method: 'GET',
  path: '/wps/system/site',
  module: 'COMM3',
  summary:
    'The written parts of every page: footer, social links, messaging app, description blocks, help steps, legal texts by name, and whether there are promotions.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(240),
  answer: z.object({
    footer: z
      .object({
        about: z.string(),
        licence: z.string(),
        age: z.string(),
        responsible: z.string(),
        copyright: z.string(),
        links: z.array(z.object({ label: z.string(), url: z.string() })),
      })
      .nullable(),
    resources: z.array(z.object({ url: z.string(), labelNameEn: z.string() })),
    /** `qr` is the content of the QR code in the right bar. */
    messaging: z.object({ label: z.string(), url: z.string(), qr: z.string() }).nullable(),
    descriptions: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), url: z.string(), picture })),
    steps: z.array(z.object({ title: z.string(), text: z.string(), action: z.enum(stepActions) })),
    legal: z.array(legalHead),
    /** Whether `/promotions` has entries. If not, the navigation does not link to it. */
    hasPromotions: z.boolean(),
  }),
  refusals: [],
});

export const systemLegal = call({
  method: 'GET',
  path: '/wps/system/legal',
  module: 'COMM3',
  summary: 'One legal text with its edition and the day it took effect.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(120),
  query: z.strictObject({ slug: contentSlug }),
  answer: legalHead.extend({ body: markup, version: z.number() }),
  refusals: ['not_found'],
});

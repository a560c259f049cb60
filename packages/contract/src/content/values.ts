import { z } from 'zod';
import { day, instant } from '../fields.ts';
import {
  CONTENT_FACT_LENGTH,
  CONTENT_LINE_LENGTH,
  CONTENT_LINKS,
  CONTENT_LINK_LENGTH,
  CONTENT_MARKUP_LENGTH,
  CONTENT_SENTENCE_LENGTH,
  CONTENT_SLUG_LENGTH,
  CONTENT_VERSION_LENGTH,
} from '../limits.ts';
import { formed, text } from '../text.ts';

/** What operators write, by kind. A value is one text in one language; the store adds version, state and time. */

const line = text({ most: CONTENT_LINE_LENGTH, trim: true });
const sentence = text({ most: CONTENT_SENTENCE_LENGTH, trim: true, lines: true });
const fact = text({ most: CONTENT_FACT_LENGTH, trim: true, lines: true });
/** Long enough for the longest legal text, and bounds the time to parse it. */
const markupText = text({ most: CONTENT_MARKUP_LENGTH, trim: true, lines: true });
/** A path of the portal, or an address of a host that the brand allows; the server checks the host. */
const link = text({ most: CONTENT_LINK_LENGTH, trim: true });
const sort = z.number().int().min(0).max(9999).default(100);
const slug = formed(/^[a-z0-9][a-z0-9-]*$/, CONTENT_SLUG_LENGTH);

/** A picture drawn by code from motif and seed, or an uploaded one. */
export const picture = z.union([
  z.strictObject({ motif: formed(/^[a-z][a-z-]{0,39}$/), seed: text({ most: 64 }) }),
  z.strictObject({ url: link }),
]);

export const bannerGroups = ['w_home', 'w_activity', 'w_model', 'w_login', 'w_register'] as const;
/** Where a click on a banner leads. */
export const linkageTypes = ['PAGE', 'GAME', 'PROMOTION', 'LINK', 'NONE'] as const;
/** A to signed-in members, B to visitors, F at the first sign-in. */
export const executions = ['A', 'B', 'F'] as const;
/** The subject of an announcement; promotions use their category instead. */
export const noticeSubjects = ['NOTICE', 'SERVICE', 'SAFETY', 'PROMOTION'] as const;
export const downloadPlatforms = ['ios-config', 'ios', 'android', 'lite'] as const;
export const stepActions = ['register', 'deposit', 'reward', 'play'] as const;

export const contentValues = {
  banner: z.strictObject({
    groupName: z.enum(bannerGroups),
    linkageType: z.enum(linkageTypes),
    url: z.union([link, z.literal('')]).default(''),
    title: line,
    text: sentence,
    callToAction: z.union([line, z.literal('')]).default(''),
    picture,
    sort,
  }),
  announcement: z.strictObject({
    /** PL in the marquee, PU as a popup, H as a note on the home page. */
    type: z.enum(['PL', 'PU', 'H']),
    subject: z.enum(noticeSubjects),
    executions: z.array(z.enum(executions)).min(1).default(['A', 'B', 'F']),
    title: line,
    body: markupText,
    url: z.union([link, z.literal('')]).default(''),
    sort,
  }),
  'promotion-category': z.strictObject({ title: line, sort }),
  promotion: z.strictObject({
    category: slug,
    title: line,
    summary: sentence,
    /** The facts to know before joining. All are required (PM-3). */
    facts: z.strictObject({
      reward: fact,
      who: fact,
      turnover: fact,
      expiry: fact,
      maximumWin: fact,
      excludedGames: fact,
    }),
    terms: markupText,
    picture,
    startsAt: instant.nullable().default(null),
    endsAt: instant.nullable().default(null),
    executions: z.array(z.enum(executions)).min(1).default(['A', 'B', 'F']),
    sort,
  }),
  'help-category': z.strictObject({ title: line, summary: sentence, sort }),
  'help-article': z.strictObject({
    category: slug,
    title: line,
    summary: sentence,
    body: markupText,
    /** Search words that do not occur in the text. */
    keywords: z.array(line).max(20).default([]),
    sort,
  }),
  description: z.strictObject({
    title: line,
    text: sentence,
    url: z.union([link, z.literal('')]).default(''),
    picture,
    sort,
  }),
  step: z.strictObject({ title: line, text: sentence, action: z.enum(stepActions), sort }),
  download: z.strictObject({
    platform: z.enum(downloadPlatforms),
    title: line,
    text: sentence,
    address: link,
    version: text({ most: CONTENT_VERSION_LENGTH, trim: true }),
    sizeBytes: z.number().int().min(1).nullable().default(null),
    steps: z.array(sentence).min(1).max(12),
    sort,
  }),
  footer: z.strictObject({
    about: sentence,
    licence: sentence,
    age: sentence,
    responsible: sentence,
    copyright: line,
    links: z.array(z.strictObject({ label: line, url: link })).max(CONTENT_LINKS),
  }),
  legal: z.strictObject({
    title: line,
    summary: sentence,
    body: markupText,
    /** Increased with every change of substance; the same in every language. */
    edition: z.number().int().min(1),
    effectiveOn: day,
    sort,
  }),
} as const satisfies Record<string, z.ZodType>;

export type ContentKind = keyof typeof contentValues;
export type ContentValue<Kind extends ContentKind = ContentKind> = z.output<(typeof contentValues)[Kind]>;

// The cast restores the literal names that Object.keys loses.
export const contentKinds = Object.keys(contentValues) as [ContentKind, ...ContentKind[]];
export const contentStates = ['draft', 'published', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];
/** The state of a text's newest version at a given time. */
export const contentStatuses = ['live', 'draft', 'scheduled', 'ended', 'withdrawn'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

export const contentSlug = slug;

/** The address of an uploaded picture. */
export const pictureAddress = /^\/content-pictures\/[\w-]{24}\.jpg$/;

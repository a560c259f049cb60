import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { markup } from '../content/markup.ts';
import { contentKinds, contentSlug, contentStates, contentStatuses, picture } from '../content/values.ts';
import { instant, merchantCode, pageQuery, reason } from '../fields.ts';
import { CONTENT_SEARCH_LENGTH, PICTURE_BYTES } from '../limits.ts';
import { formed, json, text } from '../text.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const kind = z.enum(contentKinds);
const language = formed(/^[A-Z]{2}$/);
/** Checked against the schema of its kind. */
const value = z.record(text({ most: 64 }), json());
/** More languages than any brand has. */
const MOST_LANGUAGES = 33;
/** More texts of a kind than anybody would sort by hand. */
const MOST_ORDERED = 1000;

const reads = {
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'content.read' },
  openWhenClosed: true,
  params: inBrand,
} as const;
const edits = { ...reads, access: { who: 'operator', permission: 'content.edit' } } as const;

/** The newest version of a text: one entry in one language. */
const head = z.object({
  language: z.string(),
  version: z.number(),
  state: z.enum(contentStates),
  /** What the state means now. */
  status: z.enum(contentStatuses),
  /** The version that visitors see now, if any. A draft or a planned version leaves the older one visible. */
  shown: z.number().nullable(),
  title: z.string(),
  from: instant.nullable(),
  until: instant.nullable(),
  madeAt: instant,
  madeBy: z.string(),
  reason: z.string().nullable(),
  /** True while it follows the brand's files, because nobody has edited it. */
  isFromFiles: z.boolean(),
});

/** The brand whose colours are used for drawn pictures. */
const art = z.string();

/** Names for the actors `operator:<id>` of the answer. */
const operators = z.array(z.object({ id: z.string(), name: z.string() }));

export const contentList = call({
  ...reads,
  method: 'GET',
  path: '/console/api/brands/:merchant/content',
  summary: 'Everything of one kind that is written for a brand, in its order, each with all its languages.',
  limit: perMinute(240),
  query: pageQuery.omit({ before: true }).extend({
    kind,
    after: contentSlug.optional(),
    status: z.enum(contentStatuses).optional(),
    search: text({ most: CONTENT_SEARCH_LENGTH, trim: true }).optional(),
  }),
  answer: z.object({
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    art,
    entries: z.array(
      z.object({
        slug: z.string(),
        /** A banner's group, an announcement's type, or the category of an article or promotion. */
        group: z.string().nullable(),
        picture: picture.nullable(),
        texts: z.array(head),
      }),
    ),
    /** The number of matches on all pages. */
    total: z.number(),
    next: z.string().nullable(),
    /** The order of all entries of the kind, unfiltered; version 0 while nobody has sorted them. */
    order: z.object({
      version: z.number(),
      slugs: z.array(z.string()),
      madeAt: instant.nullable(),
      madeBy: z.string().nullable(),
    }),
    operators,
  }),
  refusals: ['not_found'],
});

const entry = z.object({
  kind,
  slug: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  art,
  texts: z.array(head.extend({ value })),
  operators,
});

export const contentEntry = call({
  ...reads,
  method: 'GET',
  path: '/console/api/brands/:merchant/content/entry',
  summary: 'One entry with the newest words of every language.',
  limit: perMinute(240),
  query: z.strictObject({ kind, slug: contentSlug }),
  answer: entry,
  refusals: ['not_found'],
});

export const contentVersions = call({
  ...reads,
  method: 'GET',
  path: '/console/api/brands/:merchant/content/versions',
  summary: 'The versions of one text, newest first, each with its value and its markup as the portal would show it.',
  limit: perMinute(240),
  query: z.strictObject({
    kind,
    slug: contentSlug,
    language,
    limit: pageQuery.shape.limit,
    /** Only versions older than this one. */
    before: formed(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
  }),
  answer: z.object({
    versions: z.array(
      head.omit({ status: true, shown: true }).extend({ value, preview: markup, isShown: z.boolean() }),
    ),
    next: z.number().nullable(),
    operators,
  }),
  refusals: ['not_found'],
});

export const contentWrite = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/content',
  summary: 'Write the next version of an entry in one or more languages: a draft, a publication or its withdrawal.',
  limit: perMinute(60),
  body: z
    .strictObject({
      kind,
      slug: contentSlug,
      state: z.enum(contentStates),
      /** All texts are written or none. Unchanged ones get no new version. */
      texts: z
        .array(
          z.strictObject({
            language,
            /** The version that was edited, 0 for a new text. A newer version is a conflict. */
            basis: z.number().int().min(0),
            value,
          }),
        )
        .min(1)
        .max(MOST_LANGUAGES),
      from: instant.nullable().default(null),
      until: instant.nullable().default(null),
      /** Only a draft may go without a reason, because visitors do not see it. */
      reason: reason.nullable().default(null),
    })
    .refine(({ state, reason: given }) => state === 'draft' || given !== null, { path: ['reason'], error: 'needed' }),
  answer: entry,
  refusals: ['not_found', 'conflict'],
});

export const contentOrder = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/content/order',
  summary: 'Put everything of one kind in order; what is not named stands after it.',
  limit: perMinute(60),
  body: z.strictObject({
    kind,
    basis: z.number().int().min(0),
    slugs: z.array(contentSlug).min(1).max(MOST_ORDERED),
    reason,
  }),
  answer: z.object({ version: z.number() }),
  refusals: ['not_found', 'conflict'],
});

export const contentPicture = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/content/pictures',
  summary: 'Upload a picture for written content: the bytes of a png or jpg as the body. It is decoded and drawn anew.',
  upload: { types: ['image/png', 'image/jpeg'], maxBytes: PICTURE_BYTES },
  limit: perMinute(20),
  body: z.instanceof(Uint8Array),
  answer: z.object({ url: z.string() }),
  refusals: ['not_found', 'picture_refused', 'too_large'],
});

export const contentPreview = call({
  ...reads,
  method: 'PUT',
  path: '/console/api/brands/:merchant/content/preview',
  summary: 'Keep words for a while under a pass, with which the portal shows them as if they were published.',
  limit: perMinute(120),
  body: z.strictObject({
    kind,
    slug: contentSlug,
    texts: z.array(z.strictObject({ language, value })).min(1).max(MOST_LANGUAGES),
    /** The pass of an earlier preview of one's own, which then shows the new text. */
    pass: formed(/^[\w-]{24}$/).optional(),
  }),
  answer: z.object({
    pass: z.string(),
    /** The portal's page that shows it. */
    path: z.string(),
    until: instant,
    /** Faults that prevent publishing. A language with a fault keeps its published text. */
    faults: z.array(z.object({ language: z.string(), path: z.string(), fault: z.string() })),
  }),
  refusals: ['not_found'],
});

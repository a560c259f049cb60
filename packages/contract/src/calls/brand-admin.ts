import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, currencyCode, instant, merchantCode, pageQuery, reason } from '../fields.ts';
import {
  ACCEPTED_PATTERN_LENGTH,
  BRAND_LABEL_LENGTH,
  BRAND_LINK_LENGTH,
  BRAND_RESOURCES,
  BRAND_SERVICE_LENGTH,
  DRAWING_BYTES,
  FREE_WITHDRAWALS,
  REGISTRATION_FIELD_LENGTH,
} from '../limits.ts';
import { formed, text } from '../text.ts';
import { ruledFields } from './registration.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const reads = {
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'brand.read' },
  openWhenClosed: true,
} as const;
const edits = { ...reads, access: { who: 'operator', permission: 'brand.edit' } } as const;

const css = text({ most: 400 });
const colour = formed(/^#[\da-fA-F]{6}$/);
const tokens = <Value extends z.ZodType>(value: Value) =>
  z.record(text({ least: 0, most: 32 }), value).refine((all) => Object.keys(all).length <= 40, 'too many tokens');

/** Tokens of a theme by name; the theme parser checks the names. */
const theme = z.strictObject({
  scheme: z.enum(['dark', 'light']),
  colours: tokens(colour),
  overlay: formed(/^#[\da-fA-F]{8}$/),
  sheen: z.array(colour).min(2).max(8),
  sheenInk: z.array(colour).min(2).max(8),
  type: tokens(z.strictObject({ size: css, line: css })),
  space: tokens(css),
  radius: tokens(css),
  elevation: tokens(css),
  font: tokens(
    z.strictObject({
      family: z
        .array(text({ least: 0, most: 60 }))
        .min(1)
        .max(8),
      width: css,
      weight: css,
      tracking: css,
    }),
  ),
  art: tokens(css),
});

export const rule = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int().min(0).max(REGISTRATION_FIELD_LENGTH),
  maxLength: z.number().int().min(1).max(REGISTRATION_FIELD_LENGTH),
  patternId: text({ least: 0, most: 32 }),
  acceptedPattern: text({ most: ACCEPTED_PATTERN_LENGTH }),
});

/** Specification, section 3. */
export const flagNames = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILEVERCODELOGIN3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'CHNGPASSVERIF3',
  'AGENTPOLICY3',
  'DIRECTREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
] as const;

/** Fields that can have a pattern (specification, section 5); `length` bounds only the length. */
export const patternIds = [
  'length',
  'letter_first',
  'letters_and_digits',
  'digits',
  'with_capital',
  'letters_and_spaces',
  'no_spaces',
  'email',
  'date_year_first',
  'date_month_first',
  'thai',
  'korean',
] as const;

export const drawingKinds = ['logo', 'mark'] as const;

const drawingId = formed(/^[\da-f]{64}$/);
const languageCode = formed(/^[A-Z]{2,4}$/);
const bounds = z.strictObject({ least: amountText, most: amountText });

/** An external address: of the web or of a messaging app. Addresses that browsers execute are refused. */
const link = formed(
  /^(?:https?:\/\/[^\s/?#]+|(?:viber|tg|line|whatsapp|weixin|zalo|mailto|tel):)\S*$/i,
  BRAND_LINK_LENGTH,
);

/** Everything of a brand that operators may edit: the values of the folder with the edits applied. */
export const brandValues = z.strictObject({
  theme,
  /** The id of an uploaded drawing; null for the drawing in the brand's folder. */
  drawings: z.strictObject({ logo: drawingId.nullable(), mark: drawingId.nullable() }),
  flags: z.record(z.enum(flagNames), z.boolean()),
  registration: z.record(z.enum(ruledFields), rule),
  languages: z.array(languageCode).min(1).max(40),
  defaultLanguage: languageCode,
  contact: z.strictObject({
    /** A page of the portal. When empty, no link to customer service is shown. */
    customerService: formed(/^(?:\/(?![/\\])[^\s\\]*)?$/, BRAND_SERVICE_LENGTH),
    messaging: z
      .strictObject({
        label: text({ most: BRAND_LABEL_LENGTH, trim: true }),
        url: link,
      })
      .nullable(),
  }),
  resources: z
    .array(
      z.strictObject({
        labelNameEn: text({ most: BRAND_LABEL_LENGTH, trim: true }),
        url: link,
      }),
    )
    .max(BRAND_RESOURCES),
  banner: z.strictObject({
    autoplayMilliseconds: z.number().int().min(1000).max(60_000),
    speedMilliseconds: z.number().int().min(100).max(10_000),
  }),
  jackpot: z.strictObject({ mode: z.enum(['pool', 'range', 'growth']) }),
  withdrawals: bounds.extend({
    dayCount: z.number().int().min(1),
    dayAmount: amountText,
    /** Withdrawals per day without a fee; each further one costs the fee. */
    freeDayCount: z.number().int().min(0).max(FREE_WITHDRAWALS),
    fee: amountText,
  }),
  /** By the code of the deposit method. */
  deposits: z.record(text({ least: 0, most: 32 }), bounds),
});

const author = z.object({ id: z.string(), name: z.string() });
const version = z.number().int().min(0).max(1_000_000_000);

const configurationAnswer = z.object({
  merchant: z.string(),
  name: z.string(),
  currency: currencyCode,
  /** 0 while nothing has been edited. */
  version,
  changed: z.object({ at: instant, by: author, reason: z.string() }).nullable(),
  /** The values in use, and those of the brand's folder. */
  current: brandValues,
  file: brandValues,
  /** Names of the deposit methods by code, in the order they are offered. */
  channels: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const brandConfiguration = call({
  ...reads,
  method: 'GET',
  path: '/console/api/brands/:merchant/configuration',
  summary: "A brand's look, flags, rules, languages, links and bounds: in force, and as its folder has them.",
  limit: perMinute(240),
  params: inBrand,
  answer: configurationAnswer,
  refusals: ['not_found'],
});

export const editBrandConfiguration = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/configuration',
  summary: 'Edit a brand. It is in force for everybody at once; what equals the folder again follows the folder.',
  limit: perMinute(30),
  params: inBrand,
  /** `version` is the one that the form loaded. A newer version is a conflict and is not overwritten. */
  body: z.strictObject({ version, values: brandValues, reason }),
  answer: configurationAnswer,
  refusals: ['not_found', 'brand_changed', 'brand_contrast', 'brand_values_wrong'],
});

export const restoreBrandConfiguration = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/configuration/restore',
  summary: 'Put an earlier version of a brand in force again, as a new version; 0 is the brand as its folder has it.',
  limit: perMinute(30),
  params: inBrand,
  body: z.strictObject({ version, to: version, reason }),
  answer: configurationAnswer,
  refusals: ['not_found', 'brand_changed', 'brand_contrast', 'brand_values_wrong'],
});

const change = z.object({
  /** The path of the value, such as `theme.colours.accent`. */
  path: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export const brandVersions = call({
  ...reads,
  method: 'GET',
  path: '/console/api/brands/:merchant/configuration/versions',
  summary: 'The versions of a brand, the newest first: who, when, why and what.',
  limit: perMinute(240),
  params: inBrand,
  query: pageQuery.extend({
    before: formed(/^[1-9]\d{0,8}$/).optional(),
  }),
  answer: z.object({
    versions: z.array(
      z.object({
        version,
        at: instant,
        by: author,
        reason: z.string(),
        /** The version that was restored, 0 for the folder. */
        restored: version.nullable(),
        /** What the version changed, and what restoring it would change now. */
        changes: z.array(change),
        toCurrent: z.array(change),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const uploadBrandDrawing = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/drawings/:kind',
  summary: 'A logo or mark to be used in an edit: png or webp, drawn anew. Nobody sees it before the edit.',
  limit: perMinute(20),
  upload: { types: ['image/png', 'image/webp'], maxBytes: DRAWING_BYTES },
  params: inBrand.extend({ kind: z.enum(drawingKinds) }),
  body: z.instanceof(Uint8Array),
  answer: z.object({
    id: drawingId,
    width: z.number().int(),
    height: z.number().int(),
    /** The drawing as stored, a PNG in base64. */
    picture: z.string(),
  }),
  refusals: ['not_found', 'picture_refused', 'too_large'],
});

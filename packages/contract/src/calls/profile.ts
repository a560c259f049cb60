import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, done, instant, plainText } from '../fields.ts';
import { PICTURE_BYTES, REAL_NAME_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

/** Null clears the field. */
const optional = (most: number) => plainText(most).nullable().optional();

const handle = text({ most: 128, trim: true, pattern: /^[\p{L}\p{N}@+._-]{2,64}$/u })
  .nullable()
  .optional();

export const incomeSources = ['salary', 'business', 'pension', 'savings', 'investments', 'family', 'other'] as const;

/** A name as in official documents. */
export const realName = plainText(REAL_NAME_LENGTH).regex(/^[\p{L}\p{M} .'’-]+$/u);

/** Fields that a member may write. Fields that are left out keep their values. */
export const profileFields = {
  nickname: optional(20),
  /** Can be set once; later changes are up to an operator. */
  realName: realName.optional(),
  fullName: optional(120),
  birthday: day.nullable().optional(),
  address: optional(200),
  nationality: formed(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  occupation: optional(80),
  sourceOfIncome: z.enum(incomeSources).nullable().optional(),
  qqNum: text({ most: 12, trim: true, pattern: /^\d{5,12}$/ })
    .nullable()
    .optional(),
  wechat: handle,
  whatsapp: handle,
  facebook: handle,
  telegram: handle,
  line: handle,
  zalo: text({ most: 16, trim: true, pattern: /^\+?\d{7,15}$/ })
    .nullable()
    .optional(),
  skype: handle,
};

const optionalAnswer = z.string().nullable();

const contactAnswer = z.object({ masked: z.string(), confirmedAt: instant.nullable() }).nullable();

const profileAnswer = z.object({
  account: z.string(),
  nickname: z.string(),
  realName: optionalAnswer,
  /** True once the member has set it. */
  isRealNameLocked: z.boolean(),
  fullName: optionalAnswer,
  birthday: optionalAnswer,
  /** True once it is set; later changes are up to an operator. */
  isBirthdayLocked: z.boolean(),
  address: optionalAnswer,
  nationality: optionalAnswer,
  occupation: optionalAnswer,
  sourceOfIncome: z.enum(incomeSources).nullable(),
  qqNum: optionalAnswer,
  wechat: optionalAnswer,
  whatsapp: optionalAnswer,
  facebook: optionalAnswer,
  telegram: optionalAnswer,
  line: optionalAnswer,
  zalo: optionalAnswer,
  skype: optionalAnswer,
  mobile: contactAnswer,
  email: contactAnswer,
  icon: optionalAnswer,
  language: optionalAnswer,
  currency: z.string(),
  madeAt: instant,
});

export const profile = call({
  method: 'GET',
  path: '/wps/member/profile',
  module: 'COMM3',
  summary: 'My personal details, contacts masked.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: profileAnswer,
  refusals: [],
});

export const editProfile = call({
  method: 'POST',
  path: '/wps/member/profile',
  module: 'COMM3',
  summary: 'Change personal details; what is left out stays, null takes away.',
  access: { who: 'member' },
  limit: perMinute(20),
  body: z.strictObject(profileFields),
  answer: profileAnswer,
  refusals: ['real_name_set', 'birthday_set', 'too_young'],
});

export const avatar = call({
  method: 'GET',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  summary: 'The address of my avatar on this site, or null for the default picture.',
  access: { who: 'member', trial: true },
  limit: perMinute(120),
  answer: z.object({ icon: optionalAnswer }),
  refusals: [],
});

export const uploadAvatar = call({
  method: 'PUT',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  summary: 'Upload an avatar: the bytes of a png or jpg picture as the body. It is decoded and drawn anew.',
  access: { who: 'member' },
  upload: { types: ['image/png', 'image/jpeg'], maxBytes: PICTURE_BYTES },
  limit: perMinute(6),
  body: z.instanceof(Uint8Array),
  answer: z.object({ icon: z.string() }),
  refusals: ['picture_refused', 'too_large'],
});

export const removeAvatar = call({
  method: 'DELETE',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  summary: 'Take my avatar away; the default picture is shown.',
  access: { who: 'member' },
  limit: perMinute(20),
  answer: done,
  refusals: [],
});

export const memberLanguage = call({
  method: 'POST',
  path: '/wps/member/language',
  module: 'COMM3',
  summary: "Keep the language on the account; one of the brand's.",
  access: { who: 'member', trial: true },
  limit: perMinute(30),
  body: z.strictObject({ language: formed(/^[A-Z]{2}$/) }),
  answer: z.object({ language: z.string() }),
  refusals: ['not_found'],
});

import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { reason } from '../fields.ts';
import { CATALOGUE_BYTES } from '../limits.ts';
import { formed } from '../text.ts';
import { code } from './game-fields.ts';

/** Faults of a file of games. Each has its text. */
export const catalogueFaults = [
  'missing',
  'unknown',
  'twice',
  'code',
  'game_code',
  'text',
  'number',
  'flag',
  'time',
  'fraction',
  'language',
  'icon',
  'theme',
  'sub_category',
  'wallet_mode',
  'category_kind',
  'entry',
  'list',
  'columns',
  'vendor_unknown',
  'vendor_differs',
  'type_unknown',
  'csv_quote',
  'csv_unclosed',
  'csv_control',
  'json',
  'json_object',
  'encoding',
  'empty',
  'too_many',
  'file_too_large',
] as const;

const fault = z.object({
  /** Of a CSV file, or of JSON that cannot be parsed. */
  line: z.number().int().nullable(),
  /** The list and position in JSON, such as `games[3]`. */
  item: z.string().max(40).nullable(),
  field: z.string().max(80).nullable(),
  fault: z.enum(catalogueFaults),
});
export type CatalogueFault = z.output<typeof fault>;

const count = z.number().int().min(0);

const difference = z.object({
  of: z.enum(['category', 'vendor', 'card', 'game']),
  act: z.enum(['added', 'changed', 'withdrawn']),
  /** The vendor of a game or card. */
  vendor: code.nullable(),
  /** The code of a game, vendor or category; for a card, category and type. */
  subject: z.string().max(80),
  name: z.string().max(80),
  /** The changed fields, as a file would write them; null is none. */
  fields: z.array(
    z.object({
      field: z.string().max(40),
      before: z.string().max(600).nullable(),
      after: z.string().max(600).nullable(),
    }),
  ),
});
export type CatalogueDifference = z.output<typeof difference>;

const plan = z.object({
  /** Games in the file. */
  games: count,
  added: count,
  changed: count,
  gone: count,
  /** New or changed categories, vendors and cards. */
  frame: count,
  /** The first differences; the counts cover all. */
  differences: z.array(difference),
  /** The hash of these differences. Confirming an import sends it, so that nothing else is imported. */
  print: formed(/^[0-9a-f]{64}$/),
});
export type CataloguePlan = z.output<typeof plan>;

const imports = {
  method: 'PUT',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'games.edit' },
  openWhenClosed: true,
  upload: { types: ['text/csv', 'application/json'], maxBytes: CATALOGUE_BYTES },
  limit: perMinute(20),
  body: z.instanceof(Uint8Array),
} as const;

export const planCatalogue = call({
  ...imports,
  path: '/console/api/games/plan',
  summary: 'What a file of games would change in the catalogue of all brands, or what is wrong in it. Changes nothing.',
  answer: z.object({ plan: plan.nullable(), faults: z.array(fault) }),
  refusals: ['beyond_own_rights', 'too_large'],
});

export const importCatalogue = call({
  ...imports,
  path: '/console/api/games/import',
  summary: 'Take a file of games into the catalogue of all brands, as its differences were looked at.',
  query: z.strictObject({ reason, print: plan.shape.print }),
  answer: plan,
  refusals: ['beyond_own_rights', 'catalogue_refused', 'conflict', 'too_large'],
});

import { text } from '@croupier/contract';
import { z } from 'zod';

const uuid = z.uuid();
const token = text({ most: 128 });
const name = text({ most: 96 });
/** Hundred-thousandths of a unit, as far as a number holds them exactly. */
const amount = z.int().min(0);

/** Unknown fields are ignored: this vendor family adds some now and then. */
const call = { request_uuid: uuid, user: uuid.optional(), game_code: name.optional() };

const transaction = {
  ...call,
  user: uuid,
  token: text({ least: 0, most: 128 }).optional(),
  transaction_uuid: uuid,
  supplier_user: text({ least: 0, most: 128 }).nullish(),
  round: name,
  round_closed: z.boolean().default(false),
};

export const requests = {
  'user/info': z.object({ ...call, token }),
  'user/balance': z.object({ ...call, token }),
  'transaction/bet': z.object({
    ...transaction,
    token,
    game_code: name,
    amount,
    currency: name,
    is_free: z.boolean().default(false),
  }),
  'transaction/win': z.object({
    ...transaction,
    amount,
    currency: name,
    reference_transaction_uuid: uuid.nullish(),
    is_free: z.boolean().default(false),
    reward_uuid: name.nullish(),
  }),
  'transaction/rollback': z.object({ ...transaction, round: name.optional(), reference_transaction_uuid: uuid }),
} as const;

export type Path = keyof typeof requests;
export type Request<Of extends Path> = z.output<(typeof requests)[Of]>;

export const status = z.enum([
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_FEATURE_IS_NOT_SUPPORTED',
]);
export type Status = z.output<typeof status>;

/** Fields of every answer; user, currency and balance only where known. */
export const answer = z.object({
  status,
  request_uuid: z.string(),
  user: uuid.optional(),
  currency: z.string().optional(),
  /** Hundred-thousandths of a unit, written digit by digit. */
  balance: z.int().optional(),
  country: z.string().nullish(),
  language: z.string().optional(),
});

/** The answer for unknown callers and wrong signatures. */
export const strangerAnswer = z.object({ status });

/** A request in the vendor's form, or which of its two errors fits: a missing field or a wrong one. */
export function readRequest<Of extends Path>(path: Of, body: unknown): Request<Of> | Status {
  const parsed = requests[path].safeParse(body);
  // The schema is the one of this very path.
  if (parsed.success) return parsed.data as Request<Of>;
  const isMissing = parsed.error.issues.some(({ path: at }) => valueAt(body, at) === undefined);
  return isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

function valueAt(body: unknown, at: readonly PropertyKey[]): unknown {
  return at.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  );
}

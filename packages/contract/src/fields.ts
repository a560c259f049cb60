import { z } from 'zod';
import {
  ACCOUNT_NAME_LENGTH,
  AMOUNT_FORM,
  AMOUNT_LENGTH,
  PASSWORD_LENGTH,
  REASON_LENGTH,
  REASON_LENGTH_MIN,
} from './limits.ts';
import { formed, text } from './text.ts';

/** Fields that several calls share. */

export const merchantCode = formed(/^[a-z][a-z0-9-]{1,31}$/);

export const accountName = text({ most: ACCOUNT_NAME_LENGTH, trim: true });

export const password = text({ most: PASSWORD_LENGTH, secret: true });

/** An amount in a request or answer: a decimal text with at most four decimals, never a number. */
export const amountText = formed(AMOUNT_FORM, AMOUNT_LENGTH);

export const currencyCode = formed(/^[A-Z]{3,5}$/);

export const moneyAnswer = z.object({ amount: z.string(), currency: currencyCode });

/** Outside these years some dates have no day before or after. */
const isOurTime = (text: string) => text >= '1000' && text < '9000';
const BEYOND = 'not between the years 1000 and 9000';

export const instant = z.iso.datetime({ offset: false }).refine(isOurTime, BEYOND);

export const day = z.iso.date().refine(isOurTime, BEYOND);

/** Why an operator acted. The audit log keeps it, so it has a minimum length. */
export const reason = text({ least: REASON_LENGTH_MIN, most: REASON_LENGTH, trim: true, lines: true });

export const pageQuery = z.strictObject({
  before: text({ least: 0, most: 64 }).optional(),
  // A coercing schema would also accept "1e1" and "0x10".
  limit: formed(/^[1-9]\d?$|^100$/)
    .default('20')
    .transform(Number),
});

/**
 * A queue that waits for operators: its length, the oldest entry, and how many are later than promised; null without a
 * promise.
 */
export const waitingQueue = z.object({
  count: z.number().int(),
  oldestSeconds: z.number().int().nullable(),
  late: z.number().int().nullable(),
  promiseMinutes: z.number().int().nullable(),
});

/** When an entry of a queue is due by our promise; null when it is not waiting. */
export const promised = { promisedAt: instant.nullable(), isLate: z.boolean() };

/** A file made in the background: the days it covers and its progress. */
export const fileInMaking = {
  id: z.uuid(),
  from: day,
  to: day,
  state: z.enum(['WAITING', 'MAKING', 'READY', 'STOPPED', 'FAILED']),
  madeAt: instant,
  doneLines: z.number().int(),
  totalLines: z.number().int(),
  bytes: z.number().int(),
};

export const nothing = z.strictObject({});
export const done = z.object({ done: z.literal(true) });

/**
 * Text that people write about themselves, without control characters and without characters that reverse the direction
 * of reading.
 */
export function plainText(most: number) {
  // A letter with its accents can take four code units.
  return text({ most: 4 * most, trim: true })
    .normalize('NFC')
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u);
}

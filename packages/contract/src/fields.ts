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

/** Fields that several calls share, each with its limit stated once. */

export const merchantCode = formed(/^[a-z][a-z0-9-]{1,31}$/);

export const accountName = text({ most: ACCOUNT_NAME_LENGTH, trim: true });

export const password = text({ most: PASSWORD_LENGTH, secret: true });

/** An amount on the wire: a decimal text with at most four decimals, never a number. */
export const amountText = formed(AMOUNT_FORM, AMOUNT_LENGTH);

export const currencyCode = formed(/^[A-Z]{3,5}$/);

export const moneyAnswer = z.object({ amount: z.string(), currency: currencyCode });

/** No book has times beyond these; where calendars end, the day before and the day after have no date. */
const isOurTime = (text: string) => text >= '1000' && text < '9000';
const BEYOND = 'not between the years 1000 and 9000';

export const instant = z.iso.datetime({ offset: false }).refine(isOurTime, BEYOND);

export const day = z.iso.date().refine(isOurTime, BEYOND);

/** Why an operator did something: kept in the audit log, so it must say something. */
export const reason = text({ least: REASON_LENGTH_MIN, most: REASON_LENGTH, trim: true, lines: true });

export const pageQuery = z.strictObject({
  before: text({ least: 0, most: 64 }).optional(),
  // Digits only: a coercing schema would take "1e1" and "0x10" for numbers.
  limit: formed(/^[1-9]\d?$|^100$/)
    .default('20')
    .transform(Number),
});

/** Who waits for a person: how many, the oldest, and how many beyond what is promised; null where nothing is promised. */
export const waitingQueue = z.object({
  count: z.number().int(),
  oldestSeconds: z.number().int().nullable(),
  late: z.number().int().nullable(),
  promiseMinutes: z.number().int().nullable(),
});

/** Until when somebody looks at an entry of a queue; null when it waits for nobody. */
export const promised = { promisedAt: instant.nullable(), isLate: z.boolean() };

/** A file that is made in the background: the days it tells of, and how far it is. */
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

/** Text that a person types about themselves: no control characters, nothing invisible that turns reading around. */
export function plainText(most: number) {
  // A letter and its accents may come as four.
  return text({ most: 4 * most, trim: true })
    .normalize('NFC')
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u);
}

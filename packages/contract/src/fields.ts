import { z } from 'zod';

/** Fields that several calls share, each with its limit stated once. */

export const merchantCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

/** Longer than any real account name, short enough that nobody makes us canonicalise a megabyte. */
export const accountName = z.string().trim().min(1).max(64);

/** argon2 hashes any length; 256 keeps a 1 MB password from becoming work. */
export const password = z.string().min(1).max(256);

/** An amount on the wire: a decimal text with at most four decimals, never a number. */
export const amountText = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/);

export const currencyCode = z.string().regex(/^[A-Z]{3,5}$/);

export const moneyAnswer = z.object({ amount: z.string(), currency: currencyCode });

export const instant = z.iso.datetime({ offset: false });

/** What can be written down: no control characters but those of lines, no half of a letter; the database takes neither. */
export const writable = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Why an operator did something: kept in the audit log, so it must say something. */
export const reason = z.string().trim().min(3).max(500).regex(writable);

export const pageQuery = z.strictObject({
  before: z.string().max(64).optional(),
  // Digits only: a coercing schema would take "1e1" and "0x10" for numbers.
  limit: z
    .string()
    .regex(/^[1-9]\d?$|^100$/)
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
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(['WAITING', 'MAKING', 'READY', 'STOPPED', 'FAILED']),
  madeAt: instant,
  doneLines: z.number().int(),
  totalLines: z.number().int(),
  bytes: z.number().int(),
};

export const nothing = z.strictObject({});
export const done = z.object({ done: z.literal(true) });

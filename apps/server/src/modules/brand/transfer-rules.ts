import { z } from 'zod';

const amount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/);

/** How members send each other money. Amounts are in the brand's own currency. */
export const transferRules = z
  .strictObject({
    least: amount.default('10'),
    most: amount.default('50000'),
    dayCount: z.number().int().min(1).default(10),
    dayAmount: amount.default('200000'),
    ringDays: z.number().int().min(1).max(90).default(7),
  })
  .prefault({});

/** What must be played before money can be withdrawn; changes apply to later credits. */
export const turnoverRules = z
  .strictObject({
    // Once is what the money-laundering rules of most licences demand (reference 5.6).
    depositMultiple: z.number().min(0).max(1000).multipleOf(0.01).default(1),
    contributions: z.record(z.string().regex(/^[A-Z]{2,16}$/), z.number().int().min(0).max(100)).default({}),
    smallBalance: amount.default('1'),
  })
  .prefault({});

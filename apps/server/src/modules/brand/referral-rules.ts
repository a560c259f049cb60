import { z } from 'zod';

const amount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,2})?$/);

/** With which terms a brand begins to pay for brought friends; operators set others in the console. Null for none. */
export const referralRules = z
  .strictObject({
    firstDeposit: amount,
    validBet: amount,
    days: z.number().int().min(1).max(365).default(30),
    holdDays: z.number().int().min(0).max(90).default(7),
    reward: amount,
    monthCap: amount.nullable().default(null),
    /** For all rewards together; null for none. */
    budget: amount.nullable().default(null),
  })
  .nullable()
  .default(null);

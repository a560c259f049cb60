import { z } from 'zod';

const amount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/);

/** Limits of balance adjustments of a brand, in its own currency or in points. */
export const adjustmentRules = z
  .strictObject({
    /** Of one adjustment. */
    most: amount.default('100000'),
    /** Limits of one operator for a day of the brand: proposed and approved. */
    operatorDay: amount.default('300000'),
  })
  .prefault({});

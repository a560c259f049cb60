import { z } from 'zod';

const amount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/);

/** How far operators may adjust balances of a brand. Amounts are in its own currency, or in points. */
export const adjustmentRules = z
  .strictObject({
    /** Of one adjustment. */
    most: amount.default('100000'),
    /** What one operator proposes, and what one operator approves, in a day of the brand. */
    operatorDay: amount.default('300000'),
  })
  .prefault({});

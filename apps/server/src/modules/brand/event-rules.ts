import { z } from 'zod';

const amount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/);
const minutes = z.number().int().min(1).max(525_600);

/** Thresholds of significant events of a brand, in its own currency. */
export const eventRules = z
  .strictObject({
    largeWin: amount.default('100000'),
    largeDeposit: amount.default('100000'),
    largeWithdrawal: amount.default('100000'),
    /** This many failed sign-ins within this many minutes, for one account or from one address. */
    failedSignIns: z.number().int().min(3).default(20),
    failedSignInMinutes: minutes.default(15),
  })
  .prefault({});

/** How soon operators promise to look at waiting requests; withdrawals have their own rules. */
export const promiseRules = z
  .strictObject({
    depositMinutes: minutes.default(60),
    adjustmentMinutes: minutes.default(240),
    heldWinMinutes: minutes.default(60),
    claimMinutes: minutes.default(1440),
  })
  .prefault({});

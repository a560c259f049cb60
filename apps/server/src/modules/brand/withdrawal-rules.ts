import { z } from 'zod';
import { riskChecks } from '../../core/brands.ts';

const amount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/);
const minutes = z.number().int().min(1).max(525_600);

/** Default points of the checks: 100 always needs a review, 0 is only shown. */
const usualPoints = {
  payeeName: 100,
  payeeAge: 30,
  payeeShared: 100,
  newMember: 30,
  standing: 0,
  openRounds: 20,
  unknownTransfers: 50,
  depositWithoutPlay: 60,
  velocity: 40,
  place: 40,
  transferRing: 60,
  sharedDevice: 40,
  oppositeBets: 60,
  highWin: 60,
  // Enough for a review, unless the member is confirmed.
  firstWithdrawal: 30,
  largeSum: 100,
  // Strangers can share a name or a connection, so these count only together with others.
  sharedName: 20,
  sharedPhone: 20,
  sharedNetwork: 20,
  watched: 100,
};

const points = z
  .partialRecord(z.enum(riskChecks), z.number().int().min(0).max(1000))
  .default({})
  .transform((own) => ({ ...usualPoints, ...own }));

/** Limits, checks and promises of a brand's withdrawals, in its own currency. */
export const withdrawalRules = z
  .strictObject({
    /** The code of the payment provider. */
    provider: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/)
      .default('sandbox'),
    least: amount.default('100'),
    most: amount.default('500000'),
    dayCount: z.number().int().min(1).default(5),
    dayAmount: amount.default('1000000'),
    freeDayCount: z.number().int().min(0).max(1000).default(5),
    fee: amount.default('0'),
    registrationLockHours: z.number().int().min(0).default(24),
    automaticUpTo: amount.default('5000'),
    twoOperatorsFrom: amount.default('50000'),
    reviewMinutes: minutes.default(60),
    payMinutes: minutes.default(30),
    // Not in the specification; domain.md, section 8, proposes a day.
    confirmMinutes: minutes.default(1440),
    risk: z
      .strictObject({
        reviewFrom: z.number().int().min(1).default(30),
        points,
        payeeAgeHours: z.number().int().min(0).default(72),
        newMemberDays: z.number().int().min(0).default(7),
        velocityCount: z.number().int().min(1).default(2),
        playedPercent: z.number().int().min(0).max(1000).default(100),
        placeDays: z.number().int().min(1).default(7),
        deviceDays: z.number().int().min(1).default(30),
        networkMost: z.number().int().min(1).max(50).default(5),
        // RA 10927, in the currency of the brand (reference A6).
        reportFrom: amount.default('5000000'),
        oppositePercent: z.number().int().min(1).max(100).default(20),
        winTimes: z.number().int().min(2).default(20),
      })
      .prefault({}),
  })
  .prefault({});

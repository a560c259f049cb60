import { formed, text } from '@croupier/contract';
import { z } from 'zod';
import { amountText as decimal } from '../amounts.ts';

/** Figures are read as they were written (`readExact`), so a number and its text are the same here. */
const figure = { type: ['string', 'number'] };
const amountText = decimal.meta(figure);
const whole = formed(/^\d{1,20}$/).meta(figure);
const name = formed(/^[\w:.-]{1,64}$/).meta(figure);
const token = text({ most: 128 });
const reqId = text({ most: 50 });
const currency = formed(/^[A-Z]{3,4}$/);
const userId = z.uuid();
const freeSpinData = z.object({ referenceId: text({ most: 96 }) });

const bet = {
  reqId,
  token,
  currency,
  game: name,
  round: whole,
  wagersTime: whole.optional(),
  betAmount: amountText,
  winloseAmount: amountText,
  userId: userId.optional(),
  freeSpinData: freeSpinData.optional(),
};

const cancel = {
  reqId,
  currency,
  game: name,
  round: whole,
  betAmount: amountText,
  winloseAmount: amountText.optional(),
  userId: userId.optional(),
  token: token.optional(),
};

/** Unknown fields are ignored: the vendor adds some at operators' request. */
export const requests = {
  auth: z.object({ reqId, token }),
  bet: z.object({ ...bet, isFreeRound: z.boolean().default(false) }),
  cancelBet: z.object(cancel),
  sessionBet: z.object({
    ...bet,
    sessionId: whole,
    type: z.enum(['1', '2']).meta({ ...figure, enum: ['1', '2', 1, 2] }),
    preserve: amountText.default('0'),
  }),
  cancelSessionBet: z.object({ ...cancel, sessionId: whole }),
} as const;

export type Path = keyof typeof requests;
export type Request<Of extends Path> = z.output<(typeof requests)[Of]>;

/** Balance and transaction only where something was done or asked. */
export const answer = z.object({
  errorCode: z.int().min(0).max(6),
  message: z.string(),
  username: userId.optional(),
  currency: z.string().optional(),
  balance: z.number().optional(),
  txId: z.int().optional(),
  token: z.string().optional(),
});

/** The meanings of the numbers; a cancel has its own for 1, 2 and 6. */
export const errors = {
  bet: {
    0: 'Success',
    1: 'Already accepted',
    2: 'Not enough balance',
    3: 'Invalid parameter',
    4: 'Token expired',
    5: 'Other error',
  },
  cancel: {
    0: 'Success',
    1: 'Already canceled',
    2: 'Round not found',
    3: 'Invalid parameter',
    5: 'Other error',
    6: 'Cancel refused',
  },
} as const;

export type BetError = keyof (typeof errors)['bet'];
export type CancelError = keyof (typeof errors)['cancel'];

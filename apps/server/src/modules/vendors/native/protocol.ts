import { formed, text } from '@croupier/contract';
import { z } from 'zod';
import { amountText, signedText } from '../amounts.ts';

const id = formed(/^[\w:.-]{1,64}$/);
const name = formed(/^[\w:.|/-]{1,96}$/);
const uuid = z.uuid();
const currency = formed(/^[A-Z]{3,4}$/).optional();
const above0 = amountText.refine((text) => /[1-9]/.test(text), 'above zero');
/**
 * The session of an operation. Wins and rollbacks may omit it when bet or round determine it; a table's round may have
 * several.
 */
const whose = { sessionId: uuid.optional(), playerId: uuid.optional() };

/** What a bet is on: one outcome of a question that is decided once and occurs in `ways` of `outOf` cases (TR-16). */
const outcomes = z
  .array(
    z
      .strictObject({
        question: name,
        outcome: name,
        ways: z.number().int().min(1).max(1_000_000_000),
        outOf: z.number().int().min(1).max(1_000_000_000),
        amount: above0,
      })
      .refine(({ ways, outOf }) => ways <= outOf),
  )
  .min(1)
  .max(64)
  .optional();

/** The ten operations and their fields; unknown fields are refused, so that none is silently lost. */
export const operations = {
  'session/verify': z.strictObject({ launchToken: formed(/^[\w-]{20,64}$/) }),
  balance: z
    .strictObject({ ...whose, jackpot: z.boolean().optional() })
    .refine((body) => body.sessionId !== undefined || body.playerId !== undefined),
  bet: z
    .strictObject({
      txId: id,
      roundId: name,
      gameCode: name,
      sessionId: uuid,
      amount: amountText,
      currency,
      betDetail: text({ least: 0, most: 2000, lines: true }).optional(),
      roundStart: z.boolean().optional(),
      outcomes,
      jackpotContribution: amountText.optional(),
      freeSpinId: uuid.optional(),
      freeSpinNumber: z.number().int().min(1).max(1000).optional(),
    })
    // A free spin stakes nothing, and everything else stakes something.
    .refine(({ amount, freeSpinId, freeSpinNumber, outcomes: on, jackpotContribution: pot }) =>
      freeSpinId === undefined
        ? /[1-9]/.test(amount) && freeSpinNumber === undefined
        : !/[1-9]/.test(amount) && freeSpinNumber !== undefined && on === undefined && pot === undefined,
    ),
  win: z.strictObject({
    txId: id,
    roundId: name,
    amount: amountText,
    betTxId: id.optional(),
    roundEnd: z.boolean(),
    freeSpinId: name.optional(),
    jackpotWin: amountText.optional(),
    currency,
    ...whose,
  }),
  betwin: z.strictObject({
    txId: id,
    roundId: name,
    gameCode: name,
    sessionId: uuid,
    bet: above0,
    win: amountText,
    roundEnd: z.boolean(),
    currency,
    betDetail: text({ least: 0, most: 2000, lines: true }).optional(),
    outcomes,
  }),
  rollback: z.strictObject({
    txId: id,
    targetTxId: id,
    reason: text({ most: 200, lines: true }),
    freeSpinId: name.optional(),
    ...whose,
  }),
  endround: z.strictObject({ txId: id, roundId: name, ...whose }),
  promo: z.strictObject({
    txId: id,
    promoType: z.enum(['tournament', 'jackpot', 'freeround', 'cashback', 'drop']),
    amount: above0,
    campaignId: name,
    currency,
    ...whose,
  }),
  adjust: z.strictObject({
    txId: id,
    targetRoundId: name,
    amount: signedText.refine((text) => /[1-9]/.test(text), 'not zero'),
    reason: text({ least: 3, most: 200, lines: true }),
    approvedBy: text({ most: 80 }),
    ...whose,
  }),
  status: z.strictObject({ txIds: z.array(id).min(1).max(100) }),
} as const;

export type Operation = keyof typeof operations;
export type Body<Op extends Operation> = z.output<(typeof operations)[Op]>;

/** The operating manual says what a vendor should do for each code. */
export const codes = {
  OK: 'done',
  INSUFFICIENT_FUNDS: 'the balance does not cover it',
  LIMIT_EXCEEDED: 'a limit of the player is reached',
  PLAYER_BLOCKED: 'the player may not bet',
  SELF_EXCLUDED: 'the player has taken a break from playing',
  SESSION_EXPIRED: 'the session has ended',
  GAME_DISABLED: 'the game is switched off',
  CURRENCY_MISMATCH: 'the session is in another currency',
  MAINTENANCE: 'no bets are taken at the moment',
  ROUND_CLOSED: 'the round has ended',
  BET_NOT_FOUND: 'there is no such bet',
  ALREADY_ROLLED_BACK: 'the bet was rolled back',
  ALREADY_SETTLED: 'the bet is settled',
  FREE_SPINS_OVER: 'there is no such free spin left',
  TX_CONFLICT: 'this txId was used for something else',
  TEMPORARY_ERROR: 'try again with the same txId',
  BAD_REQUEST: 'the request is malformed',
  UNAUTHORIZED: 'the request is not signed as it must be',
} as const;

export type Code = keyof typeof codes;

import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer } from '../fields.ts';
import { formed } from '../text.ts';
import { code, language, nodeId } from './game-fields.ts';

export const winnerBoard = call({
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  module: 'COMM3',
  summary: 'The newest settled wins with masked names, of one category or of all.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  query: z.strictObject({
    gameCategory: code.optional(),
    language: language.optional(),
    limitNum: formed(/^[1-9]$|^1\d$|^20$/)
      .default('20')
      .transform(Number),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        gameName: z.string(),
        customerName: z.string(),
        winAmount: moneyAnswer,
        iconUrl: z.string(),
        theme: z.string(),
        artSeed: z.number().int(),
        nodeId,
        vassalage: code,
        gameType: code,
        at: instant,
      }),
    ),
  }),
  refusals: [],
});

export const jackpot = call({
  method: 'GET',
  path: '/wps/relay/VIS_getJackpot',
  module: 'COMM3',
  summary: 'The jackpot roll in the mode of the brand: a real pool, or decoration that says so.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  answer: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('pool'), isIllustration: z.literal(false), pool: moneyAnswer, at: instant }),
    /** A random number between the two, with this many decimals. */
    z.object({
      mode: z.literal('range'),
      isIllustration: z.literal(true),
      from: z.number(),
      to: z.number(),
      decimals: z.number().int(),
      currency: z.string(),
    }),
    /** A random start, then a random step after each random wait. */
    z.object({
      mode: z.literal('growth'),
      isIllustration: z.literal(true),
      startFrom: z.number(),
      startTo: z.number(),
      stepFrom: z.number(),
      stepTo: z.number(),
      waitSeconds: z.array(z.number().int()),
      currency: z.string(),
    }),
  ]),
  refusals: [],
});

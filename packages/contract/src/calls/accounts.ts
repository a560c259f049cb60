import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, moneyAnswer } from '../fields.ts';
import { text } from '../text.ts';

export const accountBalance = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/accounts/:key/balance',
  module: 'CONSOLE',
  summary: 'What an account of the books stood at as of an instant.',
  access: { who: 'operator', permission: 'member.read' },
  openWhenClosed: true,
  limit: perMinute(120),
  // The longest key has two ids of 64 characters and some text between them.
  params: z.strictObject({ merchant: merchantCode, key: text({ most: 200 }) }),
  query: z.strictObject({ at: instant }),
  answer: z.object({ key: z.string(), at: instant, balance: moneyAnswer }),
  refusals: ['not_found'],
});

import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { moneyAnswer } from '../fields.ts';

export const walletBalance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  module: 'COMM3',
  summary: 'Where my money is: main wallet, vendor wallets, held for withdrawal, bonus.',
  access: { who: 'member', trial: true },
  limit: perMinute(240),
  answer: z.object({
    /** What can be staked or withdrawn now: the main wallet. */
    balance: moneyAnswer,
    wallets: z.array(z.object({ kind: z.string(), vendor: z.string().nullable(), balance: moneyAnswer })),
  }),
  refusals: [],
});

export const merchantWallet = call({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  module: 'COMM3',
  summary: 'Whether the brand keeps one wallet for all vendors.',
  access: { who: 'anyone' },
  limit: perMinute(120),
  answer: z.object({ isSingle: z.boolean() }),
  refusals: [],
});

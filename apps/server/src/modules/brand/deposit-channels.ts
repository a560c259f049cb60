import { z } from 'zod';
import type { DepositChannel } from '../../core/brands.ts';

const amount = z.string().regex(/^(0|[1-9]\d{0,10})(\.\d{1,4})?$/);
const percent = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/);

const account = z.strictObject({
  institution: z.string().min(1).max(60),
  holder: z.string().min(1).max(80),
  number: z.string().min(4).max(80),
});

const channel = z
  .strictObject({
    code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
    method: z.enum(['bank', 'qrph', 'vietqr', 'promptpay', 'card', 'usdt']),
    name: z.string().min(1).max(60),
    provider: z.string().default('sandbox'),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
    least: amount,
    most: amount,
    feePercent: percent.default('0'),
    feeFixed: amount.default('0'),
    usualSeconds: z.number().int().min(1).default(60),
    payableMinutes: z.number().int().min(1).max(10_080).default(15),
    account: account.nullable().default(null),
    rate: amount.nullable().default(null),
    isDemo: z.boolean().default(false),
  })
  .refine(({ method, account: to }) => !['bank', 'usdt'].includes(method) || to, 'account is missing')
  .refine(({ method, rate }) => method !== 'usdt' || rate, 'rate is missing')
  .refine(({ method, provider }) => method !== 'bank' || provider === 'bank', 'a bank transfer is matched by hand')
  .refine(({ method, provider }) => (method === 'usdt') === (provider === 'tron'), 'USDT is read from the chain');

/** `depositChannels` of brand.json: the whole list, when it differs from the usual ones of the currency. */
export const depositChannels = z
  .array(channel)
  .max(50)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'a code is there twice')
  .optional();

type Bounds = { least: string; most: string };

/** An address without a known key: the demo's chain is the sandbox's own. */
const DEMO_ADDRESS = 'TGEcNnedA6RPTU5xVodDrWhqHbkTFPGHZL';

const card = (bounds: Bounds, feePercent: string) =>
  made({ code: 'card', method: 'card', name: 'Online payment page', ...bounds, feePercent, usualSeconds: 90 });

function made(given: Partial<DepositChannel> & Pick<DepositChannel, 'code' | 'method' | 'name' | 'least' | 'most'>) {
  const rest = { provider: 'sandbox', countries: [], feePercent: '0', feeFixed: '0', usualSeconds: 60 };
  return { ...rest, payableMinutes: 15, account: null, rate: null, isDemo: false, ...given };
}

function bank(bounds: Bounds, { institution, holder }: { institution: string; holder: string }): DepositChannel {
  return made({
    code: 'bank',
    method: 'bank',
    name: 'Bank transfer',
    provider: 'bank',
    ...bounds,
    usualSeconds: 900,
    // Banks may take until the next morning.
    payableMinutes: 1440,
    account: { institution, holder, number: '0000 1234 5678' },
    isDemo: true,
  });
}

const usdt = (bounds: Bounds, rate: string): DepositChannel =>
  made({
    code: 'usdt',
    method: 'usdt',
    name: 'USDT (TRC20)',
    provider: 'tron',
    ...bounds,
    usualSeconds: 120,
    payableMinutes: 60,
    account: { institution: 'TRON (TRC20)', holder: 'USDT', number: DEMO_ADDRESS },
    rate,
    isDemo: true,
  });

/** The channels of a brand that configures none, for its currency. */
export function usualChannels(currency: string, name: string): DepositChannel[] {
  switch (currency) {
    case 'PHP':
      return [
        made({ code: 'qrph', method: 'qrph', name: 'GCash, Maya and banks by QR Ph', least: '100', most: '50000' }),
        card({ least: '200', most: '50000' }, '1.5'),
        bank({ least: '500', most: '200000' }, { institution: 'BDO Unibank', holder: name }),
        usdt({ least: '500', most: '200000' }, '58.50'),
      ];
    case 'VND':
      return [
        made({ code: 'vietqr', method: 'vietqr', name: 'VietQR', least: '50000', most: '300000000' }),
        card({ least: '100000', most: '50000000' }, '1.5'),
        bank({ least: '100000', most: '500000000' }, { institution: 'Vietcombank', holder: name }),
        usdt({ least: '200000', most: '500000000' }, '26000'),
      ];
    case 'THB':
      return [
        made({ code: 'promptpay', method: 'promptpay', name: 'PromptPay', least: '50', most: '200000' }),
        card({ least: '100', most: '50000' }, '1.5'),
        bank({ least: '300', most: '200000' }, { institution: 'Bangkok Bank', holder: name }),
        usdt({ least: '300', most: '200000' }, '35'),
      ];
    default:
      return [
        card({ least: '10', most: '5000' }, '1.5'),
        bank({ least: '10', most: '50000' }, { institution: 'Demo Bank', holder: name }),
      ];
  }
}

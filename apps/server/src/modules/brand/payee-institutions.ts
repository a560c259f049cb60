import { z } from 'zod';
import type { PayeeInstitution } from '../../core/brands.ts';

const digits = z.number().int().min(4).max(30);

const institution = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9_]{2,24}$/),
    name: z.string().min(1).max(60),
    kind: z.enum(['bank', 'ewallet']),
    minDigits: digits,
    maxDigits: digits,
  })
  .refine(({ minDigits, maxDigits }) => minDigits <= maxDigits, 'minDigits above maxDigits');

/** The defaults: the banks and e-wallets that most people in the Philippines have. */
const defaults: PayeeInstitution[] = [
  { code: 'GCASH', name: 'GCash', kind: 'ewallet', minDigits: 11, maxDigits: 12 },
  { code: 'MAYA', name: 'Maya', kind: 'ewallet', minDigits: 11, maxDigits: 12 },
  { code: 'GRABPAY', name: 'GrabPay', kind: 'ewallet', minDigits: 11, maxDigits: 12 },
  { code: 'BDO', name: 'BDO Unibank', kind: 'bank', minDigits: 10, maxDigits: 12 },
  { code: 'BPI', name: 'Bank of the Philippine Islands', kind: 'bank', minDigits: 10, maxDigits: 12 },
  { code: 'METROBANK', name: 'Metrobank', kind: 'bank', minDigits: 13, maxDigits: 13 },
  { code: 'LANDBANK', name: 'Land Bank of the Philippines', kind: 'bank', minDigits: 10, maxDigits: 10 },
  { code: 'UNIONBANK', name: 'UnionBank', kind: 'bank', minDigits: 12, maxDigits: 12 },
  { code: 'PNB', name: 'Philippine National Bank', kind: 'bank', minDigits: 12, maxDigits: 16 },
  { code: 'RCBC', name: 'RCBC', kind: 'bank', minDigits: 10, maxDigits: 16 },
];

/** `payeeInstitutions` of brand.json: the whole list, when it differs. */
export const payeeInstitutions = z.array(institution).max(200).default(defaults);

import { readCode, readFields, writeCode, writeFields } from './fields.ts';
import type { Field } from './fields.ts';

/** Numbers of ISO 4217, as codes carry them. */
export const currencyNumbers = { PHP: '608', VND: '704', THB: '764' } as const;
export type CodeCurrency = keyof typeof currencyNumbers;

/** `amount` is a decimal text of the currency; a code without one is for any amount and may be paid again and again. */
export type CodeOptions = { amount?: string | undefined; memo?: string | undefined };

const STATIC = '11';
const DYNAMIC = '12';
/** Field 62 is additional data; 05 in it is a reference label, 08 the purpose of the payment. */
const ADDITIONAL = '62';
const REFERENCE = '05';
const PURPOSE = '08';

type Shape = CodeOptions & { merchant: readonly Field[]; currency: CodeCurrency; country: string; memoTag: string };

function build({ merchant, currency, country, memoTag, amount, memo }: Shape, after: readonly Field[] = []): string {
  const fields: Field[] = [
    ['00', '01'],
    ['01', amount === undefined ? STATIC : DYNAMIC],
    ...merchant,
    ['53', currencyNumbers[currency]],
  ];
  if (amount !== undefined) fields.push(['54', amount]);
  fields.push(['58', country], ...after);
  if (memo !== undefined) fields.push([ADDITIONAL, writeFields([[memoTag, memo]])]);
  return writeCode(fields);
}

const VIETQR = 'A000000727';
const TO_ACCOUNT = 'QRIBFTTA';

/** VietQR of NAPAS: a transfer to an account of a bank, the bank by its BIN. */
export function vietQr({ bin, account, ...options }: CodeOptions & { bin: string; account: string }): string {
  const beneficiary = writeFields([
    ['00', bin],
    ['01', account],
  ]);
  const value = writeFields([
    ['00', VIETQR],
    ['01', beneficiary],
    ['02', TO_ACCOUNT],
  ]);
  return build({ ...options, merchant: [['38', value]], currency: 'VND', country: 'VN', memoTag: PURPOSE });
}

const PROMPTPAY = 'A000000677010111';

export type PromptPayTarget = { phone: string } | { taxId: string } | { ewallet: string };

/** PromptPay: to a phone number of Thailand, an identity or tax number, or an e-wallet. */
export function promptPay({ target, ...options }: CodeOptions & { target: PromptPayTarget }): string {
  const value = writeFields([['00', PROMPTPAY], targetField(target)]);
  return build({ ...options, merchant: [['29', value]], currency: 'THB', country: 'TH', memoTag: REFERENCE });
}

function targetField(target: PromptPayTarget): Field {
  if ('phone' in target) return ['01', `0066${digits(target.phone).replace(/^0/, '')}`.padStart(13, '0')];
  if ('taxId' in target) return ['02', digits(target.taxId).padStart(13, '0')];
  return ['03', digits(target.ewallet).padStart(15, '0')];
}

const digits = (text: string) => text.replaceAll(/\D/g, '');

const QR_PH = 'com.p2pqrpay';

/** QR Ph: an account at an institution of the Philippines, named by its BIC, with the name and town the payer is shown. */
export function qrPh(
  options: CodeOptions & { institution: string; account: string; name: string; town: string },
): string {
  const { institution, account, name, town, ...rest } = options;
  const value = writeFields([
    ['00', QR_PH],
    ['01', institution],
    ['02', '99964403'],
    ['04', account],
  ]);
  const shownAs: Field[] = [
    ['59', name.slice(0, 25)],
    ['60', town.slice(0, 15)],
  ];
  return build(
    {
      ...rest,
      merchant: [
        ['27', value],
        ['52', '7995'],
      ],
      currency: 'PHP',
      country: 'PH',
      memoTag: REFERENCE,
    },
    shownAs,
  );
}

export type ReadPayment = { currency: CodeCurrency; amount: string | null; memo: string | null; isOnce: boolean };

/** What a code asks the payer for; null when it is no whole code or not of a currency we know. */
export function readPayment(text: string): ReadPayment | null {
  const fields = readCode(text);
  if (!fields) return null;
  const currency = (Object.keys(currencyNumbers) as CodeCurrency[]).find(
    (code) => currencyNumbers[code] === fields.get('53'),
  );
  if (!currency) return null;
  const additional = readFields(fields.get(ADDITIONAL) ?? '');
  return {
    currency,
    amount: fields.get('54') ?? null,
    memo: additional?.get(PURPOSE) ?? additional?.get(REFERENCE) ?? null,
    isOnce: fields.get('01') === DYNAMIC,
  };
}

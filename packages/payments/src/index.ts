export { checksumOf } from './checksum.ts';
export { currencyNumbers, promptPay, qrPh, readPayment, vietQr } from './codes.ts';
export type { CodeCurrency, CodeOptions, PromptPayTarget, ReadPayment } from './codes.ts';
export { readCode, readFields, writeCode, writeFields } from './fields.ts';
export type { Field } from './fields.ts';

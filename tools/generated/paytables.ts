import { createHash } from 'node:crypto';
import { lotteryTypes, paytableText } from '@croupier/lottery';

/** The checksums of released paytables: a change of a chance or a prize shows in this file (LO-19). */
export function paytables(): string {
  const rows = lotteryTypes.map((type) => {
    const sum = createHash('sha256').update(paytableText(type)).digest('hex');
    const key = /^[A-Z_]\w*$/.test(type) ? type : `'${type}'`;
    return `  ${key}: '${sum}',`;
  });
  return [
    '/** Generated from the tables of plays: SHA-256 of what every prize of a type depends on. Do not edit. */',
    'export const paytableSums: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

import type { Money } from '@croupier/money';
import { figure } from '../exact-json.ts';

/** The vendor counts in hundred-thousandths of a unit, the books in ten-thousandths. */
const FINER = 10;

/** The amount in our form; null for a fraction that the books cannot hold. */
export function amountFrom(vendors: number): string | null {
  if (vendors % FINER !== 0) return null;
  const digits = String(vendors / FINER).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Written digit by digit: a large balance in this unit exceeds a JavaScript number. */
export function amountTo({ units }: Money): string {
  return figure((units * BigInt(FINER)).toString());
}

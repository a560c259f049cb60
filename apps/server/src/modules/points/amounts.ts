import { wholePoints } from '@croupier/loyalty';
import { money } from '@croupier/money';

const UNITS = 10_000n;

/** Points as they are shown, and with their four decimals; below zero for points that left. */
export function shownPoints(units: bigint): { whole: string; exact: string } {
  const size = units < 0n ? -units : units;
  const sign = units < 0n ? '-' : '';
  const whole = wholePoints(money(size, 'PTS'));
  return {
    whole: whole === 0n ? '0' : `${sign}${whole}`,
    exact: `${sign}${size / UNITS}.${String(size % UNITS).padStart(4, '0')}`,
  };
}

import { zeroFraction, type Fraction } from './fraction.ts';
import type { LotteryType, Play } from './play.ts';
import { playsOf } from './plays.ts';
import { returnOf, seriesLimits } from './series.ts';

/**
 * Everything a prize of a type depends on, a line for each play: its levels with exact chances, fixed odds and pushes, and
 * the return they make at the highest series. Its SHA-256 is what a released paytable is known by (LO-19).
 */
export function paytableText(type: LotteryType, plays: readonly Play[] = playsOf(type)): string {
  return plays.map(playLine).join('\n');
}

function playLine(play: Play): string {
  const levels = play.levels.map(({ code, kind = '', chance, odds, push }) =>
    [code, kind, text(chance), odds ? text(odds) : '', push ? text(push) : ''].join(' '),
  );
  const whole = text(returnOf(play, { series: seriesLimits.max, rebate: zeroFraction }));
  return [play.code, play.pricing, whole, ...levels].join(';');
}

const text = ({ num, den }: Fraction) => `${num}/${den}`;

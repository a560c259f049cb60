import { zeroFraction, type Fraction } from './fraction.ts';
import type { LotteryType, Play } from './play.ts';
import { playsOf } from './plays.ts';
import { returnOf, seriesLimits } from './series.ts';

/**
 * Everything that prizes of a type depend on, one line for each play: its levels with exact chances, fixed odds and pushes,
 * and the return at the highest series. Its SHA-256 identifies a released paytable (LO-19).
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

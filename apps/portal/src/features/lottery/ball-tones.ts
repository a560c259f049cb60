import { colourOf } from '@croupier/lottery';

/**
 * The traditional colours: the three waves of LHC and the ten cars of PK10. Written out for the stylesheet's scanner.
 */
const tones = {
  red: 'ball-red',
  blue: 'ball-blue',
  green: 'ball-green',
  '01': 'ball-car-1',
  '02': 'ball-car-2',
  '03': 'ball-car-3',
  '04': 'ball-car-4',
  '05': 'ball-car-5',
  '06': 'ball-car-6',
  '07': 'ball-car-7',
  '08': 'ball-car-8',
  '09': 'ball-car-9',
  '10': 'ball-car-10',
} as const;

export type BallTone = (typeof tones)[keyof typeof tones];

/** The colour of a symbol in its game: of numbers, and of waves such as `red` and `red-odd`. Null without one. */
export function toneOf(type: string, symbol: string, play = ''): BallTone | null {
  if (type === 'LHC') {
    if (/^\d\d$/.test(symbol)) return tones[colourOf(Number(symbol))];
    const [wave] = /^(red|blue|green)(?=-|$)/.exec(symbol) ?? [];
    return wave ? tones[wave as 'red'] : null;
  }
  // Ten is also a sum, and sums have no colour.
  if (type !== 'PK10' || /Sum/.test(play) || !(symbol in tones)) return null;
  return tones[symbol as keyof typeof tones];
}

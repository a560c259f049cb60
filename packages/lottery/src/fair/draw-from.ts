import type { Drawn, LotteryType } from '../play.ts';
import { bytesOfHex } from './bytes.ts';
import { blocksOf, openStream, takeDistinct, type Stream } from './stream.ts';

/** K3 (three dice) has no plays here, but the published test draws contain it. */
export type FairType = LotteryType | 'K3';

/** How many digits each prize has, in the order of drawing. */
export const prizeDigits = {
  // Special, first, 2 second, 6 third, 4 fourth, 6 fifth, 3 sixth, 4 seventh.
  VN_MB: [5, 5, ...row(2, 5), ...row(6, 5), ...row(4, 4), ...row(6, 4), ...row(3, 3), ...row(4, 2)],
  // Special, first, second, 2 third, 7 fourth, fifth, 3 sixth, seventh, eighth.
  VN_MN: [6, 5, 5, ...row(2, 5), ...row(7, 5), 4, ...row(3, 4), 3, 2],
  // First prize, 2 front, 2 back, 2-digit.
  THAI: [6, ...row(2, 3), ...row(2, 3), 2],
  // 3 top, 10 special, 10 consolation.
  '4D': row(23, 4),
  TOGEL: [4],
} as const satisfies Partial<Record<LotteryType, readonly number[]>>;

const drawers: Record<FairType, (stream: Stream) => Drawn> = {
  SSC: (stream) => digits(stream, 5),
  '3D': (stream) => digits(stream, 3),
  P5: (stream) => digits(stream, 5),
  '11X5': (stream) => takeDistinct(stream, 11, 5),
  PK10: (stream) => takeDistinct(stream, 10, 10),
  LHC: (stream) => takeDistinct(stream, 49, 7),
  K3: (stream) => [1, 2, 3].map(() => stream.below(6) + 1),
  VN_MB: (stream) => prizes(stream, prizeDigits.VN_MB),
  VN_MN: (stream) => prizes(stream, prizeDigits.VN_MN),
  THAI: (stream) => prizes(stream, prizeDigits.THAI),
  '4D': (stream) => prizes(stream, prizeDigits['4D']),
  TOGEL: (stream) => prizes(stream, prizeDigits.TOGEL),
};

export const fairTypes = Object.keys(drawers) as readonly FairType[];

/** The result that follows from the seed of a draw. */
export function drawFrom(type: FairType, drawSeedHex: string): Drawn {
  return drawFromStream(type, openStream(blocksOf(bytesOfHex(drawSeedHex, 32))));
}

export function drawFromStream(type: FairType, stream: Stream): Drawn {
  return drawers[type](stream);
}

function digits(stream: Stream, count: number): number[] {
  const drawn: number[] = [];
  while (drawn.length < count) drawn.push(stream.below(10));
  return drawn;
}

function prizes(stream: Stream, lengths: readonly number[]): string[] {
  return lengths.map((length) => digits(stream, length).join(''));
}

function row(count: number, value: number): number[] {
  return Array.from({ length: count }, () => value);
}

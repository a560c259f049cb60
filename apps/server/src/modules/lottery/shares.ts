import { fraction, isOverride } from '@croupier/lottery';
import type { LotteryType, Override, Play } from '@croupier/lottery';
import { z } from 'zod';

/** Numbers with their own payout, in the row of a game: a share of the prize, or closed. */
const stored = z.array(
  z.object({
    play: z.string(),
    symbols: z.array(z.string()).min(1),
    share: z.union([z.literal('closed'), z.string().regex(/^[0-9]+\/[1-9][0-9]*$/)]),
    from: z.iso.datetime({ offset: true }),
  }),
);

export type StoredNumber = z.infer<typeof stored>[number];

/** As the row has them. */
export const readStoredNumbers = (numbers: unknown): StoredNumber[] => stored.parse(numbers);

export function readOverrides(type: LotteryType, numbers: unknown): Override[] {
  return readStoredNumbers(numbers).map(({ play, symbols, share, from }) => ({
    type,
    play,
    symbols,
    factor: share === 'closed' ? 'closed' : shareOf(share),
    effectiveFrom: new Date(from),
  }));
}

/** A ticket's numbers that pay only a share: `01=1/2&02=1/2`. */
export function writeShares(active: readonly Override[]): string {
  return active
    .flatMap(({ symbols, factor }) =>
      factor === 'closed' || factor.num === factor.den ? [] : [`${symbols.join('|')}=${factor.num}/${factor.den}`],
    )
    .join('&');
}

/** Reads the text of `writeShares`, as it was when the ticket was placed. */
export function readShares(play: Play, text: string): Override[] {
  if (text === '') return [];
  return text.split('&').map((one) => {
    const [symbols = '', share = ''] = one.split('=');
    const override = {
      type: play.type,
      play: play.code,
      symbols: symbols.split('|'),
      factor: shareOf(share),
      effectiveFrom: new Date(0),
    };
    if (!isOverride(play, override)) throw new Error(`${play.code}: ${one} is no share of a ticket`);
    return override;
  });
}

/** The same as the member reads it. */
export function shownShares(text: string): { number: string; share: string }[] {
  if (text === '') return [];
  return text.split('&').map((one) => {
    const [number = '', share = ''] = one.split('=');
    return { number, share };
  });
}

function shareOf(text: string) {
  const [num = '0', den = '1'] = text.split('/');
  return fraction(BigInt(num), BigInt(den));
}

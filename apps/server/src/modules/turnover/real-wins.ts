import type { Currency } from '@croupier/money';
import type { Db } from '../../platform/db/index.ts';
import { roundWins } from '../ledger/index.ts';
import { shelfOf, ticketWins } from '../lottery/index.ts';
import type { CategoryOf } from './played.ts';

export type RealWinsRequest = {
  merchant: string;
  merchantNo: number;
  /** All members of the brand without one. */
  memberId?: string | undefined;
  currency: Currency;
  /** The first is where the time begins; each later one begins another part of it. */
  cuts: readonly [Date, ...Date[]];
  to: Date;
};

export type RealWin = { memberId: string; cut: number; category: string; units: bigint };

/** What settled bets won beyond their stakes with real money, in each part of a time. */
export async function realWins(
  reader: Db,
  categoryOf: CategoryOf,
  { cuts, ...whose }: RealWinsRequest,
): Promise<RealWin[]> {
  const request = { ...whose, from: cuts[0], cuts };
  const rounds = await roundWins(reader, request);
  const tickets = await ticketWins(reader, request);
  return [
    ...rounds.map(({ game, ...row }) => ({ ...row, category: (game === null ? null : categoryOf(game)) ?? 'OTHER' })),
    ...tickets.map(({ game, ...row }) => ({ ...row, category: shelfOf(game).category })),
  ];
}

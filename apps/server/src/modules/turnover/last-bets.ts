import type { Currency } from '@croupier/money';
import { isPush } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { lastRounds } from '../ledger/index.ts';
import { lastTickets, shelfOf } from '../lottery/index.ts';
import type { CategoryOf } from './played.ts';

type LastBetsRequest = {
  merchant: string;
  merchantNo: number;
  currency: Currency;
  from: Date;
  to: Date;
  /** Null for all. */
  category: string | null;
};

/** When the last bet that counts of each member of a brand was settled in a time. */
export async function lastBets(
  reader: Db,
  categoryOf: CategoryOf,
  { category, ...request }: LastBetsRequest,
): Promise<Map<string, Date>> {
  const last = new Map<string, Date>();
  const see = (memberId: string, of: string, at: Date) => {
    const known = last.get(memberId);
    if ((category === null || category === of) && (!known || known < at)) last.set(memberId, at);
  };
  for (const { memberId, game, isPushed, at } of await lastRounds(reader, request)) {
    const of = (game === null ? null : categoryOf(game)) ?? 'OTHER';
    if (!(isPushed && isPush(of))) see(memberId, of, at);
  }
  for (const { memberId, game, at } of await lastTickets(reader, request)) see(memberId, shelfOf(game).category, at);
  return last;
}

import { money } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { realPartOf } from '@croupier/promotions';
import { cutAt, isPush, validBetOf } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { bonusRounds, settledRounds } from '../ledger/index.ts';
import type { BonusRound } from '../ledger/index.ts';
import { bonusTickets, settledTickets, shelfOf } from '../lottery/index.ts';
import type { BonusTicket } from '../lottery/index.ts';
import type { CategoryOf } from './played.ts';

export type RealBetsRequest = {
  merchant: string;
  merchantNo: number;
  memberId: string;
  currency: Currency;
  /** The first is where the time begins; each later one begins another part of it. */
  cuts: readonly [Date, ...Date[]];
  to: Date;
};

/**
 * The real part of the valid bets that were settled in each part of a time, by category: the one figure that rebate,
 * referral and the conditions of promotions count (PM-103). Read from where bets end, so what was taken back since is
 * not among them.
 */
export async function realBets(
  reader: Db,
  categoryOf: CategoryOf,
  { cuts, to, ...whose }: RealBetsRequest,
): Promise<Map<string, bigint>[]> {
  const parts = cuts.map(() => new Map<string, bigint>());
  const request = { ...whose, from: cuts[0], to, cuts };
  const add = (cut: number, category: string, units: bigint) => {
    const part = parts[cut - 1]!;
    part.set(category, (part.get(category) ?? 0n) + units);
  };
  const nameOf = (game: number | null) => (game === null ? null : categoryOf(game)) ?? 'OTHER';
  for (const row of await settledRounds(reader, request)) {
    if (row.currency === whose.currency) add(row.cut, nameOf(row.game), validBetOf(nameOf(row.game), row));
  }
  for (const round of await bonusRounds(reader, request)) {
    const category = nameOf(round.game);
    add(cutAt(cuts, round.endedAt), category, -bonusPartOf(round, category, whose.currency));
  }
  for (const { currency, cut, game, bet, returned, covered } of await settledTickets(reader, {
    ...request,
    asOfNow: true,
  })) {
    if (currency === whose.currency) add(cut, shelfOf(game).category, bet - returned - covered);
  }
  for (const ticket of await bonusTickets(reader, request))
    add(cutAt(cuts, ticket.settledAt), shelfOf(ticket.game).category, -bonusPartOfTicket(ticket, whose.currency));
  return parts;
}

export function bonusPartOfTicket({ staked, bonus, valid }: BonusTicket, currency: Currency): bigint {
  return unrealPart(valid, { staked, bonus }, currency);
}

/** What of the valid bet of a round was not paid with real money. */
export function bonusPartOf(
  { staked, bonus, isPushed, covered }: BonusRound,
  category: string,
  currency: Currency,
): bigint {
  const valid = isPushed && isPush(category) ? 0n : staked - covered;
  return unrealPart(valid, { staked, bonus }, currency);
}

function unrealPart(valid: bigint, { staked, bonus }: { staked: bigint; bonus: bigint }, currency: Currency): bigint {
  const of = (units: bigint) => money(units, currency);
  return valid - realPartOf({ valid: of(valid), real: of(staked - bonus), bonus: of(bonus) }).units;
}

import { money } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { realPartOf } from '@croupier/promotions';
import { isPush } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { endedRounds } from '../ledger/index.ts';
import { endedTickets, shelfOf } from '../lottery/index.ts';
import type { CategoryOf } from './played.ts';

/** A bet that was settled: its whole stake and prize, and the real part of its valid bet. */
export type SettledBet = {
  id: string;
  memberId: string;
  at: Date;
  category: string;
  stake: bigint;
  prize: bigint;
  valid: bigint;
};

export type SettledBetsRequest = {
  merchant: string;
  merchantNo: number;
  currency: Currency;
  from: Date;
  to: Date;
  memberIds?: readonly string[] | undefined;
};

/** The bets of which `realBets` has the sums, one by one; each as it is known now. */
export async function settledBets(
  reader: Db,
  categoryOf: CategoryOf,
  request: SettledBetsRequest,
): Promise<SettledBet[]> {
  const of = (units: bigint) => money(units, request.currency);
  const realOf = (valid: bigint, staked: bigint, bonus: bigint) =>
    bonus === 0n ? valid : realPartOf({ valid: of(valid), real: of(staked - bonus), bonus: of(bonus) }).units;
  const rounds = (await endedRounds(reader, request)).map(
    ({ round, wallet, memberId, at, game, staked, won, isPushed, bonus, covered }): SettledBet => {
      const category = (game === null ? null : categoryOf(game)) ?? 'OTHER';
      const valid = isPushed && isPush(category) ? 0n : staked - covered;
      const id = `r-${round}-${wallet}`;
      return { id, memberId, at, category, stake: staked, prize: won, valid: realOf(valid, staked, bonus) };
    },
  );
  const tickets = (await endedTickets(reader, request)).map(
    ({ id, memberId, at, game, staked, bonus, prize, returned, covered }): SettledBet => {
      const { category } = shelfOf(game);
      const valid = staked - returned - covered;
      const all = prize + returned;
      return { id: `t-${id}`, memberId, at, category, stake: staked, prize: all, valid: realOf(valid, staked, bonus) };
    },
  );
  return [...rounds, ...tickets].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

import type { BetFigures } from './figures.ts';

type Moved = { kind: string; in: bigint; out: bigint };

/** The measures of reference 5.2, as a player sees them. */
export type Profit = {
  bets: bigint;
  bet: bigint;
  validBet: bigint;
  prize: bigint;
  rebate: bigint;
  activity: bigint;
  deposit: bigint;
  withdrawal: bigint;
};

export const noProfit = (): Profit => ({
  bets: 0n,
  bet: 0n,
  validBet: 0n,
  prize: 0n,
  rebate: 0n,
  activity: 0n,
  deposit: 0n,
  withdrawal: 0n,
});

/** Prize, rebate and activity less bet; below zero the player lost (RE-3). */
export const profitOf = ({ prize, rebate, activity, bet }: Profit): bigint => prize + rebate + activity - bet;

export function addBets(
  to: Profit,
  { bets, bet, validBet, prize }: Pick<BetFigures, 'bets' | 'bet' | 'validBet' | 'prize'>,
) {
  to.bets += bets;
  to.bet += bet;
  to.validBet += validBet;
  to.prize += prize;
}

/**
 * Which measure a kind of journal belongs to; kinds that are none of them, such as transfers, change no profit (RE-4).
 */
export function addMoney(to: Profit, { kind, in: came, out }: Moved): void {
  switch (kind) {
    // Sums that a vendor reported for its own wallets.
    case 'bet':
      to.bet += out;
      to.validBet += out;
      return;
    case 'win':
    case 'prizeCorrection':
      to.prize += came - out;
      return;
    case 'rebate':
      to.rebate += came - out;
      return;
    case 'claim':
    case 'bonusGrant':
    case 'bonusForfeit':
    case 'pointsConvert':
    case 'promoWin':
      to.activity += came - out;
      return;
    case 'deposit':
      to.deposit += came;
      return;
    case 'withdrawalPayout':
      to.withdrawal += out;
      return;
    case 'withdrawalReversal':
      to.withdrawal -= came;
      return;
    default:
  }
}

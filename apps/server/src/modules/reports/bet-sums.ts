import { money, signed, toSignedWire, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { BetRecord } from './bet-records.ts';

export type BetSums = { bets: number; open: number; stake: bigint; prize: bigint; net: bigint };

export const noBets = (): BetSums => ({ bets: 0, open: 0, stake: 0n, prize: 0n, net: 0n });

/** A void bet counts but costs nothing; an open one has no result yet. */
export function addTo(sums: BetSums, { state, staked, won }: BetRecord): void {
  sums.bets += 1;
  if (state === 'void') return;
  sums.stake += staked;
  if (state === 'open') {
    sums.open += 1;
    return;
  }
  sums.prize += won;
  sums.net += won - staked;
}

export function showSums({ bets, open, stake, prize, net }: BetSums, currency: Currency) {
  return {
    bets,
    open,
    stake: toWire(money(stake, currency)),
    prize: toWire(money(prize, currency)),
    net: toSignedWire(signed(net, currency)),
  };
}

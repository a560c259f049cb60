import type { Day } from '@croupier/ledger';
import { addBets, addMoney, noProfit } from '../profit-sums.ts';
import type { Profit } from '../profit-sums.ts';
import type { DayMoney, GameFigure, SummedPair } from './figures.ts';

/** The measures of reference 5.2 of a whole brand, from the operator's side. */
export type BrandTotal = Profit & {
  /** Payments to agents by contract. */
  agents: bigint;
};

export const noTotal = (): BrandTotal => ({ ...noProfit(), agents: 0n });

/** Players' losses at games: settled stakes less prizes (RE-16). */
export const ggrOf = ({ bet, prize }: Pick<BrandTotal, 'bet' | 'prize'>): bigint => bet - prize;

/** The remainder after rebates, rewards and agents' pay (RE-16). */
export const ngrOf = (total: BrandTotal): bigint => ggrOf(total) - total.rebate - total.activity - total.agents;

export function addFigures(
  to: BrandTotal,
  { games, money }: { games: readonly GameFigure[]; money: readonly DayMoney[] },
) {
  for (const row of games) addBets(to, row);
  for (const row of money) {
    addMoney(to, row);
    if (row.kind === 'salary' || row.kind === 'dividend') to.agents += row.in - row.out;
  }
  return to;
}

/** Totals of each day with any movement. */
export function dayTotals(games: readonly GameFigure[], money: readonly DayMoney[]): Map<Day, BrandTotal> {
  const days = new Map<Day, BrandTotal>();
  const at = (day: Day) => {
    const known = days.get(day) ?? noTotal();
    days.set(day, known);
    return known;
  };
  for (const row of games) addFigures(at(row.day), { games: [row], money: [] });
  for (const row of money) addFigures(at(row.day), { games: [], money: [row] });
  return days;
}

const members = new Set(['main', 'bonus', 'vendor']);
const isHouse = (account: string) => account.startsWith('house:') && !account.startsWith('house:PROMO.');

/**
 * The same from the books, by the time of each posting: stakes that reached the house account less what house, escrow
 * and pools returned. It differs from the settled figures by rounds that are open at the ends of the time.
 */
export function ggrOfBooks(pairs: readonly SummedPair[]): bigint {
  let ggr = 0n;
  for (const { kind, debit, credit, units } of pairs) {
    switch (kind) {
      case 'bet':
        ggr += units;
        break;
      case 'win':
        if (members.has(credit) && (isHouse(debit) || debit === 'roundEscrow')) ggr -= units;
        break;
      case 'rollback':
      case 'jackpotWin':
        if (members.has(credit)) ggr -= units;
        break;
      case 'lotteryPrize':
        if (debit === 'drawEscrow') ggr += units;
        else if (members.has(credit)) ggr -= units;
        break;
      case 'correction':
        if (isHouse(debit) && members.has(credit)) ggr -= units;
        else if (isHouse(credit) && members.has(debit)) ggr += units;
        break;
      default:
    }
  }
  return ggr;
}

/** Movements into a group of accounts less those out of it, of the given kinds. */
export function netOf(
  pairs: readonly SummedPair[],
  isWanted: (account: string) => boolean,
  isKind: (kind: string) => boolean = () => true,
): bigint {
  let net = 0n;
  for (const { kind, debit, credit, units } of pairs) {
    if (!isKind(kind)) continue;
    if (isWanted(credit)) net += units;
    if (isWanted(debit)) net -= units;
  }
  return net;
}

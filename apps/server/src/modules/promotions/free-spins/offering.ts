import type { Answer, Calls, FieldFault, PromotionTerms } from '@croupier/contract';
import { lowest, parseMoney, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { expectedSpinCost } from '@croupier/promotions';
import type { Brand } from '../../../core/brands.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Refusal } from '../../../core/refusal.ts';
import { currencyOf } from '../../ledger/index.ts';
import type { PromotionParts } from '../ports.ts';
import type { SpinTerms } from '../terms.ts';

type SpinGames = Answer<Calls['promotionSpinGames']>['games'];

/** Games that an operator sees at once. */
const SHOWN = 50;

/** In which games free spins can be given, at which stakes, and what they are expected to win. */
export function createOffering({ games, freeSpins }: Pick<PromotionParts, 'games' | 'freeSpins'>) {
  /** Vendors that take grants and play from the main wallet. */
  const vendorsFor = ({ singleWallet }: Brand): Set<string> =>
    new Set(
      games
        .vendorCodes()
        .filter((code) => freeSpins.gatewayFor(code) && (singleWallet || games.walletModeOf(code) !== 'transfer')),
    );

  function gamesFor(brand: Brand, { search, vendor }: { search: string; vendor?: string | undefined }): SpinGames {
    const wanted = search.trim().toLowerCase();
    return games
      .slotsOf(vendorsFor(brand))
      .filter((game) => vendor === undefined || game.vendor === vendor)
      .filter(({ name, gameCode }) => name.toLowerCase().includes(wanted) || gameCode.includes(wanted))
      .slice(0, SHOWN)
      .map(({ vendor: code, gameCode, name, rtp }) => ({
        vendor: code,
        vendorName: games.vendorNameOf(code, 'EN'),
        gameCode,
        name,
        edgePercent: rtp && String(Math.max(0, 100 - rtp.value)),
      }));
  }

  async function stakesOf(
    brand: Brand,
    { vendor, games: codes }: { vendor: string; games: readonly string[] },
  ): Promise<Money[] | Refusal> {
    const gateway = vendorsFor(brand).has(vendor) ? freeSpins.gatewayFor(vendor) : null;
    if (!gateway) return refuse('not_found');
    try {
      return await freeSpins.stakesOf(gateway, { games: codes, currency: currencyOf(brand.currency) });
    } catch {
      return refuse('vendor_silent');
    }
  }

  /** What the vendor would refuse is found before the terms are saved. */
  async function faultsOf(brand: Brand, { reward }: PromotionTerms): Promise<FieldFault[] | Refusal> {
    if (reward.kind !== 'freeSpins') return [];
    const fault = (path: string, what: string) => [{ path: `body.terms.reward.${path}`, fault: what }];
    const known = games.gamesNamed(reward.vendor, reward.games);
    if (!vendorsFor(brand).has(reward.vendor)) return fault('games', 'the vendor takes no free spins');
    if (known.length < reward.games.length) return fault('games', 'the vendor has no such game');
    const stakes = await stakesOf(brand, reward);
    if ('refused' in stakes) return stakes;
    if (stakes.length === 0) return fault('games', 'these games give no free spins, or have no stake in common');
    const read = parseMoney(reward.stake, currencyOf(brand.currency));
    const isOffered = read.ok && stakes.some(({ units }) => units === read.value.units);
    return isOffered ? [] : fault('stake', 'the games do not have this stake');
  }

  /** What all spins are expected to win, up to the most; all of it where a game's return is not known. */
  function expectedWin({ vendor, games: codes, count, stake, most }: SpinTerms): Money {
    const known = games.gamesNamed(vendor, codes);
    const returns = known.flatMap(({ rtp }) => (rtp ? [rtp] : []));
    if (known.length === 0 || returns.length < known.length) return most;
    const pack = { currency: stake.currency, count, value: stake, maxWin: most, multiple: 0 };
    const dearest = returns
      .map(({ numerator, denominator }) =>
        expectedSpinCost({ ...pack, returns: { numerator: BigInt(numerator), denominator: BigInt(denominator) } }),
      )
      .reduce((a, b) => (b.units > a.units ? b : a));
    return lowest(dearest, most);
  }

  return { gamesFor, stakesOf, faultsOf, expectedWin };
}

export type Offering = ReturnType<typeof createOffering>;

export const shownStakes = (stakes: readonly Money[]) => ({ stakes: stakes.map(toWire) });

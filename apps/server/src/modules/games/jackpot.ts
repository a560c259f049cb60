import { isCurrency, roundToShown, toWire } from '@croupier/money';
import type { Answer, Calls } from '@croupier/contract';
import { JACKPOT_POOL } from '../../core/games.ts';
import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { unreachable } from '../../core/unreachable.ts';
import type { Ledger } from '../ledger/index.ts';

type Jackpot = Answer<Calls['jackpot']>;

/** Decoration by the specification, section 1, and labelled as such (HM-12). */
const range = { from: 31_000_000, to: 32_000_000, decimals: 2 } as const;
const growth = { startFrom: 1_400_000, startTo: 1_500_000, stepFrom: 100, stepTo: 500 } as const;
const waitSeconds = [3, 4, 5];

/** The display moves every few seconds and needs no newer figure. */
const CACHE_MS = 3000;

export function createJackpot({ ledger, clock }: { ledger: Pick<Ledger, 'poolBalance'>; clock: Clock }) {
  const cached = new Map<Merchant, { until: number; answer: Promise<Jackpot> }>();

  async function read({ merchant, currency }: Brand, at: Date): Promise<Jackpot> {
    if (!isCurrency(currency)) throw new Error(`brand ${merchant} counts in ${currency}`);
    const balance = await ledger.poolBalance(merchant, { kind: 'jackpot', poolId: JACKPOT_POOL, currency });
    const pool = toWire(roundToShown(balance, 'down').shown);
    return { mode: 'pool', isIllustration: false, pool, at: at.toISOString() };
  }

  function pool(brand: Brand): Promise<Jackpot> {
    const now = clock.now();
    const known = cached.get(brand.merchant);
    if (known && known.until > now.getTime()) return known.answer;
    const answer = read(brand, now);
    cached.set(brand.merchant, { until: now.getTime() + CACHE_MS, answer });
    answer.catch(() => cached.delete(brand.merchant));
    return answer;
  }

  return async function jackpotOf(brand: Brand): Promise<Jackpot> {
    const { jackpotMode: mode, currency } = brand;
    switch (mode) {
      case 'pool':
        return pool(brand);
      case 'range':
        return { mode, isIllustration: true, ...range, currency };
      case 'growth':
        return { mode, isIllustration: true, ...growth, waitSeconds, currency };
      default:
        return unreachable(mode);
    }
  };
}

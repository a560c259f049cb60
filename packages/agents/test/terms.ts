import type { Money } from '@croupier/money';
import * as fc from 'fast-check';
import {
  carryOvers,
  dividendModes,
  type ContractBounds,
  type ContractParties,
  type DividendTerms,
  type RealtimeTerms,
  type Terms,
  type VolumeTerms,
} from '../src/index.ts';
import { amountOf, rateOf } from './amounts.ts';

export const bounds: ContractBounds = { mostTiers: 5, mostSalaryRate: rateOf('2'), mostDividendRate: rateOf('60') };

export const parties: ContractParties = {
  id: 'c-17',
  brand: 'perlas',
  upline: 'ben',
  downline: 'carla',
  timeZone: 'Asia/Manila',
  weekStartsOn: 1,
};

export const volumeTier = (bet: string, active: number, rate: string) => {
  return { bet: amountOf(bet), active, rate: rateOf(rate) };
};
export const dividendTier = (bet: string, active: number, loss: string, rate: string) => {
  return { ...volumeTier(bet, active, rate), loss: amountOf(loss) };
};

export const daily: VolumeTerms = {
  kind: 'daily',
  currency: 'PHP',
  activeFrom: amountOf('100'),
  tiers: [volumeTier('10000', 1, '0.3'), volumeTier('50000', 3, '0.6'), volumeTier('200000', 8, '1')],
};
export const hourly: VolumeTerms = { ...daily, kind: 'hourly', tiers: [volumeTier('1000', 1, '0.2')] };
export const realtime: RealtimeTerms = {
  kind: 'realtime',
  currency: 'PHP',
  single: amountOf('20'),
  winRate: rateOf('0.1'),
  lossRate: rateOf('0.5'),
};
export const dividend: DividendTerms = {
  kind: 'dividend',
  currency: 'PHP',
  activeFrom: amountOf('100'),
  period: 'semimonthly',
  mode: 'floating',
  carry: 'always',
  lessSalaries: true,
  tiers: [dividendTier('300000', 3, '10000', '3'), dividendTier('500000', 3, '30000', '5')],
};
export const everyKind: readonly Terms[] = [daily, hourly, realtime, dividend];

const php = (most: bigint): fc.Arbitrary<Money> =>
  fc.bigInt({ min: 0n, max: most }).map((pesos) => ({ units: pesos * 10_000n, currency: 'PHP' as const }));

/** Valid tiers: rates that rise, active members that do not fall, losses not above bets. */
const tiers = fc
  .array(
    fc.record({ bet: php(1000n), active: fc.integer({ min: 0, max: 2 }), lossPart: fc.integer({ min: 0, max: 4 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((steps) => {
    let active = 0;
    return steps.map(({ bet, active: more, lossPart }, place) => {
      active += more;
      const loss = { ...bet, units: (bet.units * BigInt(lossPart)) / 4n };
      return { bet, active, loss, rate: rateOf(`0.${place + 1}`) };
    });
  });

export const anyTerms: fc.Arbitrary<Terms> = fc.oneof(
  fc.record({ tiers, activeFrom: php(3n) }).map(({ tiers: list, activeFrom }): VolumeTerms => ({
    kind: 'daily',
    currency: 'PHP',
    activeFrom,
    tiers: list.map(({ bet, active, rate }) => ({ bet, active, rate })),
  })),
  fc
    .record({
      tiers,
      activeFrom: php(3n),
      mode: fc.constantFrom(...dividendModes),
      carry: fc.constantFrom(...carryOvers),
      lessSalaries: fc.boolean(),
    })
    .map((terms): DividendTerms => ({ kind: 'dividend', currency: 'PHP', period: 'semimonthly', ...terms })),
  fc
    .record({ single: php(30n), win: fc.integer({ min: 0, max: 9 }), loss: fc.integer({ min: 0, max: 9 }) })
    .map(({ single, win, loss }): RealtimeTerms => ({
      kind: 'realtime',
      currency: 'PHP',
      single,
      winRate: rateOf(`0.${win}`),
      lossRate: rateOf(`0.${loss}`),
    })),
);

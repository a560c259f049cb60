import { toWire, type Currency, type Money, type Result } from '@croupier/money';
import { readerOf, readWith, type FieldFault, type FieldReader } from '../field-reader.ts';
import { percentText } from '../percent.ts';
import { carryOvers, contractKinds, dividendModes, dividendPeriods, type Terms, type VolumeTier } from './terms.ts';

type WireVolumeTier = { bet: string; active: number; rate: string };
type WireDividendTier = WireVolumeTier & { loss: string };

/** Terms as they are stored, sent and exported: amounts and percentages are text. */
export type WireTerms =
  | { kind: 'daily' | 'hourly'; currency: Currency; activeFrom: string; tiers: WireVolumeTier[] }
  | { kind: 'realtime'; currency: Currency; single: string; winRate: string; lossRate: string }
  | {
      kind: 'dividend';
      currency: Currency;
      activeFrom: string;
      period: string;
      mode: string;
      carry: string;
      lessSalaries: boolean;
      tiers: WireDividendTier[];
    };

const textOf = (amount: Money) => toWire(amount).amount;

export function writeTerms(terms: Terms): WireTerms {
  switch (terms.kind) {
    case 'daily':
    case 'hourly':
      return { ...terms, activeFrom: textOf(terms.activeFrom), tiers: terms.tiers.map(writeTier) };
    case 'realtime': {
      const { kind, currency, single, winRate, lossRate } = terms;
      return {
        kind,
        currency,
        single: textOf(single),
        winRate: percentText(winRate),
        lossRate: percentText(lossRate),
      };
    }
    case 'dividend': {
      const tiers = terms.tiers.map((tier) => ({ ...writeTier(tier), loss: textOf(tier.loss) }));
      return { ...terms, activeFrom: textOf(terms.activeFrom), tiers };
    }
  }
}

const writeTier = ({ bet, active, rate }: VolumeTier): WireVolumeTier => ({
  bet: textOf(bet),
  active,
  rate: percentText(rate),
});

/** A longer list is no contract, and not worth reading. Brands allow fewer. */
const MOST_TIERS = 100;

/** Reads what `writeTerms` writes. Whether the terms are sensible is asked of `termsFaults`. */
export const readTerms = (given: unknown): Result<Terms, FieldFault> => readWith(() => termsIn(readerOf(given, '')));

export function termsIn(terms: FieldReader): Terms {
  const currency = terms.currency('currency');
  const kind = terms.word('kind', contractKinds);
  const tierIn = (tier: FieldReader): VolumeTier => ({
    bet: tier.amount('bet', currency),
    active: tier.whole('active'),
    rate: tier.rate('rate'),
  });
  switch (kind) {
    case 'daily':
    case 'hourly':
      return {
        kind,
        currency,
        activeFrom: terms.amount('activeFrom', currency),
        tiers: terms.list('tiers', MOST_TIERS, tierIn),
      };
    case 'realtime':
      return {
        kind,
        currency,
        single: terms.amount('single', currency),
        winRate: terms.rate('winRate'),
        lossRate: terms.rate('lossRate'),
      };
    case 'dividend':
      return {
        kind,
        currency,
        activeFrom: terms.amount('activeFrom', currency),
        period: terms.word('period', dividendPeriods),
        mode: terms.word('mode', dividendModes),
        carry: terms.word('carry', carryOvers),
        lessSalaries: terms.truth('lessSalaries'),
        tiers: terms.list('tiers', MOST_TIERS, (tier) => ({ ...tierIn(tier), loss: tier.amount('loss', currency) })),
      };
  }
}

import type { ContractKind, Terms, VolumeTier } from '@croupier/agents';
import type { Calls, Input } from '@croupier/contract';
import { parseMoney, parseRate } from '@croupier/money';
import type { Currency, Money, Rate } from '@croupier/money';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';

/** The terms of any kind, as calls bring them. */
export type GivenTerms = NonNullable<Input<Calls['previewContract']>['body']['terms']>;
type GivenTier = { bet: string; active: number; rate: string };

class Wrong extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/** Terms as somebody wrote them, `1000` as well as `1000.00`; whether they make sense is asked later. */
export function termsFrom(kind: ContractKind, given: GivenTerms, currency: Currency): Refusal | Terms {
  try {
    return read(kind, given, currency);
  } catch (error) {
    if (error instanceof Wrong)
      return refuse('contract_terms_wrong', { fields: [{ path: `body.terms.${error.path}`, fault: 'unreadable' }] });
    throw error;
  }
}

function read(kind: ContractKind, given: GivenTerms, currency: Currency): Terms {
  const amount = (path: string, text: string | undefined): Money => {
    const parsed = parseMoney(text ?? '', currency);
    if (!parsed.ok) throw new Wrong(path);
    return parsed.value;
  };
  const rate = (path: string, text: string | undefined): Rate => {
    const parsed = parseRate(`${text ?? ''}%`);
    if (!parsed.ok) throw new Wrong(path);
    return parsed.value;
  };
  const tier = (one: GivenTier, at: number): VolumeTier => ({
    bet: amount(`tiers.${at}.bet`, one.bet),
    active: one.active,
    rate: rate(`tiers.${at}.rate`, one.rate),
  });
  switch (kind) {
    case 'daily':
    case 'hourly':
      return {
        kind,
        currency,
        activeFrom: amount('activeFrom', given.activeFrom),
        tiers: (given.tiers ?? []).map(tier),
      };
    case 'realtime':
      return {
        kind,
        currency,
        single: amount('single', given.single),
        winRate: rate('winRate', given.winRate),
        lossRate: rate('lossRate', given.lossRate),
      };
    case 'dividend': {
      const { period, mode, carry, lessSalaries } = given;
      if (!period) throw new Wrong('period');
      if (!mode) throw new Wrong('mode');
      const tiers = (given.tiers ?? []).map((one, at) => ({
        ...tier(one, at),
        loss: amount(`tiers.${at}.loss`, one.loss),
      }));
      return {
        kind,
        currency,
        activeFrom: amount('activeFrom', given.activeFrom),
        period,
        mode,
        carry: carry ?? 'none',
        lessSalaries: lessSalaries ?? false,
        tiers,
      };
    }
  }
}

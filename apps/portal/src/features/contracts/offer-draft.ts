import type { Calls, Sent } from '@croupier/contract';
import type { ContractKind } from './contract-queries.ts';

export type TierDraft = { bet: string; active: string; rate: string; loss: string };

/** What is typed into the form of an offer, for every kind. */
export type Draft = {
  kind: ContractKind;
  downline: string;
  activeFrom: string;
  tiers: TierDraft[];
  single: string;
  winRate: string;
  lossRate: string;
  period: 'weekly' | 'semimonthly' | 'monthly';
  mode: 'fixed' | 'floating';
  carry: 'none' | 'previous' | 'month' | 'always';
  lessSalaries: boolean;
};

export const emptyTier: TierDraft = { bet: '', active: '', rate: '', loss: '' };

export const emptyDraft = (downline: string): Draft => ({
  kind: 'daily',
  downline,
  activeFrom: '100',
  tiers: [emptyTier],
  single: '10',
  winRate: '0.1',
  lossRate: '0.2',
  period: 'weekly',
  mode: 'fixed',
  carry: 'none',
  lessSalaries: true,
});

type Terms = Sent<Calls['previewContract']>['body']['terms'];

/** The fields that this kind has, as the call takes them. */
export function termsOf({ kind, activeFrom, tiers, single, winRate, lossRate, ...draft }: Draft): Terms {
  if (kind === 'realtime') return { single, winRate, lossRate };
  const rows = tiers.map(({ bet, active, rate, loss }) => {
    const volume = { bet, active: Number(active), rate };
    return kind === 'dividend' ? { ...volume, loss } : volume;
  });
  if (kind !== 'dividend') return { activeFrom, tiers: rows };
  const { period, mode, carry, lessSalaries } = draft;
  return { activeFrom, tiers: rows, period, mode, carry, lessSalaries };
}

const amount = /^\d{1,15}(?:\.\d{1,4})?$/;
const percent = /^\d{1,2}(?:\.\d{1,4})?$/;
const whole = /^\d{1,6}$/;

/** The names of fields that cannot be sent as they are. */
export function faultsOf(draft: Draft): Set<string> {
  const faults = new Set<string>();
  const look = (name: string, text: string, form: RegExp) => {
    if (!form.test(text)) faults.add(name);
  };
  if (draft.kind === 'realtime') {
    look('single', draft.single, amount);
    look('winRate', draft.winRate, percent);
    look('lossRate', draft.lossRate, percent);
    return faults;
  }
  look('activeFrom', draft.activeFrom, amount);
  for (const [place, tier] of draft.tiers.entries()) {
    look(`bet${place}`, tier.bet, amount);
    look(`active${place}`, tier.active, whole);
    look(`rate${place}`, tier.rate, percent);
    if (draft.kind === 'dividend') look(`loss${place}`, tier.loss, amount);
  }
  return faults;
}

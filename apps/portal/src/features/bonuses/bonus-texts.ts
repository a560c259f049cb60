import type { TextKey, Translate } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';
import type { Bonus } from './bonus-queries.ts';

export const stateTones: Readonly<Record<Bonus['state'], BadgeTone>> = {
  QUEUED: 'info',
  ACTIVE: 'highlight',
  ENDING: 'warn',
  COMPLETED: 'gain',
  PLAYED_OUT: 'plain',
  EXPIRED: 'plain',
  CANCELLED: 'plain',
  FORFEITED: 'plain',
  REVOKED: 'danger',
};

// texts: bonuses.state.*
export const stateName = (t: Translate, state: Bonus['state']): string => t(`bonuses.state.${state}` as TextKey);

// texts: bonuses.ended.* texts: bonuses.because.*
/** Why it ended, in a sentence. */
export function endedText(t: Translate, { state, why }: Pick<Bonus, 'state' | 'why'>): string {
  if (why === 'selfExclusion' || why === 'chargeBack') return t(`bonuses.because.${why}`);
  return t(`bonuses.ended.${state}` as TextKey);
}

/** Progress for a bar. It is not used for calculations. */
export function percentOf(done: { units: bigint }, all: { units: bigint }): number {
  return all.units === 0n ? 100 : Number((done.units * 1000n) / all.units) / 10;
}

import type { TextKey, Translate } from '@croupier/i18n';
import type { BadgeTone, ButtonKind } from '@croupier/ui';
import type { Claim, ClaimDecision, PromotionKind, PromotionMove, PromotionState } from './promotions-queries.ts';

export const kindTexts: Readonly<Record<PromotionKind, TextKey>> = {
  signup: 'console_promotions.kind_signup',
  firstDeposit: 'console_promotions.kind_first_deposit',
  laterDeposit: 'console_promotions.kind_later_deposit',
  zalo: 'console_promotions.kind_zalo',
  trialCredit: 'console_promotions.kind_trial_credit',
  cashBack: 'console_promotions.kind_cash_back',
  freeSpins: 'console_promotions.kind_free_spins',
  activity: 'console_promotions.kind_activity',
};

export const stateTexts: Readonly<Record<PromotionState, TextKey>> = {
  draft: 'console_promotions.state_draft',
  published: 'console_promotions.state_published',
  paused: 'console_promotions.state_paused',
  ended: 'console_promotions.state_ended',
};

export const stateTones: Readonly<Record<PromotionState, BadgeTone>> = {
  draft: 'plain',
  published: 'gain',
  paused: 'warn',
  ended: 'plain',
};

type ActTexts = { button: TextKey; title: TextKey; consequence: TextKey; done: TextKey; kind: ButtonKind };

export const moveTexts: Readonly<Record<PromotionMove, ActTexts>> = {
  publish: {
    button: 'console_promotions.publish',
    title: 'console_promotions.publish_of',
    consequence: 'console_promotions.publish_consequence',
    done: 'console_promotions.published_now',
    kind: 'main',
  },
  pause: {
    button: 'console_promotions.pause',
    title: 'console_promotions.pause_of',
    consequence: 'console_promotions.pause_consequence',
    done: 'console_promotions.paused_now',
    kind: 'danger',
  },
  resume: {
    button: 'console_promotions.resume',
    title: 'console_promotions.resume_of',
    consequence: 'console_promotions.resume_consequence',
    done: 'console_promotions.resumed_now',
    kind: 'main',
  },
  end: {
    button: 'console_promotions.end',
    title: 'console_promotions.end_of',
    consequence: 'console_promotions.end_consequence',
    done: 'console_promotions.ended_now',
    kind: 'danger',
  },
};

export const claimStateTexts: Readonly<Record<Claim['state'], TextKey>> = {
  applying: 'console_promotions.claim_applying',
  issued: 'console_promotions.claim_issued',
  rejected: 'console_promotions.claim_rejected',
};

export const claimStateTones: Readonly<Record<Claim['state'], BadgeTone>> = {
  applying: 'warn',
  issued: 'gain',
  rejected: 'plain',
};

export const hintTexts: Readonly<Record<Claim['hints'][number], TextKey>> = {
  device: 'console_promotions.hint_device',
  address: 'console_promotions.hint_address',
};

export const decisionTexts: Readonly<Record<ClaimDecision, ActTexts>> = {
  issue: {
    button: 'console_promotions.issue',
    title: 'console_promotions.issue_of',
    consequence: 'console_promotions.issue_consequence',
    done: 'console_promotions.issued_now',
    kind: 'main',
  },
  reject: {
    button: 'console_promotions.reject',
    title: 'console_promotions.reject_of',
    consequence: 'console_promotions.reject_consequence',
    done: 'console_promotions.rejected_now',
    kind: 'danger',
  },
};

const categories = ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];

// texts: reports.cat.*
export const categoryName = (t: Translate, code: string): string =>
  categories.includes(code) ? t(`reports.cat.${code}` as TextKey) : code;

/** The acts that a state allows; publishing depends on the version too. */
export function movesFrom(state: PromotionState): PromotionMove[] {
  if (state === 'published') return ['pause', 'end'];
  if (state === 'paused') return ['resume', 'end'];
  return [];
}

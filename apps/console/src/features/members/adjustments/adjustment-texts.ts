import type { TextKey } from '@croupier/i18n';
import type { BadgeTone, ButtonKind } from '@croupier/ui';
import type { MemberRights, Self } from '../member-rights.ts';
import type { Adjustment, AdjustmentAct } from './adjustment-queries.ts';

export const stateTexts: Readonly<Record<Adjustment['state'], TextKey>> = {
  PROPOSED: 'members_desk.adjustment_proposed',
  POSTED: 'members_desk.adjustment_posted',
  REJECTED: 'members_desk.adjustment_rejected',
  TAKEN_BACK: 'members_desk.adjustment_taken_back',
};

export const stateTones: Readonly<Record<Adjustment['state'], BadgeTone>> = {
  PROPOSED: 'warn',
  POSTED: 'gain',
  REJECTED: 'plain',
  TAKEN_BACK: 'plain',
};

export const kindTexts: Readonly<Record<Adjustment['kind'], TextKey>> = {
  goodwill: 'members_desk.kind_goodwill',
  missingCredit: 'members_desk.kind_missing_credit',
  duplicate: 'members_desk.kind_duplicate',
  wrongResult: 'members_desk.kind_wrong_result',
  fee: 'members_desk.kind_fee',
  other: 'members_desk.freeze_other',
};

type ActTexts = { button: TextKey; title: TextKey; consequence: TextKey; done: TextKey; kind: ButtonKind };

export const actTexts: Readonly<Record<AdjustmentAct, ActTexts>> = {
  approve: {
    button: 'members_desk.approve',
    title: 'members_desk.approve_of',
    consequence: 'members_desk.approve_consequence',
    done: 'members_desk.approved',
    kind: 'main',
  },
  reject: {
    button: 'members_desk.reject',
    title: 'members_desk.reject_of',
    consequence: 'members_desk.reject_consequence',
    done: 'members_desk.rejected',
    kind: 'danger',
  },
  'take-back': {
    button: 'members_desk.take_back',
    title: 'members_desk.take_back_of',
    consequence: 'members_desk.take_back_consequence',
    done: 'members_desk.taken_back',
    kind: 'danger',
  },
};

/** What this operator can do about it: never both parts of two (MD-20). */
export function actsFor(
  { state, proposed }: Adjustment,
  { mayPropose, mayApprove }: Pick<MemberRights, 'mayPropose' | 'mayApprove'>,
  self: Self,
): AdjustmentAct[] {
  if (state !== 'PROPOSED') return [];
  if (proposed.by.id === self.id) return mayPropose ? ['take-back'] : [];
  return mayApprove ? ['approve', 'reject'] : [];
}

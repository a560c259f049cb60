import type { TextKey } from '@croupier/i18n';
import type { BadgeTone, ButtonKind } from '@croupier/ui';
import type { MemberRights, Self } from '../member-rights.ts';
import type { Adjustment, AdjustmentAct } from './adjustment-queries.ts';

export const stateTexts: Readonly<Record<Adjustment['state'], TextKey>> = {
  PROPOSED: 'console_members.adjustment_proposed',
  POSTED: 'console_members.adjustment_posted',
  REJECTED: 'console_members.adjustment_rejected',
  TAKEN_BACK: 'console_members.adjustment_taken_back',
};

export const stateTones: Readonly<Record<Adjustment['state'], BadgeTone>> = {
  PROPOSED: 'warn',
  POSTED: 'gain',
  REJECTED: 'plain',
  TAKEN_BACK: 'plain',
};

export const kindTexts: Readonly<Record<Adjustment['kind'], TextKey>> = {
  goodwill: 'console_members.kind_goodwill',
  missingCredit: 'console_members.kind_missing_credit',
  duplicate: 'console_members.kind_duplicate',
  wrongResult: 'console_members.kind_wrong_result',
  fee: 'console_members.kind_fee',
  other: 'console_members.freeze_other',
};

type ActTexts = { button: TextKey; title: TextKey; consequence: TextKey; done: TextKey; kind: ButtonKind };

export const actTexts: Readonly<Record<AdjustmentAct, ActTexts>> = {
  approve: {
    button: 'console_members.approve',
    title: 'console_members.approve_of',
    consequence: 'console_members.approve_consequence',
    done: 'console_members.approved',
    kind: 'main',
  },
  reject: {
    button: 'console_members.reject',
    title: 'console_members.reject_of',
    consequence: 'console_members.reject_consequence',
    done: 'console_members.rejected',
    kind: 'danger',
  },
  'take-back': {
    button: 'console_members.take_back',
    title: 'console_members.take_back_of',
    consequence: 'console_members.take_back_consequence',
    done: 'console_members.taken_back',
    kind: 'danger',
  },
};

/** The acts of this operator: never both of the two approvals (MD-20). */
export function actsFor(
  { state, proposed }: Adjustment,
  { mayPropose, mayApprove }: Pick<MemberRights, 'mayPropose' | 'mayApprove'>,
  self: Self,
): AdjustmentAct[] {
  if (state !== 'PROPOSED') return [];
  if (proposed.by.id === self.id) return mayPropose ? ['take-back'] : [];
  return mayApprove ? ['approve', 'reject'] : [];
}

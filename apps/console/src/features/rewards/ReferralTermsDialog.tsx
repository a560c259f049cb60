import { useState } from 'react';
import { Checkbox, TextField, useText } from '@croupier/ui';
import { faultIn, referralDraftOf, referralTermsOf } from './referral-draft.ts';
import type { ReferralField } from './referral-draft.ts';
import { useSaveReferralTerms } from './rewards-queries.ts';
import type { ReferralVersion } from './rewards-queries.ts';
import { TermsDialog } from './TermsDialog.tsx';

type ReferralTermsDialogProps = { merchant: string; newest: ReferralVersion | null; onClose: () => void };

const fields: readonly ReferralField[] = [
  'reward',
  'firstDeposit',
  'validBet',
  'days',
  'holdDays',
  'monthCap',
  'budget',
];
const texts = {
  reward: 'console_rewards.reward',
  firstDeposit: 'console_rewards.first_deposit',
  validBet: 'console_rewards.valid_bet',
  days: 'console_rewards.days',
  holdDays: 'console_rewards.hold_days',
  monthCap: 'console_rewards.month_cap',
  budget: 'console_rewards.budget',
} as const;

/** New terms for friends who register from now on. */
export function ReferralTermsDialog({ merchant, newest, onClose }: ReferralTermsDialogProps) {
  const t = useText();
  const saving = useSaveReferralTerms(merchant);
  const [draft, setDraft] = useState(() => referralDraftOf(newest));
  const faulty = fields.find((field) => faultIn(field, draft[field]));
  return (
    <TermsDialog
      title={t('console_rewards.referral_change')}
      consequence={t('console_rewards.referral_consequence')}
      saveLabel={t('console_rewards.referral_save')}
      savedText={t('console_rewards.referral_saved')}
      terms={referralTermsOf(draft)}
      after={newest?.version ?? 0}
      faultyField={faulty && `input[name=${faulty}]`}
      saving={saving}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <Checkbox
            label={t('console_rewards.is_open')}
            checked={draft.isOpen}
            onChange={({ target }) => setDraft({ ...draft, isOpen: target.checked })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <TextField
                key={field}
                name={field}
                label={t(texts[field])}
                inputMode="decimal"
                autoComplete="off"
                isOptional={field === 'monthCap'}
                maxLength={12}
                value={draft[field]}
                error={
                  hasTried && faultIn(field, draft[field])
                    ? t(
                        field === 'days' || field === 'holdDays'
                          ? 'console_rewards.days_wrong'
                          : 'console_rewards.least_wrong',
                      )
                    : undefined
                }
                onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
              />
            ))}
          </div>
        </>
      )}
    />
  );
}

import { useState } from 'react';
import { Checkbox, TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { faultIn, referralDraftOf, referralTermsOf } from './referral-draft.ts';
import type { ReferralField } from './referral-draft.ts';
import { useSaveReferralTerms } from './rewards-queries.ts';
import type { ReferralVersion } from './rewards-queries.ts';

type ReferralTermsDialogProps = { merchant: string; newest: ReferralVersion | null; onClose: () => void };

const fields: readonly ReferralField[] = ['reward', 'firstDeposit', 'validBet', 'days', 'holdDays', 'monthCap'];
const texts = {
  reward: 'console_rewards.reward',
  firstDeposit: 'console_rewards.first_deposit',
  validBet: 'console_rewards.valid_bet',
  days: 'console_rewards.days',
  holdDays: 'console_rewards.hold_days',
  monthCap: 'console_rewards.month_cap',
} as const;

/** New terms for friends who register from now on. */
export function ReferralTermsDialog({ merchant, newest, onClose }: ReferralTermsDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const saving = useSaveReferralTerms(merchant);
  // Made with the form: sent again after a broken line it is still one version.
  const [key] = useState(() => crypto.randomUUID());
  const [after] = useState(newest?.version ?? 0);
  const [draft, setDraft] = useState(() => referralDraftOf(newest));
  const terms = referralTermsOf(draft);
  const faulty = fields.find((field) => faultIn(field, draft[field]));
  const handleSend = (reason: string) => {
    if (!terms) return;
    saving.mutate(
      { ...terms, key, after, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_rewards.referral_saved') });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('console_rewards.referral_change')}
      consequence={t('console_rewards.referral_consequence')}
      send={{ label: t('console_rewards.referral_save'), kind: 'main' }}
      faultyField={faulty && `input[name=${faulty}]`}
      isSending={saving.isPending}
      error={saving.error}
      maybeDone={t('console_rewards.maybe_done')}
      refusalTexts={{ conflict: 'console_rewards.changed_meanwhile' }}
      onSend={handleSend}
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

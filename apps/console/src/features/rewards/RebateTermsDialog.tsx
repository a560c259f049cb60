import { useState } from 'react';
import { Checkbox, TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { draftOf, isLeast, isPercent, termsOf } from './rebate-draft.ts';
import { useSaveRebateTerms } from './rewards-queries.ts';
import type { RebateDesk } from './rewards-queries.ts';

type RebateTermsDialogProps = { merchant: string; desk: RebateDesk; onClose: () => void };

/** New rates and terms, from the next day of the brand on. */
export function RebateTermsDialog({ merchant, desk, onClose }: RebateTermsDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const saving = useSaveRebateTerms(merchant);
  // Made with the form: sent again after a broken line it is still one version.
  const [key] = useState(() => crypto.randomUUID());
  const [after] = useState(desk.coming?.version ?? desk.inForce.version);
  const [draft, setDraft] = useState(() => draftOf(desk.coming ?? desk.inForce, desk.categories));
  const terms = termsOf(draft);
  const faulty = isLeast(draft.least)
    ? desk.categories.find((category) => !isPercent(draft.percents[category] ?? ''))
    : 'least';
  const handleSend = (reason: string) => {
    if (!terms) return;
    saving.mutate(
      { ...terms, key, after, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_rewards.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('console_rewards.change')}
      consequence={t('console_rewards.change_consequence')}
      send={{ label: t('console_rewards.save'), kind: 'main' }}
      faultyField={faulty === undefined ? undefined : `input[name=${faulty}]`}
      isSending={saving.isPending}
      error={saving.error}
      maybeDone={t('console_rewards.maybe_done')}
      refusalTexts={{ conflict: 'console_rewards.changed_meanwhile' }}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <TextField
            name="least"
            label={t('console_rewards.least')}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={12}
            value={draft.least}
            error={hasTried && !isLeast(draft.least) ? t('console_rewards.least_wrong') : undefined}
            onChange={({ target }) => setDraft({ ...draft, least: target.value })}
          />
          <Checkbox
            label={t('console_rewards.pays_itself')}
            checked={draft.paysItself}
            onChange={({ target }) => setDraft({ ...draft, paysItself: target.checked })}
          />
          <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <legend className="control-label mb-2">{t('console_rewards.percents')}</legend>
            {desk.categories.map((category) => (
              <TextField
                key={category}
                name={category}
                label={category}
                inputMode="decimal"
                autoComplete="off"
                maxLength={4}
                value={draft.percents[category] ?? ''}
                error={
                  hasTried && !isPercent(draft.percents[category] ?? '')
                    ? t('console_rewards.percent_wrong')
                    : undefined
                }
                onChange={({ target }) =>
                  setDraft({ ...draft, percents: { ...draft.percents, [category]: target.value } })
                }
              />
            ))}
          </fieldset>
        </>
      )}
    />
  );
}

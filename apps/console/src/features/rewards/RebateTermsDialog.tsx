import { useState } from 'react';
import { Checkbox, TextField, useText } from '@croupier/ui';
import { draftOf, fieldOf, isLeast, isPercent, termsOf } from './rebate-draft.ts';
import { rateLevels } from './RebateRates.tsx';
import { useSaveRebateTerms } from './rewards-queries.ts';
import type { RebateDesk } from './rewards-queries.ts';
import { TermsDialog } from './TermsDialog.tsx';

type RebateTermsDialogProps = { merchant: string; desk: RebateDesk; onClose: () => void };

/** New rates and terms, from the next day of the brand on. */
export function RebateTermsDialog({ merchant, desk, onClose }: RebateTermsDialogProps) {
  const t = useText();
  const saving = useSaveRebateTerms(merchant);
  const levels = rateLevels(desk);
  const [draft, setDraft] = useState(() => draftOf(desk.coming ?? desk.inForce, desk.categories, levels));
  const faulty = isLeast(draft.least)
    ? Object.keys(draft.percents).find((field) => !isPercent(draft.percents[field] ?? ''))
    : 'least';
  return (
    <TermsDialog
      title={t('console_rewards.change')}
      consequence={t('console_rewards.change_consequence')}
      saveLabel={t('console_rewards.save')}
      savedText={t('console_rewards.saved')}
      terms={termsOf(draft)}
      after={desk.coming?.version ?? desk.inForce.version}
      faultyField={faulty === undefined ? undefined : `input[name=${faulty}]`}
      saving={saving}
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
          {levels.map(({ level, name }) => (
            <fieldset key={level} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              <legend className="control-label mb-2">
                {t('console_rewards.percents')} ·{' '}
                {name === null ? t('console_rewards.everybody') : t('console_rewards.level_of', { level, name })}
              </legend>
              {desk.categories.map((category) => {
                const field = fieldOf(level, category);
                const text = draft.percents[field] ?? '';
                return (
                  <TextField
                    key={field}
                    name={field}
                    label={category}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={4}
                    value={text}
                    error={hasTried && !isPercent(text) ? t('console_rewards.percent_wrong') : undefined}
                    onChange={({ target }) =>
                      setDraft({ ...draft, percents: { ...draft.percents, [field]: target.value } })
                    }
                  />
                );
              })}
            </fieldset>
          ))}
        </>
      )}
    />
  );
}

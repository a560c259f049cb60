import { useState } from 'react';
import { TextField, useText } from '@croupier/ui';
import { isMultiple, isRate, isRatio, pointDraftOf, pointTermsOf } from './point-draft.ts';
import type { PointDraft } from './point-draft.ts';
import { useSavePointTerms } from './points-queries.ts';
import type { PointDesk } from './points-queries.ts';
import { TermsDialog } from './TermsDialog.tsx';

type PointTermsDialogProps = { merchant: string; desk: PointDesk; onClose: () => void };

/** What earns points and what they are worth, from the next day of the brand on. */
export function PointTermsDialog({ merchant, desk, onClose }: PointTermsDialogProps) {
  const t = useText();
  const saving = useSavePointTerms(merchant);
  const [draft, setDraft] = useState(() => pointDraftOf(desk.coming ?? desk.inForce, desk.categories));
  const faulty = faultyIn(draft);
  const setRate = (category: string, rate: Partial<{ points: string; per: string }>) =>
    setDraft({ ...draft, rates: { ...draft.rates, [category]: { ...draft.rates[category]!, ...rate } } });
  return (
    <TermsDialog
      title={t('console_points.change')}
      consequence={t('console_points.change_consequence')}
      saveLabel={t('console_rewards.save')}
      savedText={t('console_points.saved')}
      terms={pointTermsOf(draft)}
      after={desk.coming?.version ?? desk.inForce.version}
      faultyField={faulty && `input[name=${faulty}]`}
      saving={saving}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <fieldset className="flex flex-col gap-3">
            <legend className="control-label mb-2">{t('console_points.rates')}</legend>
            {desk.categories.map((category) => {
              const rate = draft.rates[category]!;
              return (
                <div key={category} className="grid grid-cols-2 gap-4">
                  <TextField
                    name={category}
                    label={t('console_points.points_of', { category })}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={11}
                    value={rate.points}
                    error={hasTried && !isRate(rate) ? t('console_points.rate_wrong') : undefined}
                    onChange={({ target }) => setRate(category, { points: target.value })}
                  />
                  <TextField
                    label={t('console_points.per_of', { category })}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={14}
                    value={rate.per}
                    onChange={({ target }) => setRate(category, { per: target.value })}
                  />
                </div>
              );
            })}
          </fieldset>
          <fieldset className="grid gap-4 sm:grid-cols-3">
            <legend className="control-label mb-2">{t('console_points.ratio')}</legend>
            <TextField
              name="ratioPoints"
              label={t('console_points.ratio_points')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              isOptional
              value={draft.ratioPoints}
              error={hasTried && !isRatio(draft) ? t('console_points.ratio_wrong') : undefined}
              onChange={({ target }) => setDraft({ ...draft, ratioPoints: target.value })}
            />
            <TextField
              label={t('console_points.ratio_amount')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              isOptional
              value={draft.ratioAmount}
              onChange={({ target }) => setDraft({ ...draft, ratioAmount: target.value })}
            />
            <TextField
              name="multiple"
              label={t('console_points.multiple')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={4}
              value={draft.multiple}
              error={hasTried && !isMultiple(draft.multiple) ? t('console_points.multiple_wrong') : undefined}
              onChange={({ target }) => setDraft({ ...draft, multiple: target.value })}
            />
          </fieldset>
        </>
      )}
    />
  );
}

/** The name of the first wrong field. */
function faultyIn(draft: PointDraft): string | undefined {
  const rate = Object.entries(draft.rates).find(([, one]) => !isRate(one));
  if (rate) return rate[0];
  if (!isRatio(draft)) return 'ratioPoints';
  return isMultiple(draft.multiple) ? undefined : 'multiple';
}

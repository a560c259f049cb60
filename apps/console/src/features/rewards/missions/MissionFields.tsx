import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { faultOfGoal, hasCategory, isClaimDays, isReward, MOST_STEPS } from './mission-draft.ts';
import type { MissionDraft } from './mission-draft.ts';
import { goalTexts, periodTexts } from './mission-texts.ts';

type MissionFieldsProps = {
  draft: MissionDraft;
  at: number;
  categories: readonly string[];
  hasTried: boolean;
  onChange: (draft: Partial<MissionDraft>) => void;
  onRemove: () => void;
};

const periods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
const goals = ['bet', 'deposit', 'win', 'days'] as const;
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value =>
  values.find((value) => value === text) ?? values[0]!;

/** The fields of one mission and its steps. */
export function MissionFields({ draft, at, categories, hasTried, onChange, onRemove }: MissionFieldsProps) {
  const t = useText();
  const { period, goal, category, claimDays, steps, isPublished } = draft;
  const changeStep = (place: number, more: Partial<MissionDraft['steps'][number]>) =>
    onChange({ steps: steps.map((step, one) => (one === place ? { ...step, ...more } : step)) });
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-3">
      <legend className="control-label">{t('console_missions.mission', { number: at + 1 })}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <SelectField
          label={t('console_missions.period')}
          value={period}
          disabled={isPublished}
          options={periods.map((one) => ({ value: one, label: t(periodTexts[one]) }))}
          onChange={({ target }) => onChange({ period: oneOf(periods, target.value) })}
        />
        <SelectField
          label={t('console_missions.goal')}
          value={goal}
          disabled={isPublished}
          options={goals.map((one) => ({ value: one, label: t(goalTexts[one]) }))}
          onChange={({ target }) => onChange({ goal: oneOf(goals, target.value) })}
        />
        {hasCategory(draft) && (
          <SelectField
            label={t('console_missions.category')}
            value={category}
            disabled={isPublished}
            options={[
              { value: '', label: t('console_missions.all') },
              ...categories.map((one) => ({ value: one, label: one })),
            ]}
            onChange={({ target }) => onChange({ category: target.value })}
          />
        )}
        <TextField
          label={t('console_missions.claim_days')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={claimDays}
          error={hasTried && !isClaimDays(claimDays) ? t('console_missions.fault_claim_days') : undefined}
          onChange={({ target }) => onChange({ claimDays: target.value })}
        />
      </div>
      {steps.map((step, place) => {
        const fault = faultOfGoal(draft, place);
        return (
          // A step is its place.
          <div key={place} className="grid grid-cols-2 gap-3">
            <TextField
              label={t('console_missions.step_goal', { step: place + 1 })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={step.goal}
              error={fault && (hasTried || step.goal !== '') ? t(faultTexts[fault]) : undefined}
              onChange={({ target }) => changeStep(place, { goal: target.value })}
            />
            <TextField
              label={t('console_missions.step_reward', { step: place + 1 })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={step.reward}
              error={
                !isReward(step.reward) && (hasTried || step.reward !== '')
                  ? t('console_missions.fault_amount')
                  : undefined
              }
              onChange={({ target }) => changeStep(place, { reward: target.value })}
            />
          </div>
        );
      })}
      <div className="flex flex-wrap gap-2">
        {steps.length < MOST_STEPS && (
          <Button size="small" onClick={() => onChange({ steps: [...steps, { goal: '', reward: '' }] })}>
            {t('console_missions.add_step')}
          </Button>
        )}
        {steps.length > 1 && (
          <Button size="small" onClick={() => onChange({ steps: steps.slice(0, -1) })}>
            {t('console_missions.remove_step')}
          </Button>
        )}
        <Button size="small" kind="danger" onClick={onRemove}>
          {t('console_missions.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

const faultTexts = {
  amount: 'console_missions.fault_amount',
  days: 'console_missions.fault_days',
  falls: 'console_missions.fault_falls',
} as const;

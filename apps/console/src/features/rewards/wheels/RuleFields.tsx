import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { faultTexts } from './fault-texts.ts';
import { faultOfRule } from './wheel-draft.ts';
import type { RuleDraft } from './wheel-draft.ts';
import { sourceTexts } from './wheel-texts.ts';

type RuleFieldsProps = {
  draft: RuleDraft;
  at: number;
  categories: readonly string[];
  hasTried: boolean;
  onChange: (more: Partial<RuleDraft>) => void;
  onRemove: (() => void) | null;
};

const sources = ['bet', 'deposit', 'mission'] as const;

/** The fields of one way to a ticket. */
export function RuleFields({ draft, at, categories, hasTried, onChange, onRemove }: RuleFieldsProps) {
  const t = useText();
  const errorOf = (field: keyof RuleDraft) => {
    const fault = faultOfRule(draft, field);
    return fault && (hasTried || draft[field] !== '') ? t(faultTexts[fault]) : undefined;
  };
  const field = (name: 'per' | 'tickets' | 'most', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-3">
      <legend className="control-label">{t('console_wheels.rule_number', { number: at + 1 })}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          label={t('console_wheels.source')}
          value={draft.source}
          disabled={draft.isPublished}
          options={sources.map((one) => ({ value: one, label: t(sourceTexts[one]) }))}
          onChange={({ target }) => onChange({ source: sources.find((one) => one === target.value) ?? 'bet' })}
        />
        {draft.source === 'bet' && (
          <SelectField
            label={t('console_wheels.category')}
            value={draft.category}
            disabled={draft.isPublished}
            options={[
              { value: '', label: t('console_wheels.all') },
              ...categories.map((one) => ({ value: one, label: one })),
            ]}
            onChange={({ target }) => onChange({ category: target.value })}
          />
        )}
        {draft.source !== 'mission' && field('per', t('console_wheels.per'))}
        {field('tickets', t('console_wheels.tickets'))}
        {field('most', t('console_wheels.most'))}
      </div>
      {onRemove && (
        <Button size="small" kind="danger" className="self-start" onClick={onRemove}>
          {t('console_wheels.remove_rule')}
        </Button>
      )}
    </fieldset>
  );
}

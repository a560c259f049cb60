import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { faultOfPrize } from './wheel-draft.ts';
import type { PrizeDraft } from './wheel-draft.ts';
import { faultTexts } from './fault-texts.ts';
import { prizeKindTexts } from './wheel-texts.ts';

type PrizeFieldsProps = {
  draft: PrizeDraft;
  at: number;
  /** The other prizes of the table, which can stand in for this one. */
  others: readonly PrizeDraft[];
  hasTried: boolean;
  onChange: (more: Partial<PrizeDraft>) => void;
  onRemove: (() => void) | null;
};

const kinds = ['cash', 'points', 'none'] as const;

/** The fields of one prize. */
export function PrizeFields({ draft, at, others, hasTried, onChange, onRemove }: PrizeFieldsProps) {
  const t = useText();
  const errorOf = (field: keyof PrizeDraft) => {
    const fault = faultOfPrize(draft, field);
    return fault && (hasTried || draft[field] !== '') ? t(faultTexts[fault]) : undefined;
  };
  const field = (name: 'amount' | 'multiple' | 'weight' | 'stock', label: string) => (
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
      <legend className="control-label">{t('console_wheels.prize_number', { number: at + 1, id: draft.id })}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          label={t('console_wheels.prize_kind')}
          value={draft.kind}
          options={kinds.map((one) => ({ value: one, label: t(prizeKindTexts[one]) }))}
          onChange={({ target }) => onChange({ kind: kinds.find((one) => one === target.value) ?? 'none' })}
        />
        {draft.kind !== 'none' &&
          field('amount', t(draft.kind === 'points' ? 'console_wheels.points' : 'console_wheels.amount'))}
        {draft.kind === 'cash' && field('multiple', t('console_wheels.multiple'))}
        {field('weight', t('console_wheels.weight'))}
        {field('stock', t('console_wheels.stock'))}
        {draft.stock.trim() !== '' && (
          <SelectField
            label={t('console_wheels.substitute')}
            value={draft.substitute}
            error={errorOf('substitute')}
            options={[
              { value: '', label: t('console_wheels.choose') },
              ...others.map(({ id }) => ({ value: id, label: id })),
            ]}
            onChange={({ target }) => onChange({ substitute: target.value })}
          />
        )}
      </div>
      {onRemove && (
        <Button size="small" kind="danger" className="self-start" onClick={onRemove}>
          {t('console_wheels.remove_prize')}
        </Button>
      )}
    </fieldset>
  );
}

import type { TextKey } from '@croupier/i18n';
import { Button, Checkbox, IconButton, SelectField, TextField, useText } from '@croupier/ui';
import { useId } from 'react';
import { newCondition } from './terms-draft.ts';
import type { Condition, ConditionDraft, FaultOf } from './terms-draft.ts';

type ConditionsProps = {
  list: 'audience' | 'conditions';
  title: string;
  kinds: readonly Condition['kind'][];
  conditions: readonly ConditionDraft[];
  currency: string;
  categories: readonly { id: string; name: string }[];
  isReadOnly: boolean;
  fault: FaultOf;
  onChange: (conditions: ConditionDraft[]) => void;
};

const kindTexts: Readonly<Record<Condition['kind'], TextKey>> = {
  confirmedPhone: 'console_promotions.condition_phone',
  confirmedEmail: 'console_promotions.condition_email',
  registeredWithin: 'console_promotions.condition_registered',
  deposit: 'console_promotions.condition_deposit',
  validBet: 'console_promotions.condition_valid_bet',
};

const MOST = 10;

/** Conditions that a member must meet, one row each. */
export function Conditions(props: ConditionsProps) {
  const { list, title, kinds, conditions, isReadOnly, fault, onChange } = props;
  const t = useText();
  const id = useId();
  const error = fault(list);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="control-label text-small text-ink-soft">
        {title}
      </h3>
      {conditions.length === 0 && <p className="text-small text-ink-faint">{t('console_promotions.condition_none')}</p>}
      <ul aria-labelledby={id} className="flex flex-col gap-3">
        {conditions.map((condition, place) => (
          <li key={condition.key} className="flex items-start gap-2">
            <Row
              {...props}
              condition={condition}
              error={fault(`${list}.${condition.key}`)}
              onRow={(next) => onChange(conditions.map((one) => (one.key === next.key ? next : one)))}
            />
            {!isReadOnly && (
              <IconButton
                icon="close"
                className="mt-7"
                label={t('console_promotions.condition_remove', { place: place + 1 })}
                onClick={() => onChange(conditions.filter(({ key }) => key !== condition.key))}
              />
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      {!isReadOnly && conditions.length < MOST && (
        <Button
          size="small"
          icon="plus"
          className="self-start"
          onClick={() => onChange([...conditions, newCondition(kinds[0])])}
        >
          {t('console_promotions.condition_add')}
        </Button>
      )}
    </div>
  );
}

type RowProps = ConditionsProps & {
  condition: ConditionDraft;
  error: string | undefined;
  onRow: (condition: ConditionDraft) => void;
};

function Row({ kinds, currency, categories, condition, error, onRow }: RowProps) {
  const t = useText();
  const { kind } = condition;
  const shown = kinds.includes(kind) ? kinds : [...kinds, kind];
  const set = (change: Partial<ConditionDraft>) => onRow({ ...condition, ...change });
  return (
    <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SelectField
        label={t('console_promotions.condition')}
        value={kind}
        options={shown.map((value) => ({ value, label: t(kindTexts[value]) }))}
        // The options are the kinds.
        onChange={({ target }) => set({ kind: target.value as Condition['kind'] })}
      />
      {kind === 'registeredWithin' && (
        <TextField
          label={t('console_promotions.condition_days')}
          inputMode="numeric"
          autoComplete="off"
          value={condition.days}
          error={error}
          onChange={({ target }) => set({ days: target.value })}
        />
      )}
      {kind === 'deposit' && (
        <TextField
          label={t('console_promotions.condition_number')}
          inputMode="numeric"
          autoComplete="off"
          value={condition.number}
          onChange={({ target }) => set({ number: target.value })}
        />
      )}
      {(kind === 'deposit' || kind === 'validBet') && (
        <TextField
          label={t('console_promotions.condition_least')}
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pe-2 text-caption">{currency}</span>}
          value={condition.least}
          error={error}
          onChange={({ target }) => set({ least: target.value })}
        />
      )}
      {kind === 'validBet' && (
        <fieldset className="col-span-full flex flex-wrap gap-x-5">
          <legend className="text-caption text-ink-faint">{t('console_promotions.condition_categories')}</legend>
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={condition.categories.includes(id)}
              onChange={({ target }) =>
                set({
                  categories: target.checked
                    ? [...condition.categories, id]
                    : condition.categories.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

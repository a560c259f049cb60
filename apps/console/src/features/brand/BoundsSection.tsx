import { FREE_WITHDRAWALS } from '@croupier/contract/limits';
import { TextField, useText } from '@croupier/ui';
import type { Configuration } from './brand-queries.ts';
import { valueAt } from './draft.ts';
import type { Editing } from './draft.ts';
import { EditedMark } from './EditedMark.tsx';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';

/** The contract's format of an amount. */
const amount = /^(0|[1-9]\d{0,10})(\.\d{1,4})?$/;

const units = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
};
const isAbove = (one: string, other: string): boolean =>
  amount.test(one) && amount.test(other) && units(one) > units(other);

type BoundsSectionProps = { configuration: Configuration; editing: Editing };

/** The limits of deposits and withdrawals. */
export function BoundsSection({ configuration: { currency, channels }, editing }: BoundsSectionProps) {
  const t = useText();
  const { values, onEdit } = editing;
  const { least, most, dayCount, freeDayCount, fee } = values.withdrawals;
  const above = t('console_brand.bound_above');
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <p className="max-w-prose text-small text-ink-soft">{t('console_brand.bounds_lead', { currency })}</p>
      <Part title={t('console_brand.bounds_withdrawals')}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <AmountField
            label={t('console_brand.bound_least')}
            path="withdrawals.least"
            editing={editing}
            error={isAbove(least, most) ? above : undefined}
          />
          <AmountField label={t('console_brand.bound_most')} path="withdrawals.most" editing={editing} />
          <div className="flex items-end gap-1 *:first:flex-1">
            <NumberField
              label={t('console_brand.bound_day_count')}
              value={dayCount}
              min={1}
              max={1000}
              onChange={onEdit && ((value) => onEdit('withdrawals.dayCount', value))}
            />
            <EditedMark editing={editing} path="withdrawals.dayCount" label={t('console_brand.bound_day_count')} />
          </div>
          <AmountField label={t('console_brand.bound_day_amount')} path="withdrawals.dayAmount" editing={editing} />
          <div className="flex items-end gap-1 *:first:flex-1">
            <NumberField
              label={t('console_brand.bound_free_count')}
              value={freeDayCount}
              min={0}
              max={FREE_WITHDRAWALS}
              onChange={onEdit && ((value) => onEdit('withdrawals.freeDayCount', value))}
            />
            <EditedMark editing={editing} path="withdrawals.freeDayCount" label={t('console_brand.bound_free_count')} />
          </div>
          <AmountField
            label={t('console_brand.bound_fee')}
            path="withdrawals.fee"
            editing={editing}
            error={isAbove(fee, least) ? t('console_brand.bound_fee_above') : undefined}
          />
        </div>
      </Part>
      <Part title={t('console_brand.bounds_deposits')}>
        <ul>
          {channels.map(({ code, name }) => {
            const bounds = values.deposits[code] ?? { least: '0', most: '0' };
            return (
              <li
                key={code}
                className="grid items-start gap-3 border-b border-line py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]"
              >
                <span className="self-center font-semibold">{name}</span>
                <AmountField
                  label={t('console_brand.bound_least')}
                  path={`deposits.${code}.least`}
                  editing={editing}
                  error={isAbove(bounds.least, bounds.most) ? above : undefined}
                />
                <AmountField label={t('console_brand.bound_most')} path={`deposits.${code}.most`} editing={editing} />
              </li>
            );
          })}
        </ul>
      </Part>
    </div>
  );
}

type AmountFieldProps = { label: string; path: string; editing: Editing; error?: string | undefined };

function AmountField({ label, path, editing, error }: AmountFieldProps) {
  const t = useText();
  const { values, onEdit } = editing;
  const value = String(valueAt(values, path) ?? '');
  return (
    <div className="flex items-start gap-1 *:first:min-w-0 *:first:flex-1 *:last:mt-8">
      <TextField
        label={label}
        value={value}
        inputMode="decimal"
        readOnly={!onEdit}
        maxLength={16}
        className="figures text-end"
        error={amount.test(value) ? error : t('console_brand.bound_wrong')}
        onChange={(event) => onEdit?.(path, event.target.value.trim())}
      />
      <EditedMark editing={editing} path={path} label={label} />
    </div>
  );
}

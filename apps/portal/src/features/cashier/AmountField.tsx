import { AMOUNT_LENGTH } from '@croupier/contract/limits';
import type { TextKey } from '@croupier/i18n';
import { formatMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { Amount, Chip, TextField, useLanguage, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { AmountFault } from './typed-amount.ts';

const faults: Record<AmountFault, TextKey> = {
  empty: 'cashier.amount_empty',
  not_amount: 'cashier.amount_wrong',
  too_many_decimals: 'cashier.amount_decimals',
  too_small: 'cashier.amount_too_small',
  too_large: 'cashier.amount_too_large',
};

/** What is wrong with an amount, naming the limit. */
export function useAmountFault(): (fault: AmountFault, bounds: { least: Money; most: Money }) => string {
  const t = useText();
  const { tag } = useLanguage();
  return (fault, { least, most }) =>
    t(faults[fault], { least: formatMoney(least, tag), most: formatMoney(most, tag), currency: least.currency });
}

export type AmountFieldProps = {
  label: string;
  name: string;
  value: string;
  currency: string;
  error: string | undefined;
  hint?: ReactNode;
  quick: readonly Money[];
  /** Besides the round amounts: everything available. */
  all?: { label: string; amount: Money } | undefined;
  onType: (typed: string) => void;
};

/** An amount with a few suggestions. */
export function AmountField({ label, name, value, currency, error, hint, quick, all, onType }: AmountFieldProps) {
  const t = useText();
  const { tag } = useLanguage();
  // As somebody would type it, without separators.
  const typedOf = (amount: Money) =>
    formatMoney(amount, tag)
      .replaceAll(/[^\d.]/g, '')
      .replace(/\.0+$/, '');
  const plain = value.replaceAll(/[\s,]/g, '');
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={label}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={AMOUNT_LENGTH}
        value={value}
        error={error}
        hint={hint}
        className="figures heading pe-16 text-headline"
        trailing={<span className="pe-3 text-small">{currency}</span>}
        onChange={(event) => onType(event.target.value)}
      />
      {(quick.length > 0 || all) && (
        // A group of buttons has no element of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div role="group" aria-label={t('cashier.quick')} className="flex flex-wrap gap-2">
          {quick.map((amount) => (
            <Chip
              key={String(amount.units)}
              isSelected={typedOf(amount) === plain}
              onClick={() => onType(typedOf(amount))}
            >
              <Amount value={amount} />
            </Chip>
          ))}
          {all && (
            <Chip isSelected={typedOf(all.amount) === plain} onClick={() => onType(typedOf(all.amount))}>
              {all.label} <Amount value={all.amount} />
            </Chip>
          )}
        </div>
      )}
    </div>
  );
}

import { TextField } from '@croupier/ui';

type AmountFieldProps = {
  label: string;
  currency: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean;
  onType: (value: string) => void;
};

/** An amount in the currency of the brand. */
export function AmountField({ currency, onType, ...rest }: AmountFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className="pe-2 text-caption">{currency}</span>}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

import { useState } from 'react';
import { TextField, useText } from '@croupier/ui';

type NumberFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  unit?: string | undefined;
  error?: string | undefined;
  onChange: ((value: number) => void) | undefined;
};

/** A whole number. Typed text stays as it is until it is a number within the limits. */
export function NumberField({ label, value, min, max, unit, error, onChange }: NumberFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<{ text: string; of: number } | null>(null);
  const text = typed?.of === value ? typed.text : String(value);
  const handleType = (next: string) => {
    const number = /^\d{1,9}$/.test(next) ? Number(next) : NaN;
    const fits = number >= min && number <= max;
    setTyped(fits ? null : { text: next, of: value });
    if (fits) onChange?.(number);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={text}
      readOnly={!onChange}
      trailing={unit && <span className="pe-2 text-small">{unit}</span>}
      error={text === String(value) ? error : t('console_brand.number_wrong', { min, max })}
      onChange={(event) => handleType(event.target.value.trim())}
      onBlur={() => setTyped(null)}
    />
  );
}

import type { KeyboardEvent } from 'react';
import { TextAreaField, useText } from '@croupier/ui';

/** The server's own limits (`reason` in the contract's fields). */
const shortest = 3;
const longest = 500;

export function isReason(text: string): boolean {
  return text.trim().length >= shortest;
}

type ReasonFieldProps = {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  isOptional?: boolean | undefined;
};

/** Why somebody does this. Ctrl-Enter sends the form, because Enter makes a new line. */
export function ReasonField({ value, onChange, error, isOptional = false }: ReasonFieldProps) {
  const t = useText();
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <TextAreaField
      name="reason"
      label={t('console.reason')}
      hint={t('console.reason_hint')}
      rows={2}
      maxLength={longest}
      required={!isOptional}
      isOptional={isOptional}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}

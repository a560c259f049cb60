import { REASON_LENGTH, REASON_LENGTH_MIN } from '@croupier/contract/limits';
import type { KeyboardEvent } from 'react';
import { TextAreaField, useText } from '@croupier/ui';

export function isReason(text: string): boolean {
  return text.trim().length >= REASON_LENGTH_MIN;
}

type ReasonFieldProps = {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  isOptional?: boolean | undefined;
};

/** The reason for an act. Ctrl-Enter sends the form, because Enter makes a new line. */
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
      maxLength={REASON_LENGTH}
      required={!isOptional}
      isOptional={isOptional}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}

import { AUTHENTICATOR_CODE_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button, TextField, useText } from '@croupier/ui';
import { ProblemNotice } from './ProblemNotice.tsx';

type CodeFormProps = {
  label: string;
  hint?: string | undefined;
  send: string;
  isSending: boolean;
  error: unknown;
  /** Whether letters are allowed: codes of the app have six digits, recovery codes have letters too. */
  hasLetters?: boolean | undefined;
  isFirst?: boolean | undefined;
  onCode: (code: string) => void;
  children?: ReactNode;
};

/** One code and the button that sends it. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, send, isSending, error, hasLetters = false, isFirst = false, onCode, children } = props;
  const t = useText();
  const [code, setCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isMissing = code.trim().length < 6;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (isMissing) event.currentTarget.querySelector('input')?.focus();
    else if (!isSending) onCode(code.trim());
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {error !== null && error !== undefined && <ProblemNotice error={error} />}
      <TextField
        label={label}
        hint={hint}
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={AUTHENTICATOR_CODE_LENGTH}
        required
        // The only field of the page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        className="figures"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={hasTried && isMissing ? t('operators.code_missing') : undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="main" isBusy={isSending}>
          {send}
        </Button>
        {children}
      </div>
    </form>
  );
}

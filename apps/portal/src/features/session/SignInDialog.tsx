import { Button, Dialog, Notice, TextField, useText } from '@croupier/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSignIn } from '../../api/use-sign-in.ts';

export type SignedIn = NonNullable<ReturnType<typeof useSignIn>['data']>;
export type SignInDialogProps = { onClose: () => void; onSignedIn: (answer: SignedIn) => void };

export function SignInDialog({ onClose, onSignedIn }: SignInDialogProps) {
  const t = useText();
  const textOf = useErrorText();
  const formId = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const signIn = useSignIn();
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [isIncomplete, setIsIncomplete] = useState(false);

  // The dialog itself would give the focus to its close button.
  useEffect(() => nameRef.current?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = { username: typed.username.trim(), password: typed.password.trim() };
    const isMissing = trimmed.username === '' || trimmed.password === '';
    setIsIncomplete(isMissing);
    if (isMissing) {
      (trimmed.username === '' ? nameRef : passwordRef).current?.focus();
      return;
    }
    signIn.mutate(trimmed, { onSuccess: onSignedIn, onError: () => passwordRef.current?.select() });
  };
  const handleTyping = (field: keyof typeof typed, value: string) => {
    setIsIncomplete(false);
    setTyped({ ...typed, [field]: value });
  };
  const fault = isIncomplete ? t('shell.enter_both') : signIn.isError ? textOf(signIn.error) : undefined;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('shell.sign_in')}
      description={t('shell.sign_in_lead')}
      actions={
        <Button type="submit" form={formId} kind="main" size="large" isWide isBusy={signIn.isPending}>
          {t('shell.sign_in')}
        </Button>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <TextField
          ref={nameRef}
          label={t('shell.username')}
          icon="user"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={64}
          value={typed.username}
          onChange={(event) => handleTyping('username', event.target.value)}
        />
        <TextField
          ref={passwordRef}
          label={t('shell.password')}
          icon="lock"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={256}
          value={typed.password}
          onChange={(event) => handleTyping('password', event.target.value)}
        />
        <div role="alert">{fault && <Notice tone="danger">{fault}</Notice>}</div>
      </form>
    </Dialog>
  );
}

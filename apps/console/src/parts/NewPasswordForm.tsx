import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, TextField, useText } from '@croupier/ui';
import type { Answer, Calls } from '@croupier/contract';
import { OPERATOR_PASSWORD_LENGTH_MIN, PASSWORD_LENGTH } from '@croupier/contract/limits';
import { client } from '../platform/client.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

type Fields = 'password' | 'newPassword' | 'confirmation';

type NewPasswordFormProps = {
  /** False after signing in with a one-time password. */
  asksOld: boolean;
  send: string;
  onChanged: (answer: Answer<Calls['operatorPassword']>) => void;
};

export function NewPasswordForm({ asksOld, send, onChanged }: NewPasswordFormProps) {
  const t = useText();
  const [faults, setFaults] = useState<Partial<Record<Fields, string>>>({});
  const changing = useMutation({
    mutationFn: (body: { password?: string; newPassword: string; confirmation: string }) =>
      client.call('operatorPassword', { body }),
    onSuccess: onChanged,
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = (field: Fields): string => {
      const value = new FormData(form).get(field);
      return typeof value === 'string' ? value : '';
    };
    const [password, newPassword, confirmation] = [read('password'), read('newPassword'), read('confirmation')];
    const found: Partial<Record<Fields, string>> = {
      ...(asksOld && password === '' ? { password: t('console.password_missing') } : {}),
      ...([...newPassword].length < OPERATOR_PASSWORD_LENGTH_MIN ? { newPassword: t('operators.password_short') } : {}),
      ...(confirmation === newPassword ? {} : { confirmation: t('operators.password_differs') }),
    };
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else if (!changing.isPending) changing.mutate({ ...(asksOld && { password }), newPassword, confirmation });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {changing.error && <ProblemNotice error={changing.error} />}
      {asksOld && (
        <TextField
          name="password"
          type="password"
          label={t('operators.password_old')}
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH}
          required
          error={faults.password}
        />
      )}
      <TextField
        name="newPassword"
        type="password"
        label={t('operators.password_new')}
        hint={t('operators.password_hint')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- during a sign-in it is the only field
        autoFocus={!asksOld}
        error={faults.newPassword}
      />
      <TextField
        name="confirmation"
        type="password"
        label={t('operators.password_again')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH}
        required
        error={faults.confirmation}
      />
      <Button type="submit" kind="main" isBusy={changing.isPending} className="self-start">
        {send}
      </Button>
    </form>
  );
}

import { Button, Notice, TextField, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Refused } from '@croupier/contract/client';
import { ACCOUNT_NAME_LENGTH, EMAIL_LENGTH } from '@croupier/contract/limits';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useCaptchaWork } from '../../parts/captcha-work.ts';
import { useForm } from '../../parts/use-form.ts';

/** A basic check of the form; only the mailbox can confirm the address. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Requests a link. The answer never reveals whether the account exists (PW-10). */
export function ForgotByEmail() {
  const t = useText();
  const textOf = useErrorText();
  const work = useCaptchaWork('forgot');
  const form = useForm({ username: '', email: '' }, { takesFocus: true });
  const { formRef } = form;
  const ask = useMutation({
    mutationFn: async () => {
      const [username, email] = [form.values.username.trim(), form.values.email.trim()];
      return client.call('passwordEmail', { body: { username, email, ...(await work()) } });
    },
  });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const [username, email] = [form.values.username.trim(), form.values.email.trim()];
    const isGood = form.show({
      username: username === '' ? t('input_empty') : undefined,
      email: email === '' ? t('input_empty') : emailShape.test(email) ? undefined : t('email_format'),
    });
    if (!isGood) return;
    await ask.mutateAsync().catch((error: unknown) => {
      if (error instanceof Refused && error.refusal.code === 'email_format') form.show({ email: textOf(error) });
    });
  };
  if (ask.isSuccess) {
    return (
      <Notice tone="gain" isAnnounced>
        {t('in_been_out')}
      </Notice>
    );
  }
  return (
    <form ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('shell.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={ACCOUNT_NAME_LENGTH}
        {...form.text('username')}
      />
      <TextField
        label={t('passwords.email')}
        icon="message"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={EMAIL_LENGTH}
        {...form.text('email')}
      />
      <div role="alert" className="empty:hidden">
        {ask.isError && form.faults.email === undefined && <Notice tone="danger">{textOf(ask.error)}</Notice>}
      </div>
      <Button type="submit" kind="main" size="large" isWide isBusy={ask.isPending}>
        {t('passwords.send_link')}
      </Button>
    </form>
  );
}

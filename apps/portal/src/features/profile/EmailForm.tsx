import { EMAIL_LENGTH } from '@croupier/contract/limits';
import { TextField, useText } from '@croupier/ui';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useForm } from '../../parts/use-form.ts';
import { BindForm } from './BindForm.tsx';
import type { Bound } from './profile-queries.ts';
import { fieldOf } from '../../parts/refused-field.ts';
import { useBindContact } from './use-bind-contact.ts';

/** Enough to catch a slip of the finger; the code shows whether it is an address. */
const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Binds an address by the code sent to it. */
export function EmailForm({ bound }: { bound: Bound }) {
  const t = useText();
  const textOf = useErrorText();
  const form = useForm({ email: '', code: '', oldCode: '' });
  const { formRef } = form;
  const binding = useBindContact((error) => {
    const field = fieldOf(error, {
      email_format: 'email',
      contact_taken: 'email',
      verification_code_invalid: form.values.oldCode.trim() === '' ? 'code' : undefined,
    } as const);
    if (field) form.show({ [field]: textOf(error) });
  });
  const email = form.values.email.trim();
  const addressFault = () =>
    email === '' ? t('input_empty') : looksLikeAddress.test(email) ? undefined : t('email_format');
  const send = async () => {
    if (!form.show({ email: addressFault() })) return undefined;
    const sent = await client.call('contactCode', { body: { contact: 'email', email } });
    binding.keep({ attemptId: sent.attemptId });
    return { seconds: sent.expiredMinutes * 60 };
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = form.values.code.trim() === '' ? t('input_empty') : undefined;
    if (form.show({ email: addressFault(), code }))
      binding.bind.mutate({ contact: 'email', email, ...binding.codesOf(form.values) });
  };
  return (
    <BindForm
      of="email"
      bound={bound}
      formRef={formRef}
      code={form.typed('code')}
      oldCode={form.typed('oldCode')}
      hasFaults={form.hasFaults}
      binding={binding}
      onSend={send}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('profile.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_LENGTH}
        required
        {...form.text('email')}
      />
    </BindForm>
  );
}

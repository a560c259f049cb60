import { Button, Card, useText, useToasts } from '@croupier/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { newPasswordFaults, NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { registerQuery } from '../../parts/register-query.ts';
import { useForm } from '../../parts/use-form.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { useRefresh } from './profile-queries.ts';
import { fieldOf } from '../../parts/refused-field.ts';

const empty = { old: '', password: '', repeat: '' };

/** Changing the password. Every other session of the account ends with it. */
export default function PasswordItem() {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const rule = useQuery(registerQuery).data?.rules['password'];
  const form = useForm(empty);
  const { formRef } = form;
  const change = useMutation({
    mutationFn: ({ old, password, repeat }: typeof empty) =>
      client.call('changePassword', {
        body: { oldPassword: old, newPassword: password, confirmNewPassword: repeat },
      }),
    onSuccess: () => {
      for (const field of ['old', 'password', 'repeat'] as const) form.set(field, '');
      void refresh();
      showToast({ tone: 'gain', text: t('profile.password_changed') });
    },
    onError: (error) => {
      const field = fieldOf(error, {
        old_password_wrong: 'old',
        password_format: 'password',
        password_unchanged: 'password',
        confirm_password_wrong: 'repeat',
      } as const);
      if (field) form.show({ [field]: textOf(error) });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { old } = form.values;
    const faults = { old: old === '' ? t('input_empty') : undefined, ...newPasswordFaults(t, rule, form.values) };
    if (form.show(faults)) change.mutate(form.values);
  };
  return (
    <Card>
      <form ref={formRef} noValidate className="flex max-w-md flex-col gap-4" onSubmit={handleSubmit}>
        <PasswordField of="present" label={t('profile.password_present')} required {...form.text('old')} />
        <NewPasswordFields
          rule={rule}
          label={t('profile.password_new')}
          repeatLabel={t('profile.password_repeat')}
          password={form.text('password')}
          repeat={form.text('repeat')}
        />
        <p className="text-small text-ink-soft">{t('profile.password_ends_others')}</p>
        {!form.hasFaults && <FormFault error={change.error} />}
        <Button type="submit" kind="main" isBusy={change.isPending} className="self-start">
          {t('profile.password_save')}
        </Button>
      </form>
    </Card>
  );
}

import { Button, useText, useToasts } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useWayBack } from '../../addresses/way-back.ts';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { fieldOf } from '../../parts/refused-field.ts';
import { useForm } from '../../parts/use-form.ts';
import { paymentFaults } from './payment-faults.ts';
import { useRefresh } from './profile-queries.ts';
import type { PaymentPassword } from './profile-queries.ts';

const empty = { present: '', password: '', repeat: '' };

/** The first one needs the sign-in password, a change the present payment password. */
export function PaymentPasswordForm({ standing: { isSet, rule } }: { standing: PaymentPassword }) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const back = useWayBack();
  const form = useForm(empty);
  const { formRef } = form;
  const save = useMutation({
    mutationFn: ({ present, password, repeat }: typeof empty) =>
      client.call('setPaymentPassword', {
        body: {
          ...(isSet ? { oldPaymentPassword: present } : { password: present }),
          paymentPassword: password,
          confirmPaymentPassword: repeat,
        },
      }),
    onSuccess: () => {
      for (const field of ['present', 'password', 'repeat'] as const) form.set(field, '');
      void refresh();
      showToast({ tone: 'gain', text: t('profile.payment_saved') });
      back.go();
    },
    onError: (error) => {
      const field = fieldOf(error, {
        old_password_wrong: 'present',
        payment_password_wrong: 'present',
        payment_password_format: 'password',
        confirmation_wrong: 'repeat',
      } as const);
      if (field) form.show({ [field]: textOf(error) });
      void refresh();
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { present } = form.values;
    const faults = { present: present === '' ? t('input_empty') : undefined, ...paymentFaults(t, rule, form.values) };
    if (form.show(faults)) save.mutate(form.values);
  };
  return (
    <form ref={formRef} noValidate className="flex max-w-md flex-col gap-4" onSubmit={handleSubmit}>
      <PasswordField
        of="present"
        label={t(isSet ? 'profile.payment_present' : 'profile.password_sign_in')}
        required
        {...form.text('present')}
      />
      <NewPasswordFields
        rule={rule}
        label={t('profile.payment_new')}
        repeatLabel={t('profile.payment_repeat')}
        password={form.text('password')}
        repeat={form.text('repeat')}
      />
      {!form.hasFaults && <FormFault error={save.error} />}
      <Button type="submit" kind="main" isBusy={save.isPending} className="self-start">
        {t(isSet ? 'profile.payment_change' : 'profile.payment_set')}
      </Button>
    </form>
  );
}

import { PAYEE_NUMBER_LENGTH, REAL_NAME_LENGTH } from '@croupier/contract/limits';
import type { TextKey } from '@croupier/i18n';
import { Button, SelectField, TextField, useText, useToasts } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useWayBack } from '../../addresses/way-back.ts';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { fieldOf, refusedFields } from '../../parts/refused-field.ts';
import { useForm } from '../../parts/use-form.ts';
import { useProof } from '../../parts/use-proof.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { accountNumberFits } from './account-number.ts';
import { institutionsQuery, payeeAccountsQuery, useRefresh } from './profile-queries.ts';
import type { Institution } from './profile-queries.ts';

const kindNames: Record<Institution['kind'], TextKey> = {
  bank: 'profile.kind_bank',
  ewallet: 'profile.kind_ewallet',
};

export function PayeeAccountForm({ holder }: { holder: string }) {
  return (
    <Waiting query={useQuery(institutionsQuery)} className="h-64">
      {(institutions) => <Fields institutions={institutions} holder={holder} />}
    </Waiting>
  );
}

const empty = { institution: '', number: '', paymentPassword: '' };

/** Binds an account in the member's own name; it can be paid to after its cool-down. */
function Fields({ institutions, holder }: { institutions: readonly Institution[]; holder: string }) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const back = useWayBack();
  const { withProof, confirmation } = useProof();
  const form = useForm({ ...empty, institution: institutions[0]?.code ?? '', holder });
  const { formRef } = form;
  const chosen = institutions.find(({ code }) => code === form.values.institution);
  const bind = useMutation({
    mutationFn: ({ institution, number, holder: name, paymentPassword }: typeof form.values) =>
      withProof(() =>
        client.call('bindPayeeAccount', { body: { institution, number, holder: name.trim(), paymentPassword } }),
      ),
    onSuccess: (answer) => {
      queryClient.setQueryData(payeeAccountsQuery.queryKey, answer);
      form.set('number', '');
      form.set('paymentPassword', '');
      void refresh();
      showToast({ tone: 'gain', text: t('profile.account_bound') });
      back.go();
    },
    onError: (error) => {
      const field = fieldOf(error, {
        holder_not_you: 'holder',
        payment_password_wrong: 'paymentPassword',
        payment_password_locked: 'paymentPassword',
        payee_account_known: 'number',
      } as const);
      if (field) form.show({ [field]: textOf(error) });
      else if (refusedFields(error).includes('number')) form.show({ number: numberHint() });
    },
  });
  const numberHint = () =>
    chosen ? t('profile.account_digits', { min: chosen.minDigits, max: chosen.maxDigits }) : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { number, holder: name, paymentPassword } = form.values;
    const faults = {
      number: chosen && !accountNumberFits(number, chosen) ? numberHint() : undefined,
      holder: name.trim() === '' ? t('input_empty') : undefined,
      paymentPassword: paymentPassword === '' ? t('input_empty') : undefined,
    };
    if (form.show(faults)) bind.mutate(form.values);
  };
  return (
    <>
      <form ref={formRef} noValidate className="flex max-w-md flex-col gap-4" onSubmit={handleSubmit}>
        <SelectField
          label={t('profile.account_institution')}
          options={institutions.map(({ code, name, kind }) => ({
            value: code,
            label: `${name} · ${t(kindNames[kind])}`,
          }))}
          value={form.values.institution}
          onChange={(event) => form.set('institution', event.target.value)}
        />
        <TextField
          label={t('profile.account_number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={PAYEE_NUMBER_LENGTH}
          required
          hint={form.faults.number ? undefined : numberHint()}
          {...form.text('number')}
        />
        <TextField
          label={t('profile.account_holder')}
          autoComplete="off"
          maxLength={REAL_NAME_LENGTH}
          required
          hint={t('profile.account_holder_hint')}
          {...form.text('holder')}
        />
        <PasswordField of="present" label={t('profile.payment')} required {...form.text('paymentPassword')} />
        <p className="text-small text-ink-soft">{t('profile.account_cool_down')}</p>
        {!form.hasFaults && <FormFault error={bind.error} />}
        <Button type="submit" kind="main" isBusy={bind.isPending} className="self-start">
          {t('profile.account_bind')}
        </Button>
      </form>
      {confirmation}
    </>
  );
}

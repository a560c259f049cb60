import { VERIFICATION_CODE_LENGTH } from '@croupier/contract/limits';
import type { TextKey } from '@croupier/i18n';
import { Button, buttonClass, Notice, SelectField, TextField, useText, useToasts } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useWayBack } from '../../addresses/way-back.ts';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { CodeField } from '../../parts/CodeField.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { fieldOf } from '../../parts/refused-field.ts';
import { useForm } from '../../parts/use-form.ts';
import { paymentFaults } from './payment-faults.ts';
import { useRefresh } from './profile-queries.ts';
import type { PaymentPassword } from './profile-queries.ts';

type Way = PaymentPassword['ways'][number]['way'];

const wayNames: Record<Way, TextKey> = {
  mobile: 'profile.mobile',
  email: 'profile.email',
  authenticator: 'profile.authenticator',
};

const empty = { code: '', password: '', repeat: '' };

/** A forgotten payment password is replaced by a code from a confirmed phone, e-mail or authenticator (PW-18). */
export function PaymentPasswordReset({ standing, onDone }: { standing: PaymentPassword; onDone: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const back = useWayBack();
  const { ways, rule } = standing;
  const [way, setWay] = useState<Way | undefined>(ways[0]?.way);
  const [attemptId, setAttemptId] = useState<string>();
  const form = useForm(empty);
  const { formRef } = form;
  const reset = useMutation({
    mutationFn: ({ chosen, typed }: { chosen: Way; typed: typeof empty }) =>
      client.call('resetPaymentPassword', {
        body: {
          way: chosen,
          verificationCode: typed.code.trim(),
          ...(chosen !== 'authenticator' && attemptId !== undefined && { attemptId }),
          paymentPassword: typed.password,
          confirmPaymentPassword: typed.repeat,
        },
      }),
    onSuccess: () => {
      void refresh();
      showToast({ tone: 'gain', text: t('profile.payment_saved') });
      onDone();
      back.go();
    },
    onError: (error) => {
      const field = fieldOf(error, {
        verification_code_invalid: 'code',
        payment_password_format: 'password',
        confirmation_wrong: 'repeat',
      } as const);
      if (field) form.show({ [field]: textOf(error) });
    },
  });
  if (!way) {
    return (
      <Notice
        tone="info"
        action={
          <CentreLink
            page="securityCenter"
            item="mobile"
            from={back.page ?? undefined}
            className={buttonClass({ size: 'small' })}
          >
            {t('profile.mobile')}
          </CentreLink>
        }
      >
        {t('profile.payment_no_way')}
      </Notice>
    );
  }
  const send = async () => {
    if (way === 'authenticator') return undefined;
    const sent = await client.call('paymentPasswordCode', { body: { way } });
    setAttemptId(sent.attemptId);
    return { seconds: sent.expiredMinutes * 60 };
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = form.values.code.trim() === '' ? t('input_empty') : undefined;
    if (form.show({ code, ...paymentFaults(t, rule, form.values) })) reset.mutate({ chosen: way, typed: form.values });
  };
  return (
    <form ref={formRef} noValidate className="flex max-w-md flex-col gap-4" onSubmit={handleSubmit}>
      <SelectField
        label={t('profile.payment_way')}
        options={ways.map((one) => ({ value: one.way, label: wayLabel(t(wayNames[one.way]), one.target) }))}
        value={way}
        onChange={(event) => {
          setWay(ways.find((one) => one.way === event.target.value)?.way);
          form.set('code', '');
        }}
      />
      {way === 'authenticator' ? (
        <TextField
          label={t('codes.authenticator_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={VERIFICATION_CODE_LENGTH}
          {...form.text('code')}
        />
      ) : (
        <CodeField key={way} {...form.typed('code')} onSend={send} />
      )}
      <NewPasswordFields
        rule={rule}
        label={t('profile.payment_new')}
        repeatLabel={t('profile.payment_repeat')}
        password={form.text('password')}
        repeat={form.text('repeat')}
      />
      {!form.hasFaults && <FormFault error={reset.error} />}
      <Button type="submit" kind="main" isBusy={reset.isPending} className="self-start">
        {t('profile.payment_reset')}
      </Button>
    </form>
  );
}

/** The authenticator has no number or address to show beside its name. */
const wayLabel = (name: string, target: string) => (target === '' ? name : `${name} ${target}`);

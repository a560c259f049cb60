import { Refused } from '@croupier/contract/client';
import { Button, Notice, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useCaptchaWork } from '../../parts/captcha-work.ts';
import { CodeField } from '../../parts/CodeField.tsx';
import { MobileField } from '../../parts/MobileField.tsx';
import { NewPasswordFields, newPasswordFaults } from '../../parts/NewPasswordFields.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useMobile } from '../../parts/use-mobile.ts';
import { useWayIn } from '../../parts/use-way-in.ts';
import { usePasswordRule } from './use-password-rule.ts';

/** Number, code and new password in one form. Success signs in (PW-13, PW-14). */
export function ForgotByMobile() {
  const t = useText();
  const textOf = useErrorText();
  const wayIn = useWayIn();
  const work = useCaptchaWork('sms');
  const rule = usePasswordRule();
  const form = useForm({ country: '', mobileNum: '', code: '', password: '', repeat: '' }, { takesFocus: true });
  const { number, fault } = useMobile(form.values);
  const mobileNum = fault ? t(fault) : undefined;
  const [attemptId, setAttemptId] = useState<string>();
  const { formRef } = form;

  const handleSend = async () => {
    if (!form.show({ mobileNum })) return undefined;
    const sent = await client.call('passwordSms', { body: { ...number, ...(await work()) } });
    setAttemptId(sent.attemptId);
    return { seconds: sent.expiredMinutes * 60 };
  };
  const reset = useMutation({
    mutationFn: () => {
      const { code, password: newPassword, repeat: confirmNewPassword } = form.values;
      const proof = { verificationCode: code.trim(), ...(attemptId && { attemptId }) };
      return client.call('passwordVerification', { body: { ...number, ...proof, newPassword, confirmNewPassword } });
    },
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const code = form.values.code.trim() === '' ? t('verification_code_invalid') : undefined;
    if (!form.show({ mobileNum, code, ...newPasswordFaults(t, rule, form.values) })) return;
    try {
      wayIn(await reset.mutateAsync());
    } catch (error) {
      const field = error instanceof Refused ? fields[error.refusal.code] : undefined;
      if (field) form.show({ [field]: textOf(error) });
    }
  };
  return (
    <form ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <MobileField
        country={form.values.country}
        onCountry={(code) => form.set('country', code)}
        {...form.text('mobileNum')}
      />
      <CodeField {...form.typed('code')} onSend={handleSend} />
      <NewPasswordFields
        rule={rule}
        label={t('passwords.new')}
        repeatLabel={t('passwords.repeat')}
        password={form.text('password')}
        repeat={form.text('repeat')}
      />
      <div role="alert" className="empty:hidden">
        {reset.isError && !form.hasFaults && <Notice tone="danger">{textOf(reset.error)}</Notice>}
      </div>
      <Button type="submit" kind="main" size="large" isWide isBusy={reset.isPending}>
        {t('passwords.reset_submit')}
      </Button>
    </form>
  );
}

const fields: Readonly<Record<string, 'mobileNum' | 'code' | 'password' | 'repeat'>> = {
  mobile_required: 'mobileNum',
  mobile_format: 'mobileNum',
  verification_code_invalid: 'code',
  password_format: 'password',
  password_unchanged: 'password',
  confirm_password_wrong: 'repeat',
};

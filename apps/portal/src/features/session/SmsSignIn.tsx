import { Refused } from '@croupier/contract/client';
import { Notice, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useCaptchaWork } from '../../parts/captcha-work.ts';
import { CodeField } from '../../parts/CodeField.tsx';
import { MobileField } from '../../parts/MobileField.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useMobile } from '../../parts/use-mobile.ts';
import { useDemand, useWayIn } from '../../parts/use-way-in.ts';
import { Link } from '../../routing/Link.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** A mobile number and the code sent to it (SE-17). */
export function SmsSignIn() {
  const t = useText();
  const textOf = useErrorText();
  const wayIn = useWayIn();
  const demand = useDemand();
  const work = useCaptchaWork('sms');
  const form = useForm({ country: '', mobileNum: '', code: '' }, { takesFocus: true });
  const { number, fault } = useMobile(form.values);
  const mobileNum = fault ? t(fault) : undefined;
  const [attemptId, setAttemptId] = useState<string>();
  const { formRef } = form;

  const handleSend = async () => {
    if (!form.show({ mobileNum })) return undefined;
    const sent = await client.call('smsNoLogin', { body: { ...number, ...(await work()) } });
    setAttemptId(sent.attemptId);
    return { seconds: sent.expiredMinutes * 60 };
  };
  const signIn = useMutation({
    mutationFn: () =>
      client.call('login', {
        body: {
          type: 'sms',
          ...number,
          verificationCode: form.values.code.trim(),
          ...(attemptId && { attemptId }),
          ...(demand && { demand }),
        },
      }),
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const code = form.values.code.trim() === '' ? t('verification_code_invalid') : undefined;
    if (!form.show({ mobileNum, code })) return;
    try {
      wayIn(await signIn.mutateAsync());
    } catch (error) {
      if (isAbout(error, 'verification_code_invalid')) form.show({ code: textOf(error) });
      else if (isAbout(error, 'mobile_format') || isAbout(error, 'mobile_required'))
        form.show({ mobileNum: textOf(error) });
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
      <div role="alert" className="empty:hidden">
        {signIn.isError && !form.hasFaults && (
          <Notice
            tone="danger"
            action={
              isAbout(signIn.error, 'register_first') && (
                <Link to="/register" isReplacing className="control-label text-highlight underline underline-offset-4">
                  {t('shell.register')}
                </Link>
              )
            }
          >
            {textOf(signIn.error)}
          </Notice>
        )}
      </div>
      <SubmitButton isBusy={signIn.isPending}>{t('shell.sign_in')}</SubmitButton>
    </form>
  );
}

const isAbout = (error: unknown, code: string) => error instanceof Refused && error.refusal.code === code;

import { Dialog, Notice, useText } from '@croupier/ui';
import { Refused } from '@croupier/contract/client';
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
import { SubmitButton } from './SubmitButton.tsx';

/** The phone sign-in service: it confirms the number itself, and its token signs in (SE-19). */
export function PhoneServiceDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  const wayIn = useWayIn();
  const demand = useDemand();
  const work = useCaptchaWork('sms');
  const form = useForm({ country: '', mobileNum: '', code: '' }, { takesFocus: true });
  const { number, fault } = useMobile(form.values);
  const mobileNum = fault
    ? t(fault === 'mobile_required' ? 'phone_missing_number' : 'phone_invalid_number')
    : undefined;
  const [sessionInfo, setSessionInfo] = useState<string>();
  const { formRef } = form;

  const handleSend = async () => {
    if (!form.show({ mobileNum })) return undefined;
    const started = await client.call('phoneStart', { body: { ...number, ...(await work()) } });
    setSessionInfo(started.sessionInfo);
    return { seconds: started.countdownSeconds };
  };
  const signIn = useMutation({
    mutationFn: async () => {
      const body = { sessionInfo: sessionInfo ?? '', code: form.values.code.trim() };
      const { idToken } = await client.call('phoneConfirm', { body });
      return client.call('login', { body: { type: 'firebase', idToken, ...(demand && { demand }) } });
    },
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const isCodeMissing = form.values.code.trim() === '' || sessionInfo === undefined;
    const code = isCodeMissing ? t('phone_missing_code') : undefined;
    if (!form.show({ mobileNum, code })) return;
    try {
      wayIn(await signIn.mutateAsync());
    } catch (error) {
      const isAboutCode = error instanceof Refused && /^phone_\w*code/.test(error.refusal.code);
      if (isAboutCode) form.show({ code: textOf(error) });
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('session.phone_service')} description={t('session.phone_service_lead')}>
      <form
        ref={formRef}
        noValidate
        className="flex flex-col gap-4 pb-3"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <MobileField
          country={form.values.country}
          onCountry={(code) => form.set('country', code)}
          {...form.text('mobileNum')}
        />
        <CodeField {...form.typed('code')} onSend={handleSend} />
        <div role="alert" className="empty:hidden">
          {signIn.isError && !form.hasFaults && <Notice tone="danger">{textOf(signIn.error)}</Notice>}
        </div>
        <SubmitButton isBusy={signIn.isPending}>{t('codes.confirm')}</SubmitButton>
      </form>
    </Dialog>
  );
}

import { useText } from '@croupier/ui';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { MobileField } from '../../parts/MobileField.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useMobile } from '../../parts/use-mobile.ts';
import { BindForm } from './BindForm.tsx';
import type { Bound } from './profile-queries.ts';
import { fieldOf } from '../../parts/refused-field.ts';
import { useBindContact } from './use-bind-contact.ts';

/** Binds a number by the code sent to it. */
export function MobileForm({ bound }: { bound: Bound }) {
  const t = useText();
  const textOf = useErrorText();
  const form = useForm({ mobileNum: '', country: '', code: '', oldCode: '' });
  const { formRef } = form;
  const binding = useBindContact((error) => {
    const field = fieldOf(error, {
      mobile_required: 'mobileNum',
      mobile_format: 'mobileNum',
      country_not_served: 'mobileNum',
      contact_taken: 'mobileNum',
      verification_code_invalid: form.values.oldCode.trim() === '' ? 'code' : undefined,
    } as const);
    if (field) form.show({ [field]: textOf(error) });
  });
  const { number, fault } = useMobile(form.values);
  const mobileNum = fault ? t(fault) : undefined;
  const send = async () => {
    if (!form.show({ mobileNum })) return undefined;
    const sent = await client.call('contactCode', { body: { contact: 'mobile', ...number } });
    binding.keep({ attemptId: sent.attemptId });
    return { seconds: sent.expiredMinutes * 60 };
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = form.values.code.trim() === '' ? t('input_empty') : undefined;
    if (form.show({ mobileNum, code }))
      binding.bind.mutate({ contact: 'mobile', ...number, ...binding.codesOf(form.values) });
  };
  return (
    <BindForm
      of="mobile"
      bound={bound}
      formRef={formRef}
      code={form.typed('code')}
      oldCode={form.typed('oldCode')}
      hasFaults={form.hasFaults}
      binding={binding}
      onSend={send}
      onSubmit={handleSubmit}
    >
      <MobileField
        {...form.text('mobileNum')}
        country={form.values.country}
        onCountry={(code) => form.set('country', code)}
      />
    </BindForm>
  );
}

import { Button, Dialog, Notice, useText, useToasts } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useProof } from '../../parts/use-proof.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { payeeAccountsQuery, useRefresh } from './profile-queries.ts';
import type { PayeeAccount } from './profile-queries.ts';
import { fieldOf } from '../../parts/refused-field.ts';

/** Says what it costs before it is done: the next withdrawal waits (PF-17). */
export function UnbindDialog({ account, onClose }: { account: PayeeAccount; onClose: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const formId = useId();
  const { withProof, confirmation } = useProof();
  const form = useForm({ paymentPassword: '' });
  const { formRef } = form;
  const unbind = useMutation({
    mutationFn: (paymentPassword: string) =>
      withProof(() => client.call('unbindPayeeAccount', { params: { id: account.id }, body: { paymentPassword } })),
    onSuccess: (answer) => {
      queryClient.setQueryData(payeeAccountsQuery.queryKey, answer);
      void refresh();
      showToast({ tone: 'gain', text: t('profile.account_unbound') });
      onClose();
    },
    onError: (error) => {
      const field = fieldOf(error, {
        payment_password_wrong: 'paymentPassword',
        payment_password_locked: 'paymentPassword',
      } as const);
      if (field) form.show({ [field]: textOf(error) });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { paymentPassword } = form.values;
    if (form.show({ paymentPassword: paymentPassword === '' ? t('input_empty') : undefined }))
      unbind.mutate(paymentPassword);
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('profile.unbind_sure', { account: `${account.institutionName} ${account.masked}` })}
        actions={
          <>
            <Button onClick={onClose}>{t('profile.cancel')}</Button>
            <Button type="submit" form={formId} kind="danger" isBusy={unbind.isPending}>
              {t('profile.unbind')}
            </Button>
          </>
        }
      >
        <form id={formId} ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
          <Notice tone="warn">{t('profile.unbind_means')}</Notice>
          <PasswordField of="present" label={t('profile.payment')} required {...form.text('paymentPassword')} />
          {form.faults.paymentPassword === undefined && <FormFault error={unbind.error} />}
        </form>
      </Dialog>
      {confirmation}
    </>
  );
}

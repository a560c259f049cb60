import { AUTHENTICATOR_CODE_LENGTH } from '@croupier/contract/limits';
import { Button, Dialog, TextField, useText, useToasts } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useForm } from '../../parts/use-form.ts';
import { useProof } from '../../parts/use-proof.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { useRefresh } from './profile-queries.ts';
import { refusedCode } from '../../parts/refused-field.ts';

export type AuthenticatorCodeDialogProps = {
  act: 'off' | 'codes';
  onClose: () => void;
  /** New recovery codes, or null after switching off. */
  onDone: (codes: readonly string[] | null) => void;
};

/** Switching off and new recovery codes both need a code from the app, or one of the recovery codes. */
export function AuthenticatorCodeDialog({ act, onClose, onDone }: AuthenticatorCodeDialogProps) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const formId = useId();
  const { withProof, confirmation } = useProof();
  const form = useForm({ code: '' });
  const { formRef } = form;
  const send = useMutation({
    mutationFn: (code: string) =>
      withProof(async () => {
        if (act === 'codes') return (await client.call('recoveryCodes', { body: { code } })).recoveryCodes;
        await client.call('authenticatorOff', { body: { code } });
        return null;
      }),
    onSuccess: (codes) => {
      if (!codes) {
        void refresh();
        showToast({ tone: 'gain', text: t('profile.authenticator_is_off') });
      }
      onDone(codes);
    },
    onError: (error) => {
      if (['verification_code_invalid', 'bad_request'].includes(refusedCode(error) ?? ''))
        form.show({ code: refusedCode(error) === 'bad_request' ? t('verification_code_invalid') : textOf(error) });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = form.values.code.trim();
    if (form.show({ code: code === '' ? t('input_empty') : undefined })) send.mutate(code);
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t(act === 'off' ? 'profile.authenticator_off' : 'profile.recovery_new')}
        description={t(act === 'off' ? 'profile.authenticator_off_lead' : 'profile.recovery_new_lead')}
        actions={
          <Button type="submit" form={formId} kind={act === 'off' ? 'danger' : 'main'} isBusy={send.isPending}>
            {t(act === 'off' ? 'profile.authenticator_off' : 'profile.recovery_make')}
          </Button>
        }
      >
        <form id={formId} ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this
            autoFocus
            label={t('codes.authenticator_code')}
            hint={t('codes.authenticator_hint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={AUTHENTICATOR_CODE_LENGTH}
            {...form.text('code')}
          />
          {form.faults.code === undefined && <FormFault error={send.error} />}
        </form>
      </Dialog>
      {confirmation}
    </>
  );
}

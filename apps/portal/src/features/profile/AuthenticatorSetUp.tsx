import { Button, Card, IconButton, TextField, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { QrCode } from '../../parts/QrCode.tsx';
import { useCopy } from '../../parts/use-copy.ts';
import { useForm } from '../../parts/use-form.ts';
import { useProof } from '../../parts/use-proof.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { inGroups } from './in-groups.ts';
import { refusedCode } from '../../parts/refused-field.ts';

/** Three steps on one page: an app, its secret, and a first code that shows that both agree. */
export function AuthenticatorSetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useText();
  const { withProof, confirmation } = useProof();
  const begin = useMutation({
    mutationFn: () => withProof(() => client.call('authenticatorSecret', { body: {} })),
  });
  return (
    <Card>
      {begin.data ? (
        <Steps secret={begin.data.secret} uri={begin.data.uri} onCodes={onCodes} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-ink-soft">{t('profile.authenticator_how')}</p>
          <FormFault error={begin.error} />
          <Button kind="main" isBusy={begin.isPending} onClick={() => begin.mutate()}>
            {t('profile.authenticator_begin')}
          </Button>
        </div>
      )}
      {confirmation}
    </Card>
  );
}

type StepsProps = { secret: string; uri: string; onCodes: (codes: readonly string[]) => void };

function Steps({ secret, uri, onCodes }: StepsProps) {
  const t = useText();
  const textOf = useErrorText();
  const copy = useCopy();
  const { withProof, confirmation } = useProof();
  const form = useForm({ code: '' });
  const { formRef } = form;
  const turnOn = useMutation({
    mutationFn: (code: string) => withProof(() => client.call('authenticatorOn', { body: { code } })),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => {
      const code = refusedCode(error);
      if (code === 'verification_code_invalid') form.show({ code: textOf(error) });
      if (code === 'bad_request') form.show({ code: t('verification_code_invalid') });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = form.values.code.replaceAll(/\s/g, '');
    if (form.show({ code: code === '' ? t('input_empty') : undefined })) turnOn.mutate(code);
  };
  return (
    <>
      <form ref={formRef} noValidate className="flex flex-col gap-6" onSubmit={handleSubmit}>
        <Step number={1}>{t('profile.authenticator_step_app')}</Step>
        <Step number={2}>
          <span className="block">{t('profile.authenticator_step_scan')}</span>
          <span className="mt-4 flex flex-wrap items-center gap-6">
            <QrCode text={uri} label={t('profile.authenticator_qr')} className="shrink-0 rounded-control" />
            <span className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
              <span className="text-small text-ink-soft">{t('profile.authenticator_secret')}</span>
              <span className="flex items-center gap-2 rounded-control bg-sunken ps-4">
                <code className="figures min-w-0 flex-1 py-2 break-words">{inGroups(secret)}</code>
                <IconButton icon="copy" label={t('profile.copy')} onClick={() => void copy(secret)} />
              </span>
            </span>
          </span>
        </Step>
        <Step number={3}>{t('profile.authenticator_step_code')}</Step>
        <div className="max-w-xs">
          <TextField
            label={t('codes.authenticator_code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            required
            {...form.text('code')}
          />
        </div>
        {form.faults.code === undefined && <FormFault error={turnOn.error} />}
        <Button type="submit" kind="main" isBusy={turnOn.isPending} className="self-start">
          {t('profile.authenticator_on')}
        </Button>
      </form>
      {confirmation}
    </>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="heading figures grid size-8 shrink-0 place-items-center rounded-full bg-high text-highlight"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 pt-1">{children}</div>
    </div>
  );
}

import { AUTHENTICATOR_CODE_LENGTH } from '@croupier/contract/limits';
import { Button, Dialog, Notice, Tabs, TextField, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { client } from '../api/client.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { askPasskey, knowsPasskeys } from './passkey.ts';
import { PasswordField } from './PasswordField.tsx';
import { useForm } from './use-form.ts';

export type ConfirmItsYouProps = { onProved: () => void; onClose: () => void };

type Way = 'password' | 'authenticator' | 'passkey';

/** Asks again who is here, for acts that answer `proof_needed`; `useProof` opens it and repeats the act. */
export function ConfirmItsYou({ onProved, onClose }: ConfirmItsYouProps) {
  const t = useText();
  const textOf = useErrorText();
  const formId = useId();
  const [way, setWay] = useState<Way>('password');
  const form = useForm({ password: '', code: '' }, { takesFocus: true });
  const prove = useMutation({ mutationFn: () => proveBy(way, form.values) });
  const { formRef } = form;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // It may hang below another form's parts, which must not take this for theirs.
    event.stopPropagation();
    if (prove.isPending) return;
    const isEmpty = way !== 'passkey' && (way === 'password' ? form.values.password : form.values.code).trim() === '';
    if (!form.show(isEmpty ? { [way === 'password' ? 'password' : 'code']: t('input_empty') } : {})) return;
    if (await prove.mutateAsync().catch(() => false)) onProved();
  };
  const choose = (chosen: Way) => {
    prove.reset();
    form.show({});
    setWay(chosen);
  };
  const ways: Way[] = knowsPasskeys() ? ['password', 'authenticator', 'passkey'] : ['password', 'authenticator'];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('codes.confirm_title')}
      description={t('codes.confirm_lead')}
      actions={
        <Button type="submit" form={formId} kind="main" isWide isBusy={prove.isPending}>
          {t(way === 'passkey' ? 'codes.use_passkey' : 'codes.confirm')}
        </Button>
      }
    >
      <form id={formId} ref={formRef} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Tabs
          label={t('codes.confirm_by')}
          tabs={ways.map((id) => ({ id, label: t(wayNames[id]) }))}
          selected={way}
          onSelect={choose}
        >
          {way === 'password' && <PasswordField of="present" label={t('codes.password')} {...form.text('password')} />}
          {way === 'authenticator' && (
            <TextField
              label={t('codes.authenticator_code')}
              hint={t('codes.authenticator_hint')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={AUTHENTICATOR_CODE_LENGTH}
              {...form.text('code')}
            />
          )}
          {way === 'passkey' && <p className="text-ink-soft">{t('codes.passkey_lead')}</p>}
          <div role="alert" className="mt-4 empty:hidden">
            {prove.isError && <Notice tone="danger">{textOf(prove.error)}</Notice>}
          </div>
        </Tabs>
      </form>
    </Dialog>
  );
}

const wayNames = {
  password: 'codes.by_password',
  authenticator: 'codes.by_authenticator',
  passkey: 'codes.by_passkey',
} as const satisfies Record<Way, string>;

/** False when somebody sent their device's question away. */
async function proveBy(way: Way, { password, code }: { password: string; code: string }): Promise<boolean> {
  if (way === 'passkey') {
    const { attempt, options } = await client.call('passkeyLoginOptions', { body: {} });
    const credential = await askPasskey(options);
    if (!credential) return false;
    await client.call('proveSignIn', { body: { attempt, credential } });
    return true;
  }
  await client.call('proveSignIn', { body: way === 'password' ? { password } : { code: code.trim() } });
  return true;
}

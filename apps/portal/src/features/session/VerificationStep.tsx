import { Refused } from '@croupier/contract/client';
import { SIGN_IN_PROOF_LENGTH } from '@croupier/contract/limits';
import { Button, Notice, Tabs, TextField, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { clientWith } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { ServiceLink } from '../../brand/ServiceLink.tsx';
import { CodeField } from '../../parts/CodeField.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useWayIn } from '../../parts/use-way-in.ts';
import { signInState } from '../../session/sign-in-state.ts';
import type { HalfOpen, Verification } from '../../session/sign-in-state.ts';
import { SubmitButton } from './SubmitButton.tsx';

type Method = Verification['methods'][number]['method'];
/** A recovery code is given in the authenticator's place. */
type Choice = Method | 'recovery';

const names = {
  mobile: 'session.by_mobile',
  email: 'session.by_email',
  bankAccountName: 'session.by_bank_account',
  authenticator: 'codes.by_authenticator',
  recovery: 'session.by_recovery',
} as const satisfies Record<Choice, string>;

/** Confirms a half-open session by one of the ways the account has (SE-25, SE-27). */
export function VerificationStep({ halfOpen: { token, verification, password } }: { halfOpen: HalfOpen }) {
  const t = useText();
  const textOf = useErrorText();
  const wayIn = useWayIn();
  const caller = useMemo(() => clientWith(token), [token]);
  const { methods } = verification;
  const choices = methods.flatMap(({ method }): Choice[] =>
    method === 'authenticator' ? ['authenticator', 'recovery'] : [method],
  );
  const [choice, setChoice] = useState<Choice | undefined>(choices[0]);
  const form = useForm({ code: '' }, { takesFocus: true });
  const { formRef } = form;

  const confirm = useMutation({
    mutationFn: (method: Method) =>
      caller.call('loginVerification', { body: { method, code: form.values.code.trim() } }),
  });
  const leave = (message?: string) => {
    // The half-open session is of no use any more; whether the server hears so or forgets it by itself is all one.
    caller.call('logout').catch(() => {});
    signInState.setState({ halfOpen: null, draft: message ? { notice: { tone: 'danger', text: message } } : null });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending || !choice) return;
    const isEmpty = form.values.code.trim() === '';
    const message = t(choice === 'bankAccountName' ? 'input_empty' : 'verification_code_invalid');
    if (!form.show({ code: isEmpty ? message : undefined })) return;
    try {
      wayIn(await confirm.mutateAsync(choice === 'recovery' ? 'authenticator' : choice), { password });
    } catch (error) {
      const code = error instanceof Refused ? error.refusal.code : undefined;
      if (code === 'verification_over' || code === 'not_signed_in') leave(textOf(error));
      else if (code === 'verification_code_invalid') form.show({ code: textOf(error) });
    }
  };
  const choose = (chosen: Choice) => {
    confirm.reset();
    form.set('code', '');
    setChoice(chosen);
  };
  const sentTo = methods.find(({ method }) => method === choice)?.sentTo;
  const field =
    choice === 'mobile' || choice === 'email' ? (
      <CodeField
        key={choice}
        hint={sentTo ? t('session.code_goes_to', { to: sentTo }) : undefined}
        {...form.typed('code')}
        onSend={async () => {
          const sent = await caller.call('loginVerificationSend', { body: { method: choice } });
          return { seconds: sent.expiredMinutes * 60 };
        }}
      />
    ) : (
      <TextField
        key={choice}
        {...looks[choice ?? 'recovery']}
        label={t(fieldNames[choice ?? 'recovery'])}
        spellCheck={false}
        maxLength={SIGN_IN_PROOF_LENGTH}
        {...form.text('code')}
      />
    );

  if (!choice) {
    return (
      <div className="flex flex-col items-start gap-4 pb-3">
        <Notice tone="warn">{t('session.no_method')}</Notice>
        <ServiceLink className="control-label text-highlight underline-offset-4 hover:underline">
          {t('system.customer_service')}
        </ServiceLink>
        <Button onClick={() => leave()}>{t('session.other_account')}</Button>
      </div>
    );
  }
  return (
    <form ref={formRef} noValidate className="flex flex-col gap-4 pb-3" onSubmit={(event) => void handleSubmit(event)}>
      {choices.length > 1 ? (
        <Tabs
          label={t('codes.confirm_by')}
          tabs={choices.map((id) => ({ id, label: t(names[id]) }))}
          selected={choice}
          onSelect={choose}
        >
          {field}
        </Tabs>
      ) : (
        field
      )}
      <div role="alert" className="empty:hidden">
        {confirm.isError && form.faults.code === undefined && <Notice tone="danger">{textOf(confirm.error)}</Notice>}
      </div>
      <SubmitButton isBusy={confirm.isPending}>{t('codes.confirm')}</SubmitButton>
      <Button kind="plain" onClick={() => leave()}>
        {t('session.other_account')}
      </Button>
    </form>
  );
}

const fieldNames = {
  mobile: 'codes.code',
  email: 'codes.code',
  bankAccountName: 'session.bank_account_name',
  authenticator: 'codes.authenticator_code',
  recovery: 'session.recovery_code',
} as const satisfies Record<Choice, string>;

const looks: Partial<Record<Choice, { inputMode?: 'numeric'; autoComplete: string; autoCapitalize?: string }>> = {
  bankAccountName: { autoComplete: 'name' },
  authenticator: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'none' },
};

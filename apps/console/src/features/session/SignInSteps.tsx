import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Skeleton, useText } from '@croupier/ui';
import { AuthenticatorSetUp } from '../../parts/AuthenticatorSetUp.tsx';
import type { Bound } from '../../parts/AuthenticatorSetUp.tsx';
import { CodeForm } from '../../parts/CodeForm.tsx';
import { NewPasswordForm } from '../../parts/NewPasswordForm.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { RecoveryCodes } from '../../parts/RecoveryCodes.tsx';
import { client } from '../../platform/client.ts';
import type { SignInStep } from '../../platform/session.ts';
import { unreachable } from '../../platform/unreachable.ts';
import { goOn, signOut } from './sign-in.ts';

/** The steps of a sign-in after the password (OP-4). */
export function SignInSteps({ next, onSignedIn }: { next: SignInStep; onSignedIn: () => void }) {
  const t = useText();
  const handleStep = (step: { next: SignInStep | null }) => {
    goOn(step);
    if (step.next === null) onSignedIn();
  };
  const leave = (
    <Button kind="plain" onClick={() => void signOut().catch(() => {})}>
      {t('operators.start_again')}
    </Button>
  );
  switch (next) {
    case 'code':
      return <CodeStep onStep={handleStep} leave={leave} />;
    case 'password':
      return (
        <Step title={t('operators.entrance_password')} lead={t('operators.entrance_password_lead')}>
          <NewPasswordForm asksOld={false} send={t('operators.entrance_go_on')} onChanged={handleStep} />
          {leave}
        </Step>
      );
    case 'authenticator':
      return <BindStep onStep={handleStep} leave={leave} />;
    default:
      return unreachable(next);
  }
}

type StepProps = { onStep: (step: { next: SignInStep | null }) => void; leave: ReactNode };

function CodeStep({ onStep, leave }: StepProps) {
  const t = useText();
  const confirming = useMutation({
    mutationFn: (code: string) => client.call('operatorConfirm', { body: { code } }),
    onSuccess: onStep,
  });
  return (
    <Step title={t('operators.entrance_code')} lead={t('operators.entrance_code_lead')}>
      <CodeForm
        label={t('operators.app_code')}
        hint={t('operators.code_or_recovery')}
        send={t('console.sign_in')}
        isSending={confirming.isPending}
        error={confirming.error}
        hasLetters
        isFirst
        onCode={(code) => confirming.mutate(code)}
      >
        {leave}
      </CodeForm>
    </Step>
  );
}

function BindStep({ onStep, leave }: StepProps) {
  const t = useText();
  const [bound, setBound] = useState<Bound | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['authenticator-secret'],
    queryFn: () => client.call('operatorAuthenticatorSecret', { body: {} }),
    // Each fetch makes a new secret, but the app already has the first one.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Step title={t('operators.entrance_app')} lead={t('operators.entrance_app_lead')} isWide>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {bound ? (
        <RecoveryCodes codes={bound.recoveryCodes} onKept={() => onStep(bound)} />
      ) : (
        <>
          {data ? (
            <AuthenticatorSetUp begun={data} onBound={setBound} />
          ) : (
            !error && <Skeleton shape="block" className="h-64 w-full" />
          )}
          {leave}
        </>
      )}
    </Step>
  );
}

type FrameProps = { title: string; lead: string; isWide?: boolean; children: ReactNode };

function Step({ title, lead, isWide = false, children }: FrameProps) {
  return (
    <section
      aria-labelledby="entrance-step"
      className={`flex w-full flex-col gap-4 rounded-card bg-raised p-6 shadow-mid ${isWide ? 'max-w-xl' : 'max-w-sm'}`}
    >
      <div className="flex flex-col gap-1">
        <h2 id="entrance-step" className="heading text-title">
          {title}
        </h2>
        <p className="text-small text-ink-soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useText } from '@croupier/ui';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../platform/client.ts';
import { CodeForm } from './CodeForm.tsx';
import { CopyText } from './CopyText.tsx';
import { QrCode } from './QrCode.tsx';

export type NewSecret = Answer<Calls['operatorAuthenticatorSecret']>;
export type Bound = Answer<Calls['operatorAuthenticatorOn']>;

/** Three steps on one page: the app, its secret, and a first code as a check. */
export function AuthenticatorSetUp({ begun, onBound }: { begun: NewSecret; onBound: (bound: Bound) => void }) {
  const t = useText();
  const binding = useMutation({
    mutationFn: (code: string) => client.call('operatorAuthenticatorOn', { body: { code } }),
    onSuccess: onBound,
  });
  return (
    <ol className="flex flex-col gap-5">
      <Step number={1}>{t('operators.app_step_app')}</Step>
      <Step number={2}>
        <p>{t('operators.app_step_scan')}</p>
        <div className="mt-3 flex flex-wrap items-center gap-5">
          <QrCode text={begun.uri} label={t('operators.app_qr')} className="size-44 shrink-0 rounded-control" />
          <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
            <span className="text-small text-ink-soft">{t('operators.app_secret')}</span>
            <CopyText text={begun.secret} shown={begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
          </div>
        </div>
      </Step>
      <Step number={3}>
        <CodeForm
          label={t('operators.app_code')}
          hint={t('operators.app_step_code')}
          send={t('operators.app_bind')}
          isSending={binding.isPending}
          error={binding.error}
          onCode={(code) => binding.mutate(code)}
        />
      </Step>
    </ol>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="heading figures grid size-8 shrink-0 place-items-center rounded-full bg-high text-highlight"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 pt-1">{children}</div>
    </li>
  );
}

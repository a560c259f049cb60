import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge, Button, Card, Skeleton, TextField, useFormats, useText } from '@croupier/ui';
import type { Answer, Calls } from '@croupier/contract';
import { PASSWORD_LENGTH } from '@croupier/contract/limits';
import { AuthenticatorSetUp } from '../../parts/AuthenticatorSetUp.tsx';
import type { NewSecret } from '../../parts/AuthenticatorSetUp.tsx';
import { CodeForm } from '../../parts/CodeForm.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { RecoveryCodes } from '../../parts/RecoveryCodes.tsx';
import { client } from '../../platform/client.ts';
import { authenticatorQuery, readOwnAgain } from './own-queries.ts';

type Authenticator = Answer<Calls['operatorAuthenticator']>;

/** The stage of the card: idle, password, QR code, or the recovery codes that are shown once. */
type Stage =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'app'; begun: NewSecret }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'renew' | 'remove' };

export function AuthenticatorCard() {
  const t = useText();
  const { data, error, refetch } = useQuery(authenticatorQuery);
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const rest = () => {
    setStage({ at: 'rest' });
    readOwnAgain();
  };
  return (
    <Card
      title={t('operators.authenticator')}
      action={
        data && (
          <Badge tone={data.isOn ? 'gain' : 'warn'}>
            {t(data.isOn ? 'operators.app_bound' : 'operators.app_none')}
          </Badge>
        )
      }
    >
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" className="h-24 w-full" />}
      {data && stage.at === 'rest' && <AtRest state={data} onStage={setStage} />}
      {stage.at === 'password' && <PasswordFirst onBegun={(begun) => setStage({ at: 'app', begun })} onCancel={rest} />}
      {stage.at === 'app' && (
        <AuthenticatorSetUp
          begun={stage.begun}
          onBound={({ recoveryCodes }) => setStage({ at: 'codes', codes: recoveryCodes })}
        />
      )}
      {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} onKept={rest} />}
      {stage.at === 'renew' && (
        <WithCode
          send={t('operators.recovery_renew')}
          onCode={async (code) => {
            const { recoveryCodes } = await client.call('operatorRecoveryCodes', { body: { code } });
            setStage({ at: 'codes', codes: recoveryCodes });
          }}
          onCancel={rest}
        />
      )}
      {stage.at === 'remove' && (
        <WithCode
          send={t('operators.app_remove')}
          onCode={async (code) => {
            await client.call('operatorAuthenticatorOff', { body: { code } });
            rest();
          }}
          onCancel={rest}
        />
      )}
    </Card>
  );
}

function AtRest({ state, onStage }: { state: Authenticator; onStage: (stage: Stage) => void }) {
  const t = useText();
  const formats = useFormats();
  if (!state.isOn)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-small text-ink-soft">{t('operators.app_lead')}</p>
        <Button kind="main" icon="shield" onClick={() => onStage({ at: 'password' })}>
          {t('operators.app_begin')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-small text-ink-soft">
        {t('operators.app_since', { time: formats.dateTime(Date.parse(state.since ?? '')) })}
      </p>
      <p className="text-small">{t('operators.recovery_left', { count: state.recoveryCodesLeft })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="key" onClick={() => onStage({ at: 'renew' })}>
          {t('operators.recovery_renew')}
        </Button>
        {!state.isRequired && (
          <Button size="small" kind="plain" onClick={() => onStage({ at: 'remove' })}>
            {t('operators.app_remove')}
          </Button>
        )}
      </div>
      {state.isRequired && <p className="text-caption text-ink-faint">{t('operators.app_required')}</p>}
    </div>
  );
}

function PasswordFirst({ onBegun, onCancel }: { onBegun: (begun: NewSecret) => void; onCancel: () => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const beginning = useMutation({
    mutationFn: () => client.call('operatorAuthenticatorSecret', { body: { password } }),
    onSuccess: onBegun,
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password !== '' && !beginning.isPending) beginning.mutate();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      {beginning.error && <ProblemNotice error={beginning.error} />}
      <TextField
        type="password"
        label={t('operators.password_old')}
        hint={t('operators.app_password_hint')}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears on request
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" kind="main" isBusy={beginning.isPending}>
          {t('operators.entrance_go_on')}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {t('console.cancel')}
        </Button>
      </div>
    </form>
  );
}

type WithCodeProps = { send: string; onCode: (code: string) => Promise<void>; onCancel: () => void };

function WithCode({ send, onCode, onCancel }: WithCodeProps) {
  const t = useText();
  const sending = useMutation({ mutationFn: onCode });
  return (
    <CodeForm
      label={t('operators.app_code')}
      hint={t('operators.code_or_recovery')}
      send={send}
      isSending={sending.isPending}
      error={sending.error}
      hasLetters
      isFirst
      onCode={(code) => sending.mutate(code)}
    >
      <Button kind="plain" onClick={onCancel}>
        {t('console.cancel')}
      </Button>
    </CodeForm>
  );
}

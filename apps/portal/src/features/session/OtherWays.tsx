import { Button, Notice, useRefusalText, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSettings } from '../../api/use-settings.ts';
import { useCaptchaWork } from '../../parts/captcha-work.ts';
import { askPasskey, knowsPasskeys } from '../../parts/passkey.ts';
import { TryWanted } from '../../parts/TryWanted.tsx';
import { useDemand, useWayIn } from '../../parts/use-way-in.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { randomHex } from '../../session/random-hex.ts';

const PhoneServiceDialog = lazyPart(async () => ({
  default: (await import('./PhoneServiceDialog.tsx')).PhoneServiceDialog,
}));

/** In without a password: a passkey, the phone sign-in service, free play. */
export function OtherWays() {
  const t = useText();
  const textOf = useErrorText();
  const refusal = useRefusalText();
  const { info, phoneSignIn } = useSettings();
  const { FREEPLAY3: hasFreePlay, MOBILEVERCODELOGIN3: hasOwnSms } = info.whitelabelVal;
  // Both are a code by SMS: two ways that look the same would only make somebody wonder (SE-19).
  const hasPhone = phoneSignIn && !hasOwnSms;
  const [isAtPhone, setIsAtPhone] = useState(false);
  const [wasPhoneClosed, setWasPhoneClosed] = useState(false);
  const passkey = usePasskey();
  const [failure, setFailure] = useState<unknown>();

  const begin = () => {
    setFailure(undefined);
    setWasPhoneClosed(false);
  };
  const handlePasskey = async () => {
    begin();
    await passkey.mutateAsync().catch(setFailure);
  };
  const fault = wasPhoneClosed ? refusal('phone_popup_closed') : failure === undefined ? undefined : textOf(failure);
  const hasPasskeys = knowsPasskeys();
  if (!hasPasskeys && !hasPhone && !hasFreePlay) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('session.or')}
      </p>
      <TryWanted />
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-36">
        {hasPasskeys && (
          <Button icon="key" isBusy={passkey.isPending} onClick={() => void handlePasskey()}>
            {t('codes.use_passkey')}
          </Button>
        )}
        {hasPhone && (
          <Button
            icon="phone"
            onPointerEnter={PhoneServiceDialog.preload}
            onClick={() => {
              begin();
              setIsAtPhone(true);
            }}
          >
            {t('session.phone_service')}
          </Button>
        )}
        {hasFreePlay && <FreePlayButton onBegin={begin} onFailure={setFailure} />}
      </div>
      <div role="alert" className="empty:hidden">
        {fault && <Notice tone="danger">{fault}</Notice>}
      </div>
      {isAtPhone && (
        <Suspense fallback={null}>
          <PhoneServiceDialog
            onClose={() => {
              setIsAtPhone(false);
              setWasPhoneClosed(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function usePasskey() {
  const wayIn = useWayIn();
  const demand = useDemand();
  return useMutation({
    mutationFn: async () => {
      const { attempt, options } = await client.call('passkeyLoginOptions', { body: {} });
      const credential = await askPasskey(options);
      // Somebody who sends the device's question away chose another way in.
      if (!credential) return;
      wayIn(await client.call('passkeyLogin', { body: { attempt, credential, ...(demand && { demand }) } }));
    },
  });
}

type FreePlayProps = { onBegin: () => void; onFailure: (error: unknown) => void };

/** A trial account with play money, without a word typed (SE-20). */
function FreePlayButton({ onBegin, onFailure }: FreePlayProps) {
  const t = useText();
  const wayIn = useWayIn();
  const work = useCaptchaWork('freeplay');
  const play = useMutation({
    mutationFn: async () => {
      const text = randomHex(24);
      const os = navigator.platform.slice(0, 64);
      const proof = await work();
      wayIn(await client.call('freePlay', { body: { os, platform: 'W', text, gatewayVersion: 3, ...proof } }));
    },
  });
  return (
    <Button
      icon="play"
      isBusy={play.isPending}
      onClick={() => {
        onBegin();
        play.mutateAsync().catch(onFailure);
      }}
    >
      {t('session.free_play')}
    </Button>
  );
}

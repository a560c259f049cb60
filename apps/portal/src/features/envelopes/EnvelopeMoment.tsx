import { Amount, Button, countdownText, Notice, useText } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useIsFullMember } from '../../api/use-member.ts';
import { Link } from '../../routing/Link.tsx';
import { Burst } from './Burst.tsx';
import { playChime } from './chime.ts';
import { EnvelopeArt } from './EnvelopeArt.tsx';
import { useOpenEnvelope } from './envelope-queries.ts';
import type { Envelope } from './envelope-queries.ts';
import { useEnvelopeState } from './use-envelope-state.ts';

/** The envelope as large as a gift: opened by a tap or a key, once. */
export function EnvelopeMoment({ envelope }: { envelope: Envelope }) {
  const t = useText();
  const errorText = useErrorText();
  const opening = useOpenEnvelope();
  const { state, secondsLeft } = useEnvelopeState(envelope);
  const wonRef = useRef<HTMLParagraphElement>(null);
  const mine = opening.data?.mine ?? envelope.mine;
  const isFresh = opening.data !== undefined;
  useEffect(() => {
    if (!isFresh) return;
    playChime();
    wonRef.current?.focus();
  }, [isFresh]);
  return (
    <div className="relative flex flex-col items-center gap-3 overflow-hidden rounded-card bg-sunken px-4 py-8 text-center">
      <div className="relative">
        <EnvelopeArt isOpen={mine !== null} className={`h-40 ${state === 'open' && !mine ? 'envelope-sway' : ''}`} />
        {isFresh && mine && <Burst />}
      </div>
      {mine ? (
        <p ref={wonRef} tabIndex={-1} data-won="" className="flex flex-col items-center">
          <span className="text-ink-soft">{t('envelopes.yours')}</span>
          <Amount value={readMoney(mine.amount)} meaning="gain" className="heading text-display" />
          <span className="text-small text-ink-soft">
            {t('envelopes.credited', { number: mine.number, multiple: envelope.multiple })}
          </span>
        </p>
      ) : (
        <Closed envelope={envelope} state={state} secondsLeft={secondsLeft} opening={opening} />
      )}
      {opening.error && (
        <Notice tone="danger" isAnnounced>
          {errorText(opening.error)}
        </Notice>
      )}
    </div>
  );
}

type ClosedProps = {
  envelope: Envelope;
  state: Envelope['state'];
  secondsLeft: number;
  opening: ReturnType<typeof useOpenEnvelope>;
};

const texts = {
  empty: 'envelopes.empty',
  paused: 'envelopes.paused',
  over: 'envelopes.over',
} as const;

function Closed({ envelope, state, secondsLeft, opening }: ClosedProps) {
  const t = useText();
  const isMember = useIsFullMember();
  if (state !== 'coming' && state !== 'open') return <p className="text-ink-soft">{t(texts[state])}</p>;
  return (
    <>
      <p role="timer" className="flex flex-col">
        <span className="text-small text-ink-soft">
          {t(state === 'coming' ? 'envelopes.opens_in' : 'envelopes.ends_in')}
        </span>
        <span className="figures heading text-headline">{countdownText(secondsLeft)}</span>
      </p>
      <Asks envelope={envelope} />
      {!isMember && (
        <Link
          to="/home"
          search={(before) => ({ ...before, modal: 'loginPopupModal' })}
          className="control-label inline-flex min-h-11 items-center text-highlight underline underline-offset-4"
        >
          {t('envelopes.sign_in')}
        </Link>
      )}
      {isMember && state === 'open' && (
        <Button
          kind="main"
          size="large"
          isBusy={opening.isPending}
          onClick={() => opening.mutate(envelope.id)}
          className="min-w-48"
        >
          {t('envelopes.open')}
        </Button>
      )}
    </>
  );
}

function Asks({ envelope: { asks } }: { envelope: Envelope }) {
  const t = useText();
  const { deposit, bet } = asks;
  if (!deposit && !bet) return null;
  return (
    <ul className="flex flex-col text-small text-ink-soft">
      {deposit && (
        <li>
          {t('envelopes.asks_deposit', { days: deposit.days })} <Amount value={readMoney(deposit.least)} />
        </li>
      )}
      {bet && (
        <li>
          {t('envelopes.asks_bet', { days: bet.days })} <Amount value={readMoney(bet.least)} />
        </li>
      )}
    </ul>
  );
}

import { fromSignedWire, fromWire } from '@croupier/money';
import { Amount, Card, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { playSessionQuery } from '../../api/play-session.ts';
import type { PlaySession } from '../../api/play-session.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { useDuration } from '../../parts/use-duration.ts';

/** How long this play session has lasted and what it cost or brought, from the books (PS-7). */
export function PlaySessionCard() {
  const t = useText();
  const { data, error, isError, refetch } = useQuery(playSessionQuery);
  return (
    <Card title={t('play_safely.sitting')}>
      {data ? (
        <PlaySessionFigures playSession={data} />
      ) : isError ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" className="h-16" />
      )}
    </Card>
  );
}

/** The same figures stand on this page, in the reality check and, later, around a game. */
export function PlaySessionFigures({ playSession }: { playSession: PlaySession }) {
  const t = useText();
  const duration = useDuration();
  const { elapsedSeconds, staked, returned, net, secondsLeft } = playSession;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name={t('play_safely.elapsed')}>{duration(elapsedSeconds / 60)}</Figure>
        <Figure name={t('play_safely.staked')}>
          <WireAmount {...staked} />
        </Figure>
        <Figure name={t('play_safely.returned')}>
          <WireAmount {...returned} />
        </Figure>
        <Figure name={t('play_safely.net')}>
          <NetAmount {...net} />
        </Figure>
      </dl>
      {secondsLeft !== null && (
        <p className="mt-3 text-small text-ink-soft">
          {t('play_safely.time_left', { time: duration(secondsLeft / 60) })}
        </p>
      )}
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="heading figures text-title">{children}</dd>
    </div>
  );
}

type Wire = { amount: string; currency: string };

function WireAmount(wire: Wire) {
  const read = fromWire(wire);
  return read.ok ? <Amount value={read.value} /> : <>{wire.amount}</>;
}

function NetAmount(wire: Wire) {
  const read = fromSignedWire(wire);
  return read.ok ? <Amount value={read.value} isLabelShown /> : <>{wire.amount}</>;
}

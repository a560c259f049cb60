import { fromWire } from '@croupier/money';
import { Amount, classNames, IconButton, Picture, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { keepCached } from '../../session/session-cache.ts';
import { winnersQuery } from './section-queries.ts';
import { Section } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';
import { tickerSeconds } from './ticker-speed.ts';

type Winner = NonNullable<ReturnType<typeof useWinners>['data']>[number];

const useWinners = () => useQuery(winnersQuery);

/** Recent real wins (HM-16). The ticker stops under the pointer, while the focus is inside, and by its button. */
export function WinnersTicker() {
  const t = useText();
  const { data, isError, error, refetch } = useWinners();
  // Specification, section 7: the winner board is stored for the visit.
  useEffect(() => {
    if (data) keepCached('WINNERS', data);
  }, [data]);
  if (data?.length === 0) return null;
  return (
    <Section id="winners" title={t('sections.winners')} lead={t('sections.winners_lead')}>
      {data ? (
        <Track winners={data} />
      ) : isError ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" className="h-24" />
      )}
    </Section>
  );
}

function Track({ winners }: { winners: readonly Winner[] }) {
  const t = useText();
  const isAlive = useIsAlive();
  const [isPaused, setIsPaused] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const [seconds, setSeconds] = useState<number>();
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(() => setSeconds(tickerSeconds(list.scrollWidth)));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="group flex items-center gap-2">
      <IconButton
        size="small"
        icon={isPaused ? 'play' : 'pause'}
        label={t(isPaused ? 'sections.winners_play' : 'sections.winners_pause')}
        className="motion-reduce:hidden"
        onClick={() => setIsPaused(!isPaused)}
      />
      {/* With reduced motion it does not move and is scrolled by hand or keyboard. */}
      <div
        // A fieldset belongs to a form, and a list cannot contain its moving copy.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={t('sections.winners')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // `relative`: texts for screen readers are positioned absolutely and would otherwise widen the page.
        className="relative min-w-0 flex-1 overflow-hidden rounded-card [mask:linear-gradient(90deg,transparent,black_1.5rem,black_calc(100%-1.5rem),transparent)] motion-reduce:overflow-x-auto"
      >
        <div
          style={seconds === undefined ? undefined : ({ '--marquee-seconds': `${seconds}s` } as CSSProperties)}
          className={classNames(
            'flex w-max group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none',
            seconds !== undefined && 'marquee-track',
            isPaused && '[animation-play-state:paused]',
          )}
        >
          <ul ref={listRef} className="flex shrink-0 gap-3 pe-3">
            {winners.map((winner, place) => (
              <WinnerCard key={keyOf(winner, place)} winner={winner} />
            ))}
          </ul>
          {/* A copy follows the original, so that half of the track is a seamless loop. */}
          {isAlive && (
            <ul aria-hidden="true" inert className="flex shrink-0 gap-3 pe-3 motion-reduce:hidden">
              {winners.map((winner, place) => (
                <WinnerCard key={keyOf(winner, place)} winner={winner} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}

/** Two wins can have the same name, game and time. */
function keyOf({ at, customerName }: Winner, place: number): string {
  return `${at} ${customerName} ${place}`;
}

function WinnerCard({ winner: { gameName, customerName, winAmount, iconUrl } }: { winner: Winner }) {
  const read = fromWire(winAmount);
  return (
    <li className="flex h-24 w-64 shrink-0 items-center gap-3 rounded-card bg-raised p-2 pe-4 shadow-low">
      <Picture src={iconUrl} alt="" ratio="3 / 4" className="w-12 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-small text-ink">{customerName}</span>
        <span className="block truncate text-caption text-ink-faint">{gameName}</span>
        {read.ok && <Amount value={read.value} meaning="gain" className="control-label block" />}
      </span>
    </li>
  );
}

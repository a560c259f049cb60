import { Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Link } from '../../routing/Link.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { playSafelyQuery } from '../../api/play-safely.ts';
import { PauseNotice } from '../../parts/PauseNotice.tsx';
import { RealityCheckSection } from './RealityCheckSection.tsx';
import { SelfExclusionSection } from './SelfExclusionSection.tsx';
import { PlaySessionCard } from './PlaySessionCard.tsx';
import { TimeOutSection } from './TimeOutSection.tsx';

/** Everything with which a member keeps play in bounds, on one page. */
export function PlaySafelyPage() {
  const t = useText();
  const { data, error, isError, refetch } = useQuery(playSafelyQuery);
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-2xl text-ink-soft">{t('play_safely.lead')}</p>
      <PlaySessionCard />
      {data && <PauseNotice pause={data} />}
      {data ? (
        <>
          <LimitsSection standing={data} />
          <RealityCheckSection everyMinutes={data.realityCheck.everyMinutes} />
          <TimeOutSection standing={data} />
          <SelfExclusionSection standing={data} />
        </>
      ) : isError ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton shape="block" className="h-96" />
          <Skeleton shape="block" className="h-40" />
          <Skeleton shape="block" className="h-40" />
        </>
      )}
      <Link
        to="/help"
        search={{ category: 'play-safely' }}
        className="control-label inline-flex min-h-11 items-center gap-2 self-start text-highlight underline-offset-4 hover:underline"
      >
        <Icon name="support" />
        {t('shell.gambling_help')}
      </Link>
    </div>
  );
}

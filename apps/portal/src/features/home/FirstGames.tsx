import { useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { keepCached } from '../../session/session-cache.ts';
import { useSession } from '../../session/session.ts';
import { GameRow } from './GameRow.tsx';
import { GameShelf } from './GameShelf.tsx';
import { hotGamesQuery } from './home-queries.ts';

const MemberGames = lazyPart(() => import('./MemberGames.tsx'));

/** The games of the first screen: for members their own first, then the hot ones; for visitors the hot ones. */
export function FirstGames() {
  const isSignedIn = useSession(({ token }) => token !== null);
  return isSignedIn ? (
    <Suspense fallback={<HotGames />}>
      <MemberGames />
    </Suspense>
  ) : (
    <HotGames />
  );
}

function HotGames() {
  const t = useText();
  const { data, isError, error, refetch } = useQuery(hotGamesQuery);
  // Specification, section 7: the hot games are stored for the visit.
  useEffect(() => {
    if (data) keepCached('HOT_GAMES', data);
  }, [data]);
  return (
    <GameShelf
      heading={
        <h2 id="home-games" className="heading text-title">
          {t('home.hot')}
        </h2>
      }
    >
      <GameRow label={t('home.hot')} games={data} failure={isError && error} onRetry={() => void refetch()} />
    </GameShelf>
  );
}

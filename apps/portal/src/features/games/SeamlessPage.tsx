import { buttonClass, EmptyState, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { memberInfoQuery } from '../../api/queries.ts';
import { Link } from '../../routing/Link.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { useSession } from '../../session/session.ts';
import { readFilters } from './filters.ts';
import { gameNameOf } from './game-name.ts';
import { gameQuery } from './game-queries.ts';
import type { GameName } from './game-queries.ts';
import { GameFrame } from './GameFrame.tsx';
import type { PlayMode } from './play-mode.ts';
import { GameSheet } from './GameSheet.tsx';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { columnClass } from './page-column.ts';
import { SimilarGames } from './SimilarGames.tsx';
import { VendorLobby } from './VendorLobby.tsx';

/** The page of one game (RT-10). */
export function SeamlessPage() {
  const search = useSearch();
  const name = gameNameOf(search);
  if (name) return <NamedGame key={JSON.stringify(name)} name={name} />;
  const { vassalage } = readFilters(search);
  const { gameType = '' } = search;
  // A vendor without a game opens its lobby.
  return vassalage && /^[A-Z]\w+$/.test(gameType) ? (
    <VendorLobby vassalage={vassalage} gameType={gameType} />
  ) : (
    <NoGame />
  );
}

function NamedGame({ name }: { name: GameName }) {
  const { data: game, error, refetch } = useQuery(gameQuery(name));
  const mode = usePlayMode();
  if (error && game === undefined) {
    return (
      <div className={`${columnClass} py-8`}>
        <FetchFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (game === null) return <NoGame />;
  if (game && mode) return <GameFrame game={game} mode={mode} />;
  return game ? (
    <>
      <GameSheet game={game} />
      <SimilarGames game={game} />
    </>
  ) : (
    <div className={`${columnClass} flex gap-8 py-8`}>
      <Skeleton shape="block" className="aspect-3/4 h-auto w-64" />
      <Skeleton shape="block" className="h-64 flex-1" />
    </div>
  );
}

/** The play mode of the address, if it is available. A visitor who follows a shared address sees the game's sheet. */
function usePlayMode(): PlayMode | null {
  const { play } = useSearch();
  const isSignedIn = useSession(({ token }) => token !== null);
  const { data: member } = useQuery({ ...memberInfoQuery, enabled: isSignedIn });
  if (play === 'fun') return 'fun';
  return play === 'real' && isSignedIn && member?.isTrial === false ? 'real' : null;
}

function NoGame() {
  const t = useText();
  return (
    <EmptyState
      isPage
      drawing="search"
      title={t('games.no_such_game')}
      className="py-16"
      action={
        <Link to="/" className={buttonClass({ kind: 'main' })}>
          {t('games.to_home')}
        </Link>
      }
    >
      {t('games.no_such_game_hint')}
    </EmptyState>
  );
}

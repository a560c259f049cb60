import { classNames, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../routing/Link.tsx';
import { useSession } from '../../session/session.ts';
import { familyPages } from './lottery-place.ts';
import { recentQuery } from './lottery-queries.ts';
import type { LotteryGame, MenuGame } from './lottery-queries.ts';

export type Families = readonly { family: LotteryGame['family']; games: readonly MenuGame[] }[];
type GameListProps = { families: Families; selected: string; onChoose?: () => void };

/** All games by family, those played last on top. */
// texts: lottery.family.*
export default function GameList({ families, selected, onChoose }: GameListProps) {
  const t = useText();
  const isSignedIn = useSession(({ token }) => token !== null);
  const { data: recent = [] } = useQuery({ ...recentQuery, enabled: isSignedIn });
  const groups = [
    ...(recent.length > 0 ? [{ id: 'recent', title: t('lottery.recent'), games: recent.slice(0, 4) }] : []),
    ...families.map(({ family, games }) => ({
      id: family,
      title: t(`lottery.family.${family}`),
      games: games.map(({ game }) => game),
    })),
  ];
  return (
    <nav aria-label={t('lottery.games')} className="flex flex-col gap-4">
      {groups.map(({ id, title, games }) => (
        <section key={id} className="flex flex-col gap-1">
          <h2 className="control-label px-3 text-caption text-ink-faint">{title}</h2>
          <ul className="flex flex-col">
            {games.map(({ gameCode, gameName, family }) => (
              <li key={gameCode}>
                <Link
                  to={familyPages[family]}
                  search={{ gameCode }}
                  aria-current={gameCode === selected ? 'page' : undefined}
                  onClick={() => onChoose?.()}
                  className={classNames(
                    'flex min-h-10 items-center rounded-control px-3 text-small',
                    gameCode === selected
                      ? 'bg-high font-semibold text-highlight'
                      : 'text-ink-soft hover:bg-raised hover:text-ink',
                  )}
                >
                  {gameName}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

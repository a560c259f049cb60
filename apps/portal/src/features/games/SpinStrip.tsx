import { Amount, Icon, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { isPlayable, spinPacksQuery } from '../../api/free-spins.ts';
import { readMoney } from '../../api/read-money.ts';
import { useDuration } from '../../parts/use-duration.ts';
import { useMinutesLeft } from '../../parts/use-minutes-left.ts';
import { Link } from '../../routing/Link.tsx';

/**
 * Above a game for money: the free spins that it plays first. What they won stands in the game itself, which shows it
 * when the reels have stopped.
 */
export function SpinStrip({ nodeId }: { nodeId: number }) {
  const t = useText();
  const duration = useDuration();
  const { data: packs = [] } = useQuery(spinPacksQuery);
  // The oldest is played first.
  const pack = packs.findLast((one) => isPlayable(one) && one.games.some((game) => game.nodeId === nodeId));
  const minutesLeft = useMinutesLeft(pack?.until ?? null);
  if (!pack) return null;
  return (
    <Link
      to="/promotions"
      search={{ id: pack.slug }}
      data-spin-strip=""
      className="flex min-h-11 items-center gap-x-4 overflow-x-auto border-b border-line bg-high px-4 py-1 text-caption whitespace-nowrap hover:bg-upper focus-visible:-outline-offset-2"
    >
      <span className="flex items-center gap-2 font-semibold">
        <Icon name="promotions" className="text-highlight" />
        {t('games.spins_left', { left: pack.spins - pack.played, spins: pack.spins })}
      </span>
      <span>
        {t('games.spins_stake')} <Amount value={readMoney(pack.stake)} className="font-semibold" />
      </span>
      {minutesLeft !== null && (
        <span>
          {t('games.spins_time_left')} <span className="figures font-semibold">{duration(minutesLeft)}</span>
        </span>
      )}
    </Link>
  );
}

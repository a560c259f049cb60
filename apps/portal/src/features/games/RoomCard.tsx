import { fromWire } from '@croupier/money';
import { Amount, classNames, Picture, useText } from '@croupier/ui';
import { roomOf } from '../../parts/room-address.ts';
import { useOpenGame } from '../../parts/use-open-game.ts';
import { Link } from '../../routing/Link.tsx';
import type { Room } from './room-queries.ts';

/** More chairs than this are shown as a number. */
const MOST_CHAIRS = 10;

/** One room: its price, its players, and a link to its game. */
export function RoomCard({ room }: { room: Room }) {
  const t = useText();
  const { game, stake, most, seats, players, isPlaying } = room;
  const { to, search, onClick } = useOpenGame({ ...game, room: roomOf({ room: room.roomId }) });
  const state = players >= seats ? 'games.room_full' : isPlaying ? 'games.room_playing' : 'games.room_open';
  return (
    <Link
      to={to}
      search={search}
      onClick={onClick}
      className="flex h-36 flex-col overflow-hidden rounded-card bg-raised shadow-low transition-colors hover:bg-high"
    >
      <span className="flex min-h-0 flex-1 items-center gap-3 pe-3">
        <Picture src={game.iconUrl} alt="" ratio="3 / 4" className="h-full shrink-0" />
        <span className="flex min-w-0 flex-col gap-1">
          <span className="line-clamp-1 text-small font-semibold">{game.gameName}</span>
          <span className="heading figures text-title">
            <WireAmount {...stake} />
          </span>
          <span className="figures text-caption text-ink-faint">
            {t('games.room_most')} <WireAmount {...most} />
          </span>
        </span>
      </span>
      <span className="flex min-h-11 items-center gap-2 border-t border-line px-3 text-caption">
        {seats <= MOST_CHAIRS && (
          <span aria-hidden="true" className="flex gap-1">
            {Array.from({ length: seats }, (_, place) => (
              <span
                key={place}
                className={classNames('size-2.5 rounded-full', place < players ? 'bg-highlight' : 'bg-line')}
              />
            ))}
          </span>
        )}
        <span className="figures">{t('games.room_seats', { players, seats })}</span>
        <span className="ms-auto truncate text-ink-soft">{players === 0 ? t('games.room_empty') : t(state)}</span>
      </span>
    </Link>
  );
}

function WireAmount(wire: { amount: string; currency: string }) {
  const read = fromWire(wire);
  return read.ok ? <Amount value={read.value} /> : <>{wire.amount}</>;
}

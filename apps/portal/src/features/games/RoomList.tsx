import { Button, Icon, Notice, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { roomsQuery } from './room-queries.ts';
import { RoomCard } from './RoomCard.tsx';
import { vendorText } from '../../parts/vendor-text.ts';

/** Rooms with members, as the vendors reported seconds ago (GA-14), with their stakes and a link to join. */
export function RoomList({ vassalage }: { vassalage: string | undefined }) {
  const t = useText();
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useQuery(roomsQuery(vassalage));
  // A provider without rooms has no section.
  if (data && data.rooms.length === 0 && data.silent.length === 0) return null;
  const names = data?.silent.map(({ vendorName }) => vendorText(t, vendorName)) ?? [];
  return (
    <section aria-labelledby="rooms" className="flex flex-col gap-1">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3">
        <h2 id="rooms" className="heading flex items-center gap-2 text-title">
          <Icon name="users" className="text-highlight" />
          {t('games.rooms')}
        </h2>
        <p className="text-small text-ink-soft">{t('games.rooms_lead')}</p>
      </div>
      {error && !data && <FetchFailure error={error} onRetry={() => void refetch()} />}
      {names.length > 0 && (
        <Notice
          tone="warn"
          isAnnounced
          className="mb-2"
          action={
            <Button size="small" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('games.rooms_silent', { vendors: formats.list(names) })}
        </Notice>
      )}
      {!(error && !data) && (
        <ul className="-mx-4 flex snap-x [scrollbar-width:none] scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-8 sm:scroll-px-8 sm:px-8">
          {data
            ? data.rooms.map((room) => (
                <li key={room.roomId} className="w-64 shrink-0 snap-start">
                  <RoomCard room={room} />
                </li>
              ))
            : Array.from({ length: 4 }, (_, place) => (
                <li key={place} className="w-64 shrink-0">
                  <Skeleton shape="block" className="h-36" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

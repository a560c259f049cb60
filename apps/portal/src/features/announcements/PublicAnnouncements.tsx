import { Button, Dialog, EmptyState, Notice, Pagination, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { popupQuery } from './announcement-queries.ts';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { dayOf, popupMemory } from './popup-memory.ts';
import { useAudience } from './use-audience.ts';

/** The public announcements of a brand, in pages of 10 (SH-26). */
export default function PublicAnnouncements({ onClose }: { onClose: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  const { executions } = useAudience();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...popupQuery(executions ?? [], page), enabled: executions !== undefined });
  const handleQuiet = () => {
    popupMemory.keepQuiet(dayOf(new Date()));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={t('announcements.title')}
      actions={
        <>
          <Button kind="plain" onClick={handleQuiet}>
            {t('announcements.not_today')}
          </Button>
          <Button kind="main" onClick={onClose}>
            {t('controls.got_it')}
          </Button>
        </>
      }
    >
      {data?.list.length === 0 ? (
        <EmptyState title={t('announcements.none')} />
      ) : data ? (
        <div className="flex flex-col gap-4">
          {data.list.map((announcement) => (
            <AnnouncementCard key={announcement.id} announcement={announcement} />
          ))}
          {data.pageCount > 1 && <Pagination page={page} pageCount={data.pageCount} onPage={setPage} />}
        </div>
      ) : error ? (
        <Notice tone="danger">{textOf(error)}</Notice>
      ) : (
        <Skeleton shape="block" className="h-48" />
      )}
    </Dialog>
  );
}

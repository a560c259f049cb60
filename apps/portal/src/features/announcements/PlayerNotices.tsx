import { Dialog, EmptyState, Notice, Pagination, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../api/use-error-text.ts';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { noticePageSize, noticesQuery } from './announcement-queries.ts';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { useNoticeExecution } from './use-audience.ts';

/** All notices to players in pages of 6 (SH-26). The page number is part of the address, like the popup itself. */
export default function PlayerNotices({ onClose }: { onClose: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const asked = Number(useSearch()['noticePage'] ?? '1');
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { data, error } = useQuery(noticesQuery(useNoticeExecution(), page));
  const pageCount = data ? Math.max(1, Math.ceil(data.total / noticePageSize)) : 1;
  const turnTo = (wanted: number) =>
    void navigate({ search: (before) => ({ ...before, noticePage: String(wanted) }), isReplacing: true });
  return (
    <Dialog isOpen onClose={onClose} size="medium" title={t('shell.notices')}>
      {data?.list.length === 0 ? (
        <EmptyState title={t('announcements.none')} />
      ) : data ? (
        <div className="flex flex-col gap-3">
          {data.list.map((notice) => (
            <AnnouncementCard key={notice.id} announcement={notice} />
          ))}
          {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onPage={turnTo} />}
        </div>
      ) : error ? (
        <Notice tone="danger">{textOf(error)}</Notice>
      ) : (
        <Skeleton shape="block" className="h-96" />
      )}
    </Dialog>
  );
}

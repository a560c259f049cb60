import { Icon, Marquee, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../addresses/use-modal.ts';
import { noticesQuery } from './announcement-queries.ts';
import { subjectIcon } from './subject-icon.ts';
import { useNoticeExecution } from './use-audience.ts';

/** For `prefetch` of a page with the marquee: the server renders the visitors' version. */
export const marqueeQuery = noticesQuery('B', 1);

/**
 * The first six notices as moving text; a click opens all of them (HM-7). It stops under the pointer, while the focus
 * is inside, by its button, and with reduced motion (SH-44).
 */
export function NoticeMarquee({ className }: { className?: string }) {
  const t = useText();
  const { open, preload } = useModal();
  const { data, isError } = useQuery(noticesQuery(useNoticeExecution(), 1));
  if (isError || data?.list.length === 0) return null;
  if (!data) return <Skeleton shape="block" className="h-11 rounded-control" />;
  return (
    <Marquee
      label={t('shell.notices')}
      {...(className !== undefined && { className })}
      items={data.list.map((notice) => ({
        id: notice.id,
        content: (
          <button
            type="button"
            aria-haspopup="dialog"
            className="inline-flex min-h-11 items-center gap-2 rounded-control text-small text-ink-soft hover:text-ink"
            onPointerEnter={() => preload('noticeModal')}
            onClick={() => open('noticeModal')}
          >
            <Icon name={subjectIcon(notice)} className="text-highlight" />
            <strong className="text-ink">{notice.title}</strong>
            {notice.content}
          </button>
        ),
      }))}
    />
  );
}

import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { pageWindow } from './page-window.ts';
import { useFormats, useText } from './use-text.ts';

export type PaginationProps = {
  /** The first page is 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** The number of rows on all pages. */
  rowCount?: number | undefined;
  className?: string | undefined;
};

/** Page numbers on wide screens, `Page 2 of 14` on phones. */
export function Pagination({ page, pageCount, onPage, rowCount, className }: PaginationProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <nav
      aria-label={t('controls.pages')}
      className={classNames('flex flex-wrap items-center justify-center gap-1', className)}
    >
      {rowCount !== undefined && (
        <span className="px-4 text-small text-ink-faint max-sm:basis-full max-sm:text-center sm:me-auto">
          {t('controls.rows', { count: rowCount })}
        </span>
      )}
      <IconButton
        icon="chevron-start"
        label={t('controls.page_previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="px-2 text-small text-ink-soft sm:hidden">{t('controls.page_of', { page, pageCount })}</span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === undefined ? (
              <span className="px-1 text-ink-faint">…</span>
            ) : (
              <button
                type="button"
                aria-label={t('controls.page_number', { page: entry.page })}
                aria-current={entry.page === page ? 'page' : undefined}
                onClick={() => onPage(entry.page)}
                className={classNames(
                  'control-label figures min-h-10 min-w-10 rounded-control px-2 transition-colors',
                  entry.page === page ? 'bg-highlight text-on-highlight' : 'text-ink-soft hover:bg-high hover:text-ink',
                )}
              >
                {formats.number(entry.page)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        icon="chevron-end"
        label={t('controls.page_next')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useText } from './use-text.ts';

export type TableColumn<Row> = {
  id: string;
  header: string;
  renderCell: (row: Row) => ReactNode;
  /** Aligned to the end, with digits of equal width. */
  isFigure?: boolean;
  isSortable?: boolean;
  /** The column's cell in the summary row. The first column shows `Total` by default. */
  summary?: ReactNode;
};

export type TableSort = { columnId: string; direction: 'ascending' | 'descending' };

export type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLoading?: boolean | undefined;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Below the rows: paging, export and so on. */
  footer?: ReactNode;
};

const cellClass = (isFigure: boolean | undefined): string =>
  classNames(
    'px-4 py-3 first:ps-6 last:pe-6 max-2xl:px-3 max-sm:whitespace-nowrap',
    isFigure ? 'figures text-end whitespace-nowrap' : 'text-start',
  );

/** Rows with an optional summary row. On narrow screens the table scrolls sideways, the page does not. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isLoading,
  empty,
  sort,
  onSort,
  footer,
}: TableProps<Row>) {
  const t = useText();
  const hasSummary = columns.some(({ summary }) => summary !== undefined);
  return (
    <div className="overflow-hidden rounded-card bg-raised shadow-mid">
      <section
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll what does not fit
        tabIndex={0}
        // `relative` keeps visually hidden text of cells inside the scrolling part; otherwise it would widen the page.
        className="relative overflow-x-auto focus-visible:-outline-offset-3"
      >
        <table className="w-full border-collapse text-small" aria-busy={isLoading || undefined}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {isLoading && rows.length === 0
              ? [1, 2, 3, 4].map((line) => (
                  <tr key={line} className="border-t border-line">
                    {columns.map(({ id, isFigure }) => (
                      <td key={id} className={cellClass(isFigure)}>
                        <Skeleton className="min-w-16" />
                      </td>
                    ))}
                  </tr>
                ))
              : rows.map((row) => (
                  <tr key={rowKey(row)} className="border-t border-line transition-colors hover:bg-upper">
                    {columns.map((column) => (
                      <td key={column.id} className={cellClass(column.isFigure)}>
                        {column.renderCell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
          {hasSummary && rows.length > 0 && (
            <tfoot className="bg-upper font-bold">
              <tr className="border-t-2 border-line-strong">
                {columns.map((column, index) => (
                  <td key={column.id} className={cellClass(column.isFigure)}>
                    {column.summary ?? (index === 0 ? t('controls.total') : null)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {!isLoading && rows.length === 0 && (empty ?? <EmptyState title={t('controls.nothing_here')} />)}
      {footer && <div className="border-t border-line p-2">{footer}</div>}
    </div>
  );
}

type HeaderCellProps<Row> = {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
};

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const next = direction === 'descending' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
      className={classNames(cellClass(column.isFigure), 'text-caption font-semibold text-ink-faint')}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ columnId: column.id, direction: next })}
          className={classNames(
            '-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink',
            direction && 'text-highlight',
          )}
        >
          {column.header}
          <Icon
            name={direction === undefined ? 'sort' : direction === 'descending' ? 'chevron-down' : 'chevron-up'}
            className="size-[1.2em]"
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

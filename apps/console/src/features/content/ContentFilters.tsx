import { CONTENT_SEARCH_LENGTH } from '@croupier/contract/limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, classNames, Icon, SelectField, TextField, useText } from '@croupier/ui';
import type { ContentKind, ContentStatus } from './content-queries.ts';
import type { ContentSearch } from './content-search.ts';
import { kinds, kindTexts, statuses, statusTexts } from './kinds.ts';

/** The kinds of content, as links with addresses. */
export function KindTabs({ merchant, kind }: { merchant: string; kind: ContentKind }) {
  const t = useText();
  return (
    <nav aria-label={t('console_content.kinds')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1 border-b border-line">
        {kinds.map((one) => (
          <li key={one}>
            <Link
              to="/brands/$merchant/content"
              params={{ merchant }}
              search={{ kind: one }}
              aria-current={one === kind ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-10 items-center gap-2 border-b-2 px-3 text-small whitespace-nowrap focus-visible:-outline-offset-3',
                one === kind
                  ? 'border-highlight font-semibold text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              <Icon name={kindTexts[one].icon} className={one === kind ? 'text-highlight' : 'text-ink-faint'} />
              {t(kindTexts[one].title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ContentFiltersProps = { search: ContentSearch; onSearch: (search: ContentSearch) => void };

export function ContentFilters({ search, onSearch }: ContentFiltersProps) {
  const t = useText();
  const { status, find, ...rest } = search;
  const [typed, setTyped] = useState(find ?? '');
  const go = (next: { status?: ContentStatus | undefined; find?: string | undefined }) =>
    onSearch({ ...rest, ...(next.status && { status: next.status }), ...(next.find && { find: next.find }) });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ status, find: typed.trim() });
  };
  return (
    <form
      aria-label={t('console_content.filters')}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      onSubmit={handleSubmit}
    >
      <TextField
        type="search"
        icon="search"
        label={t('console_content.find')}
        autoComplete="off"
        maxLength={CONTENT_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('console.column_state')}
        value={status ?? ''}
        options={[
          { value: '', label: t('console_content.status_any') },
          ...statuses.map((one) => ({ value: one, label: t(statusTexts[one]) })),
        ]}
        onChange={(event) => go({ status: statuses.find((one) => one === event.target.value), find })}
      />
      <div className="flex gap-2">
        <Button type="submit">{t('operators.filter')}</Button>
        {(status !== undefined || find !== undefined) && (
          <Button
            kind="plain"
            onClick={() => {
              setTyped('');
              go({});
            }}
          >
            {t('operators.filter_clear')}
          </Button>
        )}
      </div>
    </form>
  );
}

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { NewerOlder } from '../../parts/NewerOlder.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { AddDialog } from './AddDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { watchListQuery } from './watch-queries.ts';
import type { Watched, WatchSearch } from './watch-queries.ts';
import { WatchTable } from './WatchTable.tsx';

type WatchListPageProps = {
  merchant: string;
  brandName: string;
  search: WatchSearch;
  mayEdit: boolean;
  onSearch: (search: WatchSearch) => void;
};

/** The watch list of a brand: withdrawals that match an entry wait for an operator (WI-37). */
export function WatchListPage({ merchant, brandName, search, mayEdit, onSearch }: WatchListPageProps) {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<Watched | null>(null);
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(watchListQuery(merchant, search));
  return (
    <>
      <PageHeader title={t('console.watch')} context={brandName}>
        <Segments
          label={t('console.watch_show')}
          segments={[
            { id: 'inForce', label: t('console.watch_in_force') },
            { id: 'all', label: t('console.watch_all') },
          ]}
          selected={search.show ?? 'inForce'}
          onSelect={(show) => onSearch(show === 'all' ? { show } : {})}
        />
        {mayEdit && data && (
          <Button kind="main" icon="plus" onClick={() => setIsAdding(true)}>
            {t('console.watch_add')}
          </Button>
        )}
      </PageHeader>
      <p className="max-w-prose text-small text-ink-soft">{t('console.watch_lead')}</p>
      {!mayEdit && <Notice>{t('console.watch_read_only')}</Notice>}
      {error && <ProblemNotice error={error} title={t('console.watch_unread')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <WatchTable
          entries={data?.entries ?? []}
          isLoading={isPending || isPlaceholderData}
          footer={
            (search.before !== undefined || typeof data?.next === 'string') && (
              <Paging merchant={merchant} search={search} next={data?.next ?? null} />
            )
          }
          {...(mayEdit && { onRemove: setChosen })}
        />
      )}
      {isAdding && data && (
        <AddDialog merchant={merchant} institutions={data.institutions} onClose={() => setIsAdding(false)} />
      )}
      {chosen && <RemoveDialog key={chosen.id} merchant={merchant} entry={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Paging({ merchant, search, next }: { merchant: string; search: WatchSearch; next: string | null }) {
  const t = useText();
  const { before, ...rest } = search;
  return (
    <NewerOlder
      label={t('console.watch_pages')}
      before={before}
      next={next}
      renderLink={({ before: from, ...link }) => (
        <Link
          to="/brands/$merchant/watch-list"
          params={{ merchant }}
          search={{ ...rest, ...(from !== undefined && { before: from }) }}
          {...link}
        />
      )}
    />
  );
}

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { NewerOlder } from '../../parts/NewerOlder.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
import { alarmsQuery } from './alarm-queries.ts';
import type { Alarm, AlarmsSearch } from './alarm-queries.ts';
import { AlarmTable } from './AlarmTable.tsx';

type AlarmsPageProps = {
  merchant: string;
  brandName: string;
  search: AlarmsSearch;
  mayEdit: boolean;
  onSearch: (search: AlarmsSearch) => void;
};

/** Alarms about payments, vendors and codes, until an operator acknowledges them (OP-43). */
export function AlarmsPage({ merchant, brandName, search, mayEdit, onSearch }: AlarmsPageProps) {
  const t = useText();
  const [chosen, setChosen] = useState<Alarm | null>(null);
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(alarmsQuery(merchant, search));
  return (
    <>
      <PageHeader title={t('console.alarms')} context={brandName}>
        <Segments
          label={t('console.alarms_show')}
          segments={[
            { id: 'open', label: t('console.alarms_open') },
            { id: 'all', label: t('console.alarms_all') },
          ]}
          selected={search.show ?? 'open'}
          onSelect={(show) => onSearch(show === 'all' ? { show } : {})}
        />
      </PageHeader>
      <p className="max-w-prose text-small text-ink-soft">{t('console.alarms_lead')}</p>
      {!mayEdit && <Notice>{t('console.alarms_read_only')}</Notice>}
      {error && <ProblemNotice error={error} title={t('console.alarms_unread')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <AlarmTable
          alarms={data?.alarms ?? []}
          isLoading={isPending || isPlaceholderData}
          footer={<Paging merchant={merchant} search={search} next={data?.next ?? null} />}
          {...(mayEdit && { onAcknowledge: setChosen })}
        />
      )}
      {chosen && (
        <AcknowledgeDialog key={chosen.id} merchant={merchant} alarm={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function Paging({ merchant, search, next }: { merchant: string; search: AlarmsSearch; next: string | null }) {
  const t = useText();
  const { before, ...rest } = search;
  return (
    <NewerOlder
      label={t('console.alarms_pages')}
      before={before}
      next={next}
      renderLink={({ before: from, ...link }) => (
        <Link
          to="/brands/$merchant/alarms"
          params={{ merchant }}
          search={{ ...rest, ...(from !== undefined && { before: from }) }}
          {...link}
        />
      )}
    />
  );
}

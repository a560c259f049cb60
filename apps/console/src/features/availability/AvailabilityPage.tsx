import { useQuery } from '@tanstack/react-query';
import { Notice, Skeleton, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import type { AvailabilityAct } from './availability-acts.ts';
import { availabilityQuery } from './availability-queries.ts';
import { AvailabilityBadge } from './AvailabilityBadge.tsx';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { RegionCard } from './RegionCard.tsx';
import { RegionDialog } from './RegionDialog.tsx';
import { VisitorsCard } from './VisitorsCard.tsx';

type AvailabilityPageProps = {
  merchant: string;
  mayEdit: boolean;
  act: AvailabilityAct | undefined;
  onAct: (act: AvailabilityAct | undefined) => void;
};

export function AvailabilityPage({ merchant, mayEdit, act, onAct }: AvailabilityPageProps) {
  const t = useText();
  const { data: availability, error, refetch } = useQuery(availabilityQuery(merchant));
  const handleClose = () => onAct(undefined);
  return (
    <>
      <PageHeader title={t('console.availability')} context={availability?.name ?? merchant}>
        {availability && <AvailabilityBadge availability={availability} />}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console.availability_unread')} onRetry={() => void refetch()} />}
      {!availability && !error && <Waiting />}
      {availability && !mayEdit && <Notice>{t('console.availability_read_only')}</Notice>}
      {availability && (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <MaintenanceCard availability={availability} onAct={mayEdit ? onAct : undefined} />
            <RegionCard availability={availability} onChange={mayEdit ? () => onAct('region') : undefined} />
          </div>
          <VisitorsCard availability={availability} />
        </div>
      )}
      {availability && mayEdit && act === 'close' && <CloseDialog availability={availability} onClose={handleClose} />}
      {availability?.maintenance.on && mayEdit && act === 'open' && (
        <OpenDialog availability={availability} onClose={handleClose} />
      )}
      {availability && mayEdit && act === 'region' && (
        <RegionDialog availability={availability} onClose={handleClose} />
      )}
    </>
  );
}

function Waiting() {
  const t = useText();
  return (
    <output className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <span className="sr-only">{t('ui.loading')}</span>
      <span className="flex flex-col gap-4">
        <Skeleton shape="block" className="h-40 w-full" />
        <Skeleton shape="block" className="h-48 w-full" />
      </span>
      <Skeleton shape="block" className="h-80 w-full" />
    </output>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Notice, Skeleton, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import type { DoorsAct } from './doors-acts.ts';
import { doorsQuery } from './doors-queries.ts';
import { DoorsBadge } from './DoorsBadge.tsx';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { RegionCard } from './RegionCard.tsx';
import { RegionDialog } from './RegionDialog.tsx';
import { VisitorsCard } from './VisitorsCard.tsx';

type DoorsPageProps = {
  merchant: string;
  mayEdit: boolean;
  act: DoorsAct | undefined;
  onAct: (act: DoorsAct | undefined) => void;
};

export function DoorsPage({ merchant, mayEdit, act, onAct }: DoorsPageProps) {
  const t = useText();
  const { data: doors, error, refetch } = useQuery(doorsQuery(merchant));
  const handleClose = () => onAct(undefined);
  return (
    <>
      <PageHeader title={t('console.doors')} context={doors?.name ?? merchant}>
        {doors && <DoorsBadge doors={doors} />}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console.doors_unread')} onRetry={() => void refetch()} />}
      {!doors && !error && <Waiting />}
      {doors && !mayEdit && <Notice>{t('console.doors_read_only')}</Notice>}
      {doors && (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <MaintenanceCard doors={doors} onAct={mayEdit ? onAct : undefined} />
            <RegionCard doors={doors} onChange={mayEdit ? () => onAct('region') : undefined} />
          </div>
          <VisitorsCard doors={doors} />
        </div>
      )}
      {doors && mayEdit && act === 'close' && <CloseDialog doors={doors} onClose={handleClose} />}
      {doors?.maintenance.on && mayEdit && act === 'open' && <OpenDialog doors={doors} onClose={handleClose} />}
      {doors && mayEdit && act === 'region' && <RegionDialog doors={doors} onClose={handleClose} />}
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

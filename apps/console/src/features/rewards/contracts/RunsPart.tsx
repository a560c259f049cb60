import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, Notice, Table, useText, useToasts } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { runsQuery, usePause, useRepeat } from './contracts-queries.ts';
import type { Run } from './contracts-queries.ts';

/** Payment runs with their progress; payment can be held, and a run computed again. */
// texts: console_contracts.kind.*
export function RunsPart({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const [isPausing, setIsPausing] = useState(false);
  const [repeated, setRepeated] = useState<Run | null>(null);
  const { data, error, refetch, isPending } = useQuery(runsQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_contracts.unread')} onRetry={() => void refetch()} />;
  const columns: TableColumn<Run>[] = [
    {
      id: 'kind',
      header: t('console_contracts.run'),
      renderCell: ({ kind, from }) => (
        <span className="flex flex-col">
          <span className="font-semibold">{t(`console_contracts.kind.${kind}`)}</span>
          <Time at={from} />
        </span>
      ),
    },
    {
      id: 'progress',
      header: t('console_contracts.progress'),
      isFigure: true,
      renderCell: ({ doneBills, bills, paidAt }) => (
        <span className="flex items-center justify-end gap-2">
          {doneBills} / {bills}
          <Badge tone={paidAt ? 'gain' : 'warn'}>
            {t(paidAt ? 'console_contracts.run_done' : 'console_contracts.run_open')}
          </Badge>
        </span>
      ),
    },
    {
      id: 'due',
      header: t('console_contracts.due'),
      isFigure: true,
      renderCell: ({ due }) => <WireAmount wire={due} />,
    },
    {
      id: 'paid',
      header: t('console_contracts.paid'),
      isFigure: true,
      renderCell: ({ paid }) => <WireAmount wire={paid} />,
    },
    ...(mayEdit
      ? [
          {
            id: 'acts',
            header: t('console_contracts.acts'),
            renderCell: (run: Run) => (
              <Button size="small" onClick={() => setRepeated(run)}>
                {t('console_contracts.repeat')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  const pause = data?.pause ?? null;
  return (
    <Section
      title={t('console_contracts.runs')}
      lead={t('console_contracts.runs_lead')}
      action={
        mayEdit &&
        data && (
          <Button onClick={() => setIsPausing(true)}>
            {t(pause ? 'console_contracts.continue' : 'console_contracts.pause')}
          </Button>
        )
      }
    >
      {pause && (
        <Notice tone="warn">
          {t('console_contracts.paused', { name: pause.by.name })} <Time at={pause.at} /> {pause.reason}
        </Notice>
      )}
      <Table
        caption={t('console_contracts.runs')}
        columns={columns}
        rows={data?.runs ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title={t('console_contracts.no_runs')}>{t('console_contracts.no_runs_hint')}</EmptyState>}
      />
      {isPausing && <PauseDialog merchant={merchant} isPaused={pause === null} onClose={() => setIsPausing(false)} />}
      {repeated && <RepeatDialog merchant={merchant} run={repeated} onClose={() => setRepeated(null)} />}
    </Section>
  );
}

function PauseDialog({ merchant, isPaused, onClose }: { merchant: string; isPaused: boolean; onClose: () => void }) {
  const t = useText();
  const showToast = useToasts();
  const pausing = usePause(merchant);
  const label = t(isPaused ? 'console_contracts.pause' : 'console_contracts.continue');
  const done = () => {
    showToast({ tone: 'gain', text: t(isPaused ? 'console_contracts.pause_done' : 'console_contracts.continue_done') });
    onClose();
  };
  return (
    <ReasonDialog
      title={label}
      consequence={t(isPaused ? 'console_contracts.pause_means' : 'console_contracts.continue_means')}
      send={{ label, kind: isPaused ? 'danger' : 'main' }}
      isSending={pausing.isPending}
      error={pausing.error}
      maybeDone={t('console_contracts.maybe_done')}
      onSend={(reason) => pausing.mutate({ isPaused, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

function RepeatDialog({ merchant, run, onClose }: { merchant: string; run: Run; onClose: () => void }) {
  const t = useText();
  const showToast = useToasts();
  const repeating = useRepeat(merchant, run.id);
  return (
    <ReasonDialog
      title={t('console_contracts.repeat')}
      consequence={t('console_contracts.repeat_means')}
      send={{ label: t('console_contracts.repeat'), kind: 'main' }}
      isSending={repeating.isPending}
      error={repeating.error}
      maybeDone={t('console_contracts.maybe_done')}
      onSend={(reason) =>
        repeating.mutate(reason, {
          onSuccess: ({ bills, wrong }) => {
            const isRight = wrong.length === 0;
            const text = isRight ? 'console_contracts.repeat_right' : 'console_contracts.repeat_wrong';
            showToast({ tone: isRight ? 'gain' : 'danger', text: t(text, { count: isRight ? bills : wrong.length }) });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

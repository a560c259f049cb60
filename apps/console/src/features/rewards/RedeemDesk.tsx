import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, Button, EmptyState, Table, useFormats, useText, useToasts } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { useProblem } from '../../platform/problem.ts';
import { saveFile } from '../../platform/save-file.ts';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Promised } from '../../parts/Promised.tsx';
import { QueueState } from '../../parts/QueueState.tsx';
import { Section } from '../../parts/Section.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Time } from '../../parts/Time.tsx';
import { DecideRedeemDialog } from './DecideRedeemDialog.tsx';
import type { RedeemDecision } from './DecideRedeemDialog.tsx';
import { redeemsQuery, useRedeemsFile } from './points-queries.ts';
import type { RedeemRow } from './points-queries.ts';

const tones = { process: 'info', approved: 'gain', rejected: 'warn' } as const;
const texts = {
  process: 'console_points.process',
  approved: 'console_points.approved',
  rejected: 'console_points.rejected',
} as const;

/** Redeems that wait, with their age against the promise, and those that are decided (PT-9). */
export function RedeemDesk({ merchant }: { merchant: string }) {
  const t = useText();
  const formats = useFormats();
  const [show, setShow] = useState<'waiting' | 'all'>('waiting');
  const [pages, setPages] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<{ redeem: RedeemRow; decision: RedeemDecision } | null>(null);
  const { data, error, refetch, isPending } = useQuery(redeemsQuery(merchant, show, pages.at(-1)));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_points.unread')} onRetry={() => void refetch()} />;
  const columns: TableColumn<RedeemRow>[] = [
    {
      id: 'member',
      header: t('console_points.member'),
      renderCell: ({ member }) => (
        <Link to="/brands/$merchant/members/$id" params={{ merchant, id: member.id }} className="underline">
          {member.account}
        </Link>
      ),
    },
    {
      id: 'good',
      header: t('console_points.good'),
      renderCell: ({ name, redeemQuantity, redeemAmount }) => (
        <span className="flex flex-col">
          <span className="break-words">
            {name} × {formats.number(redeemQuantity)}
          </span>
          <span className="figures text-caption text-ink-faint">
            {t('console_points.points', { points: formats.number(Number(redeemAmount)) })}
          </span>
        </span>
      ),
    },
    {
      id: 'receiver',
      header: t('console_points.receiver'),
      renderCell: ({ receiver }) => (
        <span className="flex max-w-xs flex-col text-small break-words">
          <span>{receiver.name}</span>
          <span className="figures">{receiver.phone}</span>
          <span>{receiver.address}</span>
        </span>
      ),
    },
    { id: 'at', header: t('console_points.asked'), renderCell: ({ at }) => <Time at={at} /> },
    {
      id: 'state',
      header: t('console_points.state'),
      renderCell: ({ status, promisedAt, isLate, carrier, tracking, reason, decidedBy }) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={tones[status]}>{t(texts[status])}</Badge>
          {status === 'process' ? (
            <Promised promisedAt={promisedAt} isLate={isLate} />
          ) : (
            <span className="max-w-xs text-caption break-words text-ink-faint">
              {carrier ? `${carrier} ${tracking ?? ''}` : reason} {decidedBy}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'decide',
      header: t('console_points.decide'),
      renderCell: (redeem) =>
        redeem.status === 'process' && (
          <span className="flex flex-wrap gap-2">
            {(['approved', 'rejected'] as const).map((decision) => (
              <Button
                key={decision}
                size="small"
                aria-label={`${t(decisionTexts[decision])}: ${redeem.member.account}`}
                onClick={() => setChosen({ redeem, decision })}
              >
                {t(decisionTexts[decision])}
              </Button>
            ))}
          </span>
        ),
    },
  ];
  return (
    <Section
      title={t('console_points.redeems')}
      lead={t('console_points.redeems_lead')}
      action={
        <span className="flex flex-wrap items-center gap-3">
          <Segments
            label={t('console_rewards.show')}
            segments={[
              { id: 'waiting', label: t('console_points.show_waiting') },
              { id: 'all', label: t('console_points.show_all') },
            ]}
            selected={show}
            onSelect={(next) => {
              setShow(next);
              setPages([]);
            }}
          />
          <FileButton merchant={merchant} />
        </span>
      }
    >
      {data && <QueueState {...data.waiting} />}
      <Table
        caption={t('console_points.redeems')}
        columns={columns}
        rows={data?.redeems ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title={t('console_points.redeems_none')}>{t('console_points.redeems_hint')}</EmptyState>}
        footer={
          (pages.length > 0 || typeof data?.next === 'string') && (
            <span className="flex justify-end gap-2">
              {pages.length > 0 && (
                <Button size="small" onClick={() => setPages(pages.slice(0, -1))}>
                  {t('console_points.page_before')}
                </Button>
              )}
              {typeof data?.next === 'string' && (
                <Button size="small" onClick={() => setPages([...pages, data.next!])}>
                  {t('console_points.page_next')}
                </Button>
              )}
            </span>
          )
        }
      />
      {chosen && <DecideRedeemDialog merchant={merchant} {...chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

const decisionTexts = { approved: 'console_points.approve', rejected: 'console_points.reject' } as const;

/** What waits, for whoever packs it. */
function FileButton({ merchant }: { merchant: string }) {
  const t = useText();
  const showToast = useToasts();
  const problemOf = useProblem();
  const making = useRedeemsFile(merchant);
  const handleClick = () =>
    making.mutate(undefined, {
      onSuccess: ({ csv, lines, isWhole }) => {
        saveFile('redeems.csv', 'text/csv', csv);
        showToast({
          tone: isWhole ? 'gain' : 'warn',
          text: t(isWhole ? 'console_points.file_made' : 'console_points.file_part', { count: lines }),
        });
      },
      onError: (error) => showToast({ tone: 'danger', text: problemOf(error).text }),
    });
  return (
    <Button icon="download" isBusy={making.isPending} onClick={handleClick}>
      {t('console_points.file')}
    </Button>
  );
}

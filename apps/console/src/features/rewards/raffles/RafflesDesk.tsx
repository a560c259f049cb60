import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, Table, useFormats, useText, useToasts } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { RaffleDialog } from './RaffleDialog.tsx';
import { RaffleMoveDialog } from './RaffleMoveDialog.tsx';
import { raffleDeskQuery, useTryRaffle } from './raffles-queries.ts';
import type { Raffle, RaffleMove } from './raffles-queries.ts';

type Chosen = { raffle: Raffle | null; act: 'write' | RaffleMove };

/** Raffles of a brand: drafts are written, tried on the past and published; the sale of a published one can be closed (PM-199). */
export function RafflesDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const formats = useFormats();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data, error, refetch, isPending } = useQuery(raffleDeskQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_raffles.unread')} onRetry={() => void refetch()} />;
  const columns: TableColumn<Raffle>[] = [
    {
      id: 'raffle',
      header: t('console_raffles.raffle'),
      renderCell: ({ terms, state }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{terms.title}</span>
          <Badge tone={state === 'running' ? 'gain' : 'plain'}>{t(stateTexts[state])}</Badge>
        </span>
      ),
    },
    {
      id: 'time',
      header: t('console_raffles.time'),
      renderCell: ({ terms }) => (
        <span className="flex flex-col">
          <Time at={terms.startsAt} />
          <Time at={terms.closesAt} />
        </span>
      ),
    },
    {
      id: 'cost',
      header: t('console_raffles.cost'),
      isFigure: true,
      renderCell: ({ cost }) => <WireAmount wire={cost} />,
    },
    { id: 'found', header: t('console_raffles.found'), renderCell: (raffle) => <DryRun raffle={raffle} /> },
    {
      id: 'tickets',
      header: t('console_raffles.tickets'),
      isFigure: true,
      renderCell: ({ tickets, members }) => (
        <span className="flex flex-col">
          {formats.number(tickets)}
          <span className="text-caption text-ink-soft">
            {formats.number(members)} {t('console_raffles.members')}
          </span>
        </span>
      ),
    },
    {
      id: 'winners',
      header: t('console_raffles.winners'),
      renderCell: (raffle) => <Winners merchant={merchant} raffle={raffle} />,
    },
    ...(mayEdit
      ? [
          {
            id: 'acts',
            header: t('console_raffles.acts'),
            renderCell: (raffle: Raffle) => <Acts merchant={merchant} raffle={raffle} onChoose={setChosen} />,
          },
        ]
      : []),
  ];
  const close = () => setChosen(null);
  return (
    <Section
      title={t('console_raffles.desk')}
      lead={t('console_raffles.lead')}
      action={
        mayEdit &&
        data && (
          <Button icon="plus" onClick={() => setChosen({ raffle: null, act: 'write' })}>
            {t('console_raffles.add')}
          </Button>
        )
      }
    >
      <Table
        caption={t('console_raffles.desk')}
        columns={columns}
        rows={data?.raffles ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title={t('console_raffles.none')}>{t('console_raffles.none_hint')}</EmptyState>}
      />
      {chosen?.act === 'write' && data && (
        <RaffleDialog merchant={merchant} desk={data} raffle={chosen.raffle} onClose={close} />
      )}
      {chosen && chosen.act !== 'write' && chosen.raffle && (
        <RaffleMoveDialog merchant={merchant} raffle={chosen.raffle} move={chosen.act} onClose={close} />
      )}
    </Section>
  );
}

const stateTexts = {
  draft: 'console_raffles.draft',
  dropped: 'console_raffles.dropped',
  coming: 'console_raffles.coming',
  running: 'console_raffles.running',
  closed: 'console_raffles.closed',
  drawn: 'console_raffles.drawn',
} as const;

function DryRun({ raffle: { dryRun } }: { raffle: Raffle }) {
  const t = useText();
  const formats = useFormats();
  if (!dryRun) return <span className="text-ink-faint">{t('console_raffles.not_tried')}</span>;
  const { tickets, members, prizeCount, cost, at } = dryRun;
  return (
    <span className="flex flex-col">
      <WireAmount wire={cost} />
      <span className="text-caption text-ink-soft">
        {t('console_raffles.found_text', {
          tickets: formats.number(tickets),
          members: formats.number(members),
          prizes: formats.number(prizeCount),
        })}
      </span>
      <Time at={at} />
    </span>
  );
}

function Winners({ merchant, raffle: { winners, given } }: { merchant: string; raffle: Raffle }) {
  const t = useText();
  if (!given) return null;
  return (
    <span className="flex flex-col gap-1">
      <span className="flex gap-2">
        {t('console_raffles.given')} <WireAmount wire={given} />
      </span>
      <ol>
        {winners.slice(0, 3).map(({ place, account, member, amount }) => (
          <li key={place} className="flex flex-wrap gap-x-2">
            {place}.{' '}
            <Link to="/brands/$merchant/members/$id" params={{ merchant, id: member }} className="underline">
              {account}
            </Link>
            <WireAmount wire={amount} />
          </li>
        ))}
      </ol>
    </span>
  );
}

type ActsProps = { merchant: string; raffle: Raffle; onChoose: (chosen: Chosen) => void };

function Acts({ merchant, raffle, onChoose }: ActsProps) {
  const t = useText();
  const showToast = useToasts();
  const trying = useTryRaffle(merchant);
  const isDraft = raffle.state === 'draft';
  if (!isDraft && raffle.state !== 'coming' && raffle.state !== 'running') return null;
  const handleTry = () =>
    trying.mutate(raffle, {
      onSuccess: () => showToast({ tone: 'gain', text: t('console_raffles.tried') }),
    });
  return (
    <span className="flex flex-col gap-2">
      {trying.error && <ProblemNotice error={trying.error} title={t('console_raffles.try')} onRetry={handleTry} />}
      <span className="flex flex-wrap gap-2">
        {isDraft && (
          <>
            <Button size="small" onClick={() => onChoose({ raffle, act: 'write' })}>
              {t('console_raffles.change')}
            </Button>
            <Button size="small" isBusy={trying.isPending} onClick={handleTry}>
              {t('console_raffles.try')}
            </Button>
            {raffle.dryRun && (
              <Button size="small" kind="main" onClick={() => onChoose({ raffle, act: 'publishRaffle' })}>
                {t('console_raffles.publish')}
              </Button>
            )}
          </>
        )}
        <Button size="small" kind="danger" onClick={() => onChoose({ raffle, act: 'endRaffle' })}>
          {t('console_raffles.end')}
        </Button>
      </span>
    </span>
  );
}

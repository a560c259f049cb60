import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, Button, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { openingsQuery, windowsQuery } from './envelopes-queries.ts';
import type { Envelope, EnvelopeWindow } from './envelopes-queries.ts';

type Props = { merchant: string; envelope: Envelope };

/** What each window of an envelope gave and returned, and who opened which share. */
export function WindowsPart({ merchant, envelope }: Props) {
  const t = useText();
  const [before, setBefore] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const query = useQuery({ ...windowsQuery(merchant, envelope.id, before), placeholderData: keepPreviousData });
  const { data, error, refetch, isPending } = query;
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_envelopes.unread')} onRetry={() => void refetch()} />;
  const columns: TableColumn<EnvelopeWindow>[] = [
    {
      id: 'starts',
      header: t('console_envelopes.from'),
      renderCell: ({ startsAt, state }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Time at={startsAt} />
          <Badge tone={state === 'open' ? 'gain' : 'plain'}>{t(stateTexts[state])}</Badge>
        </span>
      ),
    },
    {
      id: 'pot',
      header: t('console_envelopes.pot'),
      isFigure: true,
      renderCell: ({ pot }) => <WireAmount wire={pot} />,
    },
    {
      id: 'opened',
      header: t('console_envelopes.opened'),
      isFigure: true,
      renderCell: ({ opened, shares }) => `${opened} / ${shares}`,
    },
    {
      id: 'given',
      header: t('console_envelopes.given'),
      isFigure: true,
      renderCell: ({ given }) => <WireAmount wire={given} />,
    },
    {
      id: 'returned',
      header: t('console_envelopes.returned'),
      isFigure: true,
      renderCell: ({ returned }) => returned && <WireAmount wire={returned} />,
    },
    {
      id: 'who',
      header: t('console_envelopes.acts'),
      renderCell: ({ id, opened }) =>
        opened > 0 && (
          <Button size="small" onClick={() => setShown(id)}>
            {t('console_envelopes.who')}
          </Button>
        ),
    },
  ];
  const { title } = envelope.newest.terms;
  const next = data?.next ?? null;
  return (
    <Section title={t('console_envelopes.windows_of', { title })} lead={t('console_envelopes.windows_lead')}>
      <Table
        caption={t('console_envelopes.windows_of', { title })}
        columns={columns}
        rows={data?.windows ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title={t('console_envelopes.no_windows')}>{t('console_envelopes.none_hint')}</EmptyState>}
      />
      <Pages isFirst={before === null} next={next} onPage={setBefore} />
      {shown !== null && <Openings key={shown} merchant={merchant} id={shown} />}
    </Section>
  );
}

function Openings({ merchant, id }: { merchant: string; id: string }) {
  const t = useText();
  const [before, setBefore] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...openingsQuery(merchant, id, before),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_envelopes.unread')} onRetry={() => void refetch()} />;
  const next = data?.next ?? null;
  return (
    <>
      <ol aria-label={t('console_envelopes.who')} className="flex flex-col">
        {data?.openings.map(({ number, amount, at, member }) => (
          <li key={number} className="flex flex-wrap gap-x-4 border-t border-line py-2">
            <span className="figures">{number}</span>
            <Link to="/brands/$merchant/members/$id" params={{ merchant, id: member.id }} className="underline">
              {member.account}
            </Link>
            <WireAmount wire={amount} />
            <Time at={at} />
          </li>
        ))}
      </ol>
      <Pages isFirst={before === null} next={next} onPage={setBefore} />
    </>
  );
}

type PagesProps = { isFirst: boolean; next: string | null; onPage: (before: string | null) => void };

function Pages({ isFirst, next, onPage }: PagesProps) {
  const t = useText();
  if (isFirst && next === null) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      {!isFirst && (
        <Button size="small" onClick={() => onPage(null)}>
          {t('console_envelopes.newest')}
        </Button>
      )}
      {next !== null && (
        <Button size="small" onClick={() => onPage(next)}>
          {t('console_envelopes.older')}
        </Button>
      )}
    </div>
  );
}

const stateTexts = {
  coming: 'console_envelopes.coming',
  open: 'console_envelopes.open',
  empty: 'console_envelopes.empty',
  paused: 'console_envelopes.paused',
  over: 'console_envelopes.over',
} as const;

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { EnvelopeDialog } from './EnvelopeDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { WindowsPart } from './WindowsPart.tsx';
import { envelopeListQuery } from './envelopes-queries.ts';
import type { Envelope, EnvelopeMove } from './envelopes-queries.ts';

type Chosen = { envelope: Envelope | null; to: EnvelopeMove['to'] | 'write' };

/** Red envelopes of a brand: their versions, what they hold and gave, and what each window paid (PM-185). */
export function EnvelopesDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { data, error, refetch, isPending } = useQuery(envelopeListQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_envelopes.unread')} onRetry={() => void refetch()} />;
  const columns: TableColumn<Envelope>[] = [
    {
      id: 'title',
      header: t('console_envelopes.envelope'),
      renderCell: ({ newest, state, live, isUsedUp }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{newest.terms.title}</span>
          <Badge tone={state === 'published' ? 'gain' : 'plain'}>{t(stateTexts[state])}</Badge>
          {isUsedUp && <Badge tone="warn">{t('console_envelopes.used_up')}</Badge>}
          {live !== null && live !== newest.version && state !== 'ended' && (
            <Badge tone="warn">{t('console_envelopes.not_live', { version: newest.version })}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'next',
      header: t('console_envelopes.next'),
      renderCell: ({ nextAt }) => (nextAt ? <Time at={nextAt} /> : t('console_envelopes.no_next')),
    },
    {
      id: 'pot',
      header: t('console_envelopes.pot'),
      isFigure: true,
      renderCell: ({ newest }) => `${newest.terms.pot} / ${newest.terms.shares}`,
    },
    {
      id: 'budget',
      header: t('console_envelopes.budget'),
      isFigure: true,
      renderCell: ({ budget }) => <WireAmount wire={budget.total} />,
    },
    {
      id: 'free',
      header: t('console_envelopes.free'),
      isFigure: true,
      renderCell: ({ budget }) => <WireAmount wire={budget.free} />,
    },
    {
      id: 'given',
      header: t('console_envelopes.given'),
      isFigure: true,
      renderCell: ({ budget }) => <WireAmount wire={budget.given} />,
    },
    { id: 'opened', header: t('console_envelopes.opened'), isFigure: true, renderCell: ({ opened }) => opened },
    {
      id: 'acts',
      header: t('console_envelopes.acts'),
      renderCell: (envelope) => (
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setShown(envelope.id)}>
            {t('console_envelopes.windows')}
          </Button>
          {mayEdit && <Acts envelope={envelope} onChoose={(to) => setChosen({ envelope, to })} />}
        </span>
      ),
    },
  ];
  const open = data?.envelopes.find(({ id }) => id === shown);
  return (
    <>
      <Section
        title={t('console_envelopes.envelopes')}
        lead={t('console_envelopes.lead')}
        action={
          mayEdit &&
          data && (
            <Button icon="plus" onClick={() => setChosen({ envelope: null, to: 'write' })}>
              {t('console_envelopes.add')}
            </Button>
          )
        }
      >
        <Table
          caption={t('console_envelopes.envelopes')}
          columns={columns}
          rows={data?.envelopes ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={<EmptyState title={t('console_envelopes.none')}>{t('console_envelopes.none_hint')}</EmptyState>}
        />
      </Section>
      {open && <WindowsPart key={open.id} merchant={merchant} envelope={open} />}
      {chosen?.to === 'write' && (
        <EnvelopeDialog merchant={merchant} envelope={chosen.envelope} onClose={() => setChosen(null)} />
      )}
      {chosen?.envelope && chosen.to !== 'write' && (
        <MoveDialog merchant={merchant} envelope={chosen.envelope} to={chosen.to} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function Acts({ envelope, onChoose }: { envelope: Envelope; onChoose: (to: Chosen['to']) => void }) {
  const t = useText();
  const { state, live, newest } = envelope;
  if (state === 'ended') return null;
  const isNews = state !== 'published' || live !== newest.version;
  return (
    <>
      <Button size="small" onClick={() => onChoose('write')}>
        {t('console_envelopes.change')}
      </Button>
      {isNews && (
        <Button size="small" kind="main" onClick={() => onChoose('published')}>
          {t('console_envelopes.publish')}
        </Button>
      )}
      {state === 'published' && (
        <Button size="small" onClick={() => onChoose('paused')}>
          {t('console_envelopes.pause')}
        </Button>
      )}
      <Button size="small" kind="danger" onClick={() => onChoose('ended')}>
        {t('console_envelopes.end')}
      </Button>
    </>
  );
}

const stateTexts = {
  draft: 'console_envelopes.draft',
  published: 'console_envelopes.published',
  paused: 'console_envelopes.paused',
  ended: 'console_envelopes.ended',
} as const;

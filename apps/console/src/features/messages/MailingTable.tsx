import { useState } from 'react';
import type { ReactNode } from 'react';
import type { TextKey } from '@croupier/i18n';
import { Badge, Button, EmptyState, ProgressBar, Table, useFormats, useText } from '@croupier/ui';
import type { BadgeTone, TableColumn } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { AudienceText } from './AudienceText.tsx';
import { isUnderWay } from './messages-queries.ts';
import type { Mailing } from './messages-queries.ts';
import { StopDialog } from './StopDialog.tsx';

const stateTexts: Readonly<Record<Mailing['state'], TextKey>> = {
  WAITING: 'console_messages.state.WAITING',
  SENDING: 'console_messages.state.SENDING',
  SENT: 'console_messages.state.SENT',
  STOPPED: 'console_messages.state.STOPPED',
};
const tones: Readonly<Record<Mailing['state'], BadgeTone>> = {
  WAITING: 'info',
  SENDING: 'info',
  SENT: 'gain',
  STOPPED: 'plain',
};

type MailingTableProps = {
  merchant: string;
  mailings: readonly Mailing[];
  isLoading: boolean;
  maySend: boolean;
  footer?: ReactNode;
};

/** Sent messages: receivers, progress, and the number of readers. */
export function MailingTable({ merchant, mailings, isLoading, maySend, footer }: MailingTableProps) {
  const t = useText();
  const formats = useFormats();
  const columns: TableColumn<Mailing>[] = [
    {
      id: 'made',
      header: t('console_messages.column_made'),
      renderCell: ({ madeAt, by }) => (
        <span className="flex flex-col">
          <Time at={madeAt} />
          <span className="text-caption text-ink-faint">{by.name}</span>
        </span>
      ),
    },
    {
      id: 'message',
      header: t('console_messages.column_message'),
      renderCell: ({ kind, texts }) => (
        <div className="flex max-w-prose min-w-56 flex-col items-start gap-1 whitespace-normal">
          <Badge tone={kind === 'marketing' ? 'warn' : 'info'}>
            {t(kind === 'marketing' ? 'console_messages.kind_marketing' : 'console_messages.kind_service')}
          </Badge>
          {texts.slice(0, 1).map(({ language, title, text }) => (
            <div key={language}>
              <p className="font-semibold break-words">{title}</p>
              <p className="line-clamp-3 break-words text-ink-soft">{text}</p>
            </div>
          ))}
          {texts.length > 1 && (
            <p className="text-caption text-ink-faint">{texts.map(({ language }) => language).join(', ')}</p>
          )}
        </div>
      ),
    },
    {
      id: 'audience',
      header: t('console_messages.column_audience'),
      renderCell: (mailing) => (
        <div className="max-w-64 min-w-32 break-words whitespace-normal">
          <AudienceText mailing={mailing} />
        </div>
      ),
    },
    {
      id: 'state',
      header: t('console_messages.column_state'),
      renderCell: (mailing) => <Progress merchant={merchant} mailing={mailing} maySend={maySend} />,
    },
    {
      id: 'read',
      header: t('console_messages.column_read'),
      isFigure: true,
      renderCell: ({ read, sent }) => (
        <span className="flex flex-col items-end">
          {formats.number(read)}
          {sent > 0 && <span className="text-caption text-ink-faint">{formats.percent(read / sent, 0)}</span>}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('console_messages.caption')}
      columns={columns}
      rows={mailings}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={<EmptyState title={t('console_messages.empty')}>{t('console_messages.empty_hint')}</EmptyState>}
      footer={footer}
    />
  );
}

function Progress({ merchant, mailing, maySend }: { merchant: string; mailing: Mailing; maySend: boolean }) {
  const t = useText();
  const [isStopping, setIsStopping] = useState(false);
  const { id, state, sent, skipped, total } = mailing;
  return (
    <div className="flex min-w-44 flex-col items-start gap-2 whitespace-normal">
      {state === 'SENDING' ? (
        <ProgressBar
          className="w-44"
          label={t(stateTexts[state])}
          value={sent + skipped}
          max={Math.max(total, 1)}
          valueText={t('console_messages.progress', { done: sent + skipped, total })}
        />
      ) : (
        <Badge tone={tones[state]}>{t(stateTexts[state])}</Badge>
      )}
      <span className="text-caption text-ink-soft">
        {t('console_messages.counts', { count: sent })}
        {skipped > 0 && `, ${t('console_messages.skipped', { count: skipped })}`}
      </span>
      {maySend && isUnderWay(mailing) && (
        <Button size="small" onClick={() => setIsStopping(true)}>
          {t('console_messages.stop')}
        </Button>
      )}
      {isStopping && <StopDialog merchant={merchant} id={id} onClose={() => setIsStopping(false)} />}
    </div>
  );
}

import { Badge, Button, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { ReactNode } from 'react';
import { CopyText } from '../../parts/CopyText.tsx';
import { Time } from '../../parts/Time.tsx';
import type { Alarm } from './alarm-queries.ts';
import { faultTexts } from './alarm-texts.ts';

type AlarmTableProps = {
  alarms: readonly Alarm[];
  isLoading: boolean;
  footer: ReactNode;
  /** Undefined for operators who may only read. */
  onAcknowledge?: (alarm: Alarm) => void;
};

export function AlarmTable({ alarms, isLoading, footer, onAcknowledge }: AlarmTableProps) {
  const t = useText();
  const formats = useFormats();
  const columns: TableColumn<Alarm>[] = [
    {
      id: 'at',
      header: t('console.column_time'),
      renderCell: ({ at, times, lastAt }) => (
        <span className="flex flex-col">
          <Time at={at} className="whitespace-nowrap" />
          {times > 1 && (
            <span className="text-caption whitespace-nowrap text-ink-soft">
              {t('console.alarm_times', { count: times, at: formats.dateTime(Date.parse(lastAt)) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'provider',
      header: t('console.column_provider'),
      renderCell: ({ provider, isOfAllBrands }) => (
        <span className="flex flex-col items-start gap-1">
          <code className="font-code">{provider}</code>
          {isOfAllBrands && <Badge>{t('console.alarm_of_house')}</Badge>}
        </span>
      ),
    },
    {
      id: 'fault',
      header: t('console.column_finding'),
      renderCell: ({ fault, note }) => {
        const known = faultTexts[fault];
        return (
          <span className="flex max-w-prose min-w-56 flex-col whitespace-normal">
            <span className="font-semibold">{known ? t(known) : fault}</span>
            {note !== '' && <span className="text-caption break-words text-ink-soft">{note}</span>}
          </span>
        );
      },
    },
    {
      id: 'no',
      header: t('console.column_order'),
      renderCell: ({ no }) => (no === null ? null : <CopyText text={no} className="figures" />),
    },
    {
      id: 'acknowledged',
      header: t('console.column_acknowledged'),
      renderCell: (alarm) => <Acknowledged alarm={alarm} onAcknowledge={onAcknowledge} />,
    },
  ];
  return (
    <Table
      caption={t('console.alarms_caption')}
      columns={columns}
      rows={alarms}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={<EmptyState title={t('console.alarms_empty')}>{t('console.alarms_empty_hint')}</EmptyState>}
      footer={footer}
    />
  );
}

type AcknowledgedProps = { alarm: Alarm; onAcknowledge: ((alarm: Alarm) => void) | undefined };

function Acknowledged({ alarm, onAcknowledge }: AcknowledgedProps) {
  const t = useText();
  const { acknowledged, provider } = alarm;
  if (acknowledged)
    return (
      <span className="flex max-w-prose min-w-40 flex-col whitespace-normal">
        <span className="break-words">{acknowledged.reason}</span>
        <span className="text-caption text-ink-faint">
          {acknowledged.by.name} <Time at={acknowledged.at} />
        </span>
      </span>
    );
  if (!onAcknowledge) return <Badge tone="warn">{t('console.alarm_open')}</Badge>;
  return (
    <Button
      size="small"
      aria-label={t('console.alarm_acknowledge_of', { provider })}
      onClick={() => onAcknowledge(alarm)}
    >
      {t('console.alarm_acknowledge')}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Table, useFormats, useText, useToasts } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Device } from '../../parts/Device.tsx';
import { sessionsQuery, useEndOthers, useEndSession } from './own-queries.ts';
import type { OwnSession } from './own-queries.ts';

export function SessionTable() {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const { data, error, refetch, isPending } = useQuery(sessionsQuery);
  const ending = useEndSession();
  const endingOthers = useEndOthers();
  const time = (at: string) => (
    <time dateTime={at} title={at} className="figures whitespace-nowrap text-ink-soft">
      {formats.dateTime(Date.parse(at))}
    </time>
  );
  const columns: TableColumn<OwnSession>[] = [
    { id: 'device', header: t('operators.column_device'), renderCell: ({ device }) => <Device device={device} /> },
    { id: 'ip', header: t('console.field_ip'), renderCell: ({ ip }) => <code className="font-code">{ip}</code> },
    { id: 'made', header: t('operators.column_since'), renderCell: ({ madeAt }) => time(madeAt) },
    { id: 'seen', header: t('operators.column_seen'), renderCell: ({ seenAt }) => time(seenAt) },
    {
      id: 'acts',
      header: t('operators.column_acts'),
      renderCell: ({ id, isThis, ip }) =>
        isThis ? (
          <Badge tone="info">{t('operators.session_this')}</Badge>
        ) : (
          <Button
            size="small"
            kind="plain"
            aria-label={t('operators.session_end_of', { address: ip })}
            onClick={() => ending.mutate(id)}
          >
            {t('operators.session_end')}
          </Button>
        ),
    },
  ];
  const others = data?.sessions.filter(({ isThis }) => !isThis).length ?? 0;
  return (
    <Section
      title={t('operators.sessions')}
      lead={t('operators.sessions_lead')}
      action={
        others > 0 && (
          <Button
            size="small"
            icon="sign-out"
            isBusy={endingOthers.isPending}
            onClick={() =>
              endingOthers.mutate(undefined, {
                onSuccess: ({ ended }) =>
                  showToast({ tone: 'gain', text: t('operators.sessions_ended', { count: ended }) }),
              })
            }
          >
            {t('operators.sessions_end')}
          </Button>
        )
      }
    >
      {(error ?? ending.error ?? endingOthers.error) && (
        <ProblemNotice error={error ?? ending.error ?? endingOthers.error} onRetry={() => void refetch()} />
      )}
      <Table
        caption={t('operators.sessions')}
        columns={columns}
        rows={data?.sessions ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
      />
    </Section>
  );
}

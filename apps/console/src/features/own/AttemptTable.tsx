import { useQuery } from '@tanstack/react-query';
import { Badge, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Section } from '../../parts/Section.tsx';
import { Device } from '../../parts/Device.tsx';
import { sessionsQuery } from './own-queries.ts';
import type { Attempt } from './own-queries.ts';

const outcomeTexts = {
  succeeded: { text: 'operators.tried_succeeded', tone: 'gain' },
  halfOpen: { text: 'operators.tried_half', tone: 'plain' },
  wrongPassword: { text: 'operators.tried_password', tone: 'warn' },
  wrongCode: { text: 'operators.tried_code', tone: 'warn' },
  frozen: { text: 'operators.tried_frozen', tone: 'danger' },
  address: { text: 'operators.tried_address', tone: 'danger' },
} as const;

/** The latest sign-in attempts of the operator, so that strange ones are noticed (AU-5). */
export function AttemptTable() {
  const t = useText();
  const formats = useFormats();
  const { data, isPending } = useQuery(sessionsQuery);
  const columns: TableColumn<Attempt>[] = [
    {
      id: 'at',
      header: t('console.column_time'),
      renderCell: ({ at }) => (
        <time dateTime={at} title={at} className="figures whitespace-nowrap text-ink-soft">
          {formats.dateTime(Date.parse(at))}
        </time>
      ),
    },
    {
      id: 'outcome',
      header: t('operators.column_outcome'),
      renderCell: ({ outcome }) => <Badge tone={outcomeTexts[outcome].tone}>{t(outcomeTexts[outcome].text)}</Badge>,
    },
    {
      id: 'ip',
      header: t('console.field_ip'),
      renderCell: ({ ip, country }) => (
        <span className="whitespace-nowrap">
          <code className="font-code">{ip}</code> {country}
        </span>
      ),
    },
    { id: 'device', header: t('operators.column_device'), renderCell: ({ device }) => <Device device={device} /> },
  ];
  return (
    <Section title={t('operators.attempts')} lead={t('operators.attempts_lead')}>
      <Table
        caption={t('operators.attempts')}
        columns={columns}
        rows={data?.attempts ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
      />
    </Section>
  );
}

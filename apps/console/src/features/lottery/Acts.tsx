import { EmptyState, Table, useText } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import type { Act } from './lottery-queries.ts';
import { actTexts } from './lottery-texts.ts';

/** The acts of operators, newest first; the audit log has them with before and after. */
export function Acts({ acts, self }: { acts: readonly Act[]; self: { id: string; name: string } }) {
  const t = useText();
  return (
    <Table
      caption={t('console_lottery.acts')}
      columns={[
        {
          id: 'at',
          header: t('console_lottery.when'),
          renderCell: ({ at }) => <Time at={at} className="text-ink-soft" />,
        },
        {
          id: 'who',
          header: t('console.kind_operator'),
          renderCell: ({ operator }) =>
            operator === null
              ? t('console.kind_system')
              : operator.id === self.id
                ? t('console.actor_self', { name: self.name })
                : operator.name,
        },
        {
          id: 'act',
          header: t('console_lottery.act'),
          renderCell: ({ act }) => {
            const known = actTexts[act];
            return known ? t(known) : act;
          },
        },
        {
          id: 'reason',
          header: t('console.reason'),
          renderCell: ({ reason }) => <span className="break-words text-ink-soft">{reason}</span>,
        },
      ]}
      rows={acts}
      rowKey={({ at, act }) => `${at} ${act}`}
      empty={<EmptyState title={t('console_lottery.acts_none')} />}
    />
  );
}

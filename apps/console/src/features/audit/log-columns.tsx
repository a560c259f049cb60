import type { TextKey } from '@croupier/i18n';
import type { TableColumn } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import type { AuditEntry } from './audit-queries.ts';
import { actTexts } from './audit-texts.ts';
import { AuditName } from './AuditName.tsx';

type Column = TableColumn<AuditEntry>;
export type Self = { id: string; name: string };

/** Columns of all tables of audit entries: time, act, actor and subject. */
export function logColumns(
  t: (key: TextKey) => string,
  self: Self,
): Record<'at' | 'act' | 'actor' | 'subject', Column> {
  return {
    at: {
      id: 'at',
      header: t('console.column_time'),
      renderCell: ({ at }) => <Time at={at} className="text-ink-soft" />,
    },
    act: {
      id: 'act',
      header: t('console.column_act'),
      renderCell: ({ act }) => {
        const label = actTexts[act];
        return <span className="whitespace-nowrap">{label ? t(label) : act}</span>;
      },
    },
    actor: {
      id: 'actor',
      header: t('console.column_actor'),
      renderCell: ({ actor, actorName }) => (
        <span className="whitespace-nowrap">
          <AuditName name={actor} known={actorName} self={self} />
        </span>
      ),
    },
    subject: {
      id: 'subject',
      header: t('console.column_subject'),
      renderCell: ({ subject, subjectName }) => (
        <span className="whitespace-nowrap">
          <AuditName name={subject} known={subjectName} self={self} />
        </span>
      ),
    },
  };
}

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, IconButton, Skeleton, useFormats, useText } from '@croupier/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { auditEntryQuery } from './audit-queries.ts';
import type { AuditEntry } from './audit-queries.ts';
import { actTexts } from './audit-texts.ts';
import { AuditName } from './AuditName.tsx';
import { Difference } from './Difference.tsx';

type AuditDetailProps = {
  seq: number;
  /** The entry, if the table has already loaded it. */
  known: AuditEntry | undefined;
  self: { id: string; name: string };
  newer: number | undefined;
  older: number | undefined;
  onEntry: (seq: number | undefined) => void;
};

export function AuditDetail({ seq, known, self, newer, older, onEntry }: AuditDetailProps) {
  const t = useText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({ ...auditEntryQuery(seq), ...(known ? { initialData: known } : {}) });

  // The focus moves to the opened entry, and back to its row on closing.
  useEffect(() => {
    headingRef.current?.focus();
    return () => document.getElementById(`entry-${seq}`)?.focus();
  }, [seq]);

  return (
    <section
      aria-labelledby="audit-entry"
      className="flex min-w-0 flex-col gap-4 rounded-card bg-raised p-6 shadow-mid xl:sticky xl:top-4"
    >
      <header className="flex items-center gap-1">
        <h2 id="audit-entry" ref={headingRef} tabIndex={-1} className="heading figures flex-1 text-title outline-none">
          {t('console.entry_number', { number: String(seq) })}
        </h2>
        <IconButton
          size="small"
          icon="chevron-up"
          label={t('console.entry_newer')}
          disabled={newer === undefined}
          onClick={() => onEntry(newer)}
        />
        <IconButton
          size="small"
          icon="chevron-down"
          label={t('console.entry_older')}
          disabled={older === undefined}
          onClick={() => onEntry(older)}
        />
        <IconButton size="small" icon="close" label={t('console.entry_close')} onClick={() => onEntry(undefined)} />
      </header>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton shape="block" className="h-48 w-full" />}
      {data === null && <EmptyState title={t('console.entry_unknown')}>{t('console.entry_unknown_hint')}</EmptyState>}
      {data && <Facts entry={data} self={self} />}
    </section>
  );
}

function Facts({ entry, self }: { entry: AuditEntry; self: { id: string; name: string } }) {
  const t = useText();
  const formats = useFormats();
  const actLabel = actTexts[entry.act];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-small">
        <Fact name={t('console.column_act')}>
          {actLabel ? t(actLabel) : null} <code className="font-code text-caption text-ink-faint">{entry.act}</code>
        </Fact>
        <Fact name={t('console.column_time')}>
          <time dateTime={entry.at}>{formats.dateTime(Date.parse(entry.at))}</time>{' '}
          <code className="font-code text-caption text-ink-faint">{entry.at}</code>
        </Fact>
        <Fact name={t('console.column_actor')}>
          <AuditName name={entry.actor} known={entry.actorName} self={self} />
          <CopyText text={entry.actor} className="text-caption text-ink-faint" />
        </Fact>
        <Fact name={t('console.column_subject')}>
          {entry.subjectName !== null && <AuditName name={entry.subject} known={entry.subjectName} self={self} />}
          <CopyText text={entry.subject} className={entry.subjectName === null ? '' : 'text-caption text-ink-faint'} />
        </Fact>
        {entry.merchant !== null && <Fact name={t('console.kind_brand')}>{entry.merchant}</Fact>}
        <Fact name={t('console.column_reason')}>
          {entry.reason ?? <span className="text-ink-faint">{t('console.no_reason')}</span>}
        </Fact>
        <Fact name={t('console.hash')}>
          <CopyText text={entry.hash} className="text-caption" />
        </Fact>
      </dl>
      <Difference before={entry.before} after={entry.after} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="leading-8 text-ink-faint">{name}</dt>
      <dd className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2">{children}</dd>
    </>
  );
}

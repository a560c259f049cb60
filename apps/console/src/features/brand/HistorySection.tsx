import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, Skeleton, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Time } from '../../parts/Time.tsx';
import { versionsQuery } from './brand-queries.ts';
import type { Configuration, Version } from './brand-queries.ts';
import { ChangeList } from './ChangeList.tsx';
import { Part } from './Part.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

type HistorySectionProps = { configuration: Configuration; mayEdit: boolean };

/** Every version with its changes, and a button to restore it. */
export function HistorySection({ configuration, mayEdit }: HistorySectionProps) {
  const t = useText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    versionsQuery(configuration.merchant),
  );
  const [restoring, setRestoring] = useState<Version | 'folder'>();
  const versions = data?.pages.flatMap((page) => page.versions);
  return (
    <Part title={t('console_brand.history')} lead={t('console_brand.history_lead')}>
      {error && (
        <ProblemNotice error={error} title={t('console_brand.history_unread')} onRetry={() => void refetch()} />
      )}
      {!versions && !error && <Skeleton shape="block" className="h-48 w-full" />}
      {versions?.length === 0 && (
        <EmptyState title={t('console_brand.history_empty')}>{t('console_brand.history_empty_hint')}</EmptyState>
      )}
      {versions && versions.length > 0 && (
        <>
          {mayEdit && JSON.stringify(configuration.current) !== JSON.stringify(configuration.file) && (
            <Button size="small" icon="refresh" className="mb-3" onClick={() => setRestoring('folder')}>
              {t('console_brand.reset')}
            </Button>
          )}
          <ol className="max-w-4xl border-t border-line">
            {versions.map((version) => (
              <li key={version.version} className="border-b border-line py-3">
                <VersionRow
                  version={version}
                  isCurrent={version.version === configuration.version}
                  onRestore={mayEdit ? () => setRestoring(version) : undefined}
                />
              </li>
            ))}
          </ol>
          {hasNextPage && (
            <Button className="mt-3" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('console.older')}
            </Button>
          )}
        </>
      )}
      {restoring && (
        <RestoreDialog configuration={configuration} target={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </Part>
  );
}

type VersionRowProps = { version: Version; isCurrent: boolean; onRestore: (() => void) | undefined };

function VersionRow({ version, isCurrent, onRestore }: VersionRowProps) {
  const t = useText();
  const { version: number, at, by, reason, restored, changes, toCurrent } = version;
  return (
    <article className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="heading text-body">{t('console_brand.version', { version: number })}</h3>
        {isCurrent && <Badge tone="gain">{t('console_brand.history_current')}</Badge>}
        {restored !== null && (
          <Badge tone="info">
            {restored === 0
              ? t('console_brand.history_reset')
              : t('console_brand.history_restored', { version: restored })}
          </Badge>
        )}
        <span className="text-small text-ink-soft">
          <Time at={at} /> · {by.name}
        </span>
        {onRestore && !isCurrent && toCurrent.length > 0 && (
          <Button size="small" className="ms-auto" onClick={onRestore}>
            {t('console_brand.history_restore')}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-small break-words">{reason}</p>
      <details className="text-small">
        <summary className="min-h-8 cursor-pointer text-highlight">
          {t('console_brand.history_changes', { count: changes.length })}
        </summary>
        <ChangeList changes={changes} />
      </details>
      {!isCurrent && (
        <details className="text-small">
          <summary className="min-h-8 cursor-pointer text-highlight">{t('console_brand.history_compare')}</summary>
          {toCurrent.length > 0 ? <ChangeList changes={toCurrent} /> : <p>{t('console_brand.history_same')}</p>}
        </details>
      )}
    </article>
  );
}

import { useText } from '@croupier/ui';
import type { ContentKind, Fields } from './content-queries.ts';
import { changesOf } from './changes.ts';

type VersionChangesProps = { kind: ContentKind; value: Fields; before: Fields | undefined };

/** The changes from the previous version; for the first one, all fields. */
export function VersionChanges({ kind, value, before }: VersionChangesProps) {
  const t = useText();
  const changes = changesOf(kind, value, before);
  if (changes.length === 0) return <p className="text-caption text-ink-faint">{t('console_content.no_change')}</p>;
  return (
    <details className="text-small">
      <summary className="min-h-8 cursor-pointer rounded-control text-ink-soft hover:text-ink">
        {changes.map(({ label }) => t(label)).join(', ')}
      </summary>
      <dl className="mt-2 flex flex-col gap-3">
        {changes.map(({ path, label, now, was }) => (
          <div key={path} className="flex flex-col gap-1">
            <dt className="text-caption text-ink-faint">{t(label)}</dt>
            {was !== null && (
              <dd className="rounded-control bg-danger-soft px-3 py-2 whitespace-pre-wrap">
                <del className="no-underline">{was}</del>
              </dd>
            )}
            <dd className="rounded-control bg-gain-soft px-3 py-2 whitespace-pre-wrap">
              <ins className="no-underline">{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { Badge, Card, Icon, Notice, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { loadEngine } from './load-engine.ts';
import { readSources } from './source-files.ts';
import type { SourceFile } from './source-files.ts';

/** The code that judges is itself judged: its hash, computed here, beside the list that anybody can build (DR-25). */
export function SourceCard() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['verify sources'],
    // The engine is the part that matters, and is loaded last.
    queryFn: () => loadEngine().then(readSources),
    staleTime: Infinity,
    // Without a network the files kept with the page answer.
    networkMode: 'always',
    retry: false,
  });
  if (!data) return null;
  const { files, sha256 } = data;
  const standing = standingOf(files);
  return (
    <Card title={t('verify.source_title')} className="min-w-0">
      <div className="flex flex-col gap-4" data-source={standing}>
        <p className="text-ink-soft">{t('verify.source_text', { count: files.length })}</p>
        <p dir="ltr" className="figures text-small break-all">
          {sha256}
        </p>
        {standing === 'other' && <Notice tone="danger">{t('verify.source_other')}</Notice>}
        {standing === 'unknown' && <Notice>{t('verify.source_unknown')}</Notice>}
        {standing === 'published' && (
          <Badge tone="gain" canWrap className="self-start">
            <Icon name="check" className="size-[1.1em]" />
            {t('verify.source_published')}
          </Badge>
        )}
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('verify.source_how')}</summary>
          <div className="flex flex-col gap-3 pt-2">
            <p className="text-ink-soft">{t('verify.source_how_text')}</p>
            <code dir="ltr" className="figures rounded-control bg-high p-3 break-all">
              {`cd apps/portal/dist && curl -s ${location.origin}/files.sha256 | sha256sum --check`}
            </code>
            <ul className="flex flex-col gap-2">
              {files.map((file) => (
                <li key={file.name} dir="ltr" className="flex flex-col">
                  <span className={file.isPublished === false ? 'text-danger' : ''}>{file.name}</span>
                  <span className="figures text-caption break-all text-ink-faint">{file.sha256}</span>
                </li>
              ))}
            </ul>
          </div>
        </details>
      </div>
    </Card>
  );
}

function standingOf(files: readonly SourceFile[]): 'published' | 'other' | 'unknown' {
  if (files.some(({ isPublished }) => isPublished === false)) return 'other';
  return files.every(({ isPublished }) => isPublished === true) ? 'published' : 'unknown';
}

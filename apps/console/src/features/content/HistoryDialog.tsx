import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, Button, Dialog, Skeleton, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Time } from '../../parts/Time.tsx';
import { versionsQuery } from './content-queries.ts';
import type { ContentEntry, ContentVersion, Names } from './content-queries.ts';
import { stateTexts } from './kinds.ts';
import { MakerName } from './MakerName.tsx';
import type { Self } from './MakerName.tsx';
import { nameOf } from './StatusBadge.tsx';
import { VersionChanges } from './VersionChanges.tsx';

type HistoryDialogProps = {
  merchant: string;
  entry: ContentEntry;
  self: Self;
  /** Undefined if nothing may be changed. */
  onRestore: ((version: ContentVersion) => void) | undefined;
  onClose: () => void;
};

/** All versions of a text: author, time, reason and changes. */
export function HistoryDialog({ merchant, entry, self, onRestore, onClose }: HistoryDialogProps) {
  const t = useText();
  const languages = entry.texts.map((text) => text.language);
  const [language, setLanguage] = useState(languages[0] ?? entry.defaultLanguage);
  const { kind, slug } = entry;
  const history = useInfiniteQuery(versionsQuery(merchant, { kind, slug, language }));
  const versions = history.data?.pages.flatMap((page) => page.versions) ?? [];
  const names = history.data?.pages.flatMap((page) => page.operators) ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('console_content.history')}
      description={t('console_content.history_lead')}
    >
      <div className="flex flex-col gap-3 pb-2">
        {languages.length > 1 && (
          <Segments
            label={t('console.preview_language')}
            selected={language}
            onSelect={setLanguage}
            segments={languages.map((id) => ({ id, label: nameOf(id) }))}
            className="self-start"
          />
        )}
        {history.error && <ProblemNotice error={history.error} onRetry={() => void history.refetch()} />}
        {history.isPending && <Skeleton shape="block" className="h-40 w-full" />}
        <ol className="flex flex-col">
          {versions.map((version, at) => (
            <VersionLine
              key={version.version}
              version={version}
              before={versions[at + 1]}
              kind={kind}
              names={names}
              self={self}
              onRestore={at > 0 ? onRestore : undefined}
            />
          ))}
        </ol>
        {history.hasNextPage && (
          <Button size="small" isBusy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('console_content.older_versions')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type VersionLineProps = {
  version: ContentVersion;
  before: ContentVersion | undefined;
  kind: ContentEntry['kind'];
  names: Names;
  self: Self;
  onRestore: ((version: ContentVersion) => void) | undefined;
};

function VersionLine({ version, before, kind, names, self, onRestore }: VersionLineProps) {
  const t = useText();
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{t('console_content.version', { version: version.version })}</strong>
        <Badge tone={version.isShown ? 'gain' : 'plain'}>
          {t(version.isShown ? 'console_content.shown_now' : stateTexts[version.state])}
        </Badge>
        <span className="text-small text-ink-soft">
          <Time at={version.madeAt} /> · <MakerName by={version.madeBy} names={names} self={self} />
        </span>
        {onRestore && (
          <Button size="small" icon="refresh" className="ms-auto" onClick={() => onRestore(version)}>
            {t('console_content.bring_back')}
          </Button>
        )}
      </div>
      {version.reason !== null && <p className="text-small">“{version.reason}”</p>}
      <VersionChanges kind={kind} value={version.value} before={before?.value} />
    </li>
  );
}

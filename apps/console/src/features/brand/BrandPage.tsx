import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MOST_WORK, patternFault, patternWork } from '@croupier/contract/patterns';
import { Badge, Notice, Skeleton, Tabs, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Time } from '../../parts/Time.tsx';
import { unreachable } from '../../platform/unreachable.ts';
import { configurationQuery } from './brand-queries.ts';
import type { Configuration, Uploaded, Values } from './brand-queries.ts';
import { BoundsSection } from './BoundsSection.tsx';
import { measure, themeOf } from './contrast.ts';
import { changesOf, edited, useDrafts, withEdits } from './draft.ts';
import type { Editing } from './draft.ts';
import { FlagsSection } from './FlagsSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { LookSection } from './LookSection.tsx';
import { MeanwhileNotice } from './MeanwhileNotice.tsx';
import { OfferSection } from './OfferSection.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { RegistrationSection } from './RegistrationSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { Blocked } from './SaveBar.tsx';
import type { BrandSection } from './sections.ts';

type BrandPageProps = {
  merchant: string;
  mayEdit: boolean;
  section: BrandSection;
  onSection: (section: BrandSection) => void;
};

/** Edits a brand: look, flags, registration rules, languages, links and limits, with versions. */
export function BrandPage({ merchant, mayEdit, section, onSection }: BrandPageProps) {
  const t = useText();
  const { data: configuration, error, refetch } = useQuery(configurationQuery(merchant));
  return (
    <>
      <PageHeader title={t('console_brand.title')} context={configuration?.name ?? merchant}>
        {configuration && <InForce configuration={configuration} />}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console_brand.unread')} onRetry={() => void refetch()} />}
      {!configuration && !error && (
        <output>
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton shape="block" className="h-96 w-full" />
        </output>
      )}
      {configuration && !mayEdit && <Notice>{t('console_brand.read_only')}</Notice>}
      {configuration && (
        <Editor configuration={configuration} mayEdit={mayEdit} section={section} onSection={onSection} />
      )}
    </>
  );
}

function InForce({ configuration: { version, changed } }: { configuration: Configuration }) {
  const t = useText();
  if (!changed) return <Badge>{t('console_brand.as_folder')}</Badge>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      <Badge tone="info">{t('console_brand.version', { version })}</Badge>
      <Time at={changed.at} />
      <span className="max-w-80 truncate">
        {t('console_brand.changed_by', { name: changed.by.name, reason: changed.reason })}
      </span>
    </p>
  );
}

type EditorProps = Omit<BrandPageProps, 'merchant'> & { configuration: Configuration };

function Editor({ configuration, mayEdit, section, onSection }: EditorProps) {
  const t = useText();
  const { merchant, version, current, file } = configuration;
  const draft = useDrafts(({ drafts }) => drafts[merchant]);
  const setDraft = useDrafts(({ set }) => set);
  const [isPublishing, setIsPublishing] = useState(false);
  const [uploads, setUploads] = useState<Readonly<Record<string, Uploaded>>>({});
  const edits = draft?.edits ?? {};
  const values = withEdits(current, edits);
  const changes = changesOf(current, edits);
  const editing: Editing = {
    values,
    file,
    isEdited: (path) => path in edits,
    onEdit: mayEdit
      ? (path, value) => {
          const next = edited(current, edits, path, value);
          const isEmpty = Object.keys(next).length === 0;
          setDraft(merchant, isEmpty ? undefined : { version: draft?.version ?? version, edits: next });
        }
      : undefined,
  };
  const isBehind = draft !== undefined && draft.version !== version;
  const panel = () => {
    switch (section) {
      case 'look':
        return (
          <LookSection
            configuration={configuration}
            editing={editing}
            uploads={uploads}
            onUpload={(made) => setUploads({ ...uploads, [made.id]: made })}
          />
        );
      case 'flags':
        return <FlagsSection editing={editing} />;
      case 'registration':
        return <RegistrationSection editing={editing} />;
      case 'offer':
        return <OfferSection editing={editing} />;
      case 'bounds':
        return <BoundsSection configuration={configuration} editing={editing} />;
      case 'history':
        return <HistorySection configuration={configuration} mayEdit={mayEdit} />;
      default:
        return unreachable(section);
    }
  };
  return (
    <>
      {isBehind && configuration.changed && (
        <MeanwhileNotice
          name={configuration.changed.by.name}
          version={version}
          onSeen={() => setDraft(merchant, { version, edits })}
        />
      )}
      <Tabs
        label={t('console_brand.sections')}
        selected={section}
        onSelect={onSection}
        tabs={[
          { id: 'look', label: t('console_brand.look') },
          { id: 'flags', label: t('console_brand.flags') },
          { id: 'registration', label: t('console_brand.registration') },
          { id: 'offer', label: t('console_brand.offer') },
          { id: 'bounds', label: t('console_brand.bounds') },
          { id: 'history', label: t('console_brand.history') },
        ]}
      >
        {panel()}
      </Tabs>
      {changes.length > 0 && (
        <SaveBar
          count={changes.length}
          blocked={blockedBy(values)}
          canPublish={!isBehind}
          onDiscard={() => setDraft(merchant, undefined)}
          onPublish={() => setIsPublishing(true)}
        />
      )}
      {isPublishing && draft && (
        <PublishDialog
          configuration={configuration}
          version={draft.version}
          values={values}
          changes={changes}
          onPublished={() => setDraft(merchant, undefined)}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  );
}

/** What the server would refuse, shown before a reason is written. */
function blockedBy({ theme, registration }: Values): Blocked | undefined {
  const parsed = themeOf(theme);
  const hard = parsed ? measure(parsed).filter(({ verdict }) => verdict === 'bad').length : 0;
  if (hard > 0) return { why: 'contrast', count: hard };
  const rules = Object.values(registration);
  const isUnsafe = rules.some(({ acceptedPattern }) => patternFault(acceptedPattern) !== null);
  return isUnsafe || patternWork(rules) > MOST_WORK ? { why: 'pattern' } : undefined;
}

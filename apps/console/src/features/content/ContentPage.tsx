import { useQuery } from '@tanstack/react-query';
import { Button, Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useHotkeys } from '../../platform/hotkeys.ts';
import { ContentFilters, KindTabs } from './ContentFilters.tsx';
import { ContentList } from './ContentList.tsx';
import { contentEntryQuery, contentListQuery } from './content-queries.ts';
import type { ContentKind } from './content-queries.ts';
import type { ContentSearch } from './content-search.ts';
import { EditorWaiting, EntryEditor } from './EntryEditor.tsx';
import { isSingle, kindTexts } from './kinds.ts';
import type { Self } from './MakerName.tsx';

type ContentPageProps = {
  merchant: string;
  brandName: string;
  search: ContentSearch;
  self: Self;
  mayEdit: boolean;
  onSearch: (search: ContentSearch) => void;
};

/** Content for visitors: lists by kind, and one entry with all its languages. */
export function ContentPage({ merchant, brandName, search, self, mayEdit, onSearch }: ContentPageProps) {
  const t = useText();
  const { kind = 'banner', slug, act } = search;
  const isOpen = slug !== undefined || act === 'new';
  const canAdd = mayEdit && !isSingle(kind);
  const handleNew = () => onSearch({ kind, act: 'new' });
  useHotkeys(canAdd && !isOpen ? { n: handleNew } : {});
  if (isOpen) {
    const shared = { merchant, brandName, kind, self, mayEdit, onSearch };
    return slug === undefined ? (
      <NewEntry key={kind} {...shared} />
    ) : (
      <OpenEntry key={`${kind}/${slug}`} {...shared} slug={slug} isHistory={act === 'history'} />
    );
  }
  return (
    <>
      <PageHeader title={t('console_content.title')} context={brandName}>
        {canAdd && (
          <Button kind="main" icon="plus" onClick={handleNew}>
            {t('console_content.new')}
          </Button>
        )}
      </PageHeader>
      <KindTabs merchant={merchant} kind={kind} />
      {!mayEdit && <Notice>{t('console_content.read_only')}</Notice>}
      <p className="max-w-prose text-small text-ink-soft">{t(kindTexts[kind].lead)}</p>
      {!isSingle(kind) && <ContentFilters key={`${kind}|${search.find}`} search={search} onSearch={onSearch} />}
      <ContentList key={kind} merchant={merchant} kind={kind} search={search} self={self} mayEdit={mayEdit} />
    </>
  );
}

type EntryProps = Omit<ContentPageProps, 'search'> & { kind: ContentKind };

function NewEntry(props: EntryProps) {
  const { data, error, refetch } = useQuery(contentListQuery(props.merchant, { kind: props.kind }));
  if (error && !data) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <EditorWaiting />;
  const { languages, defaultLanguage, art } = data;
  return <EntryEditor {...props} entry={undefined} brand={{ languages, defaultLanguage, art }} isHistory={false} />;
}

function OpenEntry({ slug, ...props }: EntryProps & { slug: string; isHistory: boolean }) {
  const t = useText();
  const { data, error, refetch } = useQuery(contentEntryQuery(props.merchant, props.kind, slug));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_content.unread')} onRetry={() => void refetch()} />;
  if (!data) return <EditorWaiting />;
  const { languages, defaultLanguage, art } = data;
  return <EntryEditor {...props} entry={data} brand={{ languages, defaultLanguage, art }} />;
}

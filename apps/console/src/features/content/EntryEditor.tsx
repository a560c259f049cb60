import { CONTENT_SLUG_LENGTH } from '@croupier/contract/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice, Skeleton, TextField, useText, useToasts } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { CommonFields } from './CommonFields.tsx';
import { useWriteEntry } from './content-queries.ts';
import type { ContentEntry, ContentKind, Preview } from './content-queries.ts';
import { isSlug, slugFrom } from './content-search.ts';
import type { ContentSearch } from './content-search.ts';
import { languagesOf, withVersion } from './draft.ts';
import { EditorHead } from './EditorHead.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { LanguageColumns } from './LanguageColumns.tsx';
import { LeaveDialog } from '../../parts/LeaveDialog.tsx';
import type { Self } from './MakerName.tsx';
import { OvertakenNotice } from './OvertakenNotice.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useEntryActs } from './use-entry-acts.ts';
import { useEntryDraft } from './use-entry-draft.ts';
import { useLivePreview } from './use-live-preview.ts';
import { WriteDialog } from './WriteDialog.tsx';
import type { WriteAct } from './WriteDialog.tsx';

type EntryEditorProps = {
  merchant: string;
  brandName: string;
  kind: ContentKind;
  /** Undefined for a new one. */
  entry: ContentEntry | undefined;
  brand: { languages: readonly string[]; defaultLanguage: string; art: string };
  self: Self;
  mayEdit: boolean;
  isHistory: boolean;
  onSearch: (search: ContentSearch) => void;
};

/** Edits one entry in all its languages, beside a preview of its page. */
export function EntryEditor(props: EntryEditorProps) {
  const { merchant, brandName, kind, entry, brand, self, mayEdit, isHistory, onSearch } = props;
  const t = useText();
  const showToast = useToasts();
  const main = brand.defaultLanguage;
  const writing = useWriteEntry(merchant);
  const form = useEntryDraft(entry, kind, writing.isPending);
  const { draft, setDraft, isDirty, isOvertaken } = form;
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [second, setSecond] = useState(() => secondOf(entry, brand));
  const [act, setAct] = useState<WriteAct | null>(null);
  const formRef = useRef<HTMLDivElement>(null);

  const mainTitle = String(draft.translations[main]?.['title'] ?? draft.translations[main]?.['copyright'] ?? '');
  const slug = entry?.slug ?? typedSlug ?? slugFrom(mainTitle);
  const live = useLivePreview({ merchant, kind, draft, entry, main });
  const languages = languagesOf(draft, entry);
  const title = mainTitle || (entry?.slug ?? t('console_content.new'));
  const acts = useEntryActs({
    kind,
    slug,
    main,
    entry,
    form,
    writing,
    formRef,
    check: live.check,
    onSaved: (saved) => {
      setAct(null);
      if (!entry) onSearch({ kind, slug: saved });
    },
  });
  const { hasTried } = acts;
  const busy = writing.isPending && act === null ? 'draft' : acts.busy;
  const saveDraft = () => void acts.run('draft', () => acts.send('draft', null));
  const saveByKey = useEffectEvent(() => {
    if (mayEdit && isDirty && act === null) saveDraft();
  });
  useEffect(() => onSaveKey(saveByKey), []);

  const overtaken = isOvertaken && entry && (
    <OvertakenNotice
      entry={entry}
      self={self}
      onTheirs={() => {
        form.adopt(entry);
        setAct(null);
      }}
      onMine={() => {
        form.keepMine();
        setAct(null);
      }}
    />
  );
  const shared = { merchant, kind, art: brand.art, draft, faults: live.preview?.faults ?? [], hasTried };
  return (
    <>
      <EditorHead
        {...{ merchant, brandName, kind, title, entry, mayEdit, isDirty, busy }}
        onHistory={() => entry && onSearch({ kind, slug: entry.slug, act: 'history' })}
        onWithdraw={() => setAct('withdraw')}
        onDraft={saveDraft}
        onPublish={() => void acts.run('publish', () => setAct('publish'))}
      />
      {!mayEdit && <Notice>{t('console_content.read_only')}</Notice>}
      {act === null && overtaken}
      {act === null && writing.error !== null && !isOvertaken && (
        <ProblemNotice
          error={writing.error}
          refusalTexts={{ conflict: entry ? 'console_content.refused_conflict' : 'console_content.refused_exists' }}
        />
      )}
      {live.error !== null && <ProblemNotice error={live.error} title={t('console_content.preview_unmade')} />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div ref={formRef} className="flex min-w-0 flex-col gap-6 rounded-card bg-raised p-4 shadow-low sm:p-5">
          <CommonFields
            {...shared}
            isReadOnly={!mayEdit}
            onDraft={setDraft}
            slugField={
              !entry && (
                <TextField
                  label={t('console_content.slug')}
                  hint={t('console_content.slug_hint')}
                  dir="ltr"
                  maxLength={CONTENT_SLUG_LENGTH}
                  spellCheck={false}
                  value={slug}
                  error={hasTried && !isSlug(slug) ? t('console_content.fault_slug') : undefined}
                  onChange={({ target }) => setTypedSlug(target.value)}
                />
              )
            }
          />
          <hr className="border-line" />
          <LanguageColumns
            {...shared}
            {...{ entry, main, second, languages: brand.languages }}
            isReadOnly={!mayEdit}
            onDraft={setDraft}
            onSecond={setSecond}
          />
        </div>
        <PreviewFrame
          merchant={merchant}
          preview={live.preview}
          turn={live.turn}
          isBlank={!entry && isBlank(live.preview, languages.length > 0 ? languages : [main])}
          languages={languages.length > 0 ? languages : [main]}
        />
      </div>
      {act !== null && (
        <WriteDialog
          act={act}
          title={title}
          entry={entry}
          languages={act === 'withdraw' && entry ? entry.texts.map(({ language }) => language) : languages}
          from={draft.from}
          overtaken={overtaken || undefined}
          isSending={writing.isPending}
          error={writing.error}
          onSend={(reason) => acts.send(act === 'publish' ? 'published' : 'withdrawn', reason)}
          onClose={() => setAct(null)}
        />
      )}
      {isHistory && entry && (
        <HistoryDialog
          {...{ merchant, entry, self }}
          onRestore={
            mayEdit
              ? ({ language, value, version }) => {
                  setDraft(withVersion(draft, kind, language, value));
                  onSearch({ kind, slug: entry.slug });
                  showToast({ tone: 'info', text: t('console_content.brought_back', { version }) });
                }
              : undefined
          }
          onClose={() => onSearch({ kind, slug: entry.slug })}
        />
      )}
      <LeaveDialog isDirty={acts.isUnsaved} subjectOf={subjectOf} />
    </>
  );
}

/** The second language: one with a text, else the next of the brand. */
function secondOf(entry: ContentEntry | undefined, brand: EntryEditorProps['brand']): string | undefined {
  const others = brand.languages.filter((language) => language !== brand.defaultLanguage);
  return others.find((code) => entry?.texts.some(({ language }) => language === code)) ?? others[0];
}

/** A new entry that cannot be shown in any language yet. */
const isBlank = (preview: Preview | null, languages: readonly string[]) =>
  languages.every((language) => preview?.faults.some((fault) => fault.language === language));

/** The history is another address of the same entry. */
function subjectOf(search: object): string {
  const { kind, slug } = search as ContentSearch;
  return `${kind}/${slug}`;
}

/** Saves on Ctrl-S. */
function onSaveKey(save: () => void): () => void {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  };
  addEventListener('keydown', handleKeyDown);
  return () => removeEventListener('keydown', handleKeyDown);
}

export function EditorWaiting() {
  const t = useText();
  return (
    <output className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton shape="block" className="h-[32rem] w-full" />
      <Skeleton shape="block" className="h-[32rem] w-full" />
    </output>
  );
}

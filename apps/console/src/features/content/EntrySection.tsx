import type { TextKey } from '@croupier/i18n';
import { useText } from '@croupier/ui';
import type { ContentKind, ContentPage, ListedEntry } from './content-queries.ts';
import { EntryRow } from './EntryRow.tsx';
import { groupTexts } from './kinds.ts';
import type { Self } from './MakerName.tsx';
import { useSorting } from './use-sorting.ts';

/** The maximum number of banners of a group (CN-4). */
const MOST_BANNERS = 12;

type EntrySectionProps = {
  merchant: string;
  kind: ContentKind;
  group: string | null;
  /** The name of a category from its content; known groups have their own texts. */
  groupTitle: string | undefined;
  entries: readonly ListedEntry[];
  page: ContentPage;
  self: Self;
  onMove: ((slug: string, to: number) => void) | undefined;
};

/** Entries of one group, in their order. */
export function EntrySection(props: EntrySectionProps) {
  const { merchant, kind, group, groupTitle, entries, page, self, onMove } = props;
  const t = useText();
  const { lifted, handleFor } = useSorting({ slugs: entries.map(({ slug }) => slug), onMove: onMove ?? (() => {}) });
  const labels = group === null ? undefined : groupTexts[kind]?.[group];
  const title = labels ? t(labels.title) : (groupTitle ?? group);
  const isShown = ({ texts }: ListedEntry) => texts.some((text) => text.shown !== null);
  const shown = entries.filter(isShown);
  const beyond = kind === 'banner' ? new Set(shown.slice(MOST_BANNERS).map(({ slug }) => slug)) : new Set();
  return (
    <section aria-label={title ?? t('console_content.entries')} className="flex flex-col gap-2">
      {title !== null && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-small font-semibold">
            {title}{' '}
            <span className="figures ms-1 font-normal text-ink-faint">
              {t('console_content.shown_of', { shown: shown.length, all: entries.length })}
            </span>
          </h2>
          {labels?.note && <p className="text-caption text-ink-faint">{t(labels.note satisfies TextKey)}</p>}
        </header>
      )}
      {entries.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-3 text-small text-ink-faint">
          {t('console_content.group_empty')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card bg-raised shadow-low">
          {entries.map((entry) => (
            <EntryRow
              key={entry.slug}
              merchant={merchant}
              kind={kind}
              entry={entry}
              art={page.art}
              names={page.operators}
              self={self}
              handle={onMove && entries.length > 1 ? handleFor(entry.slug) : undefined}
              isLifted={lifted === entry.slug}
              isBeyond={beyond.has(entry.slug)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, Skeleton, useText, VisuallyHidden } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { contentListQuery } from './content-queries.ts';
import type { ContentKind } from './content-queries.ts';
import type { ContentSearch } from './content-search.ts';
import { EntrySection } from './EntrySection.tsx';
import { groupTexts } from './kinds.ts';
import type { Self } from './MakerName.tsx';
import { movedWithin, sectionsOf } from './order.ts';
import { OrderBar } from './OrderBar.tsx';

/** The kind with the categories of a kind. */
const categoryKinds: Partial<Record<ContentKind, ContentKind>> = {
  promotion: 'promotion-category',
  'help-article': 'help-category',
};

type ContentListProps = { merchant: string; kind: ContentKind; search: ContentSearch; self: Self; mayEdit: boolean };

export function ContentList({ merchant, kind, search, self, mayEdit }: ContentListProps) {
  const t = useText();
  const { status, find } = search;
  const { data: page, error, refetch } = useQuery(contentListQuery(merchant, { kind, status, find }));
  const categoryKind = categoryKinds[kind];
  const { data: categories } = useQuery({
    ...contentListQuery(merchant, { kind: categoryKind ?? kind }),
    enabled: categoryKind !== undefined,
  });
  const [sorted, setSorted] = useState<{ slugs: string[]; basis: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  if (error && !page)
    return <ProblemNotice error={error} title={t('console_content.unread')} onRetry={() => void refetch()} />;
  if (!page) return <Waiting />;
  const isFiltered = status !== undefined || find !== undefined;
  if (page.entries.length === 0)
    return (
      <EmptyState title={t(isFiltered ? 'console_content.nothing_fits' : 'console_content.nothing_yet')}>
        {t(isFiltered ? 'console_content.nothing_fits_hint' : 'console_content.nothing_yet_hint')}
      </EmptyState>
    );

  const order = sorted?.slugs ?? page.order.slugs;
  const titles = new Map(categories?.entries.map((entry) => [entry.slug, entry.texts[0]?.title]));
  const known = isFiltered ? [] : categoryKind ? (categories?.order.slugs ?? []) : Object.keys(groupTexts[kind] ?? {});
  const sections = sectionsOf(page.entries, order, known);
  const move = (section: readonly string[]) => (slug: string, to: number) => {
    setSorted({ slugs: movedWithin(order, section, slug, to), basis: sorted?.basis ?? page.order.version });
    setAnnouncement(t('console_content.moved', { place: to + 1, count: section.length }));
  };
  return (
    <div className="flex flex-col gap-6">
      {sections.map(({ group, entries }) => (
        <EntrySection
          key={group}
          merchant={merchant}
          kind={kind}
          group={group}
          groupTitle={group === null ? undefined : titles.get(group)}
          entries={entries}
          page={page}
          self={self}
          onMove={mayEdit && !isFiltered ? move(entries.map(({ slug }) => slug)) : undefined}
        />
      ))}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {sorted && (
        <OrderBar
          merchant={merchant}
          kind={kind}
          page={page}
          slugs={sorted.slugs}
          basis={sorted.basis}
          self={self}
          onDone={() => setSorted(null)}
        />
      )}
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <output className="flex flex-col gap-3">
      <span className="sr-only">{t('ui.loading')}</span>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} shape="block" className="h-16 w-full" />
      ))}
    </output>
  );
}

import { Link } from '@tanstack/react-router';
import { Badge, classNames, Icon, useText } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { ContentPicture } from './ContentPicture.tsx';
import type { ContentKind, ListedEntry, Names } from './content-queries.ts';
import type { HandleProps } from './use-sorting.ts';
import { MakerName } from './MakerName.tsx';
import type { Self } from './MakerName.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type EntryRowProps = {
  merchant: string;
  kind: ContentKind;
  entry: ListedEntry;
  art: string;
  names: Names;
  self: Self;
  /** Undefined while the list is filtered or read-only: then the order cannot be changed. */
  handle: HandleProps | undefined;
  isLifted: boolean;
  /** Beyond the number that pages show. */
  isBeyond: boolean;
};

export function EntryRow({ merchant, kind, entry, art, names, self, handle, isLifted, isBeyond }: EntryRowProps) {
  const t = useText();
  const [main, ...others] = entry.texts;
  const newest = entry.texts.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))[0];
  return (
    <li
      data-slug={entry.slug}
      className={classNames(
        'relative flex items-center gap-3 border-b border-line px-3 py-2 last:border-0 hover:bg-upper',
        isLifted && 'z-10 bg-high shadow-high',
      )}
    >
      {handle && (
        <button
          type="button"
          {...handle}
          aria-label={t('console_content.move', { title: main?.title ?? entry.slug })}
          title={t('console_content.move_hint')}
          className="relative z-10 -ms-1 grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:bg-high hover:text-ink active:cursor-grabbing"
        >
          <Icon name="sort" />
        </button>
      )}
      {entry.picture && (
        <ContentPicture
          picture={entry.picture}
          art={art}
          className="h-12 w-18 shrink-0 rounded-control bg-sunken object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 flex-1">
        <Link
          to="/brands/$merchant/content"
          params={{ merchant }}
          search={{ kind, slug: entry.slug }}
          className="block truncate rounded-control font-semibold after:absolute after:inset-0 hover:text-highlight"
        >
          {main?.title ?? entry.slug}
        </Link>
        <p className="truncate text-small text-ink-soft">
          {others.length > 0 ? others.map(({ title }) => title).join(' · ') : t('console_content.one_language')}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-2">
        {isBeyond && <Badge>{t('console_content.beyond')}</Badge>}
        {entry.texts.map((text) => (
          <StatusBadge key={text.language} text={text} />
        ))}
      </div>
      {newest && (
        <p className="w-36 shrink-0 text-end text-caption text-ink-faint max-lg:hidden">
          <Time at={newest.madeAt} />
          <br />
          <MakerName by={newest.madeBy} names={names} self={self} />
        </p>
      )}
    </li>
  );
}

import { chipClass, Icon, useText } from '@croupier/ui';
import { Link } from '../../routing/Link.tsx';
import type { Path } from '../../routing/address.ts';
import { useNavigate } from '../../routing/router-context.ts';
import { sortTexts, subCategoryTexts } from './category-texts.ts';
import { sorts, withFilters, without } from './filters.ts';
import type { Filters, SubCategory } from './filters.ts';

type ListToolsProps = {
  page: Path;
  subCategories: readonly SubCategory[];
  filters: Filters;
  /** The number of matching games; undefined until it is loaded. */
  total: number | undefined;
};

/** Sub-categories, the number of matching games, and their order. */
export function ListTools({ page, subCategories, filters, total }: ListToolsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {subCategories.length > 0 && (
        <nav aria-label={t('games.sub_categories')} className="max-w-full min-w-0">
          <ul className="-mx-1 flex [scrollbar-width:none] gap-2 overflow-x-auto px-1 py-1">
            {[undefined, ...subCategories].map((code) => {
              const isSelected = filters.subCategory === code;
              return (
                <li key={code ?? 'all'} className="shrink-0">
                  <Link
                    to={page}
                    search={(before) =>
                      withFilters(before, code ? { ...filters, subCategory: code } : without(filters, 'subCategory'))
                    }
                    aria-current={isSelected ? 'true' : undefined}
                    className={chipClass(isSelected)}
                  >
                    {t(code ? subCategoryTexts[code] : 'games.all_kinds')}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      <div className="flex min-h-12 flex-1 items-center justify-between gap-3 max-sm:min-w-0 max-sm:basis-full sm:justify-end">
        {/* Announced when it changes, for screen readers. */}
        <output className="figures text-small shrink-0 whitespace-nowrap text-ink-soft">
          {total === undefined ? '' : t('games.count', { count: total })}
        </output>
        <SortChoice page={page} filters={filters} />
      </div>
    </div>
  );
}

function SortChoice({ page, filters }: { page: Path; filters: Filters }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <span className="relative inline-flex min-w-0 items-center sm:shrink-0">
      <Icon name="sort" className="pointer-events-none absolute start-3 text-ink-faint max-[24rem]:hidden" />
      <select
        aria-label={t('games.sort')}
        value={filters.sort}
        onChange={({ target }) => {
          const sort = sorts.find((name) => name === target.value) ?? 'popular';
          void navigate({ to: page, search: (before) => withFilters(before, { ...filters, sort }) });
        }}
        className="picker control-label min-h-10 min-w-0 truncate rounded-full bg-raised ps-10 pe-9 max-[24rem]:ps-4 text-ink shadow-low hover:bg-high"
      >
        {sorts.map((name) => (
          <option key={name} value={name}>
            {t(sortTexts[name])}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute end-3 size-4 text-ink-faint" />
    </span>
  );
}

import { EmptyState, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../brand/use-page-title.ts';
import type { Path } from '../../routing/address.ts';
import { useSearch } from '../../routing/router-context.ts';
import { CategoryHead } from './CategoryHead.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { categoryText } from './category-texts.ts';
import { noFilters, readFilters } from './filters.ts';
import { categoryQuery, firstPageQuery } from './game-queries.ts';
import { vendorText } from '../../parts/vendor-text.ts';

/** The games of one category with filters by provider and sub-category, and an order (GA-16). */
export function CategoryPage({ code, page }: { code: string; page: Path }) {
  const t = useText();
  const filters = readFilters(useSearch());
  const { data: category } = useQuery(categoryQuery(code));
  const { data: best } = useQuery(firstPageQuery({ gameType: code, filters: noFilters }));
  const name = categoryText(t, code, category);
  const chosen = category?.vendors.find(({ vassalage }) => vassalage === filters.vassalage);
  usePageTitle(
    chosen ? t('games.title_of_vendor', { category: name, vendor: vendorText(t, chosen.vendorName) }) : name,
  );
  return (
    <>
      <CategoryHead
        category={code}
        title={name}
        lead={category ? t('games.lead', { games: category.gameCount, vendors: category.vendors.length }) : undefined}
        rebatePercent={category?.rebatePercent}
        pictures={best?.games.slice(0, 3).map(({ iconUrl }) => iconUrl) ?? []}
      />
      {category === null ? (
        // The brand has a page for it, but no game in it is open.
        <EmptyState title={t('games.closed')}>{t('games.closed_hint')}</EmptyState>
      ) : (
        <CategoryTiles code={code} page={page} name={name} filters={filters} category={category} />
      )}
    </>
  );
}

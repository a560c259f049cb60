import { EmptyState, Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../brand/use-page-title.ts';
import type { Path } from '../../routing/address.ts';
import { Link } from '../../routing/Link.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { CategoryHead } from './CategoryHead.tsx';
import { categoryText } from './category-texts.ts';
import { noFilters, readFilters, withFilters } from './filters.ts';
import { centreQuery, firstPageQuery } from './game-queries.ts';
import { GameGrid } from './GameGrid.tsx';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { columnClass } from './page-column.ts';
import { VendorCard } from './VendorCard.tsx';
import { vendorText } from '../../parts/vendor-text.ts';

/** Categories of few providers with many games each, such as sports (RT-5): every provider is a large card. */
export function GameCenterPage({ code, page }: { code: string; page: Path }) {
  const t = useText();
  const filters = readFilters(useSearch());
  const { data: category, error, refetch } = useQuery(centreQuery(code));
  const { data: best } = useQuery(firstPageQuery({ gameType: code, filters: noFilters }));
  const name = categoryText(t, code, category);
  usePageTitle(name);
  const chosen = category?.vendors.find(({ vassalage }) => vassalage === filters.vassalage);
  return (
    <>
      <CategoryHead
        category={code}
        title={name}
        lead={category ? t('games.lead', { games: category.gameCount, vendors: category.vendors.length }) : undefined}
        rebatePercent={category?.rebatePercent}
        pictures={best?.games.slice(0, 3).map(({ iconUrl }) => iconUrl) ?? []}
      />
      <div className={`${columnClass} flex flex-col gap-8 pt-6`}>
        {error && category === undefined && <FetchFailure error={error} onRetry={() => void refetch()} />}
        {category === null ? (
          <EmptyState title={t('games.closed')}>{t('games.closed_hint')}</EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {category?.vendors.map((vendor) => (
              <li key={vendor.vassalage}>
                <VendorCard
                  vendor={vendor}
                  gameType={code}
                  picture={best?.games.find(({ vassalage }) => vassalage === vendor.vassalage)?.iconUrl}
                />
              </li>
            )) ??
              ['one', 'two'].map((place) => (
                <li key={place}>
                  <Skeleton shape="block" className="h-44" />
                </li>
              ))}
          </ul>
        )}
        {category && (
          <section aria-labelledby="centre-games" className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center gap-3">
              <h2 id="centre-games" className="heading text-title">
                {chosen
                  ? t('games.of_vendor', { vendor: vendorText(t, chosen.vendorName) })
                  : t('games.all_of', { name })}
              </h2>
              {chosen && (
                <Link
                  to={page}
                  search={(before) => withFilters(before, noFilters)}
                  aria-current={undefined}
                  className="control-label inline-flex min-h-10 items-center gap-1 text-highlight underline-offset-4 hover:underline"
                >
                  <Icon name="close" className="size-[1.1em]" />
                  {t('games.clear')}
                </Link>
              )}
            </div>
            <GameGrid gameType={code} filters={filters} label={name} />
          </section>
        )}
      </div>
    </>
  );
}

import { chipClass, EmptyState, Pagination, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../api/use-settings.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { columnClass, PageHead } from '../../parts/PageHead.tsx';
import { Link } from '../../routing/Link.tsx';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { categoriesQuery, readPageNo, usePromotions } from './promotion-queries.ts';
import { PromotionTile, PromotionTileSkeleton } from './PromotionTile.tsx';

const picture = { motif: 'fiesta-lights', seed: 'promotions' };

export const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

/** What the brand gives, by subject; subject and page stand in the address. */
export function PromotionsPage() {
  const t = useText();
  const { brand } = useSettings();
  const navigate = useNavigate();
  const { category, page } = useSearch();
  const pageNo = readPageNo(page);
  const { data, isError, error, refetch } = usePromotions(category, pageNo);
  usePageTitle(t('routes.promotions'));
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title={t('routes.promotions')}
        // What is given is described only where something is.
        {...(data?.list.length !== 0 && { lead: t('promotions.lead', { brand: brand.name }) })}
        picture={picture}
      />
      <section aria-label={t('routes.promotions')} className={`${columnClass} flex flex-col gap-6`}>
        <Categories chosen={category} />
        {!data && isError ? (
          <FetchFailure error={error} onRetry={() => void refetch()} />
        ) : data?.list.length === 0 ? (
          <EmptyState
            title={t('promotions.none')}
            action={
              <Link to={category ? '/promotions' : '/'} className="text-highlight underline underline-offset-4">
                {t(category ? 'promotions.all' : 'shell.home')}
              </Link>
            }
          >
            {t('promotions.none_lead', { brand: brand.name })}
          </EmptyState>
        ) : (
          <ul className={gridClass}>
            {data
              ? data.list.map((promotion, place) => (
                  <li key={promotion.id}>
                    <PromotionTile promotion={promotion} isOnFirstScreen={place === 0 || (place < 3 && 'wide')} />
                  </li>
                ))
              : [1, 2, 3, 4, 5, 6].map((place) => (
                  <li key={place}>
                    <PromotionTileSkeleton />
                  </li>
                ))}
          </ul>
        )}
        {data && data.totalPages > 1 && (
          <Pagination
            page={pageNo}
            pageCount={data.totalPages}
            onPage={(next) => void navigate({ search: (before) => ({ ...before, page: String(next) }) })}
          />
        )}
        {data?.list.length !== 0 && <p className="text-small text-ink-soft">{t('promotions.fair_play')}</p>}
      </section>
    </div>
  );
}

function Categories({ chosen }: { chosen: string | undefined }) {
  const t = useText();
  const { data } = useQuery(categoriesQuery);
  if (data?.length === 0) return null;
  return (
    <nav aria-label={t('promotions.categories')}>
      {/* One line whatever the face: a row that wraps would move the page when its letters arrive. */}
      <ul className="-m-1 flex min-h-12 gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {data ? (
          <>
            <li>
              <Link to="/promotions" aria-current={chosen ? undefined : 'true'} className={chipClass(!chosen)}>
                {t('promotions.all')}
              </Link>
            </li>
            {data.map(({ id, title, count }) => (
              <li key={id}>
                <Link
                  to="/promotions"
                  search={{ category: id }}
                  aria-current={chosen === id ? 'true' : undefined}
                  className={chipClass(chosen === id)}
                >
                  {title}
                  <span className="figures text-caption opacity-80">{count}</span>
                </Link>
              </li>
            ))}
          </>
        ) : (
          ['w-20', 'w-28', 'w-24'].map((width) => (
            <li key={width}>
              <Skeleton className={`h-10 rounded-full ${width}`} />
            </li>
          ))
        )}
      </ul>
    </nav>
  );
}

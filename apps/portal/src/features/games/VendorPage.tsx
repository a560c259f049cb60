import { Picture, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../brand/use-page-title.ts';
import type { Path } from '../../routing/address.ts';
import { useSearch } from '../../routing/router-context.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { readFilters } from './filters.ts';
import { centreQuery, newGamesQuery } from './game-queries.ts';
import { columnClass } from './page-column.ts';
import { VendorMark } from './VendorMark.tsx';

/** A provider's own page (RT-11): its logo over its games, then all of them. */
export function VendorPage({ code, page }: { code: string; page: Path }) {
  const t = useText();
  // The page sets the provider; another one in the address is ignored.
  const { vassalage: _page, ...filters } = readFilters(useSearch());
  const { data: category } = useQuery(centreQuery(code));
  const { data: newest } = useQuery(newGamesQuery(code));
  const vendor = category?.vendors[0];
  const title = t('routes.jili');
  usePageTitle(title);
  return (
    <>
      <header className="relative isolate overflow-hidden bg-sunken">
        <ul aria-hidden="true" className="absolute inset-0 -z-10 flex -skew-x-6 scale-110 justify-end gap-2 opacity-60">
          {newest?.slice(0, 7).map(({ nodeId, iconUrl }) => (
            <li key={nodeId} className="w-36 shrink-0 sm:w-44">
              <Picture src={iconUrl} alt="" ratio="3 / 4" />
            </li>
          ))}
        </ul>
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-linear-to-r from-page via-page/85 to-page/65 sm:to-page/10 rtl:bg-linear-to-l"
        />
        <div className={`${columnClass} flex min-h-40 flex-col justify-center gap-2 py-6 sm:min-h-52`}>
          <h1 className="heading text-headline sm:text-display">{title}</h1>
          {vendor && (
            <VendorMark
              src={vendor.lagerIcon}
              name={vendor.vendorName}
              width={150}
              height={40}
              className="h-10 w-auto self-start rounded-control bg-raised px-3 py-1"
            />
          )}
          <p className="min-h-6 max-w-xl text-ink-soft">
            {category && t('games.vendor_lead', { games: category.gameCount })}
          </p>
        </div>
      </header>
      <CategoryTiles code={code} page={page} name={title} filters={filters} category={category} />
    </>
  );
}

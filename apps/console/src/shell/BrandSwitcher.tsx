import { Link, useRouterState } from '@tanstack/react-router';
import { classNames, Icon, Popover, useText } from '@croupier/ui';
import { AvailabilityBadge } from '../features/availability/AvailabilityBadge.tsx';
import type { BrandEntry } from '../features/availability/availability-queries.ts';
import { BrandDot } from './BrandDot.tsx';
import { pageAt } from './pages.ts';
import type { PagePath } from './pages.ts';
import { pagesAt } from './use-workspace.ts';
import type { Workspace } from './use-workspace.ts';

type BrandSwitcherProps = { workspace: Workspace; brand: BrandEntry };

/** Switches the brand of the brand's pages. Not shown for operators of one brand. */
export function BrandSwitcher({ workspace, brand }: BrandSwitcherProps) {
  const t = useText();
  const { brands } = workspace;
  const pageOf = useBrandPage(workspace);
  const name = (
    <>
      <BrandDot availability={brand.availability} />
      <span className="min-w-0 flex-1 truncate text-start font-semibold">{brand.name}</span>
    </>
  );
  if (brands.length === 1) return <p className="flex min-h-9 items-center gap-3 px-2">{name}</p>;
  return (
    <Popover
      label={t('console.brands')}
      className="w-72"
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={t('console.brand_switch', { brand: brand.name })}
          className="flex min-h-10 w-full items-center gap-3 rounded-control bg-raised px-3 shadow-low hover:bg-high"
        >
          {name}
          <Icon name="sort" className="size-[1.2em] text-ink-faint" />
        </button>
      )}
    >
      {(close) => (
        <ul className="flex flex-col gap-px">
          {brands.map((entry) => (
            <li key={entry.merchant}>
              <Link
                to={pageOf(entry.merchant)}
                params={{ merchant: entry.merchant }}
                onClick={close}
                // The switcher shows the chosen brand, also on pages without a brand.
                aria-current={entry.merchant === brand.merchant ? 'true' : undefined}
                className={classNames(
                  'flex min-h-10 items-center gap-3 rounded-control px-2 hover:bg-high',
                  entry.merchant === brand.merchant && 'font-semibold',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{entry.name}</span>
                {entry.availability && <AvailabilityBadge availability={entry.availability} />}
                <Icon name="check" className={entry.merchant === brand.merchant ? 'text-highlight' : 'invisible'} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

/**
 * The page to open after a switch: the same page of the other brand, from other pages its availability. If the role there
 * may not open it, the first page that it may (OP-47).
 */
function useBrandPage({ operator }: Workspace): (merchant: string) => PagePath {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const wanted = pageAt(path)?.to ?? '/brands/$merchant/availability';
  return (merchant) => {
    const open = pagesAt(operator, merchant).filter(({ isOfBrand }) => isOfBrand);
    return open.some(({ to }) => to === wanted) ? wanted : (open[0]?.to ?? wanted);
  };
}

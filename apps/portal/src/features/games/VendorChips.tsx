import { chipClass, classNames, Icon, Skeleton, useFormats, useText } from '@croupier/ui';
import { useDeferredValue, useState } from 'react';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { Link } from '../../routing/Link.tsx';
import type { Path } from '../../routing/address.ts';
import { withFilters, without } from './filters.ts';
import type { Filters } from './filters.ts';
import type { Vendor } from './game-queries.ts';
import { VendorMark } from './VendorMark.tsx';
import { vendorText } from '../../parts/vendor-text.ts';

type VendorChipsProps = { page: Path; vendors: readonly Vendor[] | undefined; filters: Filters };

/** More than these never fit into one row. */
const inOneRow = 6;

/** The providers of a category: one row that scrolls, or all of them wrapped. */
export function VendorChips({ page, vendors, filters }: VendorChipsProps) {
  const t = useText();
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  if (!vendors) return <ChipSkeletons />;
  const { vassalage } = filters;
  return (
    <div className="flex items-start gap-2">
      <nav aria-label={t('games.vendors')} className="min-w-0 flex-1">
        <ul
          className={classNames(
            '-mx-1 flex gap-2 px-1 py-1',
            isOpen ? 'flex-wrap' : '[scrollbar-width:none] overflow-x-auto',
          )}
        >
          <li className="shrink-0">
            <Link
              to={page}
              search={(before) => withFilters(before, without(filters, 'vassalage'))}
              aria-current={vassalage === undefined ? 'true' : undefined}
              className={chipClass(vassalage === undefined)}
            >
              {t('games.all_vendors')}
            </Link>
          </li>
          {vendors.map((vendor) => {
            const isSelected = vendor.vassalage === vassalage;
            const name = vendorText(t, vendor.vendorName);
            return (
              <li key={vendor.vassalage} className="shrink-0">
                <Link
                  to={page}
                  search={(before) => withFilters(before, { ...filters, vassalage: vendor.vassalage })}
                  aria-current={isSelected ? 'true' : undefined}
                  className={classNames(chipClass(isSelected), 'ps-2')}
                >
                  <LateMark src={vendor.smallIcon} name={name} />
                  {name}
                  <span className="figures text-caption font-normal opacity-80">
                    {formats.number(vendor.gameCount)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {vendors.length > inOneRow && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('games.vendors_all_of', { count: vendors.length })}
          title={t('games.vendors_all_of', { count: vendors.length })}
          onClick={() => setIsOpen(!isOpen)}
          className={classNames(chipClass(false), 'mt-1 shrink-0 px-3')}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      )}
    </div>
  );
}

/** The games of the page load first; the buttons work before their logos are loaded. */
function LateMark({ src, name }: { src: string; name: string }) {
  const isAlive = useDeferredValue(useIsAlive(), false);
  return isAlive ? (
    <VendorMark src={src} name={name} width={28} height={28} className="size-7" />
  ) : (
    <span className="size-7" />
  );
}

const widths = ['w-20', 'w-28', 'w-36', 'w-32', 'w-40', 'w-30'];

function ChipSkeletons() {
  return (
    <div className="flex gap-2 overflow-hidden py-1">
      {widths.map((width) => (
        <Skeleton key={width} className={`h-10 shrink-0 rounded-full ${width}`} />
      ))}
    </div>
  );
}

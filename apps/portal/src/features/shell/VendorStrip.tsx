import { Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { menusQuery } from './shell-queries.ts';
import { VendorMark } from './VendorMark.tsx';

const bars = ['w-20', 'w-28', 'w-24', 'w-16', 'w-22', 'w-26'];

/** Everyone whose games stand here. Their names come when the footer is near, not with every page. */
export function VendorStrip() {
  const t = useText();
  const { data } = useQuery(menusQuery);
  const vendors = data?.categories.flatMap((category) => category.vendors).filter(({ vendorName }) => vendorName);
  const known = vendors && [...new Map(vendors.map((vendor) => [vendor.vassalage, vendor])).values()];
  return (
    <section aria-label={t('shell.vendors')} className="mx-auto max-w-7xl px-4 pb-8 sm:px-8">
      <ul className="flex min-h-36 flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {known
          ? known.map((vendor) => (
              <li
                key={vendor.vassalage}
                className="opacity-70 grayscale transition hover:opacity-100 hover:grayscale-0"
              >
                <VendorMark vendor={vendor} className="h-6 sm:h-8" />
              </li>
            ))
          : bars.map((width) => (
              <li key={width}>
                <Skeleton className={`h-6 ${width}`} />
              </li>
            ))}
      </ul>
    </section>
  );
}

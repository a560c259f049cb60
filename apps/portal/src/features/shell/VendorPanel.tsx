import { Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSettings } from '../../api/use-settings.ts';
import { categoryName } from './category-looks.ts';
import { dropDownVendors, vendorTarget } from './navigation.ts';
import type { NavCategory, Target } from './navigation.ts';
import { menusQuery } from './shell-queries.ts';
import { TargetLink } from './TargetLink.tsx';
import { VendorMark } from './VendorMark.tsx';

type VendorPanelProps = { category: NavCategory; target: Target | null; onDone: () => void };

const tileClass =
  'flex h-24 flex-col items-center justify-center gap-2 rounded-control bg-upper px-2 text-center shadow-low transition-colors hover:bg-high';

/** Up to 13 vendors and a tile for the rest. Arrow keys walk through it, Tab leaves it, Escape closes it. */
export default function VendorPanel({ category, target, onDone }: VendorPanelProps) {
  const t = useText();
  const textOf = useErrorText();
  const { brand } = useSettings();
  const { data, error } = useQuery(menusQuery);
  const vendors = data?.categories.find(({ gameCategory }) => gameCategory === category.code)?.vendors;
  const shown = vendors?.slice(0, dropDownVendors);
  return (
    <div className="mx-auto max-w-[90rem] px-4 py-4 sm:px-8">
      {error && !shown ? (
        <p role="alert" className="text-danger">
          {textOf(error)}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys pressed on its links
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-5 lg:grid-cols-7" onKeyDown={(event) => walk(event)}>
          {shown
            ? shown.map((vendor) => (
                <li key={vendor.vassalage}>
                  <TargetLink
                    leadsTo={vendorTarget(category.code, vendor, brand.gameListCentre)}
                    tabIndex={-1}
                    className={tileClass}
                    aria-current={undefined}
                    onClick={onDone}
                  >
                    <VendorMark vendor={vendor} className="h-10" />
                    <span className="text-caption text-ink-faint">
                      {t('controls.game_count', { count: vendor.gameCount })}
                    </span>
                  </TargetLink>
                </li>
              ))
            : Array.from({ length: Math.min(category.vendorCount, dropDownVendors) }, (_, place) => (
                <li key={place}>
                  <Skeleton shape="block" className="h-24 rounded-control" />
                </li>
              ))}
          {target && (
            <li>
              <TargetLink
                leadsTo={target}
                tabIndex={-1}
                className={`${tileClass} text-highlight`}
                aria-current={undefined}
                onClick={onDone}
              >
                <Icon name="arrow-end" className="size-6" />
                <span className="control-label text-small">
                  {vendors && vendors.length > dropDownVendors
                    ? t('controls.more_vendors', { count: vendors.length - dropDownVendors })
                    : t('controls.all_of', { category: categoryName(t, category) })}
                </span>
              </TargetLink>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const here = tiles.findIndex((tile) => tile === document.activeElement);
  if (here === -1) return;
  const perRow = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length;
  const isMirrored = document.documentElement.dir === 'rtl';
  const sideways = (steps[event.key] ?? 0) * (isMirrored ? -1 : 1);
  const updown = event.key === 'ArrowDown' ? perRow : event.key === 'ArrowUp' ? -perRow : 0;
  const jump = event.key === 'Home' ? -here : event.key === 'End' ? tiles.length - 1 - here : 0;
  const step = sideways || updown || jump;
  if (step === 0) return;
  event.preventDefault();
  // Not past the ends: anyone who goes up from the first row lands on the category again.
  if (here + step < 0 && updown) document.querySelector<HTMLElement>('[aria-expanded="true"][id^="nav-"]')?.focus();
  else tiles[Math.max(0, Math.min(tiles.length - 1, here + step))]?.focus();
}

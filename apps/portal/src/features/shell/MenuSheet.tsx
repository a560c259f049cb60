import { Dialog, Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../api/use-settings.ts';
import { vendorText } from '../../parts/vendor-text.ts';
import { categoryIcon, categoryName } from './category-looks.ts';
import { MenuRows } from './MenuRows.tsx';
import { categoryTarget, vendorTarget } from './navigation.ts';
import type { NavCategory } from './navigation.ts';
import { Rebate } from './Rebate.tsx';
import { menusQuery, navigationQuery } from './shell-queries.ts';
import { TargetLink } from './TargetLink.tsx';

const tileClass =
  'flex min-h-24 flex-col justify-between gap-2 rounded-control bg-raised p-3 shadow-low hover:bg-high aria-[current=page]:text-highlight';

/** Phones: every category, and every place that the header and the right bar of wider screens have. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { brand } = useSettings();
  const { data } = useQuery(navigationQuery);
  return (
    <Dialog isOpen onClose={onClose} title={t('routes.games')}>
      <ul className="grid grid-flow-dense grid-cols-2 gap-2">
        {data?.categories.map((category) => {
          const target = categoryTarget(category, { ...data, gameListCentre: brand.gameListCentre });
          return target ? (
            <li key={category.code}>
              <TargetLink leadsTo={target} className={tileClass}>
                <Look category={category} />
              </TargetLink>
            </li>
          ) : (
            <li key={category.code} className="col-span-2">
              <VendorChoice category={category} />
            </li>
          );
        }) ?? <Skeleton shape="block" className="col-span-2 h-64" />}
      </ul>
      <MenuRows />
    </Dialog>
  );
}

function Look({ category }: { category: NavCategory }) {
  const t = useText();
  const { code, rebatePercent, gameCount } = category;
  return (
    <>
      <span className="flex items-start justify-between">
        <Icon name={categoryIcon(category)} className="size-7 text-highlight" />
        <Rebate category={code} ofEverybody={rebatePercent} />
      </span>
      <span className="block min-w-0">
        <span className="control-label block truncate">{categoryName(t, category)}</span>
        <span className="block text-caption text-ink-faint">{t('controls.game_count', { count: gameCount })}</span>
      </span>
    </>
  );
}

/** A category without a page of its own opens to its vendors. */
function VendorChoice({ category }: { category: NavCategory }) {
  const t = useText();
  const { brand } = useSettings();
  const { data } = useQuery(menusQuery);
  const vendors = data?.categories.find(({ gameCategory }) => gameCategory === category.code)?.vendors ?? [];
  return (
    <details className="group/choice rounded-control bg-raised shadow-low">
      <summary className="relative flex min-h-24 list-none flex-col justify-between gap-2 rounded-control p-3 [&::-webkit-details-marker]:hidden">
        <Look category={category} />
        <Icon
          name="chevron-down"
          className="absolute end-3 bottom-3 text-ink-faint transition-transform group-open/choice:rotate-180"
        />
      </summary>
      <ul className="flex flex-col px-3 pb-3">
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <TargetLink
              leadsTo={vendorTarget(category.code, vendor, brand.gameListCentre)}
              className="control-label flex min-h-11 items-center justify-between rounded-control text-ink-soft"
            >
              {vendorText(t, vendor.vendorName)}
              <Icon name="chevron-end" className="text-ink-faint" />
            </TargetLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { classNames, Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Link } from '../../routing/Link.tsx';
import { siteQuery } from '../../api/site-query.ts';
import { useSettings } from '../../api/use-settings.ts';
import { CategoryEntry, entryClass, preloadVendorPanel } from './CategoryEntry.tsx';
import { downloadBlock } from './places.ts';
import { PromotionMark } from './PromotionMark.tsx';
import { navigationQuery } from './shell-queries.ts';
import { SocialIcon } from './SocialIcon.tsx';
import { useDropDown } from './use-drop-down.ts';

/** Categories with their vendors behind them, then promotions where there are any, the social link and the apps (SH-14). */
export function TopNavigation() {
  const t = useText();
  const { info } = useSettings();
  const { data, isError } = useQuery(navigationQuery);
  const hasPromotions = useQuery(siteQuery).data?.hasPromotions === true;
  const dropDown = useDropDown();
  const facebook = info.resources.find(({ labelNameEn }) => /facebook/i.test(labelNameEn));

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || dropDown.open === null) return;
    event.preventDefault();
    document.getElementById(`nav-${dropDown.open}`)?.focus();
    dropDown.show(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its links and buttons do
    <nav
      aria-label={t('shell.navigation')}
      className="hidden md:block"
      onKeyDown={handleKeyDown}
      onPointerEnter={preloadVendorPanel}
      onFocus={preloadVendorPanel}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) dropDown.show(null);
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && dropDown.leave()}
    >
      <ul className="mx-auto flex max-w-[90rem] [scrollbar-width:none] overflow-x-auto px-2 sm:px-6">
        {data
          ? data.categories.map((category) => (
              <CategoryEntry
                key={category.code}
                category={category}
                lotteryPath={data.lotteryPath}
                dropDown={dropDown}
              />
            ))
          : !isError && <NavigationSkeleton />}
        {/* What follows stands at the other end, whichever of it is there. */}
        <li aria-hidden="true" className="ms-auto" />
        {hasPromotions && (
          <li className="flex shrink-0" onPointerEnter={dropDown.leave}>
            <Link to="/promotions" className={classNames(entryClass, 'gap-1.5')}>
              {t('routes.promotions')}
              <PromotionMark />
            </Link>
          </li>
        )}
        {facebook && (
          <li className="flex shrink-0" onPointerEnter={dropDown.leave}>
            <a href={facebook.url} target="_blank" rel="noopener noreferrer" className={entryClass}>
              <SocialIcon name={facebook.labelNameEn} className="size-5" />
              <span className="sr-only">{facebook.labelNameEn}</span>
            </a>
          </li>
        )}
        <li className="flex shrink-0" onPointerEnter={dropDown.leave}>
          <Link to={`/#${downloadBlock}`} className={classNames(entryClass, 'gap-1')} aria-current={undefined}>
            <Icon name="download" className="size-5" />
            {t('shell.app')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** As wide as the names usually are, so that nothing moves when they come. */
const bars = ['w-14', 'w-12', 'w-16', 'w-10', 'w-11', 'w-20'];

function NavigationSkeleton() {
  return bars.map((width) => (
    <li key={width} className="flex items-center px-2">
      <Skeleton className={classNames('h-4', width)} />
    </li>
  ));
}

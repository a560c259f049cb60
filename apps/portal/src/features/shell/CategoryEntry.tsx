import { useText } from '@croupier/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Suspense, useRef } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { usePathname } from '../../routing/router-context.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { categoryName } from './category-looks.ts';
import { categoryTarget } from './navigation.ts';
import type { NavCategory } from './navigation.ts';
import { Rebate } from './Rebate.tsx';
import { TargetLink } from './TargetLink.tsx';
import type { useDropDown } from './use-drop-down.ts';

const VendorPanel = lazyPart(() => import('./VendorPanel.tsx'));

/** Positioned, because words for screen readers alone would else stand outside of the row and widen the page. */
export const entryClass =
  'control-label relative flex min-h-12 items-center border-y-2 border-transparent px-2 text-small whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink xl:px-3 aria-expanded:border-b-highlight aria-[current=page]:border-b-highlight aria-[current=page]:text-highlight';

type CategoryEntryProps = {
  category: NavCategory;
  lotteryPath: string | null;
  dropDown: ReturnType<typeof useDropDown>;
};

/** One category: leads to its page, and shows its vendors under the pointer, with the focus and at a first tap (SH-15). */
export function CategoryEntry({ category, lotteryPath, dropDown }: CategoryEntryProps) {
  const t = useText();
  const { brand } = useSettings();
  const pathname = usePathname();
  const { code, rebatePercent, vendorName } = category;
  const target = categoryTarget(category, { gameListCentre: brand.gameListCentre, lotteryPath });
  // A vendor's own category would show that vendor alone.
  const hasPanel = vendorName === null;
  const isOpen = hasPanel && dropDown.open === code;
  const panelId = `vendors-${code}`;
  const wasOpen = useRef(false);

  const focusPanel = () => document.querySelector<HTMLElement>(`#${panelId} a`)?.focus();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !hasPanel) return;
    event.preventDefault();
    if (isOpen) focusPanel();
    else dropDown.show(code);
  };
  const handleClick = (event: MouseEvent) => {
    // A finger has no hover: its first tap shows the vendors, its second goes to the page.
    if (hasPanel && isTouch(event) && !wasOpen.current) event.preventDefault();
    else dropDown.show(null);
  };
  const handleChoice = (event: MouseEvent) =>
    dropDown.show(isTouch(event) ? (wasOpen.current ? null : code) : isOpen && isKey(event) ? null : code);
  const shared = {
    id: `nav-${code}`,
    className: entryClass,
    ...(hasPanel && { 'aria-expanded': isOpen, 'aria-controls': panelId, 'aria-keyshortcuts': 'ArrowDown' }),
    onKeyDown: handleKeyDown,
    // A tap gives the focus before it clicks: whether it opens or follows is decided by how it found the panel.
    onPointerDown: () => void (wasOpen.current = isOpen),
    onFocusCapture: () => hasPanel && dropDown.show(code),
  };
  const content = (
    <>
      {categoryName(t, category)}
      <Rebate category={code} ofEverybody={rebatePercent} className="ms-1 -mt-3" />
    </>
  );
  return (
    <li
      className="flex shrink-0"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        if (hasPanel) dropDown.point(code);
        else dropDown.leave();
      }}
    >
      {target === null ? (
        <button type="button" {...shared} onClick={handleChoice}>
          {content}
        </button>
      ) : (
        <TargetLink
          {...shared}
          leadsTo={target}
          aria-current={target.kind === 'page' && target.to === pathname ? 'page' : undefined}
          onClick={handleClick}
        >
          {content}
        </TargetLink>
      )}
      {isOpen && (
        <div
          id={panelId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would make a form of a navigation
          role="group"
          aria-label={t('shell.vendors_of', { category: categoryName(t, category) })}
          className="absolute inset-x-0 top-full animate-rise bg-raised shadow-high"
          onPointerEnter={dropDown.stay}
        >
          <Suspense fallback={<div className="h-56" />}>
            <VendorPanel category={category} target={target} onDone={() => dropDown.show(null)} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

/** Enter and space click without a pointer. */
function isKey({ detail }: MouseEvent): boolean {
  return detail === 0;
}

export const preloadVendorPanel = VendorPanel.preload;

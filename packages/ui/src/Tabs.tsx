import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';

export type Tab<Id extends string = string> = { id: Id; label: string; icon?: IconName; count?: number };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string | undefined;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Arrow keys, Home and End move between tabs; Tab moves into the panel. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className, children }: TabsProps<Id>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);

  // Scrolls the selected tab into view where the tabs are wider than the screen. The first tab is visible anyway. For
  // others this waits for a frame, so that the browser does not lay out the page twice.
  const wasMoved = useRef(false);
  const isFirst = tabs[0]?.id === selected;
  useEffect(() => {
    if (isFirst && !wasMoved.current) return undefined;
    wasMoved.current = true;
    const frame = requestAnimationFrame(() => {
      const list = listRef.current;
      const tab = document.getElementById(`${id}-tab-${selected}`);
      if (list && tab && list.scrollWidth > list.clientWidth)
        list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, selected, isFirst]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const current = tabs.findIndex((tab) => tab.id === selected);
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && (current + step + tabs.length) % tabs.length;
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  return (
    <div className={classNames('flex flex-col gap-4', className)}>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        // A few tabs wrap to a second line; many are scrolled.
        className={classNames(
          'relative flex gap-1 rounded-control bg-sunken p-1',
          tabs.length > 3 ? 'overflow-x-auto [scrollbar-width:none]' : 'flex-wrap',
        )}
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.id}`}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className={classNames(
                'control-label inline-flex min-h-10 flex-1 items-center justify-center gap-2 rounded-[calc(var(--token-radius-control)-0.125rem)] px-2 whitespace-nowrap transition-colors sm:px-4 focus-visible:-outline-offset-2',
                isSelected ? 'bg-upper text-highlight shadow-low' : 'text-ink-soft hover:text-ink',
              )}
            >
              {tab.icon && <Icon name={tab.icon} className="max-[24rem]:hidden" />}
              {tab.label}
              {tab.count !== undefined && <Badge tone={isSelected ? 'highlight' : 'plain'}>{tab.count}</Badge>}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {children}
      </div>
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames, Icon } from '@croupier/ui';
import type { IconName } from '@croupier/ui';

export type PickItem = { id: string; label: string; detail?: string | undefined; icon?: IconName | undefined };

type PickListProps<Item extends PickItem> = {
  /** The accessible name of the box and its list. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Matches of the query, best first. */
  items: readonly Item[];
  onPick: (item: Item) => void;
  /** Handles other keys. Returns true if the key was handled. */
  onKey?: ((event: KeyboardEvent<HTMLInputElement>) => boolean) | undefined;
  placeholder?: string | undefined;
  /** Shown instead of the list if nothing matches. */
  empty?: ReactNode;
  isInvalid?: boolean | undefined;
  describedBy?: string | undefined;
  listClassName?: string | undefined;
};

/** A text box with a list of matches: arrows move, Enter picks, the focus stays in the box. */
export function PickList<Item extends PickItem>({
  label,
  query,
  onQuery,
  items,
  onPick,
  onKey,
  placeholder,
  empty,
  isInvalid,
  describedBy,
  listClassName,
}: PickListProps<Item>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, items.length - 1);

  // After every render, because a shorter list may have moved the marked line.
  useEffect(() => {
    if (query !== '') listRef.current?.scrollIntoView({ block: 'nearest' });
    listRef.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onKey?.(event)) return;
    const last = items.length - 1;
    const target = { ArrowDown: active === last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[event.key];
    const picked = items[active];
    if (target !== undefined && last >= 0) setWanted(target);
    else if (event.key === 'Enter' && picked) onPick(picked);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="relative flex items-center">
        <Icon name="search" className="pointer-events-none absolute start-3 text-ink-faint" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items[active] ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          spellCheck={false}
          value={query}
          placeholder={placeholder}
          onChange={(event) => {
            setWanted(0);
            onQuery(event.target.value);
          }}
          onKeyDown={handleKeyDown}
          className="min-h-11 w-full rounded-control border border-line-strong bg-sunken ps-10 pe-3 text-body text-ink placeholder:text-ink-faint aria-invalid:border-danger"
        />
      </div>
      <div
        ref={listRef}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled or show the marked item
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className={classNames('overflow-y-auto', items.length === 0 && 'hidden', listClassName)}
      >
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the focus and gets the keys
          <div
            key={item.id}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside the list above
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The box keeps the focus, so that typing can go on.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setWanted(index)}
            onClick={() => onPick(item)}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1',
              index === active && 'bg-high',
            )}
          >
            {item.icon && <Icon name={item.icon} className="text-ink-faint" />}
            <span className="min-w-0 flex-1 truncate">{item.label}</span>
            {item.detail !== undefined && <span className="shrink-0 text-caption text-ink-faint">{item.detail}</span>}
          </div>
        ))}
      </div>
      {items.length === 0 && empty}
    </>
  );
}

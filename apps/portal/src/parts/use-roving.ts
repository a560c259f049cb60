import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * Many buttons as one stop of the Tab key: arrows, Home and End move between them, and the one used last is the stop.
 * The group is a toolbar; the buttons stand in it in the order of `keys`.
 */
export function useRoving(keys: readonly string[], preferred = keys[0]) {
  const [last, setLast] = useState<string | null>(null);
  // What was used last may be gone: there is always exactly one stop.
  const stop = last !== null && keys.includes(last) ? last : preferred;
  return {
    group: {
      role: 'toolbar',
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const key = target.closest<HTMLElement>('[data-stop]')?.dataset['stop'];
        if (key !== undefined) setLast(key);
      },
      onKeyDown: moveFocus,
    },
    item: (key: string) => ({ 'data-stop': key, tabIndex: key === stop ? 0 : -1 }),
  } as const;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]:enabled')];
  const at = items.findIndex((item) => item === document.activeElement);
  if (at === -1) return;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const places = items.map((item) => item.getBoundingClientRect());
  const item = items[nextPlace(places, at, isRtl ? (mirrored[event.key] ?? event.key) : event.key)];
  if (!item) return;
  event.preventDefault();
  item.focus();
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

export type Place = { left: number; top: number };

/** Where a key leads from the item at a place; -1 where it leads nowhere. Up and down go to the nearest of the next line. */
export function nextPlace(places: readonly Place[], at: number, key: string): number {
  const from = places[at];
  if (!from) return -1;
  if (key === 'Home') return 0;
  if (key === 'End') return places.length - 1;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'ArrowRight') return at + 1 < places.length ? at + 1 : -1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return -1;
  const isAhead = ({ top }: Place) => (key === 'ArrowDown' ? top > from.top : top < from.top);
  const tops = places.filter((place) => isAhead(place)).map(({ top }) => top);
  const line = key === 'ArrowDown' ? Math.min(...tops) : Math.max(...tops);
  let nearest = -1;
  for (const [index, { left, top }] of places.entries()) {
    if (top !== line) continue;
    if (nearest === -1 || Math.abs(left - from.left) < Math.abs(places[nearest]!.left - from.left)) nearest = index;
  }
  return nearest;
}

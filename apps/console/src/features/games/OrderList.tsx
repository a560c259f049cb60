import { useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import { classNames, Icon, IconButton, useText } from '@croupier/ui';
import type { Place } from './games-queries.ts';
import { moved } from './reorder.ts';

type OrderListProps = {
  label: string;
  places: readonly Place[];
  nameOf: (place: Place) => string;
  /** Undefined for operators who may only read. */
  onChange: ((places: Place[]) => void) | undefined;
};

/** Entries that are dragged by a handle or moved by its arrow keys; their positions are announced. */
export function OrderList({ label, places, nameOf, onChange }: OrderListProps) {
  const t = useText();
  const listRef = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const place = places[from];
    if (!onChange || !place || to < 0 || to >= places.length || to === from) return;
    onChange(moved(places, from, to));
    setAnnouncement(t('console_games.moved', { name: nameOf(place), place: to + 1, count: places.length }));
  };
  const handleKeyDown = (at: number) => (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: places.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(at, to);
    // The handle moves with its line, and the focus with the handle.
    requestAnimationFrame(() => gripAt(listRef.current, Math.min(Math.max(0, to), places.length - 1))?.focus());
  };
  const handleDrop = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, at);
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    <>
      <ol ref={listRef} aria-label={label} className="overflow-hidden rounded-card bg-raised shadow-mid">
        {places.map((place, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle does the same by keyboard
          <li
            key={place.subject}
            draggable={onChange !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', place.subject);
              setDragged(at);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(at);
            }}
            onDrop={handleDrop(at)}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            className={classNames(
              'flex min-h-11 items-center gap-2 border-b border-line px-2 last:border-0',
              dragged === at && 'opacity-50',
              over === at && dragged !== undefined && dragged !== at && 'bg-high',
            )}
          >
            <span className="figures w-8 shrink-0 text-end text-caption text-ink-faint">{at + 1}</span>
            {onChange && (
              <button
                type="button"
                data-grip
                aria-label={t('console_games.grip', { name: nameOf(place), place: at + 1, count: places.length })}
                title={t('console_games.grip_hint')}
                onKeyDown={handleKeyDown(at)}
                className="inline-grid size-9 shrink-0 cursor-grab place-items-center rounded-control text-ink-faint hover:bg-high hover:text-ink"
              >
                <Icon name="menu" />
              </button>
            )}
            <span className="min-w-0 flex-1 truncate">{nameOf(place)}</span>
            <code className="shrink-0 font-code text-caption text-ink-faint max-sm:hidden">{place.detail}</code>
            {onChange && (
              <IconButton
                size="small"
                icon="close"
                label={t('console_games.take_out', { name: nameOf(place) })}
                onClick={() => onChange(places.filter(({ subject }) => subject !== place.subject))}
              />
            )}
          </li>
        ))}
      </ol>
      <output className="sr-only" aria-live="polite">
        {announcement}
      </output>
    </>
  );
}

function gripAt(list: HTMLElement | null, place: number): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[data-grip]') ?? [])][place];
}

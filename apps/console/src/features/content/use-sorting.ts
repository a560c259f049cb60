import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

export type HandleProps = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Sorting = {
  slugs: readonly string[];
  onMove: (slug: string, to: number) => void;
};

/** Sorts the lines of a list by dragging a handle, with mouse or finger, or with its arrow keys. */
export function useSorting({ slugs, onMove }: Sorting) {
  const [lifted, setLifted] = useState<string | null>(null);
  const drop = () => setLifted(null);
  const keys = (at: number): Record<string, number> => ({
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: slugs.length - 1,
  });

  function handleFor(slug: string): HandleProps {
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setLifted(slug);
      },
      onPointerMove: (event) => {
        if (lifted !== slug) return;
        const below = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-slug]');
        const to = slugs.indexOf(below?.getAttribute('data-slug') ?? '');
        if (to >= 0 && slugs[to] !== slug) onMove(slug, to);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown: (event) => {
        const to = keys(slugs.indexOf(slug))[event.key];
        if (to === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < slugs.length && slugs[to] !== slug) onMove(slug, to);
      },
    };
  }

  return { lifted, handleFor };
}

import { useHotkeys } from '../../platform/hotkeys.ts';
import { neighbours, rowId } from './queue.ts';

type QueueKeys = {
  ids: readonly string[];
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Acts on the open case by letter. */
  acts: Readonly<Record<string, () => void>>;
};

/**
 * j and k move through the rows of the queue, where Enter opens the focused row like any link. With an open case they move
 * from case to case.
 */
export function useQueueKeys({ ids, open, onOpen, acts }: QueueKeys): void {
  const go = (way: 'up' | 'down') => () => {
    if (open !== undefined) {
      const next = neighbours(ids, open)[way];
      if (next !== undefined) onOpen(next);
      return;
    }
    const marked = ids.find((id) => document.activeElement?.id === rowId(id));
    const next = neighbours(ids, marked)[way];
    if (next !== undefined) document.getElementById(rowId(next))?.focus();
  };
  useHotkeys({
    j: go('down'),
    k: go('up'),
    ...(open === undefined ? {} : { ...acts, Escape: () => onOpen(undefined) }),
  });
}

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton, useText } from '@croupier/ui';
import { neighbours, rowId } from './queue.ts';

type CaseHeaderProps = {
  id: string;
  titleId: string;
  title: ReactNode;
  ids: readonly string[];
  onOpen: (id: string | undefined) => void;
};

/** The title of an open case, with links to its neighbours and back to the queue. */
export function CaseHeader({ id, titleId, title, ids, onOpen }: CaseHeaderProps) {
  const t = useText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { up, down } = neighbours(ids, id);

  // The focus moves to the opened case, and back to its row on closing.
  useEffect(() => {
    headingRef.current?.focus();
    return () => document.getElementById(rowId(id))?.focus();
  }, [id]);

  return (
    <header className="flex items-start gap-1">
      <h2 id={titleId} ref={headingRef} tabIndex={-1} className="heading min-w-0 flex-1 text-title outline-none">
        {title}
      </h2>
      <IconButton
        size="small"
        icon="chevron-up"
        label={t('console_cashier.case_before')}
        disabled={up === undefined}
        onClick={() => onOpen(up)}
      />
      <IconButton
        size="small"
        icon="chevron-down"
        label={t('console_cashier.case_after')}
        disabled={down === undefined}
        onClick={() => onOpen(down)}
      />
      <IconButton size="small" icon="close" label={t('console_cashier.case_close')} onClick={() => onOpen(undefined)} />
    </header>
  );
}

import { Badge, classNames, Icon, IconButton, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';

export type CentreEntry = {
  page: string;
  name: string;
  icon: IconName;
  /** The number on its badge (SH-30). */
  count?: number;
};

export type CentreFrameProps = {
  /** The name of the centre. */
  label: string;
  entries: readonly CentreEntry[];
  page: string;
  /** The title for an address without an entry; otherwise the entry's name. */
  title?: string | undefined;
  /** Identifies the place in the centre. When it changes, the view scrolls to the top and the title gets the focus. */
  placeKey: string;
  /** Content above the entries. */
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

const entryClass =
  'control-label flex min-h-11 items-center gap-3 rounded-control px-3 text-ink-soft transition-colors hover:bg-high hover:text-ink aria-[current=page]:bg-high max-md:whitespace-nowrap aria-[current=page]:text-highlight';

/** An overlay with entries at its side, on phones above. The page below it stays as it is. */
export function CentreFrame({
  label,
  entries,
  page,
  title: ownTitle,
  placeKey,
  head,
  onClose,
  children,
}: CentreFrameProps) {
  const id = useId();
  const t = useText();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const entriesRef = useRef<HTMLUListElement>(null);
  const title = ownTitle ?? entries.find((entry) => entry.page === page)?.name ?? label;

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  useLayoutEffect(() => {
    bodyRef.current?.scrollTo({ top: 0 });
    // On phones the entries are wider than the screen, so the current one is scrolled into view.
    entriesRef.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    titleRef.current?.focus({ preventScroll: true });
    // The key only triggers the effect.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [placeKey]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = dialogRef.current;
    const handlePointerDown = (event: PointerEvent) => {
      if (event.target === dialog) close();
    };
    dialog?.addEventListener('pointerdown', handlePointerDown);
    return () => dialog?.removeEventListener('pointerdown', handlePointerDown);
  }, []);

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={`${id}-label ${id}-title`}
      onCancel={(event) => {
        // Cancel events of inner elements bubble: of a dialog above this one, or of a file choice.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close on a second Escape without a cancel event.
      onClose={() => {
        if (dialogRef.current?.isConnected && !dialogRef.current.open) onClose();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-page text-ink shadow-high backdrop:bg-overlay backdrop:backdrop-blur-xs open:animate-rise md:m-auto md:h-[min(58rem,94dvh)] md:w-[min(76rem,100%-2rem)] md:rounded-card"
    >
      <div className="grid h-full min-h-0 grid-rows-[auto_1fr] md:grid-cols-[16rem_1fr] md:grid-rows-1">
        <div className="flex min-w-0 flex-col gap-3 bg-sunken px-3 pt-3 pb-2 md:min-h-0 md:gap-4 md:overflow-y-auto md:p-4">
          <div className="flex items-center justify-between gap-2">
            <p id={`${id}-label`} className="heading text-small text-ink-faint">
              {label}
            </p>
            <IconButton size="small" icon="close" label={t('ui.close')} className="md:hidden" onClick={onClose} />
          </div>
          {head}
          <nav aria-label={label} className="min-w-0">
            <ul
              ref={entriesRef}
              className="flex [scrollbar-width:none] gap-1 overflow-x-auto p-1 max-md:-mx-1 md:flex-col md:overflow-visible"
            >
              {entries.map((entry) => (
                <li key={entry.page} className="shrink-0">
                  <CentreLink
                    page={entry.page}
                    className={classNames(entryClass, 'max-md:gap-2 max-md:bg-raised max-md:shadow-low')}
                    aria-current={entry.page === page ? 'page' : undefined}
                  >
                    <Icon name={entry.icon} />
                    {entry.name}
                    {entry.count ? <Badge tone="count">{entry.count}</Badge> : null}
                  </CentreLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex min-h-0 min-w-0 flex-col">
          <header className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
            <h2 id={`${id}-title`} ref={titleRef} tabIndex={-1} className="heading min-w-0 text-title outline-none">
              {title}
            </h2>
            <IconButton icon="close" label={t('ui.close')} className="-me-2 max-md:hidden" onClick={onClose} />
          </header>
          <div ref={bodyRef} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6 sm:py-6">
            {children}
          </div>
        </div>
      </div>
    </dialog>
  );
}

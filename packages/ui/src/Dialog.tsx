import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useText } from './use-text.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title, read aloud when the dialog opens. */
  description?: ReactNode;
  /** The buttons at the bottom, main action last. */
  actions?: ReactNode;
  /** False if it must be answered: no close button, no Escape, no click outside. */
  isDismissable?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Closes by itself after this time. Without it, it stays open until it is closed (specification, section 9). */
  timeOutMs?: number | undefined;
  children?: ReactNode;
};

const sizes = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' };

/**
 * A native modal dialog: it keeps the focus inside and returns it on closing. On phones it opens from the lower edge.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  actions,
  isDismissable = true,
  size = 'small',
  timeOutMs,
  children,
}: DialogProps) {
  const id = useId();
  const t = useText();
  const dialogRef = useRef<HTMLDialogElement>(null);

  // A layout effect closes it before React removes the element; only an element in the page returns the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !isOpen) return undefined;
    dialog.showModal();
    return () => {
      dialog.close();
      // The element that opened it may be gone, such as the sign-in form after signing in. The focus then moves to the
      // page's content.
      const { activeElement } = document;
      const isNowhere = activeElement === document.body || dialog.contains(activeElement);
      if (isNowhere) document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const handleTimeOut = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || timeOutMs === undefined) return undefined;
    const timer = setTimeout(() => handleTimeOut(), timeOutMs);
    return () => clearTimeout(timer);
  }, [isOpen, timeOutMs]);

  // `closedby` would do this, but Safari does not support it yet.
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !isDismissable) return undefined;
    const handlePointerDown = (event: PointerEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('pointerdown', handlePointerDown);
    return () => dialog.removeEventListener('pointerdown', handlePointerDown);
  }, [isDismissable, onClose]);

  // A browser may close the dialog on Escape without a cancel event. The state of the caller must follow.
  const handleNativeClose = () => {
    const dialog = dialogRef.current;
    if (!isOpen || !dialog || dialog.open) return;
    if (isDismissable) onClose();
    else dialog.showModal();
  };

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // `cancel` events of elements inside, such as another dialog or a file input, bubble to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isDismissable) onClose();
      }}
      onClose={handleNativeClose}
      className={classNames(
        'mx-auto mt-auto max-h-[92dvh] w-full max-w-none rounded-t-card bg-upper text-ink shadow-high sm:mb-auto sm:w-[calc(100%-2rem)] sm:rounded-card',
        'backdrop:bg-overlay open:animate-rise',
        sizes[size],
      )}
    >
      {isOpen && (
        <div className="flex max-h-[92dvh] flex-col">
          <header className="flex items-start gap-4 px-6 pt-6 pb-3">
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <h2 id={`${id}-title`} className="heading text-title">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="text-ink-soft">
                  {description}
                </p>
              )}
            </div>
            {isDismissable && (
              <IconButton icon="close" label={t('ui.close')} className="-me-3 -mt-3" onClick={onClose} />
            )}
          </header>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-2">{children}</div>}
          <footer className="flex flex-col-reverse gap-3 px-6 pt-3 pb-6 empty:pt-3 empty:pb-3 sm:flex-row sm:justify-end">
            {actions}
          </footer>
        </div>
      )}
    </dialog>
  );
}

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastCard } from './ToastCard.tsx';
import { addToast } from './toast-list.ts';
import type { ShownToast } from './toast-list.ts';
import { ToastContext } from './use-toasts.ts';
import type { Toast } from './use-toasts.ts';
import { useText } from './use-text.ts';

/** The region in which toasts appear and are announced; wraps the whole app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const lastId = useRef(0);
  const regionRef = useRef<HTMLElement>(null);

  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((shown) => addToast(shown, { ...toast, id }));
      return () => close(id);
    },
    [close],
  );

  // Open from the start, because screen readers miss content that appears together with its live region. The top layer
  // is ordered by the time of opening, so a toast above a dialog opens the region again.
  const newestId = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    const region = regionRef.current;
    if (!region) return;
    const isCovered = newestId !== undefined && document.querySelector('dialog:modal') !== null;
    if (isCovered) region.hidePopover();
    if (!region.matches(':popover-open')) region.showPopover();
  }, [newestId]);

  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={regionRef}
        popover="manual"
        aria-label={t('ui.notifications')}
        className="pointer-events-none fixed inset-x-4 top-auto bottom-[calc(5rem+var(--lower-bar,0px))] m-0 ms-auto w-auto max-w-md overflow-visible bg-transparent text-ink sm:start-auto sm:end-6 lg:end-[var(--aside,1.5rem)] md:bottom-[calc(1.5rem+var(--lower-bar,0px))] lg:bottom-6 sm:w-md"
      >
        <div aria-live="polite" className="flex flex-col gap-3">
          {toasts.map(({ id, ...toast }) => (
            <ToastCard key={id} toast={toast} onClose={() => close(id)} />
          ))}
        </div>
      </section>
    </ToastContext>
  );
}

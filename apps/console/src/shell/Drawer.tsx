import type { ReactNode } from 'react';
import { IconButton, useText } from '@croupier/ui';
import { useModal } from '../parts/use-modal.ts';

/** The side bar on narrow screens: a native modal dialog at the edge of the screen. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-label={t('console.menu')}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-e border-line bg-sunken text-ink backdrop:bg-overlay"
    >
      <IconButton icon="close" label={t('ui.close')} className="absolute end-2 top-3" onClick={onClose} />
      {children}
    </dialog>
  );
}

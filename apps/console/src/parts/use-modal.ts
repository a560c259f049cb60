import { useLayoutEffect, useRef } from 'react';
import type { PointerEvent, RefObject, SyntheticEvent } from 'react';

export type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent) => void;
};

/** Opens a `<dialog>` for as long as it is drawn, and closes on Escape and on a press beside it. */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect closes before React removes the element: only an element still in the page gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    // A browser may close on Escape without asking a second time.
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
    onPointerDown: (event) => {
      if (event.target === ref.current) onClose();
    },
  };
}

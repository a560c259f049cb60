import { useLayoutEffect, useRef } from 'react';
import type { PointerEvent, RefObject, SyntheticEvent } from 'react';

export type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent) => void;
};

/** Opens a `<dialog>` while it is rendered, and closes it on Escape and on a click outside. */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect closes it before React removes the element; only an element in the page returns the focus.
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
    // A browser may close it on a second Escape without an event that can be cancelled.
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
    onPointerDown: (event) => {
      if (event.target === ref.current) onClose();
    },
  };
}

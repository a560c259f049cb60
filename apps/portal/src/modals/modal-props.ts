/** What every popup gets. It shows a `Dialog` and calls `onClose` when it is to go. */
export type ModalProps = { onClose: () => void };

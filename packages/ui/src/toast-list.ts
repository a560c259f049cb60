import type { Toast } from './use-toasts.ts';

export type ShownToast = Toast & { id: number };

// More than three at once would cover the page.
const maxToasts = 3;

/** When there are too many, removes the oldest that would disappear by itself, otherwise the oldest. */
export function addToast(shown: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const list = [...shown.map((older) => withoutSubject(older, toast.subject)), toast];
  if (list.length <= maxToasts) return list;
  const leaving = list.findIndex(({ id, subject }) => subject === undefined && id !== toast.id);
  return list.toSpliced(Math.max(leaving, 0), 1);
}

/** Removes the subject of an older toast, so that it disappears by itself. */
function withoutSubject(toast: ShownToast, subject: string | undefined): ShownToast {
  return toast.subject === subject ? { ...toast, subject: undefined } : toast;
}

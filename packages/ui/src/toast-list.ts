import type { Toast } from './use-toasts.ts';

export type ShownToast = Toast & { id: number };

// More than three at once hide the page and cannot be read anyway.
const maxToasts = 3;

/** The oldest leaves when there are too many, but before it those that leave by themselves. */
export function addToast(shown: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const list = [...shown.map((older) => withoutSubject(older, toast.subject)), toast];
  if (list.length <= maxToasts) return list;
  const leaving = list.findIndex(({ id, subject }) => subject === undefined && id !== toast.id);
  return list.toSpliced(Math.max(leaving, 0), 1);
}

/** Only the newest of a subject stays. */
function withoutSubject(toast: ShownToast, subject: string | undefined): ShownToast {
  return toast.subject === subject ? { ...toast, subject: undefined } : toast;
}

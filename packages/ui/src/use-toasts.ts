import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Tone } from './tones.ts';

export type Toast = {
  text: ReactNode;
  tone?: Tone | undefined;
  action?: ReactNode;
  /** A toast with a subject stays until it is closed or followed, or until a newer one of the same subject appears. */
  subject?: string | undefined;
};
/** Returns a function that closes the toast. */
export type ShowToast = (toast: Toast) => () => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** `const showToast = useToasts(); showToast({ tone: 'gain', text: t('…') })` */
export function useToasts(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('a toast was shown outside of <ToastProvider>');
  return show;
}

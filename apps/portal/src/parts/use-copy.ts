import { useText, useToasts } from '@croupier/ui';

/** Copies a text and says so; where the browser refuses, it says that instead. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText();
  const showToast = useToasts();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'gain', text: t('controls.copied') });
    } catch {
      // Not on a secure address, or not allowed: the text can still be marked by hand.
      showToast({ tone: 'warn', text: t('controls.not_copied') });
    }
  };
}

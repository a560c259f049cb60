import { useSyncExternalStore } from 'react';

/** Chrome's event offers to install once; it is stored until somebody asks. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const listener of listeners) listener();
}

export function keepInstallPrompt(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  globalThis.addEventListener('appinstalled', () => keep(null));
}

/** Installs the portal when called; null where the browser has not offered it, or it is installed. */
export function useInstallPrompt(): (() => Promise<boolean>) | null {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
    () => null,
  );
  if (!prompt) return null;
  return async () => {
    const { outcome } = await prompt.prompt();
    // It can be used once only.
    keep(null);
    return outcome === 'accepted';
  };
}

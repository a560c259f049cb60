import { useSyncExternalStore } from 'react';

/** Chrome's offer to install, which it makes once and expects to be kept until somebody asks for it. */
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

/** Installs the portal when called; null where the browser has made no offer (or it is installed already). */
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

import type { Push } from '@croupier/contract/client';

/** Listeners for every push; parts that load later add themselves. */
export const pushListeners = new Set<(push: Push & { seq: string }) => void>();

/** Listeners for the instant since which pushes were missed. */
export const resyncListeners = new Set<(since: string) => void>();

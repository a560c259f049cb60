import type { Push } from '@croupier/contract/client';

/** Listeners for every push; parts that load later add themselves. */
export const pushListeners = new Set<(push: Push & { seq: string }) => void>();

import type { Push } from '@croupier/contract/client';

/** Listeners for every push: parts that load after the socket add themselves. */
export const pushListeners = new Set<(push: Push & { seq: string }) => void>();

import type { Push } from '@croupier/contract/client';

/** Who else wants to hear every push: parts that come later than the socket put themselves in. */
export const pushListeners = new Set<(push: Push & { seq: string }) => void>();

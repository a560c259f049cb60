import type { BadgeTone } from '@croupier/ui';
import type { Ticket } from './lottery-queries.ts';

export const stateTones: Record<Ticket['state'], BadgeTone> = {
  PLACED: 'info',
  CANCELLED_BY_PLAYER: 'plain',
  STOPPED: 'plain',
  VOID: 'warn',
  WON: 'gain',
  LOST: 'plain',
  RESETTLED: 'warn',
};

import type { Search } from '../routing/address.ts';

/** A room's id as the launch takes it. */
export const roomPattern = /^[\w:.-]{1,128}$/;

/** The room that an address asks for, if it names one (GA-95). */
export function roomOf({ room = '' }: Search): string | undefined {
  return roomPattern.test(room) ? room : undefined;
}

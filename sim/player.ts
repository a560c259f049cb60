import type { Brand } from '@croupier/server/testing';
import type { Person } from '@croupier/testkit';
import type { Purse } from './model/purse.ts';

export type VendorName = 'native' | 'hub88' | 'jili';
export const vendorNames: readonly VendorName[] = ['native', 'hub88', 'jili'];

/** A place in a vendor's game: what the vendor found in the launch, and how it calls the player. */
export type Seat = { token: string; sessionId: string; playerId: string; at: number };

export type Player = {
  name: string;
  person: Person;
  brand: Brand;
  purse: Purse;
  seats: Partial<Record<VendorName, Seat>>;
  /** The bound account that withdrawals go to. */
  payeeAccountId: string;
  /** Since when an operator has signed the member out. */
  signedOutAt: number;
};

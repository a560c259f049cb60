import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Operator } from '../../core/operators.ts';
import type { Refusal } from '../../core/refusal.ts';

/** What the front door must know of the house; modules provide these, so that the platform imports no module. */
export type Doorkeeper = {
  brandFor: (asked: { merchant: string | undefined; host: string | undefined }) => Brand | null;
  /** The refusal when the brand is closed to this country now, or null. */
  closedFor: (brand: Brand, country: string | null) => Refusal | null;
  memberOf: (tokenHash: Buffer, brand: Brand) => Promise<Member | null>;
  operatorOf: (tokenHash: Buffer) => Promise<Operator | null>;
  countryOf: (ip: string) => string | null;
  /** Whether a signed-in member must do something first (such as changing an initial password). */
  words: (language: string, key: string) => string;
};

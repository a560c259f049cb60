import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Operator } from '../../core/operators.ts';
import type { Refusal } from '../../core/refusal.ts';

/** What the front door must know of the house; modules provide these, so that the platform imports no module. */
export type Doorkeeper = {
  brandFor: (asked: { merchant: string | undefined; host: string | undefined }) => Brand | null;
  /** The brand that stands in where none is meant: the console may have a domain of its own. */
  anyBrand: Brand;
  /** The refusal when the brand is closed to this country now, or null. */
  closedFor: (brand: Brand, country: string | null) => Refusal | null;
  memberOf: (tokenHash: Buffer, brand: Brand) => Promise<Member | null>;
  operatorOf: (tokenHash: Buffer) => Promise<Operator | null>;
  countryOf: (ip: string) => string | null;
  /** The words of a text key in a language. */
  words: (language: string, key: string) => string;
};

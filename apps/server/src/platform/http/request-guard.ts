import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Operator } from '../../core/operators.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/sessions.ts';

export type SignedIn = { member: Member; session: Session };

/** What the HTTP server must know of the server; modules provide these, so that the platform imports no module. */
export type RequestGuard = {
  brandFor: (asked: { merchant: string | undefined; host: string | undefined }) => Brand | null;
  /** The brand that stands in where none is meant: the console may have a domain of its own. */
  anyBrand: Brand;
  /** The refusal when the brand is closed to this country now, or null. */
  closedFor: (brand: Brand, country: string | null) => Refusal | null;
  memberOf: (tokenHash: Buffer, brand: Brand) => Promise<SignedIn | null>;
  /** Anyone who still has to confirm a sign-in: a half-open session opens nothing but that. */
  verifyingOf: (tokenHash: Buffer, brand: Brand) => Promise<SignedIn | null>;
  /** Whose token it is, seen from this address; `next` says whether the session is open. */
  operatorOf: (tokenHash: Buffer, ip: string) => Promise<Operator | null>;
  countryOf: (ip: string) => string | null;
  /** The words of a text key in a language. */
  refusalText: (language: string, key: string) => string;
};

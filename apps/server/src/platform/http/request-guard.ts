import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Operator } from '../../core/operators.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/sessions.ts';

export type SignedIn = { member: Member; session: Session };

/** What the HTTP server needs from modules, so that the platform imports none of them. */
export type RequestGuard = {
  brandFor: (asked: { merchant: string | undefined; host: string | undefined }) => Brand | null;
  /** For requests without a brand: the console may have its own domain. */
  anyBrand: Brand;
  /** The refusal when the brand is closed to this country now, or null. */
  closedFor: (brand: Brand, country: string | null) => Refusal | null;
  memberOf: (tokenHash: Buffer, brand: Brand) => Promise<SignedIn | null>;
  /** The member of an unconfirmed sign-in; such a session can do nothing else. */
  verifyingOf: (tokenHash: Buffer, brand: Brand) => Promise<SignedIn | null>;
  /** The operator of a token at this address; `next` says whether the session is open. */
  operatorOf: (tokenHash: Buffer, ip: string) => Promise<Operator | null>;
  countryOf: (ip: string) => string | null;
  /** The text of a key in a language. */
  refusalText: (language: string, key: string) => string;
};

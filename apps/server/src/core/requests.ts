import type { Brand } from './brands.ts';
import type { Member } from './members.ts';
import type { Operator } from './operators.ts';

/** Everything a handler may know about the request besides its parsed input. */
export type RequestContext = {
  requestId: string;
  at: Date;
  ip: string;
  country: string | null;
  userAgent: string;
  /** Interface language code as the specification writes it (EN, TY). */
  language: string;
  brand: Brand;
};

export type MemberContext = RequestContext & { member: Member; tokenHash: Buffer };
export type OperatorContext = RequestContext & { operator: Operator; tokenHash: Buffer };

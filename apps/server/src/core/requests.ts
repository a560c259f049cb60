import type { Brand } from './brands.ts';
import type { Member } from './members.ts';
import type { Operator } from './operators.ts';
import type { Session } from './sessions.ts';

/** What a handler may know about the request besides its parsed input. */
export type RequestContext = {
  requestId: string;
  at: Date;
  ip: string;
  /** The requested domain without a port; chosen by the caller until it is compared with the brand's domains. */
  host: string;
  country: string | null;
  userAgent: string;
  /** The browser's own name, if sent. The caller chooses it, so it may only narrow a limit, never widen one. */
  device: string | null;
  /** Interface language code as the specification writes it (EN, TY). */
  language: string;
  /** A pass to unpublished texts (header `preview`); unchecked until it is looked up. */
  preview?: string | undefined;
  brand: Brand;
  /** The signed-in member of a call that anyone may make; undefined for visitors and free play. */
  viewer?: Member | undefined;
};

export type MemberContext = RequestContext & { member: Member; session: Session; tokenHash: Buffer };
export type OperatorContext = RequestContext & { operator: Operator; tokenHash: Buffer };

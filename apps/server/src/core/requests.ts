import type { Brand } from './brands.ts';
import type { Member } from './members.ts';
import type { Operator } from './operators.ts';
import type { Session } from './sessions.ts';

/** Everything a handler may know about the request besides its parsed input. */
export type RequestContext = {
  requestId: string;
  at: Date;
  ip: string;
  /** The domain that was asked, without a port; chosen by the caller until it is compared with the brand's. */
  host: string;
  country: string | null;
  userAgent: string;
  /** What the browser calls itself, if it does: chosen by the caller, so it can narrow a limit and never widen one. */
  device: string | null;
  /** Interface language code as the specification writes it (EN, TY). */
  language: string;
  /** A pass to words that are not published yet (header `preview`); worth nothing until it is looked up. */
  preview?: string | undefined;
  brand: Brand;
};

export type MemberContext = RequestContext & { member: Member; session: Session; tokenHash: Buffer };
export type OperatorContext = RequestContext & { operator: Operator; tokenHash: Buffer };

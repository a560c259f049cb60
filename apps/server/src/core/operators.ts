import type { Permission } from '@croupier/contract';
import type { Merchant, OperatorId } from './ids.ts';

/** What a sign-in still asks for before its session opens anything else. */
export type SignInStep = 'code' | 'password' | 'authenticator';

/** What an operator may do for one brand (OP-44). */
export type Grant = { merchant: Merchant; role: string; permissions: readonly Permission[] };

export type Operator = {
  id: OperatorId;
  name: string;
  /** One per brand the operator works for and may be reached from where the operator is. */
  grants: readonly Grant[];
  /** Their brands. Behind the door of a call only those where the role has the permission the call asks for. */
  merchants: readonly Merchant[];
  /** Own brands that do not let operators in from this address (OP-5). */
  barred: readonly Merchant[];
  /** A name of the session that can be shown; it opens nothing. */
  sessionId: string;
  /** Null when the session is open (OP-4). */
  next: SignInStep | null;
};

export const mayAt = ({ grants }: Pick<Operator, 'grants'>, merchant: string, permission: Permission): boolean =>
  grants.some((grant) => grant.merchant === merchant && grant.permissions.includes(permission));

/** Who has the permission of the call in every brand may do and see what concerns all of them at once (OP-42). */
export const isOfAllBrands = (operator: Pick<Operator, 'merchants'>, merchants: readonly string[]): boolean =>
  merchants.every((merchant) => operator.merchants.some((own) => own === merchant));

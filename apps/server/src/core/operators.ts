import type { Permission } from '@croupier/contract';
import type { Merchant, OperatorId } from './ids.ts';

/** The next step that a sign-in needs before its session can do anything else. */
export type SignInStep = 'code' | 'password' | 'authenticator';

/** What an operator may do for one brand (OP-44). */
export type Grant = { merchant: Merchant; role: string; permissions: readonly Permission[] };

export type Operator = {
  id: OperatorId;
  name: string;
  /** One for each brand that the operator works for and may reach from the present address. */
  grants: readonly Grant[];
  /** The operator's brands. In a handler only those in which the role has the permission of the call. */
  merchants: readonly Merchant[];
  /** Own brands that do not allow operators from this address (OP-5). */
  barred: readonly Merchant[];
  /** A name of the session that can be shown; it gives no access. */
  sessionId: string;
  /** Null when the session is open (OP-4). */
  next: SignInStep | null;
};

export const mayAt = ({ grants }: Pick<Operator, 'grants'>, merchant: string, permission: Permission): boolean =>
  grants.some((grant) => grant.merchant === merchant && grant.permissions.includes(permission));

/** Operators who have the permission in every brand may see and change what concerns all brands (OP-42). */
export const isOfAllBrands = (operator: Pick<Operator, 'merchants'>, merchants: readonly string[]): boolean =>
  merchants.every((merchant) => operator.merchants.some((own) => own === merchant));

import type { Permission } from '@croupier/contract';
import type { Merchant, OperatorId } from './ids.ts';

/** What a sign-in still asks for before its session opens anything else. */
export type EntranceStep = 'code' | 'password' | 'authenticator';

export type Operator = {
  id: OperatorId;
  name: string;
  role: string;
  permissions: readonly Permission[];
  /** Brands the operator works for and may be reached from where the operator is. */
  merchants: readonly Merchant[];
  /** Own brands that do not let operators in from this address (OP-5). */
  barred: readonly Merchant[];
  /** A name of the session that can be shown; it opens nothing. */
  sessionId: string;
  /** Null when the session is open (OP-4). */
  next: EntranceStep | null;
};

/** Who works for every brand may do and see what concerns all of them at once (OP-42). */
export const isOfHouse = (operator: Pick<Operator, 'merchants'>, merchants: readonly string[]): boolean =>
  merchants.every((merchant) => operator.merchants.some((own) => own === merchant));

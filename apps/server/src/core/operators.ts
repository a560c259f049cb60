import type { Permission } from '@croupier/contract';
import type { Merchant, OperatorId } from './ids.ts';

export type Operator = {
  id: OperatorId;
  name: string;
  role: string;
  permissions: readonly Permission[];
  merchants: readonly Merchant[];
};

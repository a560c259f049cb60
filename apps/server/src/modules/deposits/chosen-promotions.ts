import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Tx } from '../../platform/db/index.ts';

/** Promotions as deposits see them: chosen with the order, rewarded with the credit. */
export type ChosenPromotions = {
  choose: (tx: Tx, context: MemberContext, promotion: string, amount: Money) => Promise<Refusal | null>;
  credited: (
    tx: Tx,
    chosen: { brand: Brand; memberId: MemberId; promotion: string; deposit: { id: string; amount: Money } },
  ) => Promise<void>;
};

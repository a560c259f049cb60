import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Bonuses } from '../bonuses/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { ChosenPromotions } from './chosen-promotions.ts';
import type { DepositRow } from './orders.ts';

/** The turnover that a deposit requires before a withdrawal, before and after the credit, in its transaction. */
export function depositTurnover(
  brands: readonly Brand[],
  {
    turnover,
    bonuses,
    promotions,
  }: {
    turnover: Pick<Turnover, 'closeSmall' | 'demand' | 'cancel'>;
    bonuses: Pick<Bonuses, 'depositTakenBack'>;
    promotions: Pick<ChosenPromotions, 'credited'>;
  },
) {
  function ownerOf({ merchant, member_id }: DepositRow) {
    const brand = brands.find((one) => one.merchant === merchant);
    if (!brand) throw new Error(`no brand ${merchant}`);
    return { brand, memberId: memberId(member_id) };
  }

  return {
    closeSmall: (tx: Tx, row: DepositRow) => turnover.closeSmall(tx, ownerOf(row)),
    demand: (tx: Tx, row: DepositRow, amount: Money) => {
      const owner = ownerOf(row);
      const multiple = Math.round(owner.brand.turnover.depositMultiple * 100);
      return turnover.demand(tx, { ...owner, source: 'deposit', ref: row.id, amount, multiple });
    },
    /** The credit grants the reward of the promotion that was chosen before paying. */
    reward: async (tx: Tx, row: DepositRow, amount: Money) => {
      if (row.promotion === null) return;
      const deposit = { id: row.id, amount };
      await promotions.credited(tx, { ...ownerOf(row), promotion: row.promotion, deposit });
    },
    /** Before the deposit is taken back, and the bonus with it. */
    cancel: async (tx: Tx, row: DepositRow) => {
      const owner = ownerOf(row);
      await turnover.cancel(tx, { ...owner, source: 'deposit', ref: row.id });
      await bonuses.depositTakenBack(tx, owner, row.id);
    },
  };
}

export type DepositTurnover = ReturnType<typeof depositTurnover>;

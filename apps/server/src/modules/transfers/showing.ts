import type { Answer, Calls } from '@croupier/contract';
import { toWire } from '@croupier/money';
import type { MemberId } from '../../core/ids.ts';
import { maskedName } from '../../core/masked.ts';
import type { MemberTransfer } from './store.ts';

type Shown = Answer<Calls['transferMoney']>['transfer'];

/**
 * A transfer as one side sees it. The upline's account name is masked, because knowing it is enough to lock the
 * account.
 */
export function shownTransfer(transfer: MemberTransfer, reader: MemberId, otherAccount: string): Shown {
  const { id, fromId, direction, amount, carried, at } = transfer;
  const isIncoming = fromId !== reader;
  const isUplineOther = isIncoming === (direction === 'downline');
  return {
    id,
    direction,
    isIncoming,
    account: isUplineOther ? maskedName(otherAccount) : otherAccount,
    amount: toWire(amount),
    turnover: toWire(carried),
    at: at.toISOString(),
  };
}

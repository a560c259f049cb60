import type { MovementGroup } from '@croupier/contract';
import { journalKinds } from '@croupier/ledger';
import type { JournalKind } from '@croupier/ledger';

/** What each kind of journal is about for a member; a new kind must say it here. */
const groups: Readonly<Record<JournalKind, MovementGroup>> = {
  bet: 'bets',
  rollback: 'bets',
  win: 'wins',
  jackpotWin: 'wins',
  heldWin: 'wins',
  jackpotContribution: 'other',
  jackpotReturn: 'other',
  lotteryStake: 'lottery',
  lotteryPrize: 'lottery',
  lotteryRefund: 'lottery',
  deposit: 'deposits',
  chargeback: 'deposits',
  debtRepayment: 'deposits',
  unclaimed: 'deposits',
  withdrawalHold: 'withdrawals',
  withdrawalRelease: 'withdrawals',
  withdrawalPayout: 'withdrawals',
  withdrawalReversal: 'withdrawals',
  transferToVendor: 'transfers',
  transferFromVendor: 'transfers',
  transferUpline: 'transfers',
  transferDownline: 'transfers',
  budget: 'other',
  claim: 'rewards',
  bonusGrant: 'rewards',
  bonusRelease: 'rewards',
  bonusForfeit: 'rewards',
  rebate: 'rewards',
  salary: 'income',
  dividend: 'income',
  pointsEarn: 'points',
  pointsRedeem: 'points',
  pointsRefund: 'points',
  pointsConvert: 'points',
  adjustment: 'other',
  correction: 'other',
  seed: 'other',
};

/** A kind that is in the books and no longer in the program is shown all the same. */
export const groupOf = (kind: string): MovementGroup =>
  Object.hasOwn(journalKinds, kind) ? groups[kind as JournalKind] : 'other';

export const kindsOf = (group: MovementGroup): JournalKind[] =>
  (Object.keys(groups) as JournalKind[]).filter((kind) => groups[kind] === group);

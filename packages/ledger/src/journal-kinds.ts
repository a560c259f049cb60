import type { AccountKind } from './chart.ts';

/** From the debited kind of account to the credited one. */
export type Pair = `${AccountKind}>${AccountKind}`;

export type Need = 'reason' | 'corrects' | 'link';

interface JournalKindRow {
  /** `reversal` means every pair that another kind allows, and its reverse. */
  readonly allows: readonly Pair[] | 'reversal';
  readonly needs: readonly Need[];
}

const fromPlayer = ['main>house', 'bonus>house', 'vendor>house', 'main>roundEscrow', 'bonus>roundEscrow'] as const;
const backToPlayer = ['house>main', 'house>bonus', 'house>vendor', 'roundEscrow>main', 'roundEscrow>bonus'] as const;

export const journalKinds = {
  bet: { allows: fromPlayer, needs: [] },
  win: { allows: [...backToPlayer, 'roundEscrow>house', 'roundEscrow>rounding', 'house>rounding'], needs: [] },
  rollback: { allows: backToPlayer, needs: [] },
  // A win above the most that its game can pay waits in escrow for an operator; once released it is paid as a win.
  heldWin: { allows: ['house>roundEscrow', 'roundEscrow>house'], needs: [] },

  // Stakes wait in escrow; at settlement they go to the house, which pays the prizes.
  lotteryStake: { allows: ['main>drawEscrow', 'bonus>drawEscrow'], needs: [] },
  lotteryPrize: { allows: ['drawEscrow>house', 'house>main', 'house>bonus', 'house>rounding'], needs: [] },
  lotteryRefund: { allows: ['drawEscrow>main', 'drawEscrow>bonus'], needs: [] },

  jackpotContribution: { allows: ['house>jackpot'], needs: [] },
  // A rolled-back bet takes its contribution back.
  jackpotReturn: { allows: ['jackpot>house'], needs: [] },
  jackpotWin: { allows: ['jackpot>main', 'jackpot>rounding'], needs: [] },

  deposit: { allows: ['clearing>main', 'clearing>fees'], needs: [] },
  withdrawalHold: { allows: ['main>held'], needs: [] },
  withdrawalRelease: { allows: ['held>main'], needs: [] },
  withdrawalPayout: { allows: ['held>clearing', 'held>fees'], needs: [] },
  withdrawalReversal: { allows: ['clearing>main', 'fees>main'], needs: [] },
  // The member returns what was credited, the house returns its fee.
  chargeback: { allows: ['main>clearing', 'debt>clearing', 'fees>clearing'], needs: [] },
  debtRepayment: { allows: ['main>debt'], needs: [] },
  unclaimed: { allows: ['clearing>unclaimed', 'unclaimed>clearing'], needs: ['link'] },

  // Through transit, because the vendor may not answer: the money is always in exactly one account.
  transferToVendor: { allows: ['main>transit', 'transit>vendor', 'transit>main'], needs: [] },
  transferFromVendor: { allows: ['vendor>transit', 'transit>main', 'transit>vendor'], needs: [] },
  transferUpline: { allows: ['main>main'], needs: [] },
  transferDownline: { allows: ['main>main'], needs: [] },

  budget: { allows: ['equity>promotion', 'promotion>equity', 'equity>jackpot'], needs: [] },
  claim: { allows: ['promotion>main', 'promotion>bonus', 'promotion>rounding'], needs: [] },
  bonusGrant: { allows: ['promotion>bonus'], needs: [] },
  bonusRelease: { allows: ['bonus>main'], needs: [] },
  bonusForfeit: { allows: ['bonus>promotion'], needs: [] },

  // A ticket's own rebate comes back as its stake was paid.
  rebate: { allows: ['rebateExpense>main', 'rebateExpense>bonus', 'rebateExpense>rounding'], needs: [] },
  // Where uplines pay, it comes from their own wallets.
  salary: { allows: ['salaryExpense>main', 'salaryExpense>rounding', 'main>main'], needs: [] },
  dividend: { allows: ['dividendExpense>main', 'dividendExpense>rounding', 'main>main'], needs: [] },

  pointsEarn: { allows: ['issuedPoints>points', 'issuedPoints>rounding'], needs: [] },
  pointsRedeem: { allows: ['points>issuedPoints'], needs: [] },
  pointsRefund: { allows: ['issuedPoints>points'], needs: [] },
  // Two journals, one in each book, with a common link.
  pointsConvert: {
    allows: ['points>issuedPoints', 'pointsExpense>main', 'pointsExpense>rounding'],
    needs: ['link'],
  },

  adjustment: {
    allows: [
      'adjustment>main',
      'main>adjustment',
      'adjustment>bonus',
      'bonus>adjustment',
      'adjustment>points',
      'points>adjustment',
      'adjustment>clearing',
      'clearing>adjustment',
      'rounding>adjustment',
    ],
    needs: ['reason'],
  },
  correction: { allows: 'reversal', needs: ['reason', 'corrects'] },
  seed: { allows: ['equity>main', 'equity>bonus', 'equity>points', 'equity>house'], needs: [] },
} as const satisfies Record<string, JournalKindRow>;

export type JournalKind = keyof typeof journalKinds;

export function isPairAllowed(kind: JournalKind, debit: AccountKind, credit: AccountKind): boolean {
  const { allows }: JournalKindRow = journalKinds[kind];
  if (allows !== 'reversal') return allows.includes(`${debit}>${credit}`);
  return knownPairs.has(`${debit}>${credit}`) || knownPairs.has(`${credit}>${debit}`);
}

export function needsOf(kind: JournalKind): readonly Need[] {
  return journalKinds[kind].needs;
}

const knownPairs: ReadonlySet<Pair> = new Set(
  Object.values<JournalKindRow>(journalKinds).flatMap(({ allows }) => (allows === 'reversal' ? [] : [...allows])),
);

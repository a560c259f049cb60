/** What a settlement makes of a bill at once. */
export type PaidState = 'issued' | 'part' | 'insufficient' | 'not_reached';

export const billStates = [
  'issued',
  'part',
  'insufficient',
  'not_reached',
  'rejected',
  'to_review',
  'to_collect',
  'part_collected',
  'expired',
] as const;
export type BillState = (typeof billStates)[number];

/** `payment` is money of the upline that comes in later. */
export type BillActor = 'holder' | 'operator' | 'payment' | 'clock';

type BillMove = { to: BillState; by: readonly BillActor[] };

/** What can become of each state and who makes it so. The states of review and collecting are those of dividends. */
export const billMoves = {
  issued: [],
  part: [{ to: 'issued', by: ['payment'] }],
  insufficient: [
    { to: 'part', by: ['payment'] },
    { to: 'issued', by: ['payment'] },
    { to: 'rejected', by: ['operator'] },
  ],
  not_reached: [],
  rejected: [],
  to_review: [
    { to: 'to_collect', by: ['operator'] },
    { to: 'rejected', by: ['operator'] },
  ],
  // An upline without enough money leaves a part to be collected later.
  to_collect: [
    { to: 'issued', by: ['holder'] },
    { to: 'part_collected', by: ['holder'] },
    { to: 'expired', by: ['clock'] },
  ],
  part_collected: [
    { to: 'issued', by: ['holder', 'payment'] },
    { to: 'expired', by: ['clock'] },
  ],
  expired: [],
} as const satisfies Record<BillState, readonly BillMove[]>;

export function canBillMove(from: BillState, to: BillState, by: BillActor): boolean {
  const moves: readonly BillMove[] = billMoves[from];
  return moves.some((move) => move.to === to && move.by.includes(by));
}

/** The states in which a bill can begin; a dividend may wait for a review and to be collected. */
export const firstBillStates = {
  salary: ['issued', 'part', 'insufficient', 'not_reached'],
  dividend: ['issued', 'part', 'insufficient', 'not_reached', 'to_review', 'to_collect'],
} as const satisfies Record<string, readonly BillState[]>;

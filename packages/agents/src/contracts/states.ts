import { accept, refuse, type Result } from '@croupier/money';

export const contractStates = [
  'OFFERED',
  'ACCEPTED',
  'IN_FORCE',
  'ENDING',
  'ENDED',
  'REJECTED',
  'WITHDRAWN',
  'LAPSED',
  'REPLACED',
] as const;
export type ContractState = (typeof contractStates)[number];

/** `clock` is the job at a border of periods; `conflict` is a new contract above that does not cover this one. */
export type ContractActor = 'upline' | 'downline' | 'operator' | 'clock' | 'conflict';

export type ContractAct =
  | 'accept'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'lapse'
  | 'start'
  | 'requestTermination'
  | 'acceptTermination'
  | 'rejectTermination'
  | 'terminate'
  | 'end'
  | 'replace';

type ContractMove = {
  from: readonly ContractState[];
  to: ContractState;
  by: readonly ContractActor[];
  /** What becomes of a request to terminate: it is made, it has to be there and is answered, or it plays no part. */
  request?: 'made' | 'answered';
};

const parties = ['upline', 'downline'] as const;

/** Which act leads where, and who may do it. */
export const contractMoves = {
  accept: { from: ['OFFERED'], to: 'ACCEPTED', by: ['downline'] },
  reject: { from: ['OFFERED'], to: 'REJECTED', by: ['downline'] },
  // An offer that a new contract above would not cover is withdrawn with it.
  withdraw: { from: ['OFFERED'], to: 'WITHDRAWN', by: ['upline', 'operator', 'conflict'] },
  lapse: { from: ['OFFERED'], to: 'LAPSED', by: ['clock'] },
  // It never was in force, so there is no period to end.
  cancel: { from: ['ACCEPTED'], to: 'WITHDRAWN', by: ['upline', 'operator', 'conflict'] },
  start: { from: ['ACCEPTED'], to: 'IN_FORCE', by: ['clock'] },
  requestTermination: { from: ['IN_FORCE'], to: 'IN_FORCE', by: parties, request: 'made' },
  acceptTermination: { from: ['IN_FORCE'], to: 'ENDING', by: parties, request: 'answered' },
  rejectTermination: { from: ['IN_FORCE'], to: 'IN_FORCE', by: parties, request: 'answered' },
  // What was earned until the end of the period is paid, so the upline may end it alone.
  terminate: { from: ['IN_FORCE'], to: 'ENDING', by: ['upline', 'operator', 'conflict'] },
  end: { from: ['ENDING'], to: 'ENDED', by: ['clock'] },
  // The next contract of the same pair and kind begins at this border.
  replace: { from: ['IN_FORCE', 'ENDING'], to: 'REPLACED', by: ['clock'] },
} as const satisfies Record<ContractAct, ContractMove>;

export const OFFER_HOURS = 72;

/** An offer that nobody answered for so long is over. */
export const lapsesAtMs = (offeredAtMs: number): number => offeredAtMs + OFFER_HOURS * 3_600_000;

/** States from which nothing follows. */
export const isContractOver = (state: ContractState): boolean =>
  Object.values<ContractMove>(contractMoves).every(({ from }) => !from.includes(state));

export type ContractFacts = {
  state: ContractState;
  offeredAtMs: number;
  /** Who asked to terminate and has no answer yet. */
  terminationAskedBy: 'upline' | 'downline' | null;
  /** False once the receiver was moved to another upline: then nobody can take the offer any more. */
  isStillUpline: boolean;
};

export type ContractRefusal =
  | 'contract_not_yours'
  | 'contract_wrong_state'
  | 'contract_offer_over'
  | 'contract_termination_asked'
  | 'contract_termination_not_asked';

export type ContractStep = Pick<ContractFacts, 'state' | 'terminationAskedBy'>;

/** What an act makes of a contract, or why it cannot be done. */
export function decideContractAct(
  { state, offeredAtMs, terminationAskedBy, isStillUpline }: ContractFacts,
  act: ContractAct,
  { by, nowMs }: { by: ContractActor; nowMs: number },
): Result<ContractStep, ContractRefusal> {
  const move: ContractMove = contractMoves[act];
  if (!move.by.includes(by)) return refuse('contract_not_yours');
  if (!move.from.includes(state)) return refuse('contract_wrong_state');
  const isOver = nowMs >= lapsesAtMs(offeredAtMs);
  if (act === 'accept' && (isOver || !isStillUpline)) return refuse('contract_offer_over');
  if (act === 'lapse' && !isOver && isStillUpline) return refuse('contract_wrong_state');
  if (move.request === 'made') {
    if (terminationAskedBy !== null || (by !== 'upline' && by !== 'downline'))
      return refuse('contract_termination_asked');
    return accept({ state: move.to, terminationAskedBy: by });
  }
  if (move.request === 'answered' && (terminationAskedBy === null || terminationAskedBy === by))
    return refuse('contract_termination_not_asked');
  return accept({ state: move.to, terminationAskedBy: null });
}

/** Whether a new offer can be made beside what this pair has of the kind: one offer at a time, and one in force. */
export const mayOfferBeside = (states: readonly ContractState[]): boolean =>
  !states.some((state) => state === 'OFFERED' || state === 'ACCEPTED');

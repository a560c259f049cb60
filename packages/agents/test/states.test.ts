import { describe, expect, test } from 'vitest';
import {
  billMoves,
  billStates,
  canBillMove,
  contractMoves,
  contractStates,
  decideContractAct,
  firstBillStates,
  isContractOver,
  lapsesAtMs,
  mayOfferBeside,
  OFFER_HOURS,
  type BillActor,
  type BillState,
  type ContractAct,
  type ContractActor,
  type ContractFacts,
  type ContractState,
} from '../src/index.ts';

const actors: readonly ContractActor[] = ['upline', 'downline', 'operator', 'clock', 'conflict'];
// Names of the table.
const acts = Object.keys(contractMoves) as ContractAct[];
const offeredAtMs = Date.UTC(2026, 2, 2);
const nowMs = offeredAtMs + 3_600_000;
const factsOf = (state: ContractState): ContractFacts => {
  return { state, offeredAtMs, terminationAskedBy: null, isStillUpline: true };
};
const act = (facts: ContractFacts, name: ContractAct, by: ContractActor, atMs = nowMs) => {
  const answer = decideContractAct(facts, name, { by, nowMs: atMs });
  return answer.ok ? answer.value.state : answer.reason;
};

describe('states of a contract', () => {
  test('[CO-28] every act in every state by everybody: the table, or a refusal', () => {
    const allowed = new Set<string>();
    for (const state of contractStates) {
      for (const name of acts) {
        for (const by of actors) {
          // As it must be for the act: the other side asked, or the time is over.
          const asked = name.endsWith('Termination') && name !== 'requestTermination';
          const facts = {
            ...factsOf(state),
            terminationAskedBy: asked ? (by === 'upline' ? 'downline' : 'upline') : null,
          } as const;
          const result = act(facts, name, by, name === 'lapse' ? lapsesAtMs(offeredAtMs) : nowMs);
          const move: { from: readonly ContractState[]; to: ContractState; by: readonly ContractActor[] } =
            contractMoves[name];
          const isAllowed = move.from.includes(state) && move.by.includes(by);
          expect([state, name, by, result === move.to]).toEqual([state, name, by, isAllowed]);
          if (isAllowed) allowed.add(`${state} ${by} ${name} ${move.to}`);
        }
      }
    }
    expect([...allowed].toSorted()).toEqual(
      [
        'ACCEPTED clock start IN_FORCE',
        'ACCEPTED conflict cancel WITHDRAWN',
        'ACCEPTED operator cancel WITHDRAWN',
        'ACCEPTED upline cancel WITHDRAWN',
        'ENDING clock end ENDED',
        'ENDING clock replace REPLACED',
        'IN_FORCE clock replace REPLACED',
        'IN_FORCE conflict terminate ENDING',
        'IN_FORCE downline acceptTermination ENDING',
        'IN_FORCE downline rejectTermination IN_FORCE',
        'IN_FORCE downline requestTermination IN_FORCE',
        'IN_FORCE operator terminate ENDING',
        'IN_FORCE upline acceptTermination ENDING',
        'IN_FORCE upline rejectTermination IN_FORCE',
        'IN_FORCE upline requestTermination IN_FORCE',
        'IN_FORCE upline terminate ENDING',
        'OFFERED clock lapse LAPSED',
        'OFFERED conflict withdraw WITHDRAWN',
        'OFFERED downline accept ACCEPTED',
        'OFFERED downline reject REJECTED',
        'OFFERED operator withdraw WITHDRAWN',
        'OFFERED upline withdraw WITHDRAWN',
      ].toSorted(),
    );
  });

  test('[CO-28] an offer is accepted within 72 hours, once, from the present upline', () => {
    expect(OFFER_HOURS).toBe(72);
    const last = lapsesAtMs(offeredAtMs) - 1;
    expect(act(factsOf('OFFERED'), 'accept', 'downline', last)).toBe('ACCEPTED');
    expect(act(factsOf('OFFERED'), 'accept', 'downline', last + 1)).toBe('contract_offer_over');
    expect(act(factsOf('OFFERED'), 'lapse', 'clock', last)).toBe('contract_wrong_state');
    expect(act(factsOf('ACCEPTED'), 'accept', 'downline')).toBe('contract_wrong_state');
    expect(act(factsOf('ENDED'), 'accept', 'downline')).toBe('contract_wrong_state');
    const moved = { ...factsOf('OFFERED'), isStillUpline: false };
    expect(act(moved, 'accept', 'downline')).toBe('contract_offer_over');
    // The job clears it away without waiting.
    expect(act(moved, 'lapse', 'clock')).toBe('LAPSED');
  });

  test('[CO-28] nobody accepts the own request to terminate, and one request is open at a time', () => {
    const asked = { ...factsOf('IN_FORCE'), terminationAskedBy: 'downline' } as const;
    expect(act(asked, 'acceptTermination', 'downline')).toBe('contract_termination_not_asked');
    expect(act(asked, 'rejectTermination', 'downline')).toBe('contract_termination_not_asked');
    expect(act(asked, 'acceptTermination', 'upline')).toBe('ENDING');
    expect(act(asked, 'requestTermination', 'upline')).toBe('contract_termination_asked');
    expect(act(factsOf('IN_FORCE'), 'acceptTermination', 'upline')).toBe('contract_termination_not_asked');
    const rejected = decideContractAct(asked, 'rejectTermination', { by: 'upline', nowMs });
    expect(rejected).toEqual({ ok: true, value: { state: 'IN_FORCE', terminationAskedBy: null } });
    const made = decideContractAct(factsOf('IN_FORCE'), 'requestTermination', { by: 'downline', nowMs });
    expect(made).toEqual({ ok: true, value: { state: 'IN_FORCE', terminationAskedBy: 'downline' } });
  });

  test('[CO-28] the wrong side is refused before anything is said about the state', () => {
    expect(act(factsOf('ENDED'), 'accept', 'upline')).toBe('contract_not_yours');
    expect(act(factsOf('OFFERED'), 'reject', 'operator')).toBe('contract_not_yours');
  });

  test('[CO-28] five states are the end, and a second offer waits for the first', () => {
    expect(contractStates.filter(isContractOver)).toEqual(['ENDED', 'REJECTED', 'WITHDRAWN', 'LAPSED', 'REPLACED']);
    expect(mayOfferBeside([])).toBe(true);
    expect(mayOfferBeside(['IN_FORCE', 'REJECTED', 'LAPSED'])).toBe(true);
    expect(mayOfferBeside(['OFFERED'])).toBe(false);
    expect(mayOfferBeside(['IN_FORCE', 'ACCEPTED'])).toBe(false);
  });
});

describe('states of a bill', () => {
  const movers: readonly BillActor[] = ['holder', 'operator', 'payment', 'clock'];

  test('[CO-29] the moves are those of the table and no other', () => {
    const found = billStates.flatMap((from) =>
      billStates.flatMap((to) => movers.flatMap((by) => (canBillMove(from, to, by) ? [`${from} ${by} ${to}`] : []))),
    );
    expect(found).toEqual([
      'part payment issued',
      'insufficient payment issued',
      'insufficient payment part',
      'insufficient operator rejected',
      'to_review operator rejected',
      'to_review operator to_collect',
      'to_collect holder issued',
      'to_collect holder part_collected',
      'to_collect clock expired',
      'part_collected holder issued',
      'part_collected payment issued',
      'part_collected clock expired',
    ]);
  });

  test('[CO-29] what is paid, not reached, rejected or expired stays so, and every state can be reached', () => {
    const ends = billStates.filter((state) => billMoves[state].length === 0);
    expect(ends).toEqual(['issued', 'not_reached', 'rejected', 'expired']);
    const reached = new Set<BillState>(firstBillStates.dividend);
    for (const state of reached) for (const { to } of billMoves[state]) reached.add(to);
    expect(reached.size).toBe(billStates.length);
    const salary = new Set<BillState>(firstBillStates.salary);
    for (const state of salary) for (const { to } of billMoves[state]) salary.add(to);
    expect([...salary].toSorted()).toEqual(['insufficient', 'issued', 'not_reached', 'part', 'rejected']);
  });
});

import { refuse, signed, type Money, type Signed } from '@croupier/money';
import type { AccountRef } from '../accounts.ts';
import type { BookedEntry } from '../audit.ts';
import type { BetState } from '../bets.ts';
import { decideReplay, fingerprint } from '../fingerprint.ts';
import type { Journal } from '../journal.ts';
import { isRetryable } from '../refusals.ts';
import { unreachable } from '../unreachable.ts';
import type { Answer, Command } from './commands.ts';
import {
  applyBudget,
  applyCapture,
  applyClaim,
  applyDeposit,
  applyHold,
  applyRelease,
  applySeed,
  applyTransfer,
  pendingHolds,
} from './moves.ts';
import { applyBet, applyRollback, applyWin, betStateOf } from './play.ts';
import { bookedEntries, emptyState, unitsOn, type ModelMember, type ModelState } from './state.ts';

export interface ModelReply {
  readonly answer: Answer;
  readonly isReplay: boolean;
}

/** The books of one merchant in memory, one command after the other. The server's books must agree with it. */
export interface Model {
  /** Adds a member, or changes the standing and limits of a known one. */
  putMember(member: ModelMember): void;
  apply(command: Command, nowMs: number): ModelReply;
  balanceOf(account: AccountRef): Signed;
  betState(betId: string): BetState;
  pendingHolds(memberId: string): Money;
  journals(): readonly Journal[];
  entries(): readonly BookedEntry[];
}

export function createModel(): Model {
  const state = emptyState();
  const firstAnswers = new Map<string, { readonly fingerprint: string; readonly answer: Answer }>();

  function apply(command: Command, nowMs: number): ModelReply {
    const { key, type, ...payload } = command;
    const incoming = fingerprint({ actor: 'model', operation: type, payload });
    const stored = firstAnswers.get(key);
    const verdict = decideReplay(stored?.fingerprint ?? null, incoming);
    if (verdict === 'key_reused') return { answer: refuse('key_reused'), isReplay: false };
    if (stored !== undefined) return { answer: stored.answer, isReplay: true };

    const answer = decideAndApply(state, command, nowMs);
    if (answer.ok || !isRetryable(answer.reason)) firstAnswers.set(key, { fingerprint: incoming, answer });
    return { answer, isReplay: false };
  }

  function putMember(member: ModelMember): void {
    const known = state.members.get(member.memberId);
    if (known !== undefined && known.currency !== member.currency) {
      throw new Error(`member ${member.memberId} keeps the books in ${known.currency}`);
    }
    state.members.set(member.memberId, member);
  }

  function memberOf(memberId: string): ModelMember {
    const member = state.members.get(memberId);
    if (member === undefined) throw new Error(`no member ${memberId}`);
    return member;
  }

  return {
    putMember,
    apply,
    balanceOf: (account) => signed(unitsOn(state, account), account.currency),
    betState: (betId) => betStateOf(state, betId),
    pendingHolds: (memberId) => pendingHolds(state, memberOf(memberId)),
    journals: () => state.journals,
    entries: () => bookedEntries(state),
  };
}

function decideAndApply(state: ModelState, command: Command, nowMs: number): Answer {
  switch (command.type) {
    case 'seed':
      return applySeed(state, command);
    case 'deposit':
      return applyDeposit(state, command, nowMs);
    case 'bet':
      return applyBet(state, command, nowMs);
    case 'win':
      return applyWin(state, command);
    case 'rollback':
      return applyRollback(state, command);
    case 'transfer':
      return applyTransfer(state, command, nowMs);
    case 'budget':
      return applyBudget(state, command);
    case 'claim':
      return applyClaim(state, command, nowMs);
    case 'hold':
      return applyHold(state, command);
    case 'capture':
      return applyCapture(state, command);
    case 'release':
      return applyRelease(state, command);
    default:
      return unreachable(command);
  }
}

import type { LedgerCommand } from '@croupier/server/testing';
import type { Acknowledged } from './acknowledged.ts';
import type { Checks } from '../checks.ts';
import { isAccepted, isKept, toText } from './wire.ts';
import type { Heard } from './wire.ts';

export type Remembered = { command: LedgerCommand; word: string };

/**
 * What the clients were told. Only definite answers count; at the end the books must say the same, because nobody else
 * moved this money.
 */
export function createMemory(checks: Checks) {
  /** By key and content: the same key for something else is another command. */
  const answers = new Map<string, Remembered>();
  const acknowledged: Acknowledged = new Map();
  const balances = new Map<string, bigint>();
  const stakes = new Map<string, bigint>();
  /** Rollbacks heard of before their bet was, though the bet may have come first. */
  const rollbacks = new Map<string, LedgerCommand>();

  function hear(command: LedgerCommand, { word }: Heard): void {
    const text = toText(command);
    const first = answers.get(text);
    if (first && isKept(first.word)) {
      checks.expect('all answers to one key agree', first.word === word, `${text}: ${word}, first ${first.word}`);
      return;
    }
    answers.set(text, { command, word });
    if (isAccepted(word)) book(command);
  }

  /** What an accepted command moves, as its sender understands it. */
  function book(command: LedgerCommand): void {
    const own = mainOf(command.memberId);
    switch (command.type) {
      case 'bet': {
        stakes.set(command.betId, command.amount.units);
        move(command, own, null, command.amount.units);
        const rollback = rollbacks.get(command.betId);
        if (rollback) book(rollback);
        return;
      }
      case 'win':
        return move(command, null, own, command.amount.units);
      case 'rollback': {
        // Both accepted means that the bet came first and its stake went back, whichever was heard first.
        rollbacks.set(command.betId, command);
        const stake = stakes.get(command.betId);
        return stake === undefined ? undefined : move(command, null, own, stake);
      }
      case 'transfer':
        return move(command, own, mainOf(command.toMemberId), command.amount.units);
      case 'claim':
        return move(command, `promotion:${command.promotionId}:PHP`, own, command.amount.units);
    }
  }

  function move({ key, memberId }: LedgerCommand, from: string | null, to: string | null, units: bigint): void {
    if (from) balances.set(from, (balances.get(from) ?? 0n) - units);
    if (to) balances.set(to, (balances.get(to) ?? 0n) + units);
    if (units > 0n) acknowledged.set(key, { units, memberId });
  }

  return {
    hear,
    acknowledged,
    answers,
    balances,
    open: (key: string, units: bigint) => void balances.set(key, units),
  };
}

export type Memory = ReturnType<typeof createMemory>;

export const mainOf = (memberId: string) => `player:${memberId}:main:PHP`;

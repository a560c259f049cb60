import { money } from '@croupier/money';
import type { LedgerAnswer, LedgerCommand } from '@croupier/server/testing';

/** Where a command is posted. Production has no such route: vendors, cashier and promotions bring their own. */
export const COMMANDS = '/chaos/commands';

/** Amounts are text on the wire, as everywhere. */
export function toText(command: LedgerCommand): string {
  return JSON.stringify(command, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

type Sent = LedgerCommand & { amount?: { units: string; currency: 'PHP' } };

/** Both ends are ours and of one run, so the shape is believed. */
export function fromBody(body: unknown): LedgerCommand {
  const { amount, ...rest } = body as Sent;
  return (amount ? { ...rest, amount: money(BigInt(amount.units), amount.currency) } : rest) as LedgerCommand;
}

/** What a client hears: the answer in one word, and whether it is the first one again. */
export type Heard = { word: string; isReplay: boolean };

export function answerText(answer: LedgerAnswer): Heard {
  return { word: answer.accepted ? `ok ${answer.balance.units}` : answer.refused, isReplay: answer.isReplay };
}

/** These are not kept under their key: one may change later, the other speaks of another command. */
export const isKept = (word: string) => word !== 'bet_unknown' && word !== 'key_reused';

export const isAccepted = (word: string) => word.startsWith('ok ');

import type { BetState } from '@croupier/contract';
import type { Db } from '../../platform/db/index.ts';
import { betLine, betLines } from '../ledger/index.ts';
import type { BetKey, BetLine } from '../ledger/index.ts';
import { shelfOf, ticketRecords } from '../lottery/index.ts';
import type { TicketRecord } from '../lottery/index.ts';
import type { Period } from './period.ts';

/** A bet as members know it: a round, a ticket, or a single bet. */
export type BetRecord = {
  line: BetLine;
  ticket: TicketRecord | null;
  category: string;
  vendor: string;
  state: BetState;
  staked: bigint;
  won: bigint;
  settledAt: Date | null;
};

export type BetFilter = {
  state?: BetState | undefined;
  category?: string | undefined;
  vendor?: string | undefined;
};

type Walk = { memberId: string; period: Pick<Period, 'fromAt' | 'toAt'>; before?: BetKey | undefined };

/** Most stakes read in one call; further ones are on the next page, and totals say that they are partial. */
export const MOST_LOOKED = 20_000;
const STEP = 1000;

/** A member's bets of a period, newest first, in steps. */
export async function* walkBets(db: Db, { memberId, period, before }: Walk, step = STEP): AsyncGenerator<BetRecord[]> {
  let from = before;
  for (;;) {
    const query = { memberId, from: period.fromAt, to: period.toAt, before: from, limit: step };
    const lines = await betLines(db, query);
    if (lines.length > 0) yield await recordsOf(db, memberId, lines);
    if (lines.length < step) return;
    from = lines.at(-1)!;
  }
}

export async function findBet(db: Db, memberId: string, key: BetKey): Promise<BetRecord | null> {
  const line = await betLine(db, memberId, key);
  return line && ((await recordsOf(db, memberId, [line]))[0] ?? null);
}

async function recordsOf(db: Db, memberId: string, lines: readonly BetLine[]): Promise<BetRecord[]> {
  const ids = lines.flatMap(({ kind, ref }) => (kind === 'lotteryStake' && ref ? [ref] : []));
  const tickets = new Map((await ticketRecords(db, memberId, ids)).map((ticket) => [ticket.id, ticket]));
  return lines.map((line) => recordOf(line, tickets.get(line.ref ?? '') ?? null));
}

function recordOf(line: BetLine, ticket: TicketRecord | null): BetRecord {
  if (ticket) {
    const { state, staked, won, settledAt } = ticket;
    return { line, ticket, ...shelfOf(ticket.game), state, staked, won, settledAt };
  }
  // Bets of `RNG.JILI`; without a vendor the category alone.
  const [category = '', vendor = category] = line.product.split('.');
  const state = stateOf(line);
  const settledAt = state === 'open' ? null : (line.end?.at ?? null);
  return { line, ticket, category, vendor, state, staked: line.staked, won: line.won, settledAt };
}

/** While a win is held, the round's result is open. */
function stateOf({ end, won, held }: BetLine): BetState {
  if (end === null || held > 0n) return 'open';
  if (end.kind === 'void') return 'void';
  return won > 0n ? 'won' : 'lost';
}

export function fits(record: BetRecord, { state, category, vendor }: BetFilter): boolean {
  return (
    (state === undefined || record.state === state) &&
    (category === undefined || record.category === category) &&
    (vendor === undefined || record.vendor === vendor)
  );
}

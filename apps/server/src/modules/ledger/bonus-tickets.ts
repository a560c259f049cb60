import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Clock } from '../../core/ports.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';
import { drawHouse } from './draws.ts';

type Parts = { accounts: Accounts; clock: Clock };

/**
 * Locks what tickets with bonus money, and everybody else who is paid with them, will move. Called before the first
 * payment. Answers the bonus wallet of each ticket.
 */
export async function lockBonusTickets(
  tx: Tx,
  tickets: readonly string[],
  paid: readonly bigint[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ ticket: string; wallet: bigint }>`
    select ticket, wallet from bonus_tickets_lock(${tickets}::uuid[], ${paid}::bigint[])`.execute(tx);
  return new Map(rows.map(({ ticket, wallet }) => [ticket, wallet]));
}

export const backKinds = { won: 2, givenBack: 3 } as const;

/** What was paid into the bonus wallet for a ticket; a sum for each kind. */
export type BonusBack = { ticketId: string; kind: (typeof backKinds)[keyof typeof backKinds]; units: bigint };

/** After the payments: what came back follows its bonus, and a live bonus is looked at. */
export async function endBonusTickets(
  tx: Tx,
  { clock }: Pick<Parts, 'clock'>,
  { tickets, back }: { tickets: readonly string[]; back: readonly BonusBack[] },
): Promise<void> {
  await sql`select bonus_tickets_end(${clock.now()}, ${tickets}::uuid[], ${back.map(({ ticketId }) => ticketId)}::uuid[],
    ${back.map(({ kind }) => kind)}::smallint[], ${back.map(({ units }) => units)}::bigint[])`.execute(tx);
}

export type BonusCorrectionOptions = {
  merchant: Merchant;
  currency: Currency;
  reason: string;
  corrections: readonly { ticketId: string; delta: bigint; corrects: bigint }[];
};

/** A corrected result, for the parts that bonuses paid. Answers what was moved of each. The wallets are locked. */
export async function correctBonusTickets(
  tx: Tx,
  { accounts, clock }: Parts,
  { merchant, currency, reason, corrections }: BonusCorrectionOptions,
): Promise<bigint[]> {
  const house = await accounts.idOf(tx, merchant, drawHouse(currency));
  const { rows } = await sql<{ moved: string[] | null }>`
    select bonus_tickets_correct(${clock.now()}, ${house}::bigint, ${reason},
      ${corrections.map(({ ticketId }) => ticketId)}::uuid[], ${corrections.map(({ delta }) => delta)}::bigint[],
      ${corrections.map(({ corrects }) => corrects)}::bigint[])::text[] as moved`.execute(tx);
  return (rows[0]!.moved ?? []).map(BigInt);
}

/** What gives tickets: one for each so much, in units of the currency; null where it gives none. */
export type TicketTerms = { perBet: bigint | null; perDeposit: bigint | null; most: number };

/** Tickets for what somebody bet and deposited, each rounded down by itself, and at most so many as one member can have. */
export function ticketsEarned(
  { perBet, perDeposit, most }: TicketTerms,
  { bet, deposit }: { bet: bigint; deposit: bigint },
): number {
  const of = (units: bigint, per: bigint | null) => (per === null || units < 0n ? 0n : units / per);
  const earned = of(bet, perBet) + of(deposit, perDeposit);
  return earned < BigInt(most) ? Number(earned) : most;
}

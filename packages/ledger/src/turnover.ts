/** The size of a need, and how bets count for it. */
export type Requirement = {
  /** Its size without the part that moved to another member. */
  room: bigint;
  /** Categories whose bets count, null for all. */
  scope: readonly string[] | null;
  /** Percent of a stake that counts, by category; 100 by default. */
  contributions: Readonly<Record<string, number>>;
  /** The first cut whose stakes count; by default its position in the list plus one. */
  since?: number;
  /** The first cut whose stakes no longer count; by default none. */
  until?: number | null;
};

/** Stakes of one category, placed after this many cuts. */
export type Stakes = { cut: number; category: string; units: bigint };

/** The percentage of a stake in a category that counts for a need. */
export function percentFor(
  { scope, contributions }: Pick<Requirement, 'scope' | 'contributions'>,
  category: string,
): bigint {
  if (scope !== null && !scope.includes(category)) return 0n;
  return BigInt(contributions[category] ?? 100);
}

/**
 * Allocates settled stakes to needs; the list starts with the oldest need. A bet fills the newest need that existed when
 * it was placed, then older ones, and never one that came later or had ended (TR-10). Returns what each need has got.
 * It depends only on its arguments, so every process computes the same.
 */
export function allocateTurnover(needs: readonly Requirement[], stakes: readonly Stakes[]): bigint[] {
  const filled = needs.map(() => 0n);
  const inOrder = stakes.toSorted((a, b) => a.cut - b.cut || (a.category < b.category ? -1 : 1));
  for (const { cut, category, units } of inOrder) {
    let left = units;
    for (let place = needs.length - 1; place >= 0 && left > 0n; place -= 1) {
      const need = needs[place]!;
      if (!countsAt(need, place, cut)) continue;
      const percent = percentFor(need, category);
      const empty = need.room - filled[place]!;
      if (percent === 0n || empty <= 0n) continue;
      const worth = (left * percent) / 100n;
      const taken = worth < empty ? worth : empty;
      filled[place] = filled[place]! + taken;
      // The stake that was used, rounded up, so that no part of a stake counts twice.
      left = taken === worth ? 0n : left - (taken * 100n + percent - 1n) / percent;
    }
  }
  return filled;
}

function countsAt({ since, until = null }: Requirement, place: number, cut: number): boolean {
  return cut >= (since ?? place + 1) && (until === null || cut < until);
}

/** The part of a need that moves with a part of the money, rounded up, so that money never moves without its need. */
export function carriedOf(remaining: bigint, part: { units: bigint; of: bigint }): bigint {
  if (remaining <= 0n || part.units <= 0n) return 0n;
  if (part.units >= part.of) return remaining;
  return (remaining * part.units + part.of - 1n) / part.of;
}

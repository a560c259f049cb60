/** What a need takes, and how bets count for it. */
export type Requirement = {
  /** What it takes in all: the need without what moved away. */
  room: bigint;
  /** Categories whose bets count, null for all. */
  scope: readonly string[] | null;
  /** Percent of a stake that counts, by category; 100 where nothing is said. */
  contributions: Readonly<Record<string, number>>;
  /** The first cut whose stakes count: its place in the list and one, where nothing is said. */
  since?: number;
  /** The first cut whose stakes no longer count: none, where nothing is said. */
  until?: number | null;
};

/** Stakes of one category, placed after so many of the cuts. */
export type Stakes = { cut: number; category: string; units: bigint };

/** What a stake in a category counts for a need, in percent. */
export function percentFor(
  { scope, contributions }: Pick<Requirement, 'scope' | 'contributions'>,
  category: string,
): bigint {
  if (scope !== null && !scope.includes(category)) return 0n;
  return BigInt(contributions[category] ?? 100);
}

/**
 * Pours settled stakes into needs, the oldest need first in the list: a bet fills the newest need that was there when it
 * was placed, its surplus the older ones, and never one that came later or was over (TR-10). Answers what each need holds.
 * It depends on nothing but what it is given, so anyone who computes it again, in whatever process, finds the same.
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
      // The stake behind what was taken, rounded up: no part of a stake counts twice.
      left = taken === worth ? 0n : left - (taken * 100n + percent - 1n) / percent;
    }
  }
  return filled;
}

function countsAt({ since, until = null }: Requirement, place: number, cut: number): boolean {
  return cut >= (since ?? place + 1) && (until === null || cut < until);
}

/** What of a need goes along with so much of the money, rounded up: money never leaves its need behind. */
export function carriedOf(remaining: bigint, part: { units: bigint; of: bigint }): bigint {
  if (remaining <= 0n || part.units <= 0n) return 0n;
  if (part.units >= part.of) return remaining;
  return (remaining * part.units + part.of - 1n) / part.of;
}

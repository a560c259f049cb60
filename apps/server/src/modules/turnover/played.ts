import { validBetOf } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { bonusStakes, placedRounds, vendorStakes } from '../ledger/index.ts';
import { placedTickets, shelfOf } from '../lottery/index.ts';
import type { Stakes } from '@croupier/ledger';

/** The category of a game, or null for a game that was never in the catalogue. */
export type CategoryOf = (nodeId: number) => string | null;

/**
 * A member's settled real stakes by category and by the needs that were open when they were placed. Read from settled
 * bets only (TR-9), so rolled back, void and returned bets are left out, however late that happened; so are opposite
 * bets (TR-16).
 */
export async function playedOf(
  reader: Db,
  categoryOf: CategoryOf,
  request: { memberId: string; currency: string; cuts: readonly [Date, ...Date[]] },
): Promise<Stakes[]> {
  const rounds = (await placedRounds(reader, request)).map((sums) => {
    const category = (sums.game === null ? null : categoryOf(sums.game)) ?? 'OTHER';
    return { cut: sums.cut, category, units: validBetOf(category, sums) };
  });
  const tickets = (await placedTickets(reader, request)).map(({ cut, game, bet }) => ({
    cut,
    category: shelfOf(game).category,
    units: bet,
  }));
  const vendors = (await vendorStakes(reader, request)).map(({ cut, bet }) => ({ cut, category: 'OTHER', units: bet }));
  return joined([...rounds, ...tickets, ...vendors]);
}

/** Sums up per category, so that the result does not depend on the order of the rows. */
function joined(rows: readonly Stakes[]): Stakes[] {
  const found = new Map<string, Stakes>();
  for (const row of rows) {
    const key = `${row.cut}|${row.category}`;
    const known = found.get(key);
    if (known) known.units += row.units;
    else found.set(key, { ...row });
  }
  return [...found.values()];
}

/** Valid bet of real money, by category, of what was placed in a time: without what bonuses paid of it (PM-64). */
export async function realBetOf(
  reader: Db,
  categoryOf: CategoryOf,
  { memberId, currency, from, to }: { memberId: string; currency: string; from: Date; to: Date },
): Promise<Map<string, bigint>> {
  const [stakes, paid] = await Promise.all([
    playedOf(reader, categoryOf, { memberId, currency, cuts: [from, to] }),
    bonusStakes(reader, { memberId, currency, from, to }),
  ]);
  const found = new Map<string, bigint>();
  // Cut 1 is what was placed between the two.
  for (const { cut, category, units } of stakes)
    if (cut === 1) found.set(category, (found.get(category) ?? 0n) + units);
  for (const { game, bonus } of paid) {
    const category = (game === null ? null : categoryOf(game)) ?? 'OTHER';
    const real = (found.get(category) ?? 0n) - bonus;
    found.set(category, real > 0n ? real : 0n);
  }
  return found;
}

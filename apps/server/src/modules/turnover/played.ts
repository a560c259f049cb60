import { validBetOf } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { placedRounds, vendorStakes } from '../ledger/index.ts';
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

import { validBetOf } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { placedRounds, vendorStakes } from '../ledger/index.ts';
import { placedTickets, shelfOf } from '../lottery/index.ts';
import type { Stakes } from '@croupier/ledger';

/** In which category a game is; null for one that the catalogue never had. */
export type CategoryOf = (nodeId: number) => string | null;

/**
 * Settled real stakes of a member by category and by the needs that stood when they were placed, read from where bets end
 * and from nowhere else (TR-9): what was rolled back, void or given back is not among them, whenever that happened, nor is
 * what opposite bets cover (TR-16).
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

/** Games of one category together, so that what is allocated does not depend on how they came. */
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

import type { Player } from '../player.ts';

/** So many points for a peso. */
const POINTS = 150n;
const PESO = 10_000n;
/** What is paid is whole cents. */
const CENT = 100n;

export type Conversion = { units: bigint; taken: bigint };

/** What points pay, down to the cent, and the fewest points that it costs; null where it is nothing. */
export function conversionOf(wish: bigint): Conversion | null {
  const paid = (wish * PESO) / POINTS;
  const units = paid - (paid % CENT);
  return units === 0n ? null : { units, taken: (units * POINTS + PESO - 1n) / PESO };
}

/** The points of members, which are converted from a time on. */
export function createPoints() {
  const held = new Map<Player, bigint>();
  const of = (player: Player) => held.get(player) ?? 0n;
  const terms = { from: 0 };

  return {
    terms,
    of,
    give: (player: Player, points: bigint) => void held.set(player, of(player) + points),
    /** Points leave, and money comes. */
    convert: (player: Player, { units, taken }: Conversion) => {
      held.set(player, of(player) - taken);
      player.purse.credit(units, 'other');
    },
  };
}

export type Points = ReturnType<typeof createPoints>;

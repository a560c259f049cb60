import { allocateTurnover, isLiveBonus, type Requirement, type Stakes } from '@croupier/ledger';
import type { ModelBonus, ModelRound, ModelState } from './model-state.ts';

type Need = {
  id: string;
  room: bigint;
  at: Date;
  until: Date | null;
  terms: Pick<Requirement, 'scope' | 'contributions'>;
};

const wholeStake = { scope: null, contributions: {} };
/** Where giving back exactly the stake is a win like any other. */
const withoutPushes: ReadonlySet<string> = new Set(['RNG', 'FISH']);

/** What is left of each need, by the id of its deposit or bonus. A completed bonus keeps the bets that filled it. */
export function remainingNeeds(state: ModelState, isCounted: (bonus: ModelBonus) => boolean = () => true) {
  const needs = needsOf(state, isCounted);
  // A need counts from its own instant on, and bets at the instant of its end no longer do.
  const instants = needs.flatMap(({ at, until }) => (until ? [at, until] : [at])).toSorted((a, b) => +a - +b);
  const cutOf = (at: Date) => instants.filter((instant) => instant <= at).length;
  const filled = allocateTurnover(
    needs.map(({ room, at, until, terms }) => ({
      room,
      ...terms,
      since: cutOf(at),
      until: until && cutOf(until),
    })),
    settledStakes(state.rounds, cutOf),
  );
  return new Map(needs.map(({ id, room }, place) => [id, room - filled[place]!]));
}

function needsOf({ deposits, bonuses }: ModelState, isCounted: (bonus: ModelBonus) => boolean): Need[] {
  const ofDeposits = deposits
    .filter(({ hasNeed }) => hasNeed)
    .map(({ id, need, at }) => ({ id, room: need.units, at, until: null, terms: wholeStake }));
  const ofBonuses = bonuses
    .filter((bonus) => (isLiveBonus(bonus.state) || bonus.state === 'COMPLETED') && isCounted(bonus))
    .flatMap(({ id, need, activeAt, until, terms }) =>
      activeAt ? [{ id, room: need.units, at: activeAt, until, terms }] : [],
    );
  // The sort is stable: a deposit comes before the bonus of the same instant.
  return [...ofDeposits, ...ofBonuses].toSorted((a, b) => +a.at - +b.at);
}

function settledStakes(rounds: ReadonlyMap<string, ModelRound>, cutOf: (at: Date) => number): Stakes[] {
  const joined = new Map<string, Stakes>();
  for (const round of rounds.values()) {
    const bets = [...round.bets.values()].filter(({ isReturned }) => !isReturned);
    const [first] = bets;
    if (!first || !round.hasEnded) continue;
    const staked = bets.reduce((sum, { real, bonus }) => sum + real.units + bonus.units, 0n);
    // A push is no bet.
    if (!withoutPushes.has(first.category) && staked === round.won.units) continue;
    for (const { real, bonus, category, at } of bets) {
      const cut = cutOf(at);
      const key = `${cut}|${category}`;
      const known = joined.get(key) ?? { cut, category, units: 0n };
      known.units += real.units + bonus.units;
      joined.set(key, known);
    }
  }
  return [...joined.values()];
}

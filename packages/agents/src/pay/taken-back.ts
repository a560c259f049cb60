import type { Day } from '@croupier/ledger';

/** Volume that was paid on and taken back on this day, in units, as far as it is not worked off yet. */
export type TakenBack = { day: Day; units: bigint };

/** After so many days the rest is forgiven: nobody works for nothing for ever. */
export const TAKEN_BACK_DAYS = 90;

export type WorkedOff = {
  /** What is carried into the period, never above zero. */
  carriedUnits: bigint;
  /** What is paid on when it is above zero. */
  baseUnits: bigint;
  /** What is still to be worked off afterwards, the oldest first. */
  left: TakenBack[];
};

/** A period of a contract that brought `units`, below zero when more was taken back in it than was played. */
export function workOff(before: readonly TakenBack[], units: bigint, day: Day): WorkedOff {
  const owed = before.filter((one) => daysBetween(one.day, day) <= TAKEN_BACK_DAYS && one.units > 0n);
  const carriedUnits = -owed.reduce((all, one) => all + one.units, 0n);
  const baseUnits = units + carriedUnits;
  if (units < 0n) return { carriedUnits, baseUnits, left: [...owed, { day, units: -units }] };
  let free = units;
  const left = owed.flatMap((one) => {
    const taken = one.units < free ? one.units : free;
    free -= taken;
    return taken === one.units ? [] : [{ day: one.day, units: one.units - taken }];
  });
  return { carriedUnits, baseUnits, left };
}

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The fish of a room follow from the room's name and the time, so that all clients see the same ones. */
export type Swimmer = {
  /** The number of the fish in the room, by which shots refer to it. */
  target: number;
  species: string;
  bornMs: number;
  lifeMs: number;
  /** 1 to the right, −1 to the left. */
  heading: 1 | -1;
  /** The depth of its path, from the surface (0) to the ground (1), and how far it swings. */
  depth: number;
  swing: number;
  phase: number;
};

/** Time between two new fish. */
export const BIRTH_MS = 650;
/** The longest life of a fish: the slowest one needs this long from side to side. */
const LONGEST_MS = 26_000;

/** How often each species comes, as weights. */
const shares: readonly (readonly [species: string, weight: number])[] = [
  ['dilis', 14],
  ['tamban', 13],
  ['clownfish', 11],
  ['danggit', 10],
  ['seahorse', 8],
  ['pufferfish', 8],
  ['bangus', 7],
  ['squid', 6],
  ['lapu-lapu', 6],
  ['turtle', 5],
  ['lobster', 4],
  ['octopus', 3],
  ['barracuda', 3],
  ['manta', 2],
  ['tuna', 2],
  ['shark', 2],
  ['butanding', 1],
  ['treasure-crab', 1],
  ['kraken', 1],
];
const ALL = shares.reduce((sum, [, weight]) => sum + weight, 0);
const slow = new Set(['turtle', 'manta', 'butanding', 'treasure-crab', 'kraken', 'seahorse']);

/** A hash that looks random. No money depends on the position of a fish. */
function mixed(room: number, target: number, salt: number): number {
  let value = (room ^ Math.imul(target + 1, 0x9e37_79b1) ^ Math.imul(salt + 1, 0x85eb_ca6b)) | 0;
  value = Math.imul(value ^ (value >>> 16), 0x7feb_352d);
  value = Math.imul(value ^ (value >>> 15), 0x846c_a68b);
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_296;
}

export function swimmerOf(room: number, target: number): Swimmer {
  const of = (salt: number) => mixed(room, target, salt);
  let left = of(0) * ALL;
  const species = (shares.find(([, weight]) => (left -= weight) < 0) ?? shares[0]!)[0];
  return {
    target,
    species,
    bornMs: target * BIRTH_MS,
    lifeMs: (slow.has(species) ? 19_000 : 11_000) + of(1) * 7000,
    heading: of(2) < 0.5 ? 1 : -1,
    depth: 0.1 + of(3) * 0.68,
    swing: 0.02 + of(4) * 0.09,
    phase: of(5) * Math.PI * 2,
  };
}

/** All fish in sight at a time. */
export function schoolAt(room: number, nowMs: number): Swimmer[] {
  const last = Math.floor(nowMs / BIRTH_MS);
  const first = Math.floor((nowMs - LONGEST_MS) / BIRTH_MS);
  const school: Swimmer[] = [];
  for (let target = first; target <= last; target += 1) {
    const swimmer = swimmerOf(room, target);
    if (nowMs < swimmer.bornMs + swimmer.lifeMs) school.push(swimmer);
  }
  return school;
}

/** Its position in a sea of one by one. It enters at one side and leaves at the other. */
export function placeOf({ bornMs, lifeMs, heading, depth, swing, phase }: Swimmer, nowMs: number) {
  const part = (nowMs - bornMs) / lifeMs;
  const across = -0.12 + 1.24 * part;
  const wave = part * 9 + phase;
  return {
    x: heading === 1 ? across : 1 - across,
    y: depth + Math.sin(wave) * swing,
    tilt: Math.cos(wave) * swing * 3 * heading,
  };
}

/** Whether a fish is in sight. Which fish of a species was shot does not affect the money. */
export function isInSight(room: number, target: number, species: string, nowMs: number): boolean {
  const swimmer = swimmerOf(room, target);
  // A shot takes time: a fish that has just left was still there when the shot was fired.
  return swimmer.species === species && nowMs >= swimmer.bornMs && nowMs < swimmer.bornMs + swimmer.lifeMs + 5000;
}

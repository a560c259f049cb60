import type { LotteryType, Play } from './play.ts';

type Turn = () => Promise<void>;

/**
 * The tables of `playsOf`, each in its own chunk: a page shows one lottery at a time, and making all tables takes half a
 * second on a slow phone.
 */
const families: Readonly<Record<LotteryType, (between: Turn) => Promise<readonly Play[]>>> = {
  SSC: async (between) => inTurns((await import('./ssc/plays.ts')).sscParts, between),
  '11X5': async () => (await import('./x5/plays.ts')).x5Plays,
  PK10: async () => (await import('./pk10/plays.ts')).pk10Plays,
  '3D': async () => (await import('./lf/plays.ts')).threeDPlays,
  P5: async () => (await import('./lf/plays.ts')).p5Plays,
  LHC: async () => (await import('./lhc/plays.ts')).lhcPlays,
  VN_MB: async () => (await import('./vn/plays.ts')).vnNorthPlays,
  VN_MN: async () => (await import('./vn/plays.ts')).vnSouthPlays,
  THAI: async () => (await import('./sea/thai.ts')).thaiPlays,
  '4D': async () => (await import('./sea/four-d.ts')).fourDPlays,
  TOGEL: async () => (await import('./sea/togel.ts')).togelPlays,
};

/** `between` lets other work run while a large table is made. */
export function loadPlays(type: LotteryType, between: Turn = async () => {}): Promise<readonly Play[]> {
  return families[type](between);
}

async function inTurns(parts: readonly (() => readonly Play[])[], between: Turn): Promise<readonly Play[]> {
  const plays: Play[] = [];
  for (const part of parts) {
    await between();
    plays.push(...part());
  }
  return plays;
}

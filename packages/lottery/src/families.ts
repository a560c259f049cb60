import type { LotteryType, Play } from './play.ts';

/**
 * Every table as `playsOf` has it, each with a script of its own: a page plays one lottery at a time, and making all
 * tables takes a slow phone half a second.
 */
const families: Readonly<Record<LotteryType, () => Promise<readonly Play[]>>> = {
  SSC: async () => (await import('./ssc/plays.ts')).sscPlays,
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

export function loadPlays(type: LotteryType): Promise<readonly Play[]> {
  return families[type]();
}

import { p5Plays, threeDPlays } from './lf/plays.ts';
import { lhcPlays } from './lhc/plays.ts';
import { pk10Plays } from './pk10/plays.ts';
import type { LotteryType, Play } from './play.ts';
import { fourDPlays } from './sea/four-d.ts';
import { thaiPlays } from './sea/thai.ts';
import { togelPlays } from './sea/togel.ts';
import { sscParts } from './ssc/plays.ts';
import { vnNorthPlays, vnSouthPlays } from './vn/plays.ts';
import { x5Plays } from './x5/plays.ts';

/** All plays by type. A new family adds its table here only. */
const tables: Partial<Record<LotteryType, readonly Play[]>> = {
  SSC: sscParts.flatMap((part) => part()),
  '11X5': x5Plays,
  PK10: pk10Plays,
  '3D': threeDPlays,
  P5: p5Plays,
  LHC: lhcPlays,
  VN_MB: vnNorthPlays,
  VN_MN: vnSouthPlays,
  THAI: thaiPlays,
  '4D': fourDPlays,
  TOGEL: togelPlays,
};

const byCode = new Map(
  Object.values(tables).flatMap((plays) => plays.map((play) => [`${play.type} ${play.code}`, play] as const)),
);

export function playsOf(type: LotteryType): readonly Play[] {
  return tables[type] ?? [];
}

/** Undefined for a code that does not exist. */
export function findPlay(type: LotteryType, code: string): Play | undefined {
  return byCode.get(`${type} ${code}`);
}

import { anyCode } from '../kit/codes.ts';
import { direct, fixedPosition } from '../kit/direct.ts';
import { typedDirect } from '../kit/group.ts';
import { from, numberPlay, on, type Rule } from '../kit/rule.ts';
import { sides } from '../kit/sides.ts';
import type { LotteryType, Play } from '../play.ts';
import { threeRows, twoRows } from '../ssc/plays.ts';

type Table = readonly (readonly [code: string, rule: Rule])[];

const anyCodes: Table = [1, 2].map((codes) => [`AnyCode${codes}`, anyCode(3, codes)] as const);

/** 3D has three digits; P5 has five, and its first three are P3. */
function lfPlays(type: LotteryType, length: 3 | 5): readonly Play[] {
  const lf = (group: string, places: readonly number[], prefix: string, table: Table): Play[] =>
    table.map(([code, rule]) => numberPlay({ code: `${prefix}${code}_LF`, type, group, places: on(...places), rule }));
  const [all, three, front, back] = [from(0, length), [0, 1, 2], [0, 1], [length - 2, length - 1]];
  return [
    ...(length === 5
      ? lf('star5', all, 'All', [
          ['Straight', direct(all)],
          ['StraightSingle', typedDirect(5)],
        ])
      : []),
    ...lf('first3', three, 'First3', threeRows(three)),
    ...lf('any-code', three, 'First3', anyCodes),
    ...lf('star2', front, 'First2', twoRows(front)),
    ...lf('star2', back, 'Last2', twoRows(back)),
    ...lf('fixed', all, '', [['Fixed', fixedPosition(all)]]),
    ...lf('sides', front, 'First2', [['Sides', sides(front)]]),
    ...lf('sides', back, 'Last2', [['Sides', sides(back)]]),
    ...lf('sides', three, 'First3', [['Sides', sides(three)]]),
  ];
}

export const threeDPlays: readonly Play[] = lfPlays('3D', 3);
export const p5Plays: readonly Play[] = lfPlays('P5', 5);

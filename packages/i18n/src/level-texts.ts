import { symbolName, textOf } from './play-texts.ts';
import type { Translate } from './texts.ts';

/** Writes the text of a level. It depends on the play, because plays use the same code for different things. */
type LevelText = (t: Translate, code: string) => string;

// texts: lottery.level.* texts: lottery.shape.*
const level =
  (key: string): LevelText =>
  (t, code) =>
    textOf(t, `level.${key}`, { n: code });
const either =
  (keys: Readonly<Record<string, string>>): LevelText =>
  (t, code) =>
    textOf(t, `level.${keys[code] ?? code}`);

/** The colours that own a given number of the numbers 1 to 48; a test compares this with the lottery engine. */
const waves: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'half-wave': {
    own7: ['red-big', 'blue-small', 'green-even', 'green-small'],
    own8: ['red-odd', 'blue-odd', 'blue-even', 'green-odd', 'green-big'],
    own9: ['red-even', 'blue-big'],
    own10: ['red-small'],
  },
  'half-half-wave': {
    own3: ['red-big-odd', 'blue-small-odd', 'green-small-even'],
    own4: ['red-big-even', 'blue-big-even', 'blue-small-even', 'green-big-odd', 'green-big-even', 'green-small-odd'],
    own5: ['red-small-odd', 'red-small-even', 'blue-big-odd'],
  },
};

const waveTexts =
  (play: string): LevelText =>
  (t, code) => {
    const named = waves[play]?.[code]?.map((wave) => symbolName(t, wave)).join(', ') ?? '';
    return textOf(t, 'level.waves', { n: code.slice('own'.length), waves: named });
  };

const shapeTexts: LevelText = (t, code) => textOf(t, `shape.${code}`);

/** Plays with levels of their own. Levels of other plays have one name everywhere. */
const families: readonly (readonly [plays: RegExp, levelText: LevelText])[] = [
  [/^half-wave$/, waveTexts('half-wave')],
  [/^half-half-wave$/, waveTexts('half-half-wave')],
  [/\.colour$/, either({ other: 'blue_green' })],
  [/^linked-zodiac/, either({ usual: 'signs_usual', year: 'signs_year' })],
  [/^(?:special\.zodiac|zodiac|zodiac-not)$/, either({ usual: 'sign_usual', year: 'sign_year' })],
  [/^linked-tail/, either({ usual: 'tails_usual', zero: 'tails_zero' })],
  [/^(?:special\.tail|tail|tail-not)$/, either({ usual: 'tail_usual', zero: 'tail_zero' })],
  [/^special\.head$/, either({ usual: 'head_usual', zero: 'head_zero' })],
  [/^three-two/, either({ three: 'three_of_six', two: 'two_of_six' })],
  [/^two-special/, either({ two: 'two', 'one-special': 'one_special' })],
  [/^(?:zodiac-count|combined-zodiac)$/, level('signs')],
  [/^(?:odd-count|OddCount_11X5)$/, level('odd')],
  [/^big-count$/, level('big')],
  [/^Middle_11X5$/, level('middle')],
  [/^Sum[23]_PK10$/, level('sum')],
  [/^tod\d$/, shapeTexts],
  [/^colok-bebas$/, level('times')],
  [/^colok-macau$/, level('places')],
  [/^colok-naga$/, nagaTexts],
  [/^dasar$/, (t, code) => textOf(t, `level.dasar_${code}`)],
  [/^shio$/, (t, code) => textOf(t, `level.shio_${code}`)],
  [/^parlay\./, legsTexts],
];

/** The name of a level: what its prize is for. */
export function levelName(t: Translate, play: string, code: string): string {
  if (code === 'red') return symbolName(t, code);
  const [, levelText] = families.find(([plays]) => plays.test(play)) ?? [];
  return (levelText ?? plainText)(t, code);
}

function plainText(t: Translate, code: string): string {
  const [, stars] = /^star(\d)$/.exec(code) ?? [];
  if (stars) return textOf(t, 'level.star', { n: stars });
  const [, orders, prize] = /^(\d+)\.(\w+)$/.exec(code) ?? [];
  if (orders && prize) return textOf(t, 'level.orders', { n: orders, prize: plainText(t, prize) });
  if (/^(?:hit|first|second|third|special|consolation|com\d)$/.test(code)) return textOf(t, `level.${code}`);
  return symbolName(t, code);
}

/** `21.4`: a pair and a single digit that fill four places. */
function nagaTexts(t: Translate, code: string): string {
  const [shape = '', n = ''] = code.split('.');
  return textOf(t, 'level.shape_places', { shape: shapeTexts(t, shape), n });
}

/** The legs of a parlay by example: `2-1.1-0` is two big, one small and one odd, or any similar pattern. */
function legsTexts(t: Translate, code: string): string {
  const counts = code.replace('.push', '').split(/[-.]/).map(Number);
  const example = ['big', 'small', 'odd', 'even']
    .flatMap((side, at) => (counts[at] ? [`${counts[at]} × ${symbolName(t, side)}`] : []))
    .join(', ');
  return textOf(t, code.endsWith('.push') ? 'level.push' : 'level.legs', { example });
}

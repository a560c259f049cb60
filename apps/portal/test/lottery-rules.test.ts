import { createTexts, languageOf } from '@croupier/i18n';
import { levelName } from '@croupier/i18n/level-texts';
import { compileCatalogue } from '@croupier/i18n/node';
import { playName, symbolName } from '@croupier/i18n/play-texts';
import { winText } from '@croupier/i18n/win-texts';
import { findPlay, lotteryTypes, playsOf } from '@croupier/lottery';
import { describe, expect, test } from 'vitest';

const plays = lotteryTypes.flatMap((type) => playsOf(type));
const stakeBack = { EN: /returns your stake/, TY: /ibabalik ang taya/i } as const;

/** The words that each level of a family of plays must have; what is not here is a win, a prize, a side or a shape. */
const families: readonly (readonly [plays: RegExp, EN: RegExp, TY: RegExp])[] = [
  [/^half(?:-half)?-wave$/, /^\d+ numbers each: (?:Red|Blue|Green)/, /^Tig-\d+ numero: (?:Pula|Asul|Berde)/],
  [/\.colour$/, /^(?:Red|Blue or green)$/, /^(?:Pula|Asul o berde)$/],
  [/^(?:special\.zodiac|zodiac|zodiac-not)$/, /sign \(\d numbers\)$/, /^(?:Ibang s|S)igno .*\(\d .*numero\)$/],
  [/^linked-zodiac/, /^With(?:out)? the year's sign$/, /signo ng taon$/],
  [/^special\.head$/, /^Head [01]/, /^Ulong [01]/],
  [/^(?:special\.tail|tail|tail-not)$/, /^Tail (?:0|1 to 9)$/, /^Buntot na (?:0|1 hanggang 9)$/],
  [/^linked-tail/, /^With(?:out)? tail 0$/, /buntot na 0$/],
  [/^three-two/, /^(?:All three|Exactly two) among the six$/, /^(?:Tatlo|Dalawa).* nasa anim$/],
  [/^two-special/, /^(?:Both among|One of) the six/, /sa anim/],
  [/^(?:zodiac-count|combined-zodiac)$/, /^\d+ signs$/, /^\d+ signo$/],
  [/^(?:odd-count|OddCount_11X5)$/, /^\d odd$/, /^\d odd$/],
  [/^big-count$/, /^\d big$/, /^\d malaki$/],
  [/^Middle_11X5$/, /^Middle number 0\d$/, /^Gitnang numero 0\d$/],
  [/^Sum[23]_PK10$/, /^Sum \d+$/, /^Kabuuang \d+$/],
  [/^tod\d$/, /different|pair|alike/, /magkaka|pares/],
  [/^colok-bebas$/, /^The digit comes/, /beses lalabas/],
  [/^colok-macau$/, /fill \d places$/, /^\d puwesto/],
  [/^colok-naga$/, /digits?, filling \d places$/, /digit, \d puwesto/],
  [/^dasar$/, /^(?:Odd or big|Even or small)$/, /^(?:Odd o malaki|Even o maliit)$/],
  [/^shio$/, /^Shio /, /^Shio /],
  [/^parlay\./, /^Such as /, /^Gaya ng /],
  [/Combine/, /^The last /, /^Ang huling /],
  [/^big\.box$/, /^\d+ orders: .* prize$/, /^\d+ ayos: .*premyo$/],
  [/^(?:sg-)?(?:big|small)(?:\.orders|\.roll)?$/, /prize$/, /premyo$/],
  [/Com(?:Mixed|Sum|Key|2Single)/, /different|pair|^Win$/, /magka|pares|^Panalo$/],
];
/** Levels that are one of the symbols offered. */
const bySymbol = /Special|AllShape|Bull|Dragon|SumParity|Sum2Sides|sides|size|parity/;

describe.each(['EN', 'TY'] as const)('in %s', (code) => {
  const { t } = createTexts(languageOf(code), compileCatalogue(code), { isDevelopment: true });

  test('[LO-130] every level of every play has the words of its family', () => {
    for (const { code: play, levels, rows } of plays) {
      const [, en, ty] = families.find(([of]) => of.test(play)) ?? [];
      for (const level of levels) {
        const text = levelName(t, play, level.code);
        const isSymbol = bySymbol.test(play) && rows[0]!.symbols.some((symbol) => symbolName(t, symbol) === text);
        const expected = (code === 'EN' ? en : ty) ?? (isSymbol ? /\p{L}/u : code === 'EN' ? /^Win$/ : /^Panalo$/);
        expect(text, `${play} ${level.code}`).toMatch(expected);
      }
      const all = levels.map((level) => levelName(t, play, level.code));
      expect(new Set(all).size, play).toBe(all.length);
    }
  });

  test.each(['half-wave', 'half-half-wave'])(
    '[LO-130] the waves that a level of %s names are those it pays',
    (name) => {
      const play = findPlay('LHC', name)!;
      for (const symbol of play.rows[0]!.symbols) {
        const [bet] = [...play.opposites!([[symbol]], '2026-03-01')];
        const named = levelName(t, name, play.levels[bet!.level]!.code).split(': ')[1]!.split(', ');
        expect(named).toContain(symbolName(t, symbol));
      }
    },
  );

  test('[LO-131] every play of every type says how it wins, and that it gives the stake back where it does', () => {
    for (const { type, code: play, levels } of plays) {
      const text = winText(t, type, play);
      expect(text, `${type} ${play}`).toMatch(/^\p{Lu}.+\.$/u);
      expect(text, `${type} ${play}`).not.toMatch(/lottery|[{}]|undefined|NaN| {2}/);
      expect(stakeBack[code].test(text), `${type} ${play}`).toBe(levels.some(({ push }) => push !== undefined));
    }
  });

  test('[LO-131] the convention of straights stands where a play uses it, as it is judged', () => {
    const three = findPlay('SSC', 'Last3Special')!;
    for (const digits of [
      [0, 0, 8, 9, 0],
      [0, 0, 9, 0, 1],
    ])
      expect(three.judge([['straight']], digits, '').wins.some((won) => won === 1)).toBe(true);
    expect(
      findPlay('SSC', 'AllShape')!
        .judge([['straight']], [7, 8, 9, 0, 6], '')
        .wins.every((won) => won === 0),
    ).toBe(true);
    for (const { type, code: play } of plays)
      expect(winText(t, type, play).includes('8-9-0'), play).toBe(play.includes('Special'));
    expect(winText(t, 'SSC', 'AllShape')).toMatch(/9 (?:to|papuntang) 0/);
  });

  test('[LO-110] the first two digits of the special prize are called that, and the short lô has the special', () => {
    expect(playName(t, 'de.first')).toMatch(
      code === 'EN' ? /first two digits of the special/ : /unang dalawang digit ng espesyal/,
    );
    expect(playName(t, 'lo2.short')).toMatch(code === 'EN' ? /special/ : /espesyal/);
  });
});

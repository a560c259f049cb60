import * as baccaratTexts from '../../src/games/baccarat/rules-texts.ts';
import * as cardsTexts from '../../src/games/cards/rules-texts.ts';
import * as cockfightTexts from '../../src/games/cockfight/rules-texts.ts';
import * as crashTexts from '../../src/games/crash/rules-texts.ts';
import * as fishingTexts from '../../src/games/fishing/rules-texts.ts';
import type { Fact } from '../../src/games/maths-facts.ts';
import { slotProfiles } from '../../src/games/slots/index.ts';
import * as slotTexts from '../../src/games/slots/rules-texts.ts';
import * as sportsTexts from '../../src/games/sports/rules-texts.ts';
import { gameOf } from '../../src/games/table.ts';
import { tableGames } from '../../src/games/tables/index.ts';
import * as tableTexts from '../../src/games/tables/rules-texts.ts';
import { variantOf, variants } from '../../src/games/videopoker/index.ts';
import * as pokerTexts from '../../src/games/videopoker/rules-texts.ts';
import { readTitle } from '../../src/titles/index.ts';

export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

/** A title of a family, all maths profiles of the family, and its texts. */
type Ruled = {
  code: string;
  profiles: readonly string[];
  textsOf: (language: Language) => object;
  nameOf: (language: Language, profile: string, key: string) => string;
};

export const codesOf = (all: readonly { code: string }[]) => all.map(({ code }) => code);
const sportsRules = {
  profiles: ['sports'],
  textsOf: sportsTexts.sportsTexts,
  nameOf: (language: Language, _profile: string, key: string) =>
    sportsTexts.factName(sportsTexts.sportsTexts(language), key),
};

export const families: Readonly<Record<string, Ruled>> = {
  slots: {
    code: 'jili.mabuhay-fortune',
    profiles: codesOf(slotProfiles),
    textsOf: slotTexts.slotTexts,
    nameOf: (language, _profile, key) => slotTexts.factName(slotTexts.slotTexts(language), key),
  },
  crash: {
    code: 'tala.kite-crash',
    profiles: ['crash'],
    textsOf: crashTexts.crashTexts,
    nameOf: (language, _profile, key) => crashTexts.factName(crashTexts.crashTexts(language), key),
  },
  baccarat: {
    code: 'bituin.luneta-baccarat',
    profiles: ['baccarat'],
    textsOf: baccaratTexts.baccaratTexts,
    nameOf: (language, _profile, key) => baccaratTexts.factName(baccaratTexts.baccaratTexts(language), key),
  },
  fishing: {
    code: 'jili.tubbataha-fishing',
    profiles: ['fishing'],
    textsOf: fishingTexts.fishingTexts,
    nameOf: (language, _profile, key) => fishingTexts.factName(fishingTexts.fishingTexts(language), key, () => '×2'),
  },
  cards: {
    code: 'tongitan.lucky-nine-duel',
    profiles: ['cards'],
    textsOf: cardsTexts.cardsTexts,
    nameOf: (language, _profile, key) => cardsTexts.factName(cardsTexts.cardsTexts(language), key),
  },
  cockfight: {
    code: 'tandang.fiesta-derby',
    profiles: ['cockfight'],
    textsOf: cockfightTexts.cockfightTexts,
    nameOf: (language, _profile, key) => cockfightTexts.factName(cockfightTexts.cockfightTexts(language), key),
  },
  sports: { code: 'agila.asia-sportsbook', ...sportsRules },
  esports: { code: 'kampeon.tala-markets', ...sportsRules },
  tables: {
    code: 'jili.manila-roulette',
    profiles: codesOf(tableGames),
    textsOf: tableTexts.tableTexts,
    nameOf: (language, profile, key) => {
      const texts = tableTexts.tableTexts(language);
      if (key === 'largestWin') return texts.largestWin;
      const [kind = '', ...bet] = key.split('.');
      const head = { rtp: texts.rtp, hitRate: texts.chance }[kind] ?? '';
      return `${head}: ${tableTexts.betName(texts, profile, bet.join('.'))}`;
    },
  },
  videopoker: {
    code: 'jili.manila-jacks-or-better',
    profiles: codesOf(variants),
    textsOf: pokerTexts.pokerTexts,
    nameOf: (language, profile, key) => pokerTexts.factName(pokerTexts.pokerTexts(language), variantOf(profile), key),
  },
};

/** The facts that the frame gets before any stake. The rules panel prints all of them. */
export function factsOf(family: string, profile: string): Fact[] {
  const title = readTitle(families[family]!.code)!;
  return (gameOf(family).factsOf(title, profile) as { rules: Fact[] }).rules;
}

export const largestOf = (family: string, profile: string, kind = ''): string | undefined =>
  factsOf(family, profile).find(({ key }) => key === `largestWin${kind && `.${kind}`}`)?.exact;

export const all = Object.entries(families).flatMap(([family, { profiles }]) =>
  profiles.map((profile) => [family, profile] as const),
);

/** Players' words for the games of a category, in English and Tagalog. */
const kindWords: Readonly<Record<string, string>> = {
  RNG: 'slot slots scatter spin reels makina',
  LIVE: 'live casino dealer kasino',
  FISH: 'fish fishing shooting isda pangingisda',
  PVP: 'pvp cards card baraha tongits pusoy',
  SPORTS: 'sports sport isports palakasan',
  ESPORTS: 'esports esport',
  COCKFIGHT: 'cockfight cockfighting sabong talpak manok',
  LOTT: 'lottery lotto loterya ending',
  ELOTT: 'lottery lotto loterya ending',
  SC: 'scratch kaskas',
  VP: 'video poker',
  JP: 'jackpot',
  TG: 'table mesa perya',
  AC: 'arcade arkada',
  BG: 'bingo',
};

/** Other names for words in English titles, and spellings too different to count as typing errors. */
const aliases: Readonly<Record<string, string>> = {
  roleta: 'roulette',
  rulleta: 'roulette',
  bakarat: 'baccarat',
  perya: 'color',
  kulay: 'color',
  dais: 'dice',
  tigre: 'tiger',
  prutas: 'fruit',
  swerte: 'lucky',
  nba: 'basketball',
  pba: 'basketball',
  soccer: 'football',
  boksing: 'boxing',
  boksingero: 'boxing',
};

export const wordsOfKind = (kind: string | null): string => (kind === null ? '' : (kindWords[kind] ?? ''));

/** The word itself first, because a title may contain it. */
export const spellingsOf = (word: string): readonly string[] =>
  Object.hasOwn(aliases, word) ? [word, aliases[word]!] : [word];

import type { Theme } from '@croupier/art';
import { themeNouns } from './maths-nouns.ts';

/** The folder of games that plays a title. */
export type TitleFamily =
  | 'slots'
  | 'crash'
  | 'baccarat'
  | 'fishing'
  | 'cards'
  | 'sports'
  | 'esports'
  | 'cockfight'
  | 'tables'
  | 'videopoker';

/** What follows from a code: the family, and which table game or video poker. */
export type Recognised = { family: TitleFamily; table: string | null };

type Word = readonly [words: string, family: TitleFamily, table?: string];

/** Vendors with one family of games. */
const vendors: Readonly<Record<string, TitleFamily>> = {
  butanding: 'fishing',
  tongitan: 'cards',
  pusoyan: 'cards',
  agila: 'sports',
  kampeon: 'esports',
  tandang: 'cockfight',
};

/** This vendor has two sportsbooks. The titles of the one for esports end in "markets". */
const isEsports = (vendor: string, slug: string) => vendor === 'bti' && endsWith(slug, 'markets');

/** The house's own lotteries are not played here. They have a vendor name, or a code of their own (`SSC_1M`). */
const lotteries = new Set(['lott', 'elott', 'tcg_lotto_vn', 'tcg_sea']);

/** Endings of codes, longer ones before shorter ones that they contain. */
const endings: readonly Word[] = [
  ['joker-poker', 'videopoker', 'joker-poker'],
  ['jacks-or-better', 'videopoker', 'jacks-or-better'],
  ['deuces-wild', 'videopoker', 'deuces-wild'],
  ['aces-and-faces', 'videopoker', 'aces-and-faces'],
  ['tens-or-better', 'videopoker', 'tens-or-better'],
  ['baccarat', 'baccarat'],
  ['punto-banco', 'baccarat'],
  ['crash', 'crash'],
  ['sportsbook', 'sports'],
  ['live-lines', 'sports'],
  ['parlay', 'sports'],
  ['handicap', 'sports'],
  ['totals', 'sports'],
  ['specials', 'sports'],
  ['outrights', 'sports'],
  ['fishing', 'fishing'],
  ['hunter', 'fishing'],
  ['hunters', 'fishing'],
  ['deep', 'fishing'],
  ['catch', 'fishing'],
  ['expedition', 'fishing'],
  ['rodeo', 'fishing'],
  ['roulette', 'tables', 'roulette'],
  ['dragon-tiger', 'tables', 'dragon-tiger'],
  ['casino-war', 'tables', 'casino-war'],
  ['red-dog', 'tables', 'red-dog'],
  ['sic-bo', 'tables', 'sic-bo'],
  ['color-game', 'tables', 'color-game'],
  ['hi-lo', 'tables', 'hi-lo'],
  ['keno', 'tables', 'keno'],
  ['mines', 'tables', 'mines'],
  ['tower', 'tables', 'tower'],
  ['dash', 'tables', 'tower'],
  ['drop', 'tables', 'drop'],
  ['pinball', 'tables', 'drop'],
  ['scratch', 'tables', 'scratch'],
  ['bingo', 'tables', 'bingo'],
];

const endsWith = (slug: string, words: string) => slug === words || slug.endsWith(`-${words}`);

/** Null for a code that is not played here. */
export function recognise(code: string): Recognised | null {
  const [vendor, slug] = splitCode(code);
  if (lotteries.has(vendor) || (vendor === '' && slug.includes('_'))) return null;
  // Rooms add a name after that of the game.
  if (`-${slug}-`.includes('-lucky-nine-')) return { family: 'cards', table: null };
  const [, family, table = null] = endings.find(([words]) => endsWith(slug, words)) ?? [];
  if (family && family !== 'fishing') return { family, table };
  if (isEsports(vendor, slug)) return { family: 'esports', table: null };
  const only = vendors[vendor];
  if (only) return { family: only, table: null };
  // "Hunter" and "Deep" also end names of slots. They mean fishing only beside a sea creature.
  const isAtSea = family === 'fishing' || (endsWith(slug, 'bay') && !endsWith(slug, 'manila-bay'));
  if (isAtSea && (endsWith(slug, 'fishing') || nounIn(slug, ['reef']) !== null))
    return { family: 'fishing', table: null };
  return { family: 'slots', table: null };
}

export function splitCode(code: string): [vendor: string, slug: string] {
  const lower = code.toLowerCase();
  const dot = lower.indexOf('.');
  return dot === -1 ? ['', lower] : [lower.slice(0, dot), lower.slice(dot + 1)];
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

const words: readonly { slug: string; bounded: string; theme: Theme }[] = (Object.keys(themeNouns) as Theme[]).flatMap(
  (theme) =>
    themeNouns[theme]
      .flatMap(({ one, many }) => [...new Set([slugOf(one), slugOf(many)])])
      .map((slug) => ({ slug, bounded: `-${slug}-`, theme })),
);

/** Words that also decorate names of other themes. */
const weak = new Set(
  (
    'fortune treasure crystal emerald diamond midnight festival parade harvest magic secret secrets palace kingdom ' +
    'legend legends adventure voyage trail wish royal golden silver dream dreams summer spring garden market'
  ).split(' '),
);

/** The longest word of a theme in a name; decorating words come last. Of equally long ones the last. */
function nounIn(slug: string, among: readonly Theme[] | null): Theme | null {
  const text = `-${slug}-`;
  const found = words.filter((word) => text.includes(word.bounded) && (!among || among.includes(word.theme)));
  const best = found.toSorted(
    (a, b) =>
      Number(weak.has(a.slug)) - Number(weak.has(b.slug)) ||
      b.slug.length - a.slug.length ||
      text.lastIndexOf(b.bounded) - text.lastIndexOf(a.bounded),
  )[0];
  return best?.theme ?? null;
}

/** Endings that decide the theme more than any noun. */
const themeOfEnding: readonly (readonly [string, Theme])[] = [
  ['roulette', 'roulette'],
  ['dragon-tiger', 'dragons'],
  ['sic-bo', 'dice'],
  ['color-game', 'dice'],
  ['derby', 'rooster'],
  ['markets', 'esports'],
];

const landmarks: Readonly<Record<string, Theme>> = {
  'mabuhay-fortune': 'fiesta',
  'hiyas-ng-silangan': 'pearls',
  'jeepney-jackpot': 'jeepney',
  'bakunawa-rising': 'dragons',
  'halo-halo-heaven': 'fiesta',
  'mayon-thunder': 'volcano',
};

const cardTables =
  /(baccarat|punto-banco|red-dog|casino-war|joker-poker|jacks-or-better|deuces-wild|aces-and-faces|tens-or-better)$/;

/** The theme of a title, from the words of its code. `seed` decides for names without a known word. */
export function themeOf(code: string, family: TitleFamily, seed: number): Theme {
  const [, slug] = splitCode(code);
  if (landmarks[slug]) return landmarks[slug];
  const ending = themeOfEnding.find(([end]) => endsWith(slug, end))?.[1];
  if (ending) return ending;
  if (cardTables.test(slug) || family === 'cards') return 'cards';
  if (family === 'fishing') return 'reef';
  if (family === 'sports')
    return (['basketball', 'boxing'] as const).find((sport) => slug.includes(sport)) ?? 'football';
  const named = nounIn(
    slug.replace(/-(jackpot|scratch|bingo|hi-lo|keno|mines|tower|dash|drop|pinball|crash)$/, ''),
    null,
  );
  const all = Object.keys(themeNouns) as Theme[];
  return named ?? (endsWith(slug, 'bingo') ? 'bingo' : all[seed % all.length]!);
}

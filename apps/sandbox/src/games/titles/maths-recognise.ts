import type { Theme } from '@croupier/art';
import { themeNouns } from './maths-nouns.ts';

/** Which folder of games plays a title. */
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

/** What a code says about a title: its family, and of tables and video poker which one. */
export type Recognised = { family: TitleFamily; table: string | null };

type Word = readonly [words: string, family: TitleFamily, table?: string];

/** Vendors that make nothing else. */
const vendors: Readonly<Record<string, TitleFamily>> = {
  butanding: 'fishing',
  tongitan: 'cards',
  pusoyan: 'cards',
  agila: 'sports',
  kampeon: 'esports',
  tandang: 'cockfight',
};

/** Of two kinds of books, the one for esports calls its titles markets. */
const isEsports = (vendor: string, slug: string) => vendor === 'bti' && endsWith(slug, 'markets');

/** The house's own lotteries are not played here: under the name of a vendor, or by a code of their own (`SSC_1M`). */
const lotteries = new Set(['lott', 'elott', 'tcg_lotto_vn', 'tcg_sea']);

/** How codes end, longest first where one ends another. */
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

/** Null for a code that is played elsewhere. */
export function recognise(code: string): Recognised | null {
  const [vendor, slug] = splitCode(code);
  if (lotteries.has(vendor) || (vendor === '' && slug.includes('_'))) return null;
  // Rooms have names of their own after the game's.
  if (`-${slug}-`.includes('-lucky-nine-')) return { family: 'cards', table: null };
  const [, family, table = null] = endings.find(([words]) => endsWith(slug, words)) ?? [];
  if (family && family !== 'fishing') return { family, table };
  if (isEsports(vendor, slug)) return { family: 'esports', table: null };
  const only = vendors[vendor];
  if (only) return { family: only, table: null };
  // "Hunter" and "Deep" end names of slots as well: only beside a creature of the sea they mean fishing.
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

/** Words that also embellish names of other themes. */
const weak = new Set(
  (
    'fortune treasure crystal emerald diamond midnight festival parade harvest magic secret secrets palace kingdom ' +
    'legend legends adventure voyage trail wish royal golden silver dream dreams summer spring garden market'
  ).split(' '),
);

/** The longest word of a theme in a name, embellishments last; of equally long ones the last. */
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

/** Endings that say more about the picture than any noun. */
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

/** What a title looks like, from the words of its code; `seed` decides for names without a word we know. */
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

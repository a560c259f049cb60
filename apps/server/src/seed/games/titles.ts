import { themes } from '@croupier/art';
import type { Theme } from '@croupier/art';
import type { Seeded } from './seeded.ts';
import { counts, endings, owners, places, themeAdjectives, themeNouns } from './words.ts';

export type SlotKind = 'slot' | 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG';

export type Title = { name: string; tagalog: string | null; theme: Theme; table?: string };

/** Titles of real games, which must not be generated. */
const taken = new Set([
  'Sweet Bonanza',
  'Golden Empire',
  'Wild Bounty',
  'Royal Fishing',
  'Happy Fishing',
  'Golden Egypt',
  'Crystal Palace',
  'Lucky Coin',
]);

/** Whether a title is taken, or a slot's name suggests another kind of game, like "Five Lucky Mines". */
export const isTaken = ({ name, table }: Title) => taken.has(name) || (table === undefined && name.endsWith(' Mines'));

const slotThemes = themes.filter(
  (theme) => !['cards', 'dice', 'roulette', 'lottery', 'bingo', 'scratch', 'rooster', 'esports'].includes(theme),
);

/** A title of a slot or table. The kind of game decides which words fit. */
export function slotTitle(random: Seeded, kind: SlotKind): Title {
  const theme = random.pick(slotThemes);
  const place = random.pick(places);
  switch (kind) {
    case 'slot':
      return wordTitle(random, theme);
    case 'JP':
      return suffixed(wordTitle(random, theme), 'Jackpot', 'Jackpot');
    case 'SC':
      return { ...suffixed(thing(random, random.next() < 0.4 ? 'scratch' : theme), 'Scratch', null) };
    case 'BG':
      return prefixedBingo(thing(random, random.next() < 0.3 ? 'bingo' : theme), random.next() < 0.3 ? place : null);
    case 'VP': {
      const table = random.pick(['Jacks or Better', 'Deuces Wild', 'Joker Poker', 'Aces and Faces', 'Tens or Better']);
      return named(random, table, 'cards', table);
    }
    case 'TG': {
      const table = random.pick(tables);
      return named(random, table.name, table.theme, table.name);
    }
    case 'AC': {
      const table = random.pick(['Crash', 'Mines', 'Tower', 'Drop', 'Dash', 'Hi-Lo', 'Keno', 'Pinball']);
      const { name, theme: of } = thing(random, theme);
      return { name: `${name} ${table}`, tagalog: null, theme: of, table };
    }
  }
}

const tables: readonly { name: string; theme: Theme }[] = [
  { name: 'Roulette', theme: 'roulette' },
  { name: 'Baccarat', theme: 'cards' },
  { name: 'Sic Bo', theme: 'dice' },
  { name: 'Color Game', theme: 'dice' },
  { name: 'Punto Banco', theme: 'cards' },
  { name: 'Dragon Tiger', theme: 'dragons' },
  { name: 'Red Dog', theme: 'cards' },
  { name: 'Casino War', theme: 'cards' },
];

export function liveTitle(random: Seeded): Title {
  const table = random.pick(tables.filter(({ name }) => name !== 'Red Dog' && name !== 'Casino War'));
  return named(random, table.name, table.theme, table.name);
}

export function fishTitle(random: Seeded): Title {
  const { name } = thing(random, 'reef');
  const ending = random.pick(['Fishing', 'Hunter', 'Hunters', 'Bay', 'Deep', 'Catch', 'Expedition', 'Rodeo']);
  return { name: `${name} ${ending}`, tagalog: null, theme: random.pick(['reef', 'reef', 'pearls', 'galleon']) };
}

/** All rooms play lucky nine, so no name suggests another game. */
export function pvpTitle(random: Seeded): Title {
  const room = random.pick(['', ' Barkada', ' Kanto', ' Tambayan', ' Sala', ' Plaza', ' Merienda', ' Bakasyon']);
  return named(random, `Lucky Nine${room}`, 'cards', 'Lucky Nine');
}

const sportThemes = { Basketball: 'basketball', Football: 'football', Boxing: 'boxing' } as const;

export function sportsTitle(random: Seeded): Title {
  const sport = random.pick(Object.keys(sportThemes) as (keyof typeof sportThemes)[]);
  const market = random.pick(['Sportsbook', 'Live Lines', 'Parlay', 'Handicap', 'Totals', 'Specials', 'Outrights']);
  return named(random, `${sport} ${market}`, sportThemes[sport], market);
}

export function esportsTitle(random: Seeded): Title {
  return { ...named(random, `${thing(random, 'esports').name} Markets`, 'esports', 'Markets') };
}

export function cockfightTitle(random: Seeded): Title {
  return named(random, 'Derby', 'rooster', 'Derby');
}

export function lotteryTitle(random: Seeded): Title {
  const family = random.pick([
    'Five-Digit',
    'Eleven Pick Five',
    'Racing Ten',
    'Mark Six',
    'Fast Three',
    '4D',
    '6/45',
    '6/49',
  ]);
  const pace = random.pick(['1 Minute', '3 Minutes', '5 Minutes', 'Daily', 'Evening']);
  return { name: `${random.pick(places)} ${family} ${pace}`, tagalog: null, theme: 'lottery', table: family };
}

const rooms = ['Club', 'Salon', 'VIP', 'Night', 'Prime', 'Speed', 'Gold', 'Garden', 'Terrace', 'Studio'];

/** The name of a table game with a place or an adjective. */
function named(random: Seeded, table: string, theme: Theme, kind: string): Title {
  const place = random.pick(places);
  const [adjective] = random.pick(themeAdjectives[theme].filter(([word]) => !table.includes(word)));
  const prefixes = [place, adjective, `${adjective} ${place}`, `${place} ${random.pick(rooms)}`];
  return { name: `${random.pick(prefixes)} ${table}`, tagalog: null, theme, table: kind };
}

function thing(random: Seeded, theme: Theme): Title {
  const [english, tagalog] = random.pick(themeAdjectives[theme]);
  const [one, , local] = random.pick(themeNouns[theme]);
  // No "Neon Neon", no "Golden Golden Egg".
  const isPlain = one.split(' ').includes(english);
  return {
    name: isPlain ? one : `${english} ${one}`,
    tagalog: tagalog && local ? `${tagalog} ${local}` : null,
    theme,
  };
}

function suffixed({ name, tagalog, theme }: Title, english: string, local: string | null): Title {
  return { name: `${name} ${english}`, tagalog: tagalog && local ? `${tagalog} ${local}` : null, theme };
}

function prefixedBingo({ name, tagalog, theme }: Title, place: string | null): Title {
  const bare = name.replace(/ Bingo$/, '');
  const local = tagalog?.replace(/ Bingo$/, '') ?? null;
  return {
    name: `${place ? `${place} ` : ''}${bare} Bingo`,
    tagalog: local && !place ? `Bingo ng ${local}` : null,
    theme,
  };
}

/** Six patterns of slot names, weighted by how well they sound. */
function wordTitle(random: Seeded, theme: Theme): Title {
  const [english, tagalog] = random.pick(themeAdjectives[theme]);
  const [one, many, local] = random.pick(themeNouns[theme]);
  const ending = random.pick(endings.filter((each) => each !== english && each !== one));
  const way = random.weighted({ adjective: 30, both: 26, ending: 12, place: 14, owner: 8, count: 10 });
  switch (way) {
    case 'adjective':
      return thing(random, theme);
    case 'both':
      return { name: `${english} ${one} ${ending}`, tagalog: null, theme };
    case 'ending':
      return { name: `${one} ${ending}`, tagalog: null, theme };
    case 'place': {
      const place = random.pick(places);
      return { name: `${many} of ${place}`, tagalog: local && `${local} ng ${place}`, theme };
    }
    case 'owner': {
      const [owner, ni] = random.pick(owners);
      const isLong = random.next() < 0.5;
      return {
        name: isLong ? `${owner} ${english} ${one}` : `${owner} ${one}`,
        tagalog: local && (!isLong || tagalog) ? `${isLong ? `${tagalog} ` : ''}${local} ${ni}` : null,
        theme,
      };
    }
    case 'count': {
      const [count, bilang] = random.pick(counts);
      const isLong = random.next() < 0.5;
      return {
        name: isLong ? `${count} ${english} ${many}` : `${count} ${many}`,
        tagalog: local && !isLong ? `${bilang} ${local}` : null,
        theme,
      };
    }
  }
}

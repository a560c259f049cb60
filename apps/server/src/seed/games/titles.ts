import { themes } from '@croupier/art';
import type { Theme } from '@croupier/art';
import type { Seeded } from './seeded.ts';
import { counts, endings, owners, places, themeAdjectives, themeNouns } from './words.ts';

export type SlotKind = 'slot' | 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG';

export type Title = { name: string; tagalog: string | null; theme: Theme; table?: string };

/** Titles that belong to somebody, which chance must not hit upon. */
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

/** Taken, or a slot that is named like a game of another kind: "Five Lucky Mines" would promise mines. */
export const isTaken = ({ name, table }: Title) => taken.has(name) || (table === undefined && name.endsWith(' Mines'));

const slotThemes = themes.filter(
  (theme) => !['cards', 'dice', 'roulette', 'lottery', 'bingo', 'scratch', 'rooster', 'esports'].includes(theme),
);

/** A title of slots and tables: what kind of game it is decides which words fit. */
export function slotTitle(chance: Seeded, kind: SlotKind): Title {
  const theme = chance.pick(slotThemes);
  const place = chance.pick(places);
  switch (kind) {
    case 'slot':
      return wordTitle(chance, theme);
    case 'JP':
      return suffixed(wordTitle(chance, theme), 'Jackpot', 'Jackpot');
    case 'SC':
      return { ...suffixed(thing(chance, chance.next() < 0.4 ? 'scratch' : theme), 'Scratch', null) };
    case 'BG':
      return prefixedBingo(thing(chance, chance.next() < 0.3 ? 'bingo' : theme), chance.next() < 0.3 ? place : null);
    case 'VP': {
      const table = chance.pick(['Jacks or Better', 'Deuces Wild', 'Joker Poker', 'Aces and Faces', 'Tens or Better']);
      return named(chance, table, 'cards', table);
    }
    case 'TG': {
      const table = chance.pick(tables);
      return named(chance, table.name, table.theme, table.name);
    }
    case 'AC': {
      const table = chance.pick(['Crash', 'Mines', 'Tower', 'Drop', 'Dash', 'Hi-Lo', 'Keno', 'Pinball']);
      const { name, theme: of } = thing(chance, theme);
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

export function liveTitle(chance: Seeded): Title {
  const table = chance.pick(tables.filter(({ name }) => name !== 'Red Dog' && name !== 'Casino War'));
  return named(chance, table.name, table.theme, table.name);
}

export function fishTitle(chance: Seeded): Title {
  const { name } = thing(chance, 'reef');
  const ending = chance.pick(['Fishing', 'Hunter', 'Hunters', 'Bay', 'Deep', 'Catch', 'Expedition', 'Rodeo']);
  return { name: `${name} ${ending}`, tagalog: null, theme: chance.pick(['reef', 'reef', 'pearls', 'galleon']) };
}

/** All rooms play lucky nine, so no name promises another game. */
export function pvpTitle(chance: Seeded): Title {
  const room = chance.pick(['', ' Barkada', ' Kanto', ' Tambayan', ' Sala', ' Plaza', ' Merienda', ' Bakasyon']);
  return named(chance, `Lucky Nine${room}`, 'cards', 'Lucky Nine');
}

const sportThemes = { Basketball: 'basketball', Football: 'football', Boxing: 'boxing' } as const;

export function sportsTitle(chance: Seeded): Title {
  const sport = chance.pick(Object.keys(sportThemes) as (keyof typeof sportThemes)[]);
  const market = chance.pick(['Sportsbook', 'Live Lines', 'Parlay', 'Handicap', 'Totals', 'Specials', 'Outrights']);
  return named(chance, `${sport} ${market}`, sportThemes[sport], market);
}

export function esportsTitle(chance: Seeded): Title {
  return { ...named(chance, `${thing(chance, 'esports').name} Markets`, 'esports', 'Markets') };
}

export function cockfightTitle(chance: Seeded): Title {
  return named(chance, 'Derby', 'rooster', 'Derby');
}

export function lotteryTitle(chance: Seeded): Title {
  const family = chance.pick([
    'Five-Digit',
    'Eleven Pick Five',
    'Racing Ten',
    'Mark Six',
    'Fast Three',
    '4D',
    '6/45',
    '6/49',
  ]);
  const pace = chance.pick(['1 Minute', '3 Minutes', '5 Minutes', 'Daily', 'Evening']);
  return { name: `${chance.pick(places)} ${family} ${pace}`, tagalog: null, theme: 'lottery', table: family };
}

const rooms = ['Club', 'Salon', 'VIP', 'Night', 'Prime', 'Speed', 'Gold', 'Garden', 'Terrace', 'Studio'];

/** The house's name of a table, with a place or an adjective that sets it apart. */
function named(chance: Seeded, table: string, theme: Theme, kind: string): Title {
  const place = chance.pick(places);
  const [adjective] = chance.pick(themeAdjectives[theme].filter(([word]) => !table.includes(word)));
  const prefixes = [place, adjective, `${adjective} ${place}`, `${place} ${chance.pick(rooms)}`];
  return { name: `${chance.pick(prefixes)} ${table}`, tagalog: null, theme, table: kind };
}

function thing(chance: Seeded, theme: Theme): Title {
  const [english, tagalog] = chance.pick(themeAdjectives[theme]);
  const [one, , local] = chance.pick(themeNouns[theme]);
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

/** Six ways of naming a slot, as often as they sound well. */
function wordTitle(chance: Seeded, theme: Theme): Title {
  const [english, tagalog] = chance.pick(themeAdjectives[theme]);
  const [one, many, local] = chance.pick(themeNouns[theme]);
  const ending = chance.pick(endings.filter((each) => each !== english && each !== one));
  const way = chance.weighted({ adjective: 30, both: 26, ending: 12, place: 14, owner: 8, count: 10 });
  switch (way) {
    case 'adjective':
      return thing(chance, theme);
    case 'both':
      return { name: `${english} ${one} ${ending}`, tagalog: null, theme };
    case 'ending':
      return { name: `${one} ${ending}`, tagalog: null, theme };
    case 'place': {
      const place = chance.pick(places);
      return { name: `${many} of ${place}`, tagalog: local && `${local} ng ${place}`, theme };
    }
    case 'owner': {
      const [owner, ni] = chance.pick(owners);
      const isLong = chance.next() < 0.5;
      return {
        name: isLong ? `${owner} ${english} ${one}` : `${owner} ${one}`,
        tagalog: local && (!isLong || tagalog) ? `${isLong ? `${tagalog} ` : ''}${local} ${ni}` : null,
        theme,
      };
    }
    case 'count': {
      const [count, bilang] = chance.pick(counts);
      const isLong = chance.next() < 0.5;
      return {
        name: isLong ? `${count} ${english} ${many}` : `${count} ${many}`,
        tagalog: local && !isLong ? `${bilang} ${local}` : null,
        theme,
      };
    }
  }
}

/**
 * Invented sides. Attack and defence are in hundredths of the average; esports use only attack. Where many points fall,
 * small differences decide more, so those sides are more similar.
 */
export type Team = { code: string; name: string; attack: number; defence: number };

export type League = { code: string; name: string; sport: Sport; teams: readonly Team[] };

export const sports = ['football', 'basketball', 'boxing', 'lakan-arena', 'bantay-strike'] as const;
/**
 * Football; basketball three against three, ten minutes, a point a basket; amateur boxing, three rounds of three minutes, a
 * point a clean hit; a five-a-side arena game in best of three, and a team shooter in best of five.
 */
export type Sport = (typeof sports)[number];

const team = (line: string): Team => {
  const [name = '', attack, defence] = line.split('/');
  const code = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { code, name, attack: Number(attack), defence: Number(defence ?? 100) };
};

const league = (code: string, name: string, sport: Sport, ...lines: readonly string[]): League => ({
  code,
  name,
  sport,
  teams: lines.map(team),
});

export const isEsport = (sport: Sport): boolean => sport === 'lakan-arena' || sport === 'bantay-strike';

export const leagues: readonly League[] = [
  league(
    'archipelago',
    'Archipelago League',
    'football',
    'Manila Bay Mariners/122/112',
    'Cebu Harbor/115/108',
    'Davao Eagles/112/104',
    'Iloilo Rivermen/104/106',
    'Baguio Highlanders/98/103',
    'Palawan Pearls/95/97',
    'Vigan Calesa/88/94',
    'Samar Tides/82/88',
  ),
  league(
    'volcano',
    'Volcano Cup',
    'football',
    'Mayon Thunder/118/104',
    'Taal Embers/113/101',
    'Pinatubo Ash/107/106',
    'Apo Summit/102/102',
    'Kanlaon Fire/99/96',
    'Hibok Stones/94/100',
    'Bulusan Green/90/93',
    'Iraya North/85/90',
  ),
  league(
    'monsoon',
    'Monsoon Premier',
    'football',
    'Amihan United/120/110',
    'Habagat City/116/105',
    'Balangay Rovers/108/108',
    'Narra Athletic/103/99',
    'Sampaguita Stars/97/101',
    'Tarsier Town/96/92',
    'Carabao County/91/96',
    'Bangka Wanderers/84/91',
  ),
  league(
    'lakan-masters',
    'Lakan Masters',
    'lakan-arena',
    'Tala Vanguard/128',
    'Bakunawa Five/121',
    'Kidlat Order/114',
    'Diwata Guild/106',
    'Agila Prime/100',
    'Anito Circle/95',
    'Sarimanok/88',
    'Hiraya/80',
  ),
  league(
    'bantay-circuit',
    'Bantay Circuit',
    'bantay-strike',
    'Intramuros Guard/126',
    'Night Market/118',
    'Echo Jeepney/111',
    'Kampilan/107',
    'Parola Watch/99',
    'Signal No. 5/94',
    'Habal Riders/89',
    'Tricycle Squad/82',
  ),
  league(
    'barangay-cup',
    'Barangay Cup',
    'basketball',
    'Quiapo Crossovers/105/103',
    'Mactan Fastbreak/104/101',
    'Cagayan Rebounds/102/102',
    'Lipa Bank Shots/101/100',
    'Taguig Full Court/99/101',
    'Bacolod Screens/98/99',
    'Tacloban Hustle/97/99',
    'Legazpi Buzzer/96/97',
  ),
  league(
    'golden-gloves',
    'Golden Gloves',
    'boxing',
    'Isko Magbanua/106/102',
    'Dodong Salvacion/104/103',
    'Ramon Del Mundo/103/100',
    'Teban Villaluz/101/101',
    'Nonoy Catapang/100/99',
    'Berto Lacsina/98/101',
    'Kulas Manansala/96/98',
    'Pepito Abrigo/95/97',
  ),
];

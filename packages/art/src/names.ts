/** The themes of game tiles. A game never changes its theme, because it is part of the picture's address. */
export const themes = [
  'pearls',
  'sampaguita',
  'volcano',
  'jeepney',
  'terraces',
  'dragons',
  'temples',
  'fruits',
  'gems',
  'treasure',
  'folklore',
  'fiesta',
  'carnival',
  'space',
  'jungle',
  'cards',
  'dice',
  'roulette',
  'reef',
  'boxing',
  'basketball',
  'football',
  'esports',
  'rooster',
  'lottery',
  'bingo',
  'scratch',
  'candy',
  'galleon',
  'kites',
  'stars',
  'sevens',
] as const;
export type Theme = (typeof themes)[number];

/** The motifs of banners and of promotions' pictures. */
export const motifs = [
  'night-bay',
  'morning-fields',
  'pearl-diver',
  'fiesta-lights',
  'sports-night',
  'live-table',
  'fishing',
  'lottery-draw',
  'cashback',
  'friends',
  'jackpot',
  'app',
] as const;
export type Motif = (typeof motifs)[number];

/** The two looks banners are drawn for. */
export const brandSchemes = ['night', 'day'] as const;
/** A look as painted, or in a brand's colours: `night-0b1020-2fd0c8` names its page and accent colours. */
export type BrandScheme = (typeof brandSchemes)[number] | `${(typeof brandSchemes)[number]}-${string}-${string}`;

export function isBrandScheme(text: string): text is BrandScheme {
  return /^(night|day)(-[0-9a-f]{6}-[0-9a-f]{6})?$/.test(text);
}

/** Drawings for empty pages. */
export const emptyKinds = [
  'empty',
  'search',
  'offline',
  'bets',
  'messages',
  'favourites',
  'rewards',
  'wallet',
  'team',
  'maintenance',
  'region',
  'not-found',
] as const;
export type EmptyKind = (typeof emptyKinds)[number];

export function isTheme(text: string): text is Theme {
  return (themes as readonly string[]).includes(text);
}

export function isMotif(text: string): text is Motif {
  return (motifs as readonly string[]).includes(text);
}

import type { NewCatalogue } from '../../modules/games/index.ts';

/** A vendor of the demo world and its share of the games of each type. */
type DemoVendor = {
  code: string;
  name: string;
  shares: Readonly<Record<string, number>>;
  walletMode?: 'transfer';
  /** Vendors of esports and cockfight file their cards under sports. */
  filedUnder?: string;
  /** Its card opens one game instead of a list. */
  opensGame?: true;
};

/** The codes of the specification and invented vendors, in the order of the menus. */
export const demoVendors: readonly DemoVendor[] = [
  { code: 'LOTT', name: 'House Lottery', shares: { LOTT: 3 }, opensGame: true },
  { code: 'ELOTT', name: 'House E-Lottery', shares: { ELOTT: 3 }, opensGame: true },
  { code: 'TCG_LOTTO_VN', name: 'House Vietnam Lotto', shares: { ELOTT: 2 }, opensGame: true },
  { code: 'TCG_SEA', name: 'Sea Lottery', shares: { LOTT: 2 }, opensGame: true },
  { code: 'JILI', name: 'JILI', shares: { RNG: 10, FISH: 4, LIVE: 1 } },
  { code: 'ANAHAW', name: 'Anahaw Studios', shares: { RNG: 10 } },
  { code: 'MAYON', name: 'Mayon Play', shares: { RNG: 9, FISH: 2 } },
  { code: 'BALANGAY', name: 'Balangay Games', shares: { RNG: 8, FISH: 2 } },
  { code: 'TALA', name: 'Tala Interactive', shares: { RNG: 8 } },
  { code: 'KIDLAT', name: 'Kidlat Gaming', shares: { RNG: 7 } },
  { code: 'AMIHAN', name: 'Amihan Reels', shares: { RNG: 7 } },
  { code: 'HABAGAT', name: 'Habagat Works', shares: { RNG: 6 } },
  { code: 'SALAKOT', name: 'Salakot Softworks', shares: { RNG: 6 } },
  { code: 'PAROLA', name: 'Parola Lights', shares: { RNG: 5, LIVE: 1 } },
  { code: 'TARSIER', name: 'Tarsier Arcade', shares: { RNG: 5, PVP: 1 } },
  { code: 'BAHAGHARI', name: 'Bahaghari Bingo', shares: { RNG: 4 } },
  { code: 'SINAG', name: 'Sinag Slots', shares: { RNG: 4 } },
  { code: 'NARRA', name: 'Narra Table Co', shares: { RNG: 3, LIVE: 2 }, walletMode: 'transfer' },
  { code: 'ALITAPTAP', name: 'Alitaptap Mini', shares: { RNG: 3 } },
  { code: 'PITAKA', name: 'Pitaka Scratch', shares: { RNG: 2 } },
  { code: 'BITUIN', name: 'Bituin Live', shares: { LIVE: 6 } },
  { code: 'LAKAN', name: 'Lakan Live', shares: { LIVE: 4 } },
  { code: 'DIWATA', name: 'Diwata Studio', shares: { LIVE: 3 }, walletMode: 'transfer' },
  { code: 'BUTANDING', name: 'Butanding Deep', shares: { FISH: 3 } },
  { code: 'TONGITAN', name: 'Tongitan Room', shares: { PVP: 3 } },
  { code: 'PUSOYAN', name: 'Pusoyan Club', shares: { PVP: 2 } },
  { code: 'BTI', name: 'BTI', shares: { SPORTS: 2, ESPORTS: 1 }, filedUnder: 'SPORTS' },
  { code: 'AGILA', name: 'Agila Sportsbook', shares: { SPORTS: 2 }, walletMode: 'transfer' },
  { code: 'KAMPEON', name: 'Kampeon Esports', shares: { ESPORTS: 2 }, filedUnder: 'SPORTS' },
  { code: 'TANDANG', name: 'Tandang Arena', shares: { COCKFIGHT: 1 }, filedUnder: 'SPORTS', opensGame: true },
];

export const demoCategories: NewCatalogue['categories'] = [
  ...['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'].map((code, place) => ({
    code,
    kind: 'type' as const,
    sortOrder: place,
  })),
  { code: 'JILI', kind: 'vendor', sortOrder: 100 },
];

/**
 * Ten thousand in total; slots and tables fill what the other types leave. Lotteries are invented first and then replaced
 * by our nineteen, so that all other games stay the same.
 */
export const gamesByType: Readonly<Record<string, number>> = {
  LOTT: 24,
  ELOTT: 40,
  LIVE: 480,
  FISH: 210,
  PVP: 120,
  SPORTS: 36,
  ESPORTS: 24,
  COCKFIGHT: 6,
  RNG: 9105,
};

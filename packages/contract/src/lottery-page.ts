/** The part of a menu category that the lottery rules use. */
type Category = {
  gameCategory: string;
  vendors: readonly { vassalage: string; cards: readonly { gameCode: string | null; vassalage: string }[] }[];
};

const pages: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

/** The page of a lottery vendor that opens this game; null for a vendor without a page. */
export function lotteryPageOf(vassalage: string, gameCode: string | null): string | null {
  const page = pages[vassalage];
  if (page === undefined) return null;
  return gameCode === null ? page : `${page}?gameCode=${encodeURIComponent(gameCode)}`;
}

/** The page that a lottery category opens: its first vendor's, with the first game (specification, section 2). */
export function lotteryPage(category: Category): string | null {
  const [first] = category.vendors;
  if (!first) return null;
  return lotteryPageOf(first.vassalage, first.cards.find(({ gameCode }) => gameCode !== null)?.gameCode ?? null);
}

/**
 * A category with one of these cards uses the electronic prize table; LOTT counts as ELOTT (specification, section 4).
 */
const electronic: readonly string[] = ['TCG_LOTTO_VN', 'LOTT', 'ELOTT'];

/** The prize table of the lottery lobby. */
export function prizeModeOf(categories: readonly Category[]): 'LOTT' | 'ELOTT' {
  const cards = categories
    .filter(({ gameCategory }) => gameCategory === 'ELOTT')
    .flatMap(({ vendors }) => vendors.flatMap((vendor) => vendor.cards));
  return cards.some(({ vassalage }) => electronic.includes(vassalage)) ? 'ELOTT' : 'LOTT';
}

/** What the menu says of a category, as far as the lottery rules look at it. */
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

/** The page of one lottery vendor with the game to open on it; null for a vendor that has no page of its own. */
export function lotteryPageOf(vassalage: string, gameCode: string | null): string | null {
  const page = pages[vassalage];
  if (page === undefined) return null;
  return gameCode === null ? page : `${page}?gameCode=${encodeURIComponent(gameCode)}`;
}

/** Which page a lottery category opens follows from its first vendor (spec section 2), and opens its first game. */
export function lotteryPage(category: Category): string | null {
  const [first] = category.vendors;
  if (!first) return null;
  return lotteryPageOf(first.vassalage, first.cards.find(({ gameCode }) => gameCode !== null)?.gameCode ?? null);
}

/** Cards that make the prize table the electronic one; LOTT counts as ELOTT (spec section 4). */
const electronic: readonly string[] = ['TCG_LOTTO_VN', 'LOTT', 'ELOTT'];

/** The prize table of the lottery lobby: ELOTT when the electronic category has such a card, else LOTT. */
export function prizeModeOf(categories: readonly Category[]): 'LOTT' | 'ELOTT' {
  const cards = categories
    .filter(({ gameCategory }) => gameCategory === 'ELOTT')
    .flatMap(({ vendors }) => vendors.flatMap((vendor) => vendor.cards));
  return cards.some(({ vassalage }) => electronic.includes(vassalage)) ? 'ELOTT' : 'LOTT';
}

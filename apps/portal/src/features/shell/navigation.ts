import type { Opened } from '../../parts/open-game.ts';
import type { Path, Search } from '../../routing/address.ts';

/** What of the menu the header and the side menu need; the vendors come when somebody asks for them. */
export type NavCategory = {
  code: string;
  /** The vendor's own name where the category is a vendor; types have words in the catalogues. */
  vendorName: string | null;
  rebatePercent: string | null;
  gameCount: number;
  vendorCount: number;
  /** The card of a category that has exactly one vendor. */
  only: Opened | null;
};

export type Navigation = { categories: NavCategory[]; lotteryPath: string | null };

type Vendor = { vassalage: string; vendorName: string; cards: readonly Opened[] };
type MenuCategory = {
  gameCategory: string;
  kind: 'type' | 'vendor';
  rebatePercent: string | null;
  gameCount: number;
  vendors: readonly Vendor[];
};
export type Menu = { categories: readonly MenuCategory[]; lotteryPath: string | null };

/** In the server's order, without categories that have no vendor (SH-14). */
export function navigationOf({ categories, lotteryPath }: Menu): Navigation {
  return {
    lotteryPath,
    categories: categories
      .filter(({ vendors }) => vendors.length > 0)
      .map(({ gameCategory, kind, rebatePercent, gameCount, vendors: [first, ...others] }) => ({
        code: gameCategory,
        vendorName: kind === 'vendor' ? (first?.vendorName ?? gameCategory) : null,
        rebatePercent,
        gameCount,
        vendorCount: 1 + others.length,
        only: others.length === 0 && first?.cards[0] ? brief(first.cards[0]) : null,
      })),
  };
}

function brief({ vassalage, gameType, gameCode, isGame }: Opened): Opened {
  return { vassalage, gameType, gameCode, isGame };
}

/** A page of ours, or what a vendor's card opens. */
export type Target = { kind: 'page'; to: Path; search?: Search } | { kind: 'card'; card: Opened };

type Around = { gameListCentre: readonly string[]; lotteryPath: string | null };

/** Pages that stand whatever the brand lists (RT-5, RT-11). */
const ownPages: Readonly<Record<string, Path>> = { SPORTS: '/sports', COCKFIGHT: '/cockfight', JILI: '/jili' };

/**
 * Where a category leads: spec section 2 for cockfight, section 4 for the others. Null where the brand gives it no page:
 * its vendors are then chosen in the drop-down.
 */
export function categoryTarget({ code, only }: NavCategory, { gameListCentre, lotteryPath }: Around): Target | null {
  if (code === 'COCKFIGHT' && only) return { kind: 'card', card: only };
  const page = pageOf(code, gameListCentre);
  if (page) return { kind: 'page', to: page };
  // The path comes from the server and begins with a slash by its description there.
  if (/^E?LOTT$/.test(code) && lotteryPath) return { kind: 'page', to: lotteryPath as Path };
  return only && { kind: 'card', card: only };
}

/** Where one vendor of a category leads: the category's page with `vassalage` (RT-20), or what its card opens. */
export function vendorTarget(code: string, { vassalage, cards }: Vendor, gameListCentre: readonly string[]): Target {
  const page = pageOf(code, gameListCentre);
  const [card] = cards;
  if (page || !card) return { kind: 'page', to: page ?? '/', search: { vassalage } };
  return { kind: 'card', card };
}

function pageOf(code: string, gameListCentre: readonly string[]): Path | undefined {
  return ownPages[code] ?? (gameListCentre.includes(code) ? `/${code.toLowerCase()}` : undefined);
}

/** Specification, section 9: so many vendors in a drop-down, and then a tile for the rest. */
export const dropDownVendors = 13;

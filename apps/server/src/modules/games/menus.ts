import { lotteryPage, prizeModeOf } from '@croupier/contract';
import type { Answer, Calls } from '@croupier/contract';
import { nameIn } from './catalogue.ts';
import type { Card, Category, SubCategory, Vendor } from './catalogue.ts';
import { vendorPicture } from './pictures.ts';
import { vendorName } from './vendor-names.ts';
import { countKey, inVendorOrder } from './view.ts';
import type { View } from './view.ts';

type Menus = Answer<Calls['gameMenus']>;
type MenuCategory = Menus['categories'][number];
type Lanes = Answer<Calls['gameVendors']>['data']['lanes'];

/** Esports and cockfight cards that a vendor lists under sports move to their own categories (GA-4). */
export function splitSports<Filed extends Pick<Card, 'category' | 'gameType'>>(cards: readonly Filed[]): Filed[] {
  return cards.map((card) =>
    card.category === 'SPORTS' && (card.gameType === 'ESPORTS' || card.gameType === 'COCKFIGHT')
      ? { ...card, category: card.gameType }
      : card,
  );
}

/** The menu of a brand: categories and vendors that have games, in the brand's order. */
export function menusOf(view: View, language: string): Menus {
  const cards = splitSports(view.frame.cards).filter((card) => leadsSomewhere(view, card));
  const subCategories = subCategoriesByCategory(view);
  const categories = view.categories
    .map((category) => menuCategory(view, category, cards, subCategories.get(category.code) ?? [], language))
    .filter(({ vendors }) => vendors.length > 0);
  const lottery =
    categories.find(({ gameCategory }) => gameCategory === 'LOTT') ??
    categories.find(({ gameCategory }) => gameCategory === 'ELOTT');
  return {
    categories,
    prizeMode: prizeModeOf(categories),
    lotteryPath: lottery ? lotteryPage(lottery) : null,
    subCategories: [...view.subCategories],
  };
}

/** The same vendors by category, as the game page shows them. */
export function lanesOf(menus: Menus): Lanes {
  return menus.categories.map(({ gameCategory, vendors }) => ({
    gameType: gameCategory,
    vendors: vendors.map(({ vassalage, vendorName: name, lagerIcon, smallIcon, gameCount }) => ({
      vassalage,
      vendorName: name,
      lagerIcon,
      smallIcon,
      gameCount,
    })),
  }));
}

function menuCategory(
  view: View,
  category: Category,
  cards: readonly Card[],
  subCategories: readonly SubCategory[],
  language: string,
): MenuCategory {
  const own = cards.filter((card) => card.category === category.code);
  const makers = [...new Set(own.map(({ vendor }) => vendor))].map((code) => view.frame.vendors.get(code)!);
  const vendors = inVendorOrder(makers, view.preferences).map((vendor) => menuVendor(view, vendor, own, language));
  return {
    gameCategory: category.code,
    kind: category.kind,
    rebatePercent: view.brand.categories.find(({ code }) => code === category.code)?.rebatePercent ?? null,
    gameCount: vendors.reduce((sum, { gameCount }) => sum + gameCount, 0),
    subCategories: [...subCategories],
    vendors,
  };
}

function menuVendor(view: View, vendor: Vendor, own: readonly Card[], language: string) {
  const cards = own.filter((card) => card.vendor === vendor.code);
  const name = vendorName(vendor, view.brand, language);
  return {
    vassalage: vendor.code,
    vendorName: name,
    lagerIcon: vendorPicture(vendor.code, name, 'large'),
    smallIcon: vendorPicture(vendor.code, name, 'small'),
    accountTypeName: vendor.accountTypeName,
    walletMode: vendor.walletMode,
    gameCount: cards.reduce((sum, card) => sum + countOf(view, card), 0),
    cards: cards.map((card) => ({
      nodeId: card.nodeId,
      vassalage: card.vendor,
      gameCategory: card.category,
      gameType: card.gameType,
      gameName: nameIn(language, card),
      gameCode: card.gameCode,
      isGame: card.gameCode !== null,
    })),
  };
}

function countOf({ counts }: View, { vendor, gameType }: Card): number {
  return counts.get(countKey(vendor, gameType)) ?? 0;
}

/** A card without a shown game, or whose own game is off, is left out. */
function leadsSomewhere(view: View, card: Card): boolean {
  if (countOf(view, card) === 0) return false;
  if (card.gameCode === null) return true;
  const { games } = view.catalogue;
  return games.some(
    ({ vendor, gameCode }, place) => gameCode === card.gameCode && vendor === card.vendor && view.isShown[place] === 1,
  );
}

/** The sub-categories with games, for each type and each vendor with its own category. */
function subCategoriesByCategory(view: View): Map<string, SubCategory[]> {
  const found = new Map<string, Set<SubCategory>>();
  const note = (category: string, code: SubCategory) =>
    void (found.get(category) ?? found.set(category, new Set()).get(category)!).add(code);
  for (const [place, { gameType, vendor, subCategory }] of view.catalogue.games.entries()) {
    if (subCategory === null || view.isShown[place] !== 1) continue;
    note(gameType, subCategory);
    if (view.frame.categories.get(vendor)?.kind === 'vendor') note(vendor, subCategory);
  }
  return new Map(
    [...found].map(([category, codes]) => [category, view.subCategories.filter((code) => codes.has(code))]),
  );
}

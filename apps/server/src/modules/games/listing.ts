import type { Answer, Calls } from '@croupier/contract';
import { namedFirst } from './brand-preferences.ts';
import { nameIn } from './catalogue.ts';
import type { Game, SubCategory } from './catalogue.ts';
import { gamePicture } from './pictures.ts';
import { vendorName } from './vendor-names.ts';
import type { View } from './view.ts';

export type GameAnswer = Answer<Calls['gameList']>['content'][number];

export type Filter = {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  subCategory?: SubCategory | undefined;
  nodeId?: number | undefined;
  gameCode?: string | undefined;
  isHot?: boolean;
};

/** Places in display order. Whole lists are typed arrays, which take a quarter of the memory. */
export type Places = Uint32Array | readonly number[];

/** A game is new for its first 30 days. */
const NEW_MS = 30 * 24 * 3_600_000;

/** The places of an order that the view shows and the filter accepts. */
export function select(view: View, order: ArrayLike<number>, filter: Filter): number[] {
  const { games } = view.catalogue;
  const { gameType, vassalage, subCategory, nodeId, gameCode, isHot } = resolved(view, filter);
  if (subCategory !== undefined && !view.subCategories.includes(subCategory)) return [];
  const found: number[] = [];
  for (let at = 0; at < order.length; at += 1) {
    const place = order[at]!;
    if (view.isShown[place] !== 1) continue;
    const game = games[place]!;
    if (gameType !== undefined && game.gameType !== gameType) continue;
    if (vassalage !== undefined && game.vendor !== vassalage) continue;
    if (subCategory !== undefined && game.subCategory !== subCategory) continue;
    if (nodeId !== undefined && game.nodeId !== nodeId) continue;
    if (gameCode !== undefined && game.gameCode !== gameCode) continue;
    if (isHot === true && !isHotIn(view, game)) continue;
    found.push(place);
  }
  return found;
}

/** A brand's own mark goes before the vendor's. */
export const isHotIn = ({ preferences }: Pick<View, 'preferences'>, { nodeId, isHot }: Game): boolean =>
  preferences.markOf(nodeId)?.isHot ?? isHot;

export function isNewIn({ preferences }: Pick<View, 'preferences'>, { nodeId, releasedAt }: Game, now: Date): boolean {
  const age = now.getTime() - releasedAt;
  return preferences.markOf(nodeId)?.isNew ?? (age >= 0 && age < NEW_MS);
}

/** The games that the brand shows first in a category, then all others in their order. */
export function ownFirst(view: View, places: number[], gameType: string | undefined): readonly number[] {
  const order = gameType === undefined ? undefined : view.preferences.orderOf('game', gameType);
  return namedFirst(places, order, (place) => String(view.catalogue.games[place]!.nodeId));
}

/** A vendor's category is requested like a type and means all games of the vendor. */
function resolved(view: View, filter: Filter): Filter {
  const { gameType } = filter;
  if (gameType === undefined || view.frame.categories.get(gameType)?.kind !== 'vendor') return filter;
  const isOn = view.categories.some(({ code }) => code === gameType);
  return isOn ? { ...filter, gameType: undefined, vassalage: filter.vassalage ?? gameType } : filter;
}

export function page(places: Places, pageNum: number, pageSize: number) {
  const items = Array.from(places.slice((pageNum - 1) * pageSize, pageNum * pageSize));
  return {
    items,
    totalPages: Math.ceil(places.length / pageSize),
  };
}

export function shownGame(view: View, place: number, language: string, now: Date): GameAnswer {
  const game = view.catalogue.games[place]!;
  const { nodeId, vendor, gameType, gameCode, isGame, theme, artSeed, subCategory, rtp, mostWinTimes } = game;
  return {
    nodeId,
    vassalage: vendor,
    vendorName: vendorName(view.frame.vendors.get(vendor)!, view.brand, language),
    gameType,
    gameName: nameIn(language, game),
    gameCode,
    isGame,
    iconUrl: gamePicture(game, language),
    theme,
    artSeed,
    isHot: isHotIn(view, game),
    isNew: isNewIn(view, game, now),
    subCategory: subCategory !== null && view.subCategories.includes(subCategory) ? subCategory : null,
    rtp: rtp && { numerator: rtp.numerator, denominator: rtp.denominator },
    mostWinTimes,
  };
}

/** A member's node ids without those that the brand does not show here. */
export function shownPlaces(view: View, nodeIds: readonly number[]): number[] {
  return nodeIds.flatMap((nodeId) => {
    const place = view.catalogue.placeOf.get(nodeId);
    return place !== undefined && view.isShown[place] === 1 ? [place] : [];
  });
}

import type { Brand } from '../../core/brands.ts';
import type { PlayableGame } from '../../core/games.ts';
import type { Game, Vendor } from './catalogue.ts';
import type { Snapshot } from './snapshot.ts';

/** Lotteries are drawn by the house itself. */
const ownTypes = new Set(['LOTT', 'ELOTT']);

/**
 * The game of a node, or another of the same vendor by its code: a vendor's lobby changes games within one session. Null
 * when the vendor has no such game.
 */
export function playable(
  snapshot: Snapshot,
  brand: Brand,
  country: string | null,
  { nodeId, gameCode }: { nodeId: number; gameCode?: string },
): PlayableGame | null {
  const view = snapshot.view(brand, country);
  const { games, placeOf } = view.catalogue;
  const first = games[placeOf.get(nodeId) ?? -1];
  if (!first) return null;
  const game =
    gameCode === undefined || first.gameCode === gameCode
      ? first
      : games.find((other) => other.gameCode === gameCode && other.vendor === first.vendor);
  if (!game) return null;
  const maker = view.frame.vendors.get(game.vendor);
  // A vendor in maintenance is not shown; that it is switched on is another matter.
  const isOn = view.isShown[placeOf.get(game.nodeId)!] === 1 || (maker?.isInMaintenance ?? false);
  return playableFrom(game, maker, isOn);
}

/** Any game that there is, no matter who shows it. */
export function gameOf(snapshot: Snapshot, nodeId: number): PlayableGame | null {
  const found = snapshot.game(nodeId);
  return found && playableFrom(found.game, found.maker, false);
}

function playableFrom(
  { nodeId, vendor, gameCode, gameType }: Game,
  maker: Vendor | undefined,
  isOn: boolean,
): PlayableGame {
  return {
    nodeId,
    vendor,
    gameCode,
    gameType,
    walletMode: maker?.walletMode ?? 'single',
    isOn,
    isInMaintenance: maker?.isInMaintenance ?? false,
    isOwn: ownTypes.has(gameType),
  };
}

import type { Brand } from '../../core/brands.ts';
import type { PlayableGame } from '../../core/games.ts';
import type { Game, Vendor } from './catalogue.ts';
import type { Snapshot } from './snapshot.ts';

/** Our own games. */
const ownTypes = new Set(['LOTT', 'ELOTT']);

/**
 * The game of a node, or another game of its vendor by code: a vendor's lobby changes games within a session. Null when
 * the vendor has no such game.
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
  // A vendor in maintenance is not shown, but may still be switched on.
  const isOn = view.isShown[placeOf.get(game.nodeId)!] === 1 || (maker?.isInMaintenance ?? false);
  return playableFrom(game, maker, isOn);
}

/** Any game in the catalogue, whether or not a brand shows it. */
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

import type { Search } from '../../routing/address.ts';
import type { GameName } from './game-queries.ts';

const id = /^[1-9]\d{0,8}$/;
const vendor = /^[A-Z][A-Z0-9_]{1,31}$/;

/** The game that an address of `/seamless` names; undefined if it names none. */
export function gameNameOf({ gameId = '', vassalage = '', gameCode = '' }: Search): GameName | undefined {
  if (id.test(gameId)) return { gameId };
  const isNamed = vendor.test(vassalage) && gameCode !== '' && gameCode.length <= 64;
  return isNamed ? { vassalage, gameCode } : undefined;
}

import type { Path } from '../../routing/address.ts';

/** Pages of games that every brand has (RT-5). */
const centres: readonly string[] = ['SPORTS', 'COCKFIGHT'];

/** The page on which games of a type are listed; undefined if the brand has none. */
export function listPlace(gameType: string, gameListCentre: readonly string[]): Path | undefined {
  const hasPage = centres.includes(gameType) || gameListCentre.includes(gameType);
  return hasPage ? `/${gameType.toLowerCase()}` : undefined;
}

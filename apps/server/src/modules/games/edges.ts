import type { Game } from './catalogue.ts';

/** The smallest edge by category, in thousandths of a percent, of games whose return is known exactly. */
export function smallestEdges(games: readonly Game[]): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { gameType, rtp } of games) {
    if (!rtp) continue;
    const [won, of] = [BigInt(rtp.numerator), BigInt(rtp.denominator)];
    const edge = won >= of ? 0n : ((of - won) * 100_000n) / of;
    const known = found.get(gameType);
    if (known === undefined || edge < known) found.set(gameType, edge);
  }
  return found;
}

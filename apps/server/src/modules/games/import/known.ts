import type { Tx } from '../../../platform/db/index.ts';
import type { Card, Category, Names, SubCategory, Vendor } from '../catalogue.ts';
import type { NewGame } from '../import-catalogue.ts';
import { readFrame } from '../read-catalogue.ts';

/** A game as the catalogue has it, withdrawn ones too. */
export type KnownGame = Required<NewGame> & { isWithdrawn: boolean };

export type Known = {
  categories: ReadonlyMap<string, Category>;
  vendors: ReadonlyMap<string, Vendor>;
  cards: ReadonlyMap<string, Card>;
  /** Games of the vendors that were asked for, by `gameKey`. */
  games: ReadonlyMap<string, KnownGame>;
};

export const gameKey = ({ vendor, gameCode }: { vendor: string; gameCode: string }) => `${vendor}|${gameCode}`;
export const cardKey = ({ vendor, category, gameType }: Pick<Card, 'vendor' | 'category' | 'gameType'>) =>
  `${vendor}|${category}|${gameType}`;

/** What is known of the catalogue and of these vendors' games. */
export async function readKnown(tx: Tx, vendors: readonly string[]): Promise<Known> {
  const frame = await readFrame(tx);
  const rows =
    vendors.length === 0 ? [] : await tx.selectFrom('games').selectAll().where('vendor', 'in', vendors).execute();
  const games = rows.map((row): KnownGame => ({
    vendor: row.vendor,
    gameCode: row.game_code,
    gameType: row.game_type,
    // The column's check lets these six through and no others.
    subCategory: row.sub_category as SubCategory | null,
    name: row.name,
    // Only the import writes this column, and it writes a table of texts.
    names: row.names as Names,
    theme: row.theme,
    artSeed: row.art_seed,
    isHot: row.is_hot,
    isGame: row.is_game,
    releasedAt: row.released_at,
    sortOrder: row.sort_order,
    popularity: row.popularity,
    mathProfile: row.math_profile,
    rtp:
      row.rtp_numerator === null || row.rtp_denominator === null
        ? null
        : { numerator: BigInt(row.rtp_numerator), denominator: BigInt(row.rtp_denominator) },
    mostWinTimes: row.most_win_times,
    iconUrl: row.icon_url,
    isWithdrawn: row.withdrawn_at !== null,
  }));
  return {
    ...frame,
    cards: new Map(frame.cards.map((card) => [cardKey(card), card])),
    games: new Map(games.map((game) => [gameKey(game), game])),
  };
}

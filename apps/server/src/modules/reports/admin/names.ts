import type { TextKey } from '@croupier/i18n';
import type { SheetRequest } from './sheet.ts';

/** Categories with a name; a vendor's own category is shown by its code. */
const known = new Set(['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'OTHER']);

/** Names of categories, vendors, games and plays in the reader's language. */
export function namesFor({ parts, brand, language }: Pick<SheetRequest, 'parts' | 'brand' | 'language'>) {
  const { games, lottery, translate } = parts;
  return {
    // texts: reports.cat.*
    category: (code: string) =>
      known.has(code) ? translate({ brand, language }, `reports.cat.${code}` as TextKey) : code,
    vendor: (code: string) => games.vendorNameOf(code, language),
    /** A vendor's game by number, a lottery by code. */
    game: (game: string) => {
      if (game === '') return '';
      if (!/^\d+$/.test(game)) return lottery.nameOf({ brand, language }, game) ?? game;
      return games.gameNameOf(Number(game), language) ?? game;
    },
  };
}

import type { TextKey } from '@croupier/i18n';
import type { SheetRequest } from './sheet.ts';

/** Categories that have a name of their own; a vendor's category is shown by its code. */
const known = new Set(['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'OTHER']);

/** What categories, vendors, games and plays are called, in the language of the one who reads. */
export function namesFor({ parts, brand, language }: Pick<SheetRequest, 'parts' | 'brand' | 'language'>) {
  const { games, lottery, translate } = parts;
  return {
    // texts: reports.cat.*
    category: (code: string) =>
      known.has(code) ? translate({ brand, language }, `reports.cat.${code}` as TextKey) : code,
    vendor: (code: string) => games.vendorNameOf(code, language),
    /** A vendor's game by its number, a lottery by its code. */
    game: (game: string) => {
      if (game === '') return '';
      if (!/^\d+$/.test(game)) return lottery.nameOf({ brand, language }, game) ?? game;
      return games.gameNameOf(Number(game), language) ?? game;
    },
  };
}

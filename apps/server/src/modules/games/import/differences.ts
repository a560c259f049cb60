import type { CatalogueDifference } from '@croupier/contract';
import type { NewCatalogue, NewGame } from '../import-catalogue.ts';
import { cardKey, gameKey } from './known.ts';
import type { Known } from './known.ts';

type Fields = CatalogueDifference['fields'];

/** What importing this catalogue would change, entry by entry; nothing after it was imported. */
export function differencesOf(
  { categories, vendors, cards, games }: NewCatalogue,
  known: Known,
): CatalogueDifference[] {
  const found: CatalogueDifference[] = [];
  const compare = <Entry extends object>(
    about: Pick<CatalogueDifference, 'of' | 'vendor' | 'subject' | 'name'>,
    wanted: Entry,
    before: NoInfer<Entry> | undefined,
    more: Fields = [],
  ) => {
    const fields = before ? [...changesOf(wanted, before), ...more] : [];
    if (!before) found.push({ ...about, act: 'added', fields });
    else if (fields.length > 0) found.push({ ...about, act: 'changed', fields });
  };
  for (const { code, kind, sortOrder } of categories)
    compare(
      { of: 'category', vendor: null, subject: code, name: code },
      { kind, sortOrder },
      known.categories.get(code),
    );
  for (const { code, name, names = {}, accountTypeName, walletMode, sortOrder } of vendors)
    compare(
      { of: 'vendor', vendor: null, subject: code, name },
      { name, names, accountTypeName, walletMode, sortOrder },
      known.vendors.get(code),
    );
  for (const card of cards) {
    const { vendor, category, gameType, name, names = {}, gameCode, sortOrder } = card;
    compare(
      { of: 'card', vendor, subject: `${category} ${gameType}`, name },
      { name, names, gameCode, sortOrder },
      known.cards.get(cardKey(card)),
    );
  }
  for (const game of games) {
    const { vendor, gameCode, ...wanted } = game;
    const before = known.games.get(gameKey(game));
    const back = before?.isWithdrawn ? [{ field: 'withdrawn', before: 'true', after: 'false' }] : [];
    compare<Partial<NewGame>>({ of: 'game', vendor, subject: gameCode, name: game.name }, wanted, before, back);
  }
  const own = new Set(vendors.map(({ code }) => code));
  const kept = new Set(games.map(gameKey));
  for (const game of known.games.values())
    if (own.has(game.vendor) && !game.isWithdrawn && !kept.has(gameKey(game)))
      found.push({
        of: 'game',
        act: 'withdrawn',
        vendor: game.vendor,
        subject: game.gameCode,
        name: game.name,
        fields: [],
      });
  return found;
}

function changesOf<Entry extends object>(wanted: Entry, before: Entry): Fields {
  return (Object.keys(wanted) as (keyof Entry & string)[]).flatMap((field) => {
    const [was, is] = [written(before[field]), written(wanted[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** As a file would write it. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  if ('numerator' in value && 'denominator' in value) return `${String(value.numerator)}/${String(value.denominator)}`;
  const names = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return names.length === 0
    ? null
    : names
        .map(([language, name]) => `${language}: ${name}`)
        .join('; ')
        .slice(0, 600);
}

import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Card, Category, Game, Names, SubCategory, Vendor } from './catalogue.ts';
import { notifyCatalogueChanged } from './switches.ts';

type WithNames<Item> = Omit<Item, 'names' | 'nodeId'> & { names?: Names };

export type NewGame = Pick<Game, 'vendor' | 'gameCode' | 'gameType' | 'name' | 'theme' | 'artSeed' | 'sortOrder'> & {
  names?: Names;
  subCategory?: SubCategory | null;
  isHot?: boolean;
  isGame?: boolean;
  releasedAt: Date;
  popularity?: number;
  mathProfile?: string | null;
  rtp?: { numerator: bigint; denominator: bigint } | null;
  /**
   * The most a round can pay, in multiples of the stake; a higher win is held for an operator (VE-31). Null where
   * unknown.
   */
  mostWinTimes?: number | null;
  /** Its own picture; without one it is drawn. */
  iconUrl?: string | null;
};

/** Vendors come with all their games: a missing one was withdrawn. */
export type NewCatalogue = {
  categories: readonly Category[];
  vendors: readonly WithNames<Omit<Vendor, 'isInMaintenance'>>[];
  cards: readonly WithNames<Card>[];
  games: readonly NewGame[];
};

/** Games sent at once: all together would double the memory as the text of one statement. */
const SLICE = 1000;

export type Imported = { added: number; changed: number; withdrawn: number };

/**
 * Imports a catalogue in whole sets. Games are identified by vendor and code and keep their node id; importing the same
 * catalogue again changes nothing. Maintenance, switches and operators' preferences are kept.
 */
export async function importCatalogue(
  tx: Tx,
  brands: readonly Brand[],
  catalogue: NewCatalogue,
  now: Date,
): Promise<Imported> {
  await importFrame(tx, catalogue);
  await sql`
    create temporary table if not exists incoming_games (like games) on commit drop;
    -- Without it a planner that has never seen these games compares each with each.
    create unique index if not exists incoming_games_once on incoming_games (vendor, game_code);
    truncate incoming_games`.execute(tx);
  for (let first = 0; first < catalogue.games.length; first += SLICE)
    await fillIncoming(tx, catalogue.games.slice(first, first + SLICE), first);
  await sql`analyze incoming_games`.execute(tx);
  const changed = await sql`
    update games g set (game_type, sub_category, name, names, theme, art_seed, is_hot, is_game, released_at, sort_order,
        popularity, math_profile, rtp_numerator, rtp_denominator, most_win_times, icon_url, withdrawn_at) =
      (i.game_type, i.sub_category, i.name, i.names, i.theme, i.art_seed, i.is_hot, i.is_game, i.released_at,
        i.sort_order, i.popularity, i.math_profile, i.rtp_numerator, i.rtp_denominator, i.most_win_times, i.icon_url, null)
    from incoming_games i where i.vendor = g.vendor and i.game_code = g.game_code
      and (g.game_type, g.sub_category, g.name, g.names, g.theme, g.art_seed, g.is_hot, g.is_game, g.released_at,
        g.sort_order, g.popularity, g.math_profile, g.rtp_numerator, g.rtp_denominator, g.most_win_times, g.icon_url,
        g.withdrawn_at)
      is distinct from (i.game_type, i.sub_category, i.name, i.names, i.theme, i.art_seed, i.is_hot, i.is_game,
        i.released_at, i.sort_order, i.popularity, i.math_profile, i.rtp_numerator, i.rtp_denominator, i.most_win_times,
        i.icon_url, null)`.execute(tx);
  // By place in the list, so that a first import numbers the games equally everywhere.
  const added = await sql`
    insert into games (vendor, game_code, game_type, sub_category, name, names, theme, art_seed, is_hot, is_game,
      released_at, sort_order, popularity, math_profile, rtp_numerator, rtp_denominator, most_win_times, icon_url)
    select vendor, game_code, game_type, sub_category, name, names, theme, art_seed, is_hot, is_game,
      released_at, sort_order, popularity, math_profile, rtp_numerator, rtp_denominator, most_win_times, icon_url
    from incoming_games i
    where not exists (select 1 from games g where g.vendor = i.vendor and g.game_code = i.game_code)
    order by i.node_id`.execute(tx);
  const vendors = catalogue.vendors.map(({ code }) => code);
  const withdrawn = await sql`
    update games g set withdrawn_at = ${now}
    where g.vendor = any(${vendors}) and g.withdrawn_at is null
      and not exists (select 1 from incoming_games i where i.vendor = g.vendor and i.game_code = g.game_code)`.execute(
    tx,
  );
  await notifyCatalogueChanged(
    tx,
    brands.map(({ merchant }) => merchant),
  );
  return { added: count(added), changed: count(changed), withdrawn: count(withdrawn) };
}

const count = ({ numAffectedRows }: { numAffectedRows?: bigint }) => Number(numAffectedRows ?? 0n);

async function fillIncoming(tx: Tx, games: readonly NewGame[], first: number): Promise<void> {
  const column = <Value>(pick: (game: NewGame) => Value) => games.map(pick);
  await sql`
    insert into incoming_games (node_id, vendor, game_code, game_type, sub_category, name, names, theme, art_seed, is_hot,
      is_game, released_at, sort_order, popularity, math_profile, rtp_numerator, rtp_denominator, most_win_times, icon_url)
    select ${first}::int + place, vendor, game_code, game_type, sub_category, name, names::jsonb, theme, art_seed, is_hot, is_game,
      released_at, sort_order, popularity, math_profile, rtp_numerator, rtp_denominator, most_win_times, icon_url
    from unnest(
      ${column(({ vendor }) => vendor)}::text[], ${column(({ gameCode }) => gameCode)}::text[],
      ${column(({ gameType }) => gameType)}::text[], ${column(({ subCategory }) => subCategory ?? null)}::text[],
      ${column(({ name }) => name)}::text[], ${column(({ names }) => JSON.stringify(names ?? {}))}::text[],
      ${column(({ theme }) => theme)}::text[], ${column(({ artSeed }) => artSeed)}::int[],
      ${column(({ isHot }) => isHot ?? false)}::boolean[], ${column(({ isGame }) => isGame ?? true)}::boolean[],
      ${column(({ releasedAt }) => releasedAt)}::timestamptz[], ${column(({ sortOrder }) => sortOrder)}::int[],
      ${column(({ popularity }) => popularity ?? 0)}::int[], ${column(({ mathProfile }) => mathProfile ?? null)}::text[],
      ${column(({ rtp }) => rtp?.numerator ?? null)}::numeric[], ${column(({ rtp }) => rtp?.denominator ?? null)}::numeric[],
      ${column(({ mostWinTimes }) => mostWinTimes ?? null)}::int[], ${column(({ iconUrl }) => iconUrl ?? null)}::text[]
    ) with ordinality as g(vendor, game_code, game_type, sub_category, name, names, theme, art_seed, is_hot, is_game,
      released_at, sort_order, popularity, math_profile, rtp_numerator, rtp_denominator, most_win_times, icon_url, place)`.execute(
    tx,
  );
}

/** A few dozen rows, so single statements are good enough. */
async function importFrame(tx: Tx, { categories, vendors, cards }: NewCatalogue): Promise<void> {
  for (const { code, kind, sortOrder } of categories) {
    await tx
      .insertInto('game_categories')
      .values({ code, kind, sort_order: sortOrder })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ kind, sort_order: sortOrder }))
      .execute();
  }
  for (const { code, name, names, accountTypeName, walletMode, sortOrder } of vendors) {
    const row = {
      name,
      names: JSON.stringify(names ?? {}),
      account_type_name: accountTypeName,
      wallet_mode: walletMode,
      sort_order: sortOrder,
    };
    await tx
      .insertInto('game_vendors')
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute();
  }
  for (const { vendor, category, gameType, name, names, gameCode, sortOrder } of cards) {
    const row = { name, names: JSON.stringify(names ?? {}), game_code: gameCode, sort_order: sortOrder };
    await tx
      .insertInto('game_cards')
      .values({ vendor, category, game_type: gameType, ...row })
      .onConflict((conflict) => conflict.columns(['vendor', 'category', 'game_type']).doUpdateSet(row))
      .execute();
  }
}

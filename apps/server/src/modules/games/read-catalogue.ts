import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Card, Category, Frame, Game, Names, Rtp, SubCategory, Vendor } from './catalogue.ts';
import type { Mark, Order } from './brand-preferences.ts';
import { iconAddress } from './icons.ts';
import type { Switch, SwitchKind } from './switches.ts';

export type Versions = { games: bigint; frame: bigint };

/** Rows read at once: the whole catalogue would be in memory three times while it is parsed. */
const PAGE = 1000;

const noNames: Names = Object.freeze({});

export async function readVersions(db: Db): Promise<Versions> {
  const row = await db.selectFrom('game_catalogue').select(['games', 'frame']).executeTakeFirst();
  return row ?? { games: 0n, frame: 0n };
}

/** Every game that is not withdrawn, by node id. */
export async function readGames(db: Db): Promise<Game[]> {
  const shared = new Map<string, string>();
  const fractions = new Map<string, Rtp>();
  const share = (text: string) => shared.get(text) ?? (shared.set(text, text), text);
  const games: Game[] = [];
  for (let after = 0; ; after = games.at(-1)!.nodeId) {
    const rows = await db
      .selectFrom('games')
      .leftJoin('game_icons', 'game_icons.address', 'games.icon_url')
      .selectAll('games')
      .select('game_icons.id as icon_id')
      .where('node_id', '>', after)
      .where('withdrawn_at', 'is', null)
      .orderBy('node_id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      games.push({
        nodeId: row.node_id,
        vendor: share(row.vendor),
        gameCode: row.game_code,
        gameType: share(row.game_type),
        // The column's check lets these six through and no others.
        subCategory: row.sub_category as SubCategory | null,
        name: row.name,
        names: namesOf(row.names),
        theme: share(row.theme),
        artSeed: row.art_seed,
        isHot: row.is_hot,
        isGame: row.is_game,
        releasedAt: row.released_at.getTime(),
        sortOrder: row.sort_order,
        popularity: row.popularity,
        rtp: rtpOf(fractions, row.rtp_numerator, row.rtp_denominator),
        mostWinTimes: row.most_win_times,
        iconUrl: iconOf(row.icon_url, row.icon_id),
      });
    }
    if (rows.length < PAGE) return games;
  }
}

export async function readFrame(db: Db): Promise<Frame> {
  const vendors = await db.selectFrom('game_vendors').selectAll().execute();
  const categories = await db.selectFrom('game_categories').selectAll().execute();
  const cards = await db.selectFrom('game_cards').selectAll().orderBy('sort_order').orderBy('node_id').execute();
  return {
    vendors: new Map(
      vendors.map((row): [string, Vendor] => [
        row.code,
        {
          code: row.code,
          name: row.name,
          names: namesOf(row.names),
          accountTypeName: row.account_type_name,
          walletMode: row.wallet_mode as Vendor['walletMode'],
          sortOrder: row.sort_order,
          isInMaintenance: row.maintenance,
        },
      ]),
    ),
    categories: new Map(
      categories.map((row): [string, Category] => [
        row.code,
        { code: row.code, kind: row.kind as Category['kind'], sortOrder: row.sort_order },
      ]),
    ),
    cards: cards.map((row): Card => ({
      nodeId: row.node_id,
      vendor: row.vendor,
      category: row.category,
      gameType: row.game_type,
      name: row.name,
      names: namesOf(row.names),
      gameCode: row.game_code,
      sortOrder: row.sort_order,
    })),
  };
}

export async function readSwitches(db: Db): Promise<Switch[]> {
  const rows = await db.selectFrom('game_switches').selectAll().execute();
  return rows.map((row) => ({
    merchant: row.merchant as Merchant | '*',
    country: row.country,
    kind: row.kind as SwitchKind,
    subject: row.subject,
    isOn: row.is_on,
    changed: { at: row.changed_at, by: row.changed_by },
  }));
}

export async function readMarks(db: Db): Promise<Mark[]> {
  const rows = await db.selectFrom('game_marks').selectAll().execute();
  return rows.map((row) => ({
    merchant: row.merchant as Merchant,
    nodeId: row.node_id,
    isHot: row.is_hot,
    isNew: row.is_new,
    changed: { at: row.changed_at, by: row.changed_by },
  }));
}

export async function readOrders(db: Db): Promise<Order[]> {
  const rows = await db.selectFrom('game_orders').selectAll().execute();
  return rows.map((row) => ({
    merchant: row.merchant as Merchant,
    kind: row.kind as SwitchKind,
    within: row.within,
    subjects: row.subjects,
    version: row.version,
    changed: { at: row.changed_at, by: row.changed_by },
  }));
}

/** A picture on another host is shown after it was fetched; until then the drawn one. */
function iconOf(address: string | null, id: string | null): string | null {
  if (id !== null) return iconAddress(id);
  return address?.startsWith('/') ? address : null;
}

/** Only the import writes this column, and it writes a table of texts. */
function namesOf(column: unknown): Names {
  const names = column as Names;
  return Object.keys(names).length === 0 ? noNames : names;
}

/** Whole numbers of any length, as text. */
function rtpOf(known: Map<string, Rtp>, numerator: string | null, denominator: string | null): Rtp | null {
  if (numerator === null || denominator === null) return null;
  const key = `${numerator}/${denominator}`;
  const found = known.get(key);
  if (found) return found;
  // For sorting only; the fraction is shown.
  const value = Number((BigInt(numerator) * 1_000_000_000_000n) / BigInt(denominator));
  const made = { numerator, denominator, value };
  known.set(key, made);
  return made;
}

import { isCurrency, money, roundToShown, toWire } from '@croupier/money';
import type { Answer, Calls } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import { maskedAccount } from '../../core/masked-account.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Members } from '../members/index.ts';
import { nameIn } from './catalogue.ts';
import { gamePicture } from './pictures.ts';
import type { View } from './view.ts';
import { newestWins } from './wins.ts';
import type { Win } from './wins.ts';

type Row = Answer<Calls['winnerBoard']>['list'][number];
type Named = Win & { customerName: string };

/** Every home page asks for it; the database is asked at most this often for each brand. */
const CACHE_MS = 5000;
/** More than the 20 shown, because wins in games that are off are left out. */
const EACH = 60;

export type BoardRequest = { view: View; gameCategory: string | undefined; language: string; limit: number };

export function createWinnerBoard({ db, clock, members }: { db: Db; clock: Clock; members: Members }) {
  const cached = new Map<Merchant, { until: number; wins: Promise<Named[]> }>();

  async function read(brand: Brand): Promise<Named[]> {
    const wins = await newestWins(db, brand.merchant, EACH);
    const accounts = await members.accountsOf(db, brand, [...new Set(wins.map(({ memberId }) => memberId))]);
    return wins.map((win) => ({ ...win, customerName: maskedAccount(accounts.get(win.memberId) ?? '') }));
  }

  function winsOf(brand: Brand): Promise<Named[]> {
    const now = clock.now().getTime();
    const known = cached.get(brand.merchant);
    if (known && known.until > now) return known.wins;
    const wins = read(brand);
    cached.set(brand.merchant, { until: now + CACHE_MS, wins });
    // A failure is not cached: the next request tries again.
    wins.catch(() => cached.delete(brand.merchant));
    return wins;
  }

  return async function boardOf({ view, gameCategory, language, limit }: BoardRequest): Promise<Row[]> {
    const rows: Row[] = [];
    for (const win of await winsOf(view.brand)) {
      if (rows.length === limit) break;
      if (gameCategory === undefined || isIn(view, win, gameCategory)) rows.push(...shown(view, win, language));
    }
    return rows;
  };
}

function isIn(view: View, win: Win, category: string): boolean {
  if (win.gameType === category) return true;
  const place = view.catalogue.placeOf.get(win.nodeId);
  return view.frame.categories.get(category)?.kind === 'vendor' && place !== undefined
    ? view.catalogue.games[place]!.vendor === category
    : false;
}

/** Null for a game that this brand does not show here. */
function shown(view: View, win: Named, language: string): Row[] {
  const place = view.catalogue.placeOf.get(win.nodeId);
  if (place === undefined || view.isShown[place] !== 1) return [];
  const game = view.catalogue.games[place]!;
  if (!isCurrency(win.currency)) throw new Error(`a win in ${win.currency}`);
  return [
    {
      gameName: nameIn(language, game),
      customerName: win.customerName,
      winAmount: toWire(roundToShown(money(win.winUnits, win.currency), 'down').shown),
      iconUrl: gamePicture(game, language),
      theme: game.theme,
      artSeed: game.artSeed,
      nodeId: game.nodeId,
      vassalage: game.vendor,
      gameType: game.gameType,
      at: win.at.toISOString(),
    },
  ];
}

import { lotteryPageOf } from '@croupier/contract';
import { oddsOf, returnOf, zeroFraction } from '@croupier/lottery';
import type { BeaconChain, Fraction, Play } from '@croupier/lottery';
import { refuse } from '../../core/refusal.ts';
import type { Clock } from '../../core/ports.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Translate } from '../codes/index.ts';
import { drawByIssue } from './draw-row.ts';
import { fairnessOf } from './fairness.ts';
import type { Family } from './game-table.ts';
import { gameOf, gamesOf } from './games.ts';
import type { LotteryGame } from './games.ts';
import { showNumbers } from './numbers.ts';
import { offeredPlays } from './pricing.ts';
import { readLog } from './public-log.ts';
import { aroundNow, comingDraws, openedDraws, pastDraws, recentGames } from './reading.ts';
import type { Around } from './reading.ts';
import { showDraw, showGame } from './showing.ts';

export type PublicParts = { db: Db; clock: Clock; translate: Translate; chain: BeaconChain };

type Names =
  | 'lotteryGames'
  | 'lotteryDraw'
  | 'lotteryDrawCodes'
  | 'numerosNear'
  | 'openedNumeros'
  | 'lottoOpenedNumeros'
  | 'vnOpenedNumeros'
  | 'vnGameMenu'
  | 'vnGameMenuRecent'
  | 'lotteryFairness'
  | 'lotteryLog'
  | 'lotteryRules'
  | 'lotteryNumbers';

const RECENT = 12;
const families: readonly Family[] = ['HOUSE', 'VN', 'SEA'];
/** The vendor under which each family stands in the game menu; its page follows from it (LO-6). */
const vendorOf: Record<Family, string> = { HOUSE: 'LOTT', VN: 'TCG_LOTTO_VN', SEA: 'TCG_SEA' };

/** What anybody may ask about games and draws. */
export function publicHandlers({ db, clock, translate, chain }: PublicParts): Handlers<Names> {
  const shownGames = async ({ brand }: RequestContext) =>
    (await gamesOf(db, brand.merchant)).filter(({ isOn }) => isOn);
  const findGame = async ({ brand }: RequestContext, code: string) => {
    const game = await gameOf(db, brand.merchant, code);
    return game?.isOn ? game : null;
  };

  async function newestOfEach(context: RequestContext) {
    const now = clock.now();
    const around = await aroundNow(db, context.brand.merchant, now);
    const games = await shownGames(context);
    return {
      now: now.toISOString(),
      list: games.map((game) => {
        const last = around.get(game.code)?.last;
        return { game: showGame(translate, context, game), draw: last ? showDraw(last, now) : null };
      }),
    };
  }

  function menuGame(
    context: RequestContext,
    game: LotteryGame,
    around: Around | undefined,
    prizeMode: 'LOTT' | 'ELOTT',
  ) {
    const now = clock.now();
    return {
      game: showGame(translate, context, game),
      current: around?.current ? showDraw(around.current, now) : null,
      last: around?.last ? showDraw(around.last, now) : null,
      launch: launchOf(context, game, { prizeMode, view: 'betting' }),
    };
  }

  return {
    lotteryGames: async (context) => ({
      games: (await shownGames(context)).map((game) => showGame(translate, context, game)),
      now: clock.now().toISOString(),
    }),
    lotteryDraw: async (context, { query }) => {
      const game = await findGame(context, query.gameCode);
      if (!game) return refuse('game_not_found');
      const now = clock.now();
      const of = { merchant: game.merchant, game: game.code };
      const [current, next] = await comingDraws(db, of, now, 2);
      const [last] = await openedDraws(db, of, 1);
      const shown = (draw: typeof current) => (draw ? showDraw(draw, now) : null);
      return { now: now.toISOString(), current: shown(current), next: shown(next), last: shown(last) };
    },
    lotteryDrawCodes: async (context, { params, query }) => {
      const game = await findGame(context, params.code);
      if (!game) return refuse('game_not_found');
      const draws = await openedDraws(db, { merchant: game.merchant, game: game.code }, query.limit);
      return { gameCode: game.code, draws: draws.map((draw) => showDraw(draw, clock.now())) };
    },
    numerosNear: async (context, { query }) => {
      const game = await findGame(context, query.gameCode);
      if (!game) return refuse('game_not_found');
      const now = clock.now();
      const of = { merchant: game.merchant, game: game.code };
      const before = await pastDraws(db, of, now, query.before);
      const after = await comingDraws(db, of, now, query.after);
      return { now: now.toISOString(), draws: [...before.toReversed(), ...after].map((draw) => showDraw(draw, now)) };
    },
    openedNumeros: (context) => newestOfEach(context),
    lottoOpenedNumeros: (context) => newestOfEach(context),
    vnOpenedNumeros: async (context, { query }) => {
      const now = clock.now();
      const { merchant } = context.brand;
      if (query.gameCode === undefined) {
        const around = await aroundNow(db, merchant, now);
        const games = (await shownGames(context)).filter(({ family }) => family === 'VN');
        const draws = games.flatMap(({ code }) => around.get(code)?.last ?? []);
        return { now: now.toISOString(), draws: draws.map((draw) => showDraw(draw, now)) };
      }
      const game = await findGame(context, query.gameCode);
      if (!game) return refuse('game_not_found');
      const draws = await openedDraws(db, { merchant, game: game.code }, query.limit);
      return { now: now.toISOString(), draws: draws.map((draw) => showDraw(draw, now)) };
    },
    vnGameMenu: async (context, { query }) => {
      const now = clock.now();
      const around = await aroundNow(db, context.brand.merchant, now);
      const games = await shownGames(context);
      return {
        now: now.toISOString(),
        prizeMode: query.prizeMode,
        families: families.map((family) => {
          const own = games.filter((game) => game.family === family);
          const [first] = own;
          return {
            family,
            lobby: first ? launchOf(context, first, { prizeMode: query.prizeMode, view: 'lobby' }) : null,
            games: own.map((game) => menuGame(context, game, around.get(game.code), query.prizeMode)),
          };
        }),
      };
    },
    vnGameMenuRecent: async (context, { query }) => {
      const now = clock.now();
      const around = await aroundNow(db, context.brand.merchant, now);
      const games = new Map((await shownGames(context)).map((game) => [game.code, game]));
      const recent = await recentGames(db, context.member.id, RECENT);
      return {
        now: now.toISOString(),
        games: recent
          .flatMap((code) => games.get(code) ?? [])
          .map((game) => menuGame(context, game, around.get(game.code), query.prizeMode)),
      };
    },
    lotteryFairness: async (context, { query }) => {
      const game = await findGame(context, query.gameCode);
      if (!game) return refuse('game_not_found');
      const draw = await drawByIssue(db, game.merchant, game.code, query.issue);
      return draw ? fairnessOf(db, chain, { game, draw, now: clock.now() }) : refuse('not_found');
    },
    lotteryLog: async ({ brand }, { query }) => {
      const before = query.before === undefined ? undefined : BigInt(query.before);
      const request = { merchant: brand.merchant, game: query.gameCode ?? null, before, limit: query.limit };
      const rows = await readLog(db, request);
      return {
        entries: rows.map(({ id, game, issue, at, event, facts }) => ({
          id: String(id),
          gameCode: game,
          issue,
          at: at.toISOString(),
          event,
          // Written by this module as objects.
          facts: facts as Record<string, unknown>,
        })),
        next: rows.length === query.limit ? String(rows.at(-1)!.id) : null,
      };
    },
    lotteryNumbers: async (context, { query }) => {
      const game = await findGame(context, query.gameCode);
      return game ? showNumbers(game, clock.now()) : refuse('game_not_found');
    },
    lotteryRules: async (context, { query }) => {
      const game = await findGame(context, query.gameCode);
      if (!game) return refuse('game_not_found');
      return {
        game: showGame(translate, context, game),
        plays: offeredPlays(game).map((play) => showPlay(game, play)),
      };
    },
  };
}

type Launch = { prizeMode: 'LOTT' | 'ELOTT'; view: 'betting' | 'lobby' };

/** The launch parameters of existing clients' lobby (LO-5): of a game, or of the first page of its family. */
function launchOf({ language }: RequestContext, { family, code }: LotteryGame, { prizeMode, view }: Launch) {
  return {
    lottoArea: family,
    launchMode: 'LOTT' as const,
    prizeMode,
    gameCode: code,
    view,
    device: 'WEB' as const,
    language,
    back: '/',
    // Every family's vendor has a page.
    path: lotteryPageOf(vendorOf[family], view === 'lobby' ? null : code)!,
  };
}

function showPlay(game: LotteryGame, play: Play) {
  const [high, low] = [oddsOf(play, game.maxSeries), oddsOf(play, game.minSeries)];
  return {
    play: play.code,
    group: play.group,
    pricing: play.pricing,
    isTyped: play.isTyped,
    rows: play.rows.map(({ label, symbols, min, max }) => ({ label, symbols: [...symbols], min, max })),
    levels: play.levels.map(({ code, kind, chance, push }, place) => ({
      code,
      kind: kind ?? null,
      chance: ratioOf(chance),
      oddsAtMax: ratioOf(high[place]!),
      oddsAtMin: ratioOf(low[place]!),
      push: push ? ratioOf(push) : null,
    })),
    rtp: ratioOf(returnOf(play, { series: game.maxSeries, rebate: zeroFraction })),
  };
}

const ratioOf = ({ num, den }: Fraction) => ({ numerator: String(num), denominator: String(den) });

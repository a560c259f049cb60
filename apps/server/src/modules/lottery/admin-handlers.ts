import { playsOf } from '@croupier/lottery';
import type { BeaconChain, Play } from '@croupier/lottery';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { merchant as merchantOf } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Translate } from '../codes/index.ts';
import type { Members } from '../members/index.ts';
import {
  adminAround,
  issuesOf,
  loadedDraw,
  settlementOf,
  showAdminGame,
  shownActs,
  showLoaded,
} from './admin-reading.ts';
import type { OperatorNames } from './admin-reading.ts';
import { drawByIssue } from './draw-row.ts';
import { exposureOf } from './exposure.ts';
import { fairnessOf } from './fairness.ts';
import { gameOf, gamesOf } from './games.ts';
import { showNumbers } from './numbers.ts';
import { previewOf } from './preview.ts';
import { actOfTwo, firstOfTwo } from './seconds.ts';
import { realCurrency } from './showing.ts';
import { findDrawTickets, showTicket } from './tickets.ts';
import type { FoundTicket } from './tickets.ts';

export type AdminParts = {
  db: Db;
  clock: Clock;
  translate: Translate;
  chain: BeaconChain;
  members: Pick<Members, 'byAccount' | 'accountsOf'>;
  brands: readonly Brand[];
  operatorNames: OperatorNames;
};

type Names =
  | 'lotteryAdmin'
  | 'lotteryIssues'
  | 'lotteryIssue'
  | 'lotteryExposure'
  | 'lotteryDrawTickets'
  | 'lotteryPreview'
  | 'lotteryGameAdmin';

/**
 * What operators read about games and draws. Of a proof they see what everybody sees, so nobody learns a seed early
 * (DR-10).
 */
export function adminHandlers(parts: AdminParts): Handlers<Names> {
  const { db, clock, translate, chain, members, brands, operatorNames } = parts;

  /** The brand in the path; the request's scope was checked before. */
  const brandOf = (merchant: string): Brand => brands.find((brand) => brand.merchant === merchant)!;
  const readerOf = (context: OperatorContext, merchant: string) => ({ ...context, brand: brandOf(merchant) });

  async function find(merchant: string, on: { gameCode: string; issue: string }) {
    const game = await gameOf(db, merchantOf(merchant), on.gameCode);
    const draw = game && (await drawByIssue(db, game.merchant, game.code, on.issue));
    return game && draw ? { game, draw, brand: brandOf(merchant) } : null;
  }

  return {
    lotteryAdmin: async (context, { params }) => {
      const now = clock.now();
      const reader = readerOf(context, params.merchant);
      const currency = realCurrency(reader.brand.currency);
      const games = await gamesOf(db, reader.brand.merchant);
      const around = await adminAround(db, reader.brand.merchant, now);
      return {
        now: now.toISOString(),
        games: games.map((game) => {
          const { current, last, unsettled } = around(game.code);
          return {
            ...showAdminGame(translate, reader, game, now),
            current: current && showLoaded(current, currency),
            last: last && showLoaded(last, currency),
            unsettled,
          };
        }),
      };
    },

    lotteryIssues: async (_context, { params, query }) => {
      const { gameCode, show, after, limit } = query;
      const game = await gameOf(db, merchantOf(params.merchant), gameCode);
      if (!game) return refuse('game_not_found');
      const now = clock.now();
      const rows = await issuesOf(db, { merchant: game.merchant, game: game.code, show, after, limit, now });
      const currency = realCurrency(brandOf(params.merchant).currency);
      return {
        now: now.toISOString(),
        draws: rows.map((row) => showLoaded(row, currency)),
        next: rows.length === limit ? rows.at(-1)!.issue : null,
      };
    },

    lotteryIssue: async (context, { params, query }) => {
      const found = await find(params.merchant, query);
      if (!found) return refuse('not_found');
      const { game, draw, brand } = found;
      const now = clock.now();
      const currency = realCurrency(brand.currency);
      const amount = (units: bigint) => toWire(money(units, currency));
      const { tickets, settled, winners, ...sums } = await settlementOf(db, draw);
      const fairness = await fairnessOf(db, chain, { game, draw, now });
      const isOver =
        draw.state === 'VOID' || draw.state === 'REFUNDED' || (draw.result !== null && draw.state !== 'SETTLED');
      const first = isOver ? null : await firstOfTwo(db, draw, actOfTwo(draw));
      const [operator] = first ? await operatorNames(db, [first.operatorId]) : [];
      return {
        now: now.toISOString(),
        game: showAdminGame(translate, readerOf(context, params.merchant), game, now),
        draw: showLoaded(await loadedDraw(db, draw.id), currency),
        settlement: {
          tickets,
          settled,
          winners,
          prizes: amount(sums.prizes),
          returned: amount(sums.returned),
          rebates: amount(sums.rebates),
          owed: amount(sums.owed),
        },
        proof: {
          commit: fairness.commit,
          root: fairness.root,
          leaves: fairness.tickets,
          seed: fairness.seed,
          randomness: fairness.beacon.randomness,
          beacon: fairness.beacon.label,
          round: fairness.beacon.round,
          roundAt: fairness.beacon.roundAt,
          frozenAt: fairness.frozenAt,
          drawnAt: fairness.drawnAt,
        },
        log: fairness.log,
        acts: await shownActs(db, operatorNames, draw.merchant, `draw:${draw.game}:${draw.issue}`),
        first: first && operator ? { operator, at: first.at.toISOString(), reason: first.reason } : null,
      };
    },

    lotteryExposure: async (_context, { params, query }) => {
      const found = await find(params.merchant, query);
      if (!found) return refuse('not_found');
      return exposureOf(db, found.draw, found.game.type, realCurrency(found.brand.currency));
    },

    lotteryDrawTickets: async (_context, { params, query }) => {
      const found = await find(params.merchant, query);
      if (!found) return refuse('not_found');
      const { account, after = 0, limit, show } = query;
      const member = account === undefined ? undefined : await members.byAccount(db, found.brand, account);
      if (account !== undefined && !member) return { tickets: [], next: null };
      const request = { drawId: found.draw.id, after, memberId: member?.id, isPaid: show === 'paid', limit };
      const tickets = await findDrawTickets(db, request);
      const ids = [...new Set(tickets.map(({ memberId }) => memberId))];
      const accounts = await members.accountsOf(db, found.brand, ids);
      return {
        tickets: tickets.map((ticket) => adminTicket(ticket, accounts.get(ticket.memberId) ?? '')),
        next: tickets.length === limit ? String(tickets.at(-1)!.no) : null,
      };
    },

    lotteryPreview: async (_context, { params, query }) => {
      const found = await find(params.merchant, query);
      if (!found) return refuse('not_found');
      const { draw, game, brand } = found;
      return previewOf(db, brand, { draw, type: game.type, act: query.act });
    },

    lotteryGameAdmin: async (context, { params, query }) => {
      const game = await gameOf(db, merchantOf(params.merchant), query.gameCode);
      if (!game) return refuse('game_not_found');
      const now = clock.now();
      return {
        now: now.toISOString(),
        game: showAdminGame(translate, readerOf(context, params.merchant), game, now),
        numbers: showNumbers(game, now).numbers,
        plays: playsOf(game.type).map(namedPlay),
        acts: await shownActs(db, operatorNames, game.merchant, `game:${game.code}`),
      };
    },
  };
}

function adminTicket(ticket: FoundTicket, account: string) {
  const { id, state, placedAt, stake, worst, prize, returned, rebate, chaseId, lines } = showTicket(ticket);
  return {
    no: ticket.no,
    id,
    member: { id: ticket.memberId, account },
    state,
    placedAt,
    stake,
    worst,
    prize,
    returned,
    rebate,
    isChase: chaseId !== null,
    lines: lines.map(({ play, selection, bets, multiple }) => ({ play, selection, bets, multiple })),
  };
}

const namedPlay = ({ code, group, rows }: Play) => ({
  play: code,
  group,
  rows: rows
    .filter(({ label }) => label !== 'positions')
    .map(({ label, symbols }) => ({ label, symbols: [...symbols] })),
  isOneBet: rows.length > 1 && rows.every(({ min, label }) => min === 1 && label !== 'positions'),
});

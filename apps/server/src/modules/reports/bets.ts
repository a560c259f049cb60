import type { Answer, Calls, Input } from '@croupier/contract';
import { money, signed, toSignedWire, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext, RequestContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Games } from '../games/index.ts';
import { currencyOf, movesOf, roundKinds } from '../ledger/index.ts';
import type { BetKey, BetMove } from '../ledger/index.ts';
import type { Lottery } from '../lottery/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { fits, findBet, MOST_LOOKED, walkBets } from './bet-records.ts';
import type { BetRecord } from './bet-records.ts';
import { addTo, noBets, showSums } from './bet-sums.ts';
import { readPeriod } from './period.ts';

export type BetsOptions = {
  db: Db;
  clock: Clock;
  games: Pick<Games, 'shownVendorOf' | 'gameNameOf'>;
  lottery: Pick<Lottery, 'nameOf'>;
  vendors: Pick<Vendors, 'verifyUrlOf'>;
};

type Shown = Answer<Calls['betRecords']>['records'][number];
type Names = 'betRecords' | 'betTotals' | 'betRecord';
/** The member, and the reader's language. */
export type BetReader = RequestContext & Pick<MemberContext, 'member'>;

/** Betting records of the lottery and all vendors in one list (RE-7). */
export function createBets({ db, clock, games, lottery, vendors }: BetsOptions) {
  function show(reader: RequestContext, record: BetRecord): Shown {
    const { line, ticket, category, vendor, state, staked, won, settledAt } = record;
    const currency = currencyOf(line.currency);
    const game = line.round?.game ?? null;
    const isOver = state === 'won' || state === 'lost';
    return {
      id: betId(line),
      what: ticket ? 'ticket' : line.round ? 'round' : 'bet',
      state,
      placedAt: line.at.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      category,
      vendor,
      vendorName: games.shownVendorOf(vendor, reader),
      gameName: ticket
        ? lottery.nameOf(reader, ticket.game)
        : game === null
          ? null
          : games.gameNameOf(game, reader.language),
      round: ticket?.issue ?? line.round?.name ?? betId(line),
      stake: toWire(money(state === 'void' ? line.units : staked, currency)),
      prize: toWire(money(won, currency)),
      heldPrize: line.held > 0n ? toWire(money(line.held, currency)) : null,
      net: isOver ? toSignedWire(signed(won - staked, currency)) : null,
      ticket: ticket && { id: ticket.id, gameCode: ticket.game, issue: ticket.issue, isDrawn: ticket.isDrawn },
      verifyUrl: line.round && vendors.verifyUrlOf(line.round.issuer, line.round.name, reader.language),
    };
  }

  const page = async (context: BetReader, { query }: Input<Calls['betRecords']>) => {
    const { member, brand } = context;
    const period = readPeriod(brand, query, clock.now());
    if (isRefusal(period)) return period;
    const { limit } = query;
    const before = query.before === undefined ? undefined : readBetId(query.before);
    const isFiltered = query.state !== undefined || query.category !== undefined || query.vendor !== undefined;
    const found: BetRecord[] = [];
    let looked = 0;
    let last: BetKey | null = null;
    for await (const step of walkBets(db, { memberId: member.id, period, before }, isFiltered ? 200 : limit + 1)) {
      found.push(...step.filter((record) => fits(record, query)));
      looked += step.length;
      last = step.at(-1)!.line;
      if (found.length > limit || looked >= MOST_LOOKED) break;
    }
    const records = found.slice(0, limit);
    const next = found.length > limit ? records.at(-1)!.line : looked >= MOST_LOOKED ? last : null;
    return {
      from: period.from,
      to: period.to,
      records: records.map((record) => show(context, record)),
      next: next && betId(next),
    };
  };

  const handlers: Pick<Handlers, Names> = {
    betRecords: page,

    betTotals: async ({ member, brand, language }, { query }) => {
      const period = readPeriod(brand, query, clock.now());
      if (isRefusal(period)) return period;
      const currency = currencyOf(brand.currency);
      const total = noBets();
      const groups = new Map<string, { category: string; vendor: string; sums: ReturnType<typeof noBets> }>();
      let looked = 0;
      for await (const step of walkBets(db, { memberId: member.id, period })) {
        for (const record of step) {
          if (record.line.currency !== currency) continue;
          if (fits(record, query)) addTo(total, record);
          if (!fits(record, { state: query.state })) continue;
          const { category, vendor } = record;
          const key = `${category}|${vendor}`;
          const group = groups.get(key) ?? { category, vendor, sums: noBets() };
          addTo(group.sums, record);
          groups.set(key, group);
        }
        looked += step.length;
        if (looked >= MOST_LOOKED) break;
      }
      return {
        from: period.from,
        to: period.to,
        total: showSums(total, currency),
        groups: [...groups.values()].map(({ category, vendor, sums }) => ({
          category,
          vendor,
          vendorName: games.shownVendorOf(vendor, { brand, language }),
          ...showSums(sums, currency),
        })),
        isWhole: looked < MOST_LOOKED,
      };
    },

    betRecord: async (context, { params }) => {
      const found = await findBet(db, context.member.id, readBetId(params.id));
      if (!found) return refuse('not_found');
      const { round, wallet, currency } = found.line;
      const moves = round ? await movesOf(db, { round: round.id, wallet }) : [];
      return { ...show(context, found), moves: moves.flatMap((move) => showMove(move, currencyOf(currency))) };
    },
  };
  return { handlers, betsOf: page, show };
}

type Move = Answer<Calls['betRecord']>['moves'][number];

/** A stake with its win in one command is two moves. */
function showMove({ at, kind, units, won, name, hold }: BetMove, currency: Currency): Move[] {
  const move = (what: Move['what'], amount: bigint): Move => ({
    at: at.toISOString(),
    what,
    amount: toSignedWire(signed(amount, currency)),
    name,
  });
  const win = hold === 'held' || hold === 'refused' ? hold : 'win';
  if (kind === roundKinds.betwin) return [move('bet', -units), ...(won > 0n ? [move(win, won)] : [])];
  if (kind === roundKinds.bet) return [move('bet', -units)];
  if (kind === roundKinds.win) return [move(win, won)];
  if (kind === roundKinds.rollback) return [move('rollback', units)];
  if (kind === roundKinds.promo) return [move('free', won)];
  if (kind === roundKinds.adjust) return [move('correction', units)];
  return [move('end', won)];
}

export const betId = ({ journal, position }: BetKey) => `${journal}-${position}`;

/** The contract allows only this form. */
export function readBetId(text: string): BetKey {
  const [journal, position] = text.split('-');
  return { journal: BigInt(journal!), position: Number(position) };
}

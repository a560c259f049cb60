import type { Brand } from '../../../core/brands.ts';
import { validBetOf } from '../../../core/valid-bets.ts';
import type { Db } from '../../../platform/db/index.ts';
import { moneyMoves, movedKinds, pairSums, settledGames } from '../../ledger/index.ts';
import type { LinkedMove, PairSum, SettledGame } from '../../ledger/index.ts';
import { settledPlays, shelfOf } from '../../lottery/index.ts';
import type { AdminParts } from './parts.ts';

/** Settled bets of one game; `cut` is the day within the time. */
export type GameSum = {
  cut: number;
  currency: string;
  category: string;
  vendor: string;
  game: string;
  play: string;
  bets: bigint;
  wins: bigint;
  bet: bigint;
  validBet: bigint;
  prize: bigint;
  /** The expected return of these bets and its variance: units, and units squared. */
  expected: string | null;
  variance: string | null;
  isMeasured: boolean;
};

export type MoneySum = { cut: number; currency: string; kind: string; in: bigint; out: bigint };
export type ChannelSum = {
  cut: number;
  currency: string;
  kind: LinkedMove['kind'];
  channel: string;
  cases: bigint;
  units: bigint;
  fee: bigint;
};

export type BrandSums = { games: GameSum[]; money: MoneySum[]; pairs: PairSum[]; channels: ChannelSum[] };

export type BrandTime = { brand: Brand; from: Date; to: Date; cuts: readonly Date[]; floor: bigint };

type GatherParts = Pick<AdminParts, 'games' | 'deposits' | 'withdrawals'> & {
  ledger: Pick<AdminParts['ledger'], 'numberOf'>;
};

/** Figures of a time of a whole brand from books and lottery; the same for closed days and live ones. */
export async function gatherBrand(db: Db, parts: GatherParts, time: BrandTime): Promise<BrandSums> {
  const { brand, from, to, cuts, floor } = time;
  const merchantNo = parts.ledger.numberOf(brand.merchant);
  const request = { merchantNo, from, to, cuts };
  const rounds = await settledGames(db, request);
  const tickets = await settledPlays(db, { merchant: brand.merchant, from, to, cuts });
  const money = await movedKinds(db, { ...request, floor });
  const pairs = await pairSums(db, request);
  const channels = await channelSums(db, parts, await moneyMoves(db, request));
  const games = [
    ...rounds.map((row) => ofRounds(row, parts.games)),
    ...tickets.map(({ game, returned, covered, exact, prize, bet, ...row }) => ({
      ...row,
      ...shelfOf(game),
      game,
      bet,
      validBet: bet - returned - covered,
      prize: prize + returned,
      expected: exact?.expected ?? null,
      variance: exact?.variance ?? null,
      isMeasured: false,
    })),
  ];
  return { games: joinedGames(games), money: joinedMoney(money), pairs, channels };
}

function ofRounds(row: SettledGame, games: Pick<AdminParts['games'], 'gameOf' | 'rtpOf'>): GameSum {
  const { cut, currency, issuer, game, bets, wins, bet, prize } = row;
  const found = game === null ? null : games.gameOf(game);
  const category = found?.gameType ?? 'OTHER';
  return {
    cut,
    currency,
    category,
    vendor: found?.vendor ?? issuer,
    game: game === null ? '' : String(game),
    play: '',
    bets,
    wins,
    bet,
    validBet: validBetOf(category, row),
    prize,
    ...measured(row, game === null ? null : games.rtpOf(game)),
    isMeasured: true,
  };
}

/**
 * A game states its exact return but not its variance. The squared differences between wins and expected returns of its
 * rounds estimate it: Σ (won − r·staked)².
 */
function measured(row: SettledGame, rtp: { numerator: string; denominator: string } | null) {
  if (!rtp) return { expected: null, variance: null };
  const [num, den] = [BigInt(rtp.numerator), BigInt(rtp.denominator)];
  const squares =
    BigInt(row.prizeSquares) * den * den - 2n * BigInt(row.products) * num * den + BigInt(row.betSquares) * num * num;
  return { expected: String((row.bet * num) / den), variance: String(squares / (den * den)) };
}

/** Rounds of one game from two gateways become one row. */
function joinedGames(rows: readonly GameSum[]): GameSum[] {
  const found = new Map<string, GameSum>();
  for (const row of rows) {
    const key = [row.cut, row.currency, row.category, row.vendor, row.game, row.play].join('|');
    const known = found.get(key);
    if (!known) found.set(key, { ...row });
    else {
      for (const name of ['bets', 'wins', 'bet', 'validBet', 'prize'] as const) known[name] += row[name];
      const isKnown = known.expected !== null && row.expected !== null;
      known.expected = isKnown ? String(BigInt(known.expected!) + BigInt(row.expected!)) : null;
      known.variance = isKnown ? String(BigInt(known.variance!) + BigInt(row.variance!)) : null;
    }
  }
  return [...found.values()];
}

function joinedMoney(rows: readonly (MoneySum & { memberId: string })[]): MoneySum[] {
  const found = new Map<string, MoneySum>();
  for (const { cut, currency, kind, in: came, out } of rows) {
    const key = [cut, currency, kind].join('|');
    const known = found.get(key) ?? { cut, currency, kind, in: 0n, out: 0n };
    found.set(key, { ...known, in: known.in + came, out: known.out + out });
  }
  return [...found.values()];
}

/** Money without an order or a withdrawal. */
export const NO_CHANNEL = '';

async function channelSums(db: Db, parts: GatherParts, moves: readonly LinkedMove[]): Promise<ChannelSum[]> {
  const linked = (kinds: readonly LinkedMove['kind'][]) =>
    moves.flatMap(({ kind, link }) => (kinds.includes(kind) && isId(link) ? [link.slice(0, ID_LENGTH)] : []));
  const [channels, institutions] = await Promise.all([
    parts.deposits.channelsOf(db, linked(['deposit', 'chargeback'])),
    parts.withdrawals.institutionsOf(db, linked(['withdrawalPayout', 'withdrawalReversal'])),
  ]);
  const found = new Map<string, ChannelSum>();
  for (const { cut, currency, kind, link, units, fee } of moves) {
    const names = kind === 'deposit' || kind === 'chargeback' ? channels : institutions;
    const channel = (link && names.get(link.slice(0, ID_LENGTH))) ?? NO_CHANNEL;
    const key = [cut, currency, kind, channel].join('|');
    const known = found.get(key) ?? { cut, currency, kind, channel, cases: 0n, units: 0n, fee: 0n };
    found.set(key, { ...known, cases: known.cases + 1n, units: known.units + units, fee: known.fee + fee });
  }
  return [...found.values()];
}

/** Money held again for a withdrawal has its id followed by a number. */
const ID_LENGTH = 36;
const isId = (link: string | null): link is string => link !== null && /^[\da-f-]{36}(\.\d+)?$/.test(link);

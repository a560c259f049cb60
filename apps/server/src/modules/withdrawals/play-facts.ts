import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Games } from '../games/index.ts';
import { coveredBets, playedByGame } from '../ledger/index.ts';
import { coveredStakes, ticketsByGame } from '../lottery/index.ts';
import type { Lottery } from '../lottery/index.ts';

const DAY_MS = 86_400_000;
/** Earlier play is not read, so that the queries stay bounded. */
const MOST_DAYS = 30;

export type PlayRequest = {
  brand: Brand;
  memberId: MemberId;
  currency: Currency;
  /** Other members with the same devices. */
  others: readonly string[];
  since: Date;
  now: Date;
};

/** A game's winnings and the expected ones; the stake where the return is unknown. */
export type GamePlay = { game: string; staked: Money; won: Money; expected: Money };

export type PlayFacts = {
  staked: Money;
  /** Covered by the member's own bets, or together with those of the others. */
  covered: Money;
  coveredTogether: Money;
  games: GamePlay[];
};

/** Names and returns of games. Names are stored in English, as found. */
export type PlayNames = { games: Pick<Games, 'rtpOf' | 'gameNameOf'>; lottery: Pick<Lottery, 'nameOf'> };

/** A member's play since a time, as far as the risk checks need it. */
export async function gatherPlay(reader: Db, { games, lottery }: PlayNames, request: PlayRequest): Promise<PlayFacts> {
  const { brand, memberId, currency, others, now } = request;
  const from = new Date(Math.max(request.since.getTime(), now.getTime() - MOST_DAYS * DAY_MS));
  const whose = { memberId, currency, from };
  const rounds = await playedByGame(reader, whose);
  const tickets = await ticketsByGame(reader, whose);
  const coveredOf = async (together: readonly string[]) =>
    (await coveredStakes(reader, { ...whose, together })) + (await coveredBets(reader, { ...whose, together }));
  const own = await coveredOf([memberId]);
  const together = others.length === 0 ? own : await coveredOf([memberId, ...others]);
  const played = [
    ...rounds.map(({ game, staked, won }) => ({
      game: (game === null ? null : games.gameNameOf(game, 'EN')) ?? String(game ?? ''),
      staked,
      won,
      expected: expectedOf(staked, game === null ? null : games.rtpOf(game)),
    })),
    ...tickets.map(({ game, staked, won }) => ({
      game: lottery.nameOf({ brand, language: 'EN' }, game),
      staked,
      won,
      expected: staked,
    })),
  ];
  const all = (units: bigint) => money(units, currency);
  return {
    staked: all(played.reduce((sum, { staked }) => sum + staked, 0n)),
    covered: all(own),
    coveredTogether: all(together),
    games: played.map(({ game, staked, won, expected }) => ({
      game,
      staked: all(staked),
      won: all(won),
      expected: all(expected),
    })),
  };
}

function expectedOf(staked: bigint, rtp: { numerator: string; denominator: string } | null): bigint {
  return rtp ? (staked * BigInt(rtp.numerator)) / BigInt(rtp.denominator) : staked;
}

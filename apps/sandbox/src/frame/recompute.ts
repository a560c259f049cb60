import { blocksOf, hmacSha256, openStream, roundSeed } from '../fair/index.ts';
import type { Stream } from '../fair/index.ts';
import { dealRound, settleBet } from '../games/baccarat/maths.ts';
import type { Bet, Deal } from '../games/baccarat/maths.ts';
import { deal as dealHand, makeMove, mostUnits } from '../games/cards/maths.ts';
import type { Hand, Move } from '../games/cards/maths.ts';
import { fight } from '../games/cockfight/maths.ts';
import { cashOutOf, HIGHEST, pointOf, settleCrash } from '../games/crash/maths.ts';
import { fishOf, shoot } from '../games/fishing/maths.ts';
import { handPoints } from '../games/maths-cards.ts';
import { slotProfile } from '../games/slots/maths-profiles.ts';
import { play } from '../games/slots/maths.ts';
import { playTable, tableGame } from '../games/tables/maths.ts';
import { dealPoker, finishPoker, variantOf } from '../games/videopoker/maths.ts';
import { unitsOf } from './money.ts';

export type RoundFacts = {
  family: string;
  profile: string;
  gameCode: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  stakeUnits: bigint;
  choice: unknown;
  /** The outcome the server told, for parts that are the player's doing: when was pressed, what the pool held. */
  claimed: unknown;
};

/** What the seeds say: the same mathematics as the server's, run here. `winUnits` is null where the seeds alone do not tell it. */
export type Recomputed = { lines: string[]; winUnits: bigint | null };

export function recompute(facts: RoundFacts): Recomputed {
  const { serverSeed: serverSeedHex, gameCode, clientSeed, nonce } = facts;
  const stream = openStream(
    blocksOf(hmacSha256, roundSeed(hmacSha256, { serverSeedHex, gameCode, clientSeed, nonce })),
  );
  const judge = judges[facts.family];
  if (!judge) throw new Error(`no verification for ${facts.family}`);
  return judge(stream, facts);
}

const judges: Partial<Record<string, (stream: Stream, facts: RoundFacts) => Recomputed>> = {
  slots: (stream, { profile, stakeUnits, claimed }) => {
    const round = play(slotProfile(profile), stream, stakeUnits);
    if (round.kind === 'lines') {
      return {
        lines: round.spins.map(({ stops, isFree }) => `${isFree ? '★ ' : ''}${stops.join(' ')}`),
        winUnits: round.winUnits,
      };
    }
    if (round.kind === 'ways')
      return { lines: round.drops.map(({ stops }) => stops.join(' ')), winUnits: round.winUnits };
    // The pool's part is the pool's: only whether it was won follows from the seeds.
    const won = round.isJackpot ? unitsOf((claimed as { jackpot?: { won?: string } }).jackpot?.won ?? '0') : 0n;
    return { lines: [round.stops.join(' ')], winUnits: round.winUnits + won };
  },
  crash: (stream, { stakeUnits, claimed, choice }) => {
    const bytes = new Uint8Array(8);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, stream.word());
    view.setUint32(4, stream.word());
    const point = pointOf(bytes);
    const { cashOut } = claimed as { cashOut: number | null };
    const { autoAt } = choice as { autoAt: number | null };
    const automatic = autoAt === null && point < BigInt(HIGHEST) ? null : cashOutOf({ autoAt, pressedMs: null }, point);
    return {
      lines: [`${(Number(point) / 100).toFixed(2)}×`],
      winUnits: settleCrash(stakeUnits, cashOut ?? automatic, point),
    };
  },
  fishing: (stream, { choice }) => {
    const { bullet, shots } = choice as { bullet: string; shots: { fish: string }[] };
    const results = shots.map(({ fish }) => shoot(stream, fishOf(fish), unitsOf(bullet)));
    return {
      lines: results.map(({ fish, isCaught, multiplier }) => `${fish} ${isCaught ? `×${multiplier}` : '–'}`),
      winUnits: results.reduce((sum, { winUnits }) => sum + winUnits, 0n),
    };
  },
  baccarat: (stream, { choice }) => {
    const deal: Deal = dealRound(stream);
    const { bets } = choice as { bets: Partial<Record<Bet, string>> };
    return {
      lines: [`${deal.player.join(' ')} · ${deal.banker.join(' ')} · ${deal.playerPoints}–${deal.bankerPoints}`],
      winUnits: Object.entries(bets).reduce(
        (sum, [bet, amount]) => sum + settleBet(bet as Bet, unitsOf(amount), deal),
        0n,
      ),
    };
  },
  tables: (stream, { profile, choice }) => {
    const { bets } = choice as { bets: { bet: string; amount: string }[] };
    const laid = bets.map(({ bet, amount }) => ({ bet, stakeUnits: unitsOf(amount) }));
    const { result, winUnits } = playTable(tableGame(profile), stream, laid);
    return { lines: [JSON.stringify(result)], winUnits };
  },
  videopoker: (stream, { profile, stakeUnits, claimed }) => {
    const variant = variantOf(profile);
    const deal = dealPoker(stream, variant);
    const { held } = claimed as { held?: boolean[] };
    const { category, winUnits } = finishPoker(variant, deal, held ?? [true, true, true, true, true], stakeUnits);
    return { lines: [`${deal.hand.join(' ')} · ${deal.ready.join(' ')}`, category], winUnits };
  },
  cards: (stream, { choice, claimed }) => {
    const { seat, ante } = choice as { seat: number; ante: string };
    const { history, seats } = claimed as { history: HandHistory; seats: { player: string }[] };
    const hand = playHand(
      stream,
      seats.map(({ player }) => player),
      unitsOf(ante),
      history,
    );
    // A player is called by the name and the number of the chair.
    const place = seats.findIndex(({ player }) => player.endsWith(String(seat)));
    const { stakedUnits } = hand.seats[place]!;
    return {
      lines: hand.seats.map(
        ({ player, cards }) => `${player}: ${cards.map(cardText).join(' ')} · ${handPoints(cards)}`,
      ),
      // What was not needed of the stake comes back with the win.
      winUnits: hand.outcome!.paidUnits[place]! + mostUnits(unitsOf(ante)) - stakedUnits,
    };
  },
  cockfight: (stream, { claimed }) => {
    // The strength was published before; the seeds decide the rest. The dividend is the pool's.
    const claimedCrash = claimed as { bar?: number[] };
    const results = Array.from({ length: 31 }, (_none, at) => fight(openCopy(stream), 35 + at));
    const match = results.find(({ bar }) => bar.join(' ') === claimedCrash.bar?.join(' ')) ?? results[15]!;
    return { lines: [match.result, match.bar.join(' ')], winUnits: null };
  },
};

type HandHistory = { seat: number; move: Move; isTimeout: boolean }[];

/** The seed deals, the players' own moves do the rest; a move that the rules do not have at that moment was never made. */
function playHand(stream: Stream, players: readonly string[], anteUnits: bigint, history: HandHistory): Hand {
  let hand = dealHand(stream, players, anteUnits);
  for (const { seat, move, isTimeout } of history) {
    const next = makeMove(hand, seat, isTimeout ? 'timeout' : move);
    if (typeof next === 'string') throw new Error(`${move} of seat ${seat}: ${next}`);
    hand = next;
  }
  return hand;
}

const cardText = (card: number) => `${ranks[card % 13]}${suits[Math.floor(card / 13)]}`;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];

/** Only the first match of a stream is looked at, so one recording serves every published strength. */
const recordings = new WeakMap<Stream, number[]>();
function openCopy(stream: Stream): Stream {
  const words = recordings.get(stream) ?? [];
  recordings.set(stream, words);
  const block = (k: number) => {
    while (words.length < (k + 1) * 8) words.push(stream.word());
    const bytes = new Uint8Array(32);
    const view = new DataView(bytes.buffer);
    for (let word = 0; word < 8; word += 1) view.setUint32(word * 4, words[k * 8 + word]!);
    return bytes;
  };
  return openStream(block);
}

import {
  canPublish,
  closedNumbers,
  findPlay,
  fraction,
  oddsOf,
  oddsText,
  overridesAt,
  overridesIn,
  playsOf,
  pointFor,
  stakeOf,
  worstPrize,
  writeSelection,
  zeroFraction,
} from '@croupier/lottery';
import type { Fraction, Play, SelectionFault } from '@croupier/lottery';
import type { Input, Calls } from '@croupier/contract';
import type { Currency } from '@croupier/money';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { LotteryGame } from './games.ts';
import { readOverrides, writeShares } from './shares.ts';
import { writeLines } from './ticket-lines.ts';
import type { TicketLine } from './ticket-lines.ts';

/** What the page sent; its own count is only compared. */
export type SlipLine = Input<Calls['placeTicket']>['body']['lines'][number];

/** A slip as the server counts and prices it. */
export type Priced = {
  text: string;
  lines: readonly TicketLine[];
  units: bigint;
  worst: bigint;
  /** The part of the worst case from single picks (LO-24). */
  single: bigint;
  /** The part of the stake for uplines' rebates: plays with fixed odds have none (LO-33). */
  rebated: bigint;
};

/** No bet returns more than this, rebates included (LO-18). */
export const RETURN_CAP: Fraction = fraction(995, 1000);

const offered = new Map<number, WeakMap<Play, boolean>>();

/** Whether a play may be offered in a game, at the highest series, which has no rebate. Computed exactly, once. */
export function isOffered({ maxSeries }: Pick<LotteryGame, 'maxSeries'>, play: Play): boolean {
  const known = offered.get(maxSeries) ?? new WeakMap<Play, boolean>();
  offered.set(maxSeries, known);
  const before = known.get(play);
  if (before !== undefined) return before;
  const is = canPublish(play, { series: maxSeries, rebate: zeroFraction, cap: RETURN_CAP });
  known.set(play, is);
  return is;
}

export const offeredPlays = (game: LotteryGame): Play[] => playsOf(game.type).filter((play) => isOffered(game, play));

export type PricingTerms = { game: LotteryGame; currency: Currency; at: Date; times?: number };

/** Counts and prices every selection, or refuses the slip with line, play and fault (LO-10, LO-11). */
export function priceSlip(slip: readonly SlipLine[], terms: PricingTerms): Priced | Refusal {
  const lines: TicketLine[] = [];
  let units = 0n;
  let worst = 0n;
  let single = 0n;
  let rebated = 0n;
  for (const [place, line] of slip.entries()) {
    const priced = priceLine(line, place, terms);
    if ('refused' in priced) return priced;
    lines.push(priced.line);
    units += priced.units;
    worst += priced.worst;
    if (priced.line.bets <= terms.game.singleBets) single += priced.worst;
    if (priced.isRebated) rebated += priced.units;
  }
  // The package checks each line; the sum of many could still exceed what the books can hold.
  if (units > MOST || worst > MOST) return refuse('prize_over_ticket_limit');
  if (worst > terms.game.maxPrize.ticket) return refuse('prize_over_ticket_limit');
  return { text: writeLines(lines), lines, units, worst, single, rebated };
}

const MOST = 2n ** 62n;

type PricedLine = { line: TicketLine; units: bigint; worst: bigint; isRebated: boolean };

function priceLine(
  asked: SlipLine,
  place: number,
  { game, currency, at, times = 1 }: PricingTerms,
): PricedLine | Refusal {
  const path = `body.lines.${place}`;
  const play = findPlay(game.type, asked.play);
  if (!play || !isOffered(game, play))
    return refuse('play_unknown', {
      fields: [{ path: `${path}.play`, fault: `${game.type} has no play ${asked.play}` }],
    });
  const read = play.read(asked.selection);
  if (!read.ok)
    return refuse('selection_wrong', { fields: [{ path: `${path}.selection`, fault: wordsOf(read.reason) }] });
  const selection = read.value;
  const multiple = asked.multiple * times;
  const stake = stakeOf(play, selection, { ...asked, multiple, currency });
  if (!stake.ok) {
    const code = stake.reason === 'series' ? 'series_wrong' : 'stake_wrong';
    return refuse(code, { fields: [{ path, fault: `${play.code}: ${stake.reason}` }] });
  }
  const { bets, perBet } = stake.value;
  if (bets !== asked.bets)
    return refuse('bet_count_wrong', {
      fields: [{ path: `${path}.bets`, fault: `${play.code}: ${bets} bets, not ${asked.bets}` }],
    });
  const point = pointFor(accountOf(game), asked.series);
  if (!point.ok || asked.series < game.minSeries)
    return refuse('series_wrong', {
      fields: [{ path: `${path}.series`, fault: `${play.code}: series ${asked.series}` }],
    });
  const active = overridesAt(readOverrides(game.type, game.numbers), play, at);
  const [closed] = closedNumbers(active, play, selection);
  if (closed !== undefined)
    return refuse('number_closed', {
      fields: [{ path: `${path}.selection`, fault: `${play.code}: ${closed} is closed` }],
    });
  const odds = oddsOf(play, asked.series);
  const units = stake.value.stake.units;
  return {
    units,
    isRebated: bringsRebate(play, currency),
    worst: worstPrize(play, selection, { odds, perBet, grain: 'ledger' }).prize.units,
    line: {
      play: play.code,
      selection: writeSelection(selection),
      bets,
      multiple,
      perBet: perBet.units,
      series: asked.series,
      rebate: rebateOf(play, units, point.value, currency),
      odds: oddsText(odds),
      shares: writeShares(overridesIn(active, play, selection)),
    },
  };
}

/** Every account may choose any series of the game. */
const accountOf = ({ maxSeries, maxPoint }: LotteryGame) => ({ maxSeries, maxPoint: fraction(maxPoint, 100) });

/** Rounded down to whole units. Plays with fixed odds have no rebate (LO-14), and neither has play money. */
function rebateOf(play: Play, stake: bigint, percent: Fraction, currency: Currency): bigint {
  if (!bringsRebate(play, currency)) return 0n;
  return (stake * percent.num) / (percent.den * 100n);
}

const bringsRebate = (play: Play, currency: Currency) => play.pricing !== 'fixed' && currency !== 'FUN';

/** The fault in words with the play, and row and symbol where known. */
function wordsOf({ play, code, row, symbol }: SelectionFault): string {
  const where = row === undefined ? '' : `, row ${row + 1}`;
  return `${play}: ${code}${where}${symbol === undefined ? '' : `, ${JSON.stringify(symbol)}`}`;
}

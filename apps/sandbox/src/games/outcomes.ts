import { amountText } from '../platform/amounts.ts';
import type { Round } from '../vendor/rounds.ts';

/**
 * What a bet is on, as sent to the portal: a question that is decided once, and one of its outcomes, which occurs in
 * `ways` of `outOf` cases. Betting on nearly all outcomes of a question does not count as a bet.
 */
export type Outcome = { question: string; outcome: string; ways: number; outOf: number; amount: string };

type Bet = { bet: string; amount: string };
type Question = { outOf: number; outcomes: Readonly<Record<string, number>> };

/** Bets that exclude each other, by game. A triple loses with both sides of three dice: 105 of 216 for each. */
const questions: Readonly<Record<string, readonly Question[]>> = {
  roulette: [
    { outOf: 37, outcomes: { red: 18, black: 18 } },
    { outOf: 37, outcomes: { odd: 18, even: 18 } },
    { outOf: 37, outcomes: { low: 18, high: 18 } },
    { outOf: 37, outcomes: { 'dozen:1': 12, 'dozen:2': 12, 'dozen:3': 12 } },
    { outOf: 37, outcomes: { 'column:1': 12, 'column:2': 12, 'column:3': 12 } },
    { outOf: 37, outcomes: Object.fromEntries(Array.from({ length: 37 }, (_none, at) => [`number:${at}`, 1])) },
  ],
  'sic-bo': [
    { outOf: 216, outcomes: { big: 105, small: 105 } },
    { outOf: 216, outcomes: { odd: 105, even: 105 } },
  ],
  'hi-lo': [{ outOf: 100, outcomes: { low: 48, middle: 4, high: 48 } }],
  // Two cards of eight decks have the same rank in 31 of 415 deals.
  'dragon-tiger': [{ outOf: 415, outcomes: { dragon: 192, tiger: 192, tie: 31 } }],
  // Per million hands, rounded.
  baccarat: [{ outOf: 1_000_000, outcomes: { banker: 458_597, player: 446_247, tie: 95_156 } }],
  // The strengths are similar, and a draw is rare.
  cockfight: [{ outOf: 2, outcomes: { meron: 1, wala: 1 } }],
};

type Placed = Pick<Round, 'id' | 'family' | 'profile' | 'choice' | 'stakeUnits' | 'tableRoundId'>;

/** The outcomes on which a round has bets. All players at a table have the same question. */
export function outcomesOf(round: Placed): Outcome[] {
  if (round.family === 'sports') return sportsOutcomes(round);
  const asked = questions[round.profile] ?? [];
  const name = round.tableRoundId ?? round.id;
  return betsOf(round).flatMap(({ bet, amount }) => {
    const at = asked.findIndex(({ outcomes }) => Object.hasOwn(outcomes, bet));
    const question = asked[at];
    if (!question) return [];
    const { outOf, outcomes } = question;
    return [{ question: `${name}/${at}`, outcome: bet, ways: outcomes[bet]!, outOf, amount }];
  });
}

/** The bets of a round, from the choice that the game's schema accepted. */
function betsOf({ family, choice, stakeUnits }: Placed): Bet[] {
  if (family === 'tables') return (choice as { bets: Bet[] }).bets;
  if (family === 'baccarat')
    return Object.entries((choice as { bets: Record<string, string> }).bets).map(([bet, amount]) => ({ bet, amount }));
  if (family === 'cockfight') return [{ bet: (choice as { side: string }).side, amount: amountText(stakeUnits) }];
  return [];
}

type Leg = { fixtureId: string; selection: { market: string; pick: string; line?: number } };

/** A slip of one leg is a bet on its match. Several legs, which all have to win, have no outcomes. */
function sportsOutcomes({ choice, stakeUnits }: Placed): Outcome[] {
  const { legs } = choice as { legs: readonly Leg[] };
  const [leg, ...others] = legs;
  if (!leg || others.length > 0) return [];
  const { market, pick, line } = leg.selection;
  // Both sides of a line have the same question: the line of one is the negative of the other's.
  const question = `${leg.fixtureId}/${market}${line === undefined ? '' : `/${Math.abs(line)}`}`;
  const outOf = market === 'result' ? 3 : 2;
  return [{ question, outcome: pick, ways: 1, outOf, amount: amountText(stakeUnits) }];
}

import type { Stream } from '../fair/index.ts';
import type { Family, Title } from '../titles/index.ts';
import type { Decision } from '../vendor/round-money.ts';
import type { Round } from '../vendor/rounds.ts';

/** A request of the frame, not validated yet. */
export type StakeRequest = { title: Title; profile: string; stakeUnits: bigint; choice: unknown; now: Date };
/** A request that the game's rules allow, with the choice as it is stored. */
export type Allowed = { choice: unknown };

/** What every family of games provides. */
type Base = {
  family: Family;
  /** The maths profile of a title. */
  profileOf: (title: Title) => string;
  /** Possible stakes in ten-thousandths of the currency unit. */
  stakesOf: (profile: string) => readonly bigint[];
  /** What the frame needs to draw the title: symbols, pays, exact returns. */
  factsOf: (title: Title, profile: string) => unknown;
  /** The progressive pool of a profile. */
  poolOf?: (profile: string) => string | null;
  /** The part of a stake that goes into the pool. */
  contributionOf?: (profile: string, stakeUnits: bigint) => bigint;
};

/** Bet, outcome and win happen at once. */
export type InstantGame = Base & {
  kind: 'instant';
  /** Throws `Refused` when the rules do not allow the request. */
  allow: (request: StakeRequest) => Allowed;
  decide: (round: Pick<Round, 'profile' | 'choice' | 'stakeUnits'>, stream: Stream) => Decision;
};

/** Decided at the bet and hidden until the player acts or the time is over. */
export type TimedGame = Base & {
  kind: 'timed';
  allow: (request: StakeRequest) => Allowed;
  begin: (
    round: Pick<Round, 'profile' | 'choice' | 'stakeUnits'>,
    stream: Stream,
    now: Date,
  ) => { hidden: unknown; endsAt: Date };
  /** Judges a player's action by the server's clock. Throws `Refused` for an invalid choice. */
  act: (round: Round, now: Date, choice: unknown) => Decision;
  /** The result when nobody acts until the end. */
  end: (round: Round) => Decision;
  /** The part of an open round that may be shown. */
  shown: (round: Round) => unknown;
};

/** Rounds with their own clock, shared by everybody at the table; implemented in `tables/`. */
export type TableGame = Base & { kind: 'table' };

export type Game = InstantGame | TimedGame | TableGame;

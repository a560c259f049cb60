import type { Stream } from '../fair/index.ts';
import type { Family, Title } from '../titles/index.ts';
import type { Decision } from '../vendor/round-money.ts';
import type { Round } from '../vendor/rounds.ts';

/** A wish of the frame, not yet believed. */
export type StakeRequest = { title: Title; profile: string; stakeUnits: bigint; choice: unknown; now: Date };
/** A wish that the rules of the game allow, with the choice as it will be stored. */
export type Allowed = { choice: unknown };

/** What every family offers, whatever its rounds look like. */
type Base = {
  family: Family;
  /** Which of the family's certified mathematics a title has. */
  profileOf: (title: Title) => string;
  /** Stakes to pick from, in ten-thousandths of the currency unit. */
  stakesOf: (profile: string) => readonly bigint[];
  /** What the frame needs to draw this title: symbols, pays, exact returns. */
  factsOf: (title: Title, profile: string) => unknown;
  /** The progressive pool a profile plays for. */
  poolOf?: (profile: string) => string | null;
  /** What a stake puts into the pool; it is part of the stake. */
  contributionOf?: (profile: string, stakeUnits: bigint) => bigint;
};

/** Bet, outcome and win in one go. */
export type InstantGame = Base & {
  kind: 'instant';
  /** Throws `Refused` when the wish is against the rules. */
  allow: (request: StakeRequest) => Allowed;
  decide: (round: Pick<Round, 'profile' | 'choice' | 'stakeUnits'>, stream: Stream) => Decision;
};

/** Decided at the bet and hidden until the player acts or time is up. */
export type TimedGame = Base & {
  kind: 'timed';
  allow: (request: StakeRequest) => Allowed;
  begin: (
    round: Pick<Round, 'profile' | 'choice' | 'stakeUnits'>,
    stream: Stream,
    now: Date,
  ) => { hidden: unknown; endsAt: Date };
  /** What the player asks for now, judged by the server's clock; throws `Refused` when the choice is none. */
  act: (round: Round, now: Date, choice: unknown) => Decision;
  /** What happens when nobody acts until the end. */
  end: (round: Round) => Decision;
  /** What may be seen of a round that is not over. */
  shown: (round: Round) => unknown;
};

/** Rounds on a clock of their own, shared by everybody at the table; its door is `tables/`. */
export type TableGame = Base & { kind: 'table' };

export type Game = InstantGame | TimedGame | TableGame;

import type { Context } from '../../../frame/context.ts';
import type { TablesOutcome } from '../play.ts';
import type { TableCode, TableTexts } from '../rules-texts.ts';

/** What a board may ask of the view around it. */
export type Kit = {
  context: Context;
  code: TableCode;
  texts: TableTexts;
  /** The player asked for less waiting, now or for good. */
  isQuick: () => boolean;
  /** Waits as long as the story needs; shorter for those in a hurry. */
  pause: (milliseconds: number) => Promise<void>;
  /** The bets have changed: the main button says what they cost. */
  onChange: () => void;
  times: (hundredths: number) => string;
};

/** The part of a table that differs from game to game: where bets are made and where the draw is shown. */
export type Board = {
  element: HTMLElement;
  /** Bets as they lie, in units; empty as long as there is nothing to play. */
  bets: () => Map<string, bigint>;
  /** Tools beside the board, such as taking chips back. */
  tools: readonly HTMLElement[];
  /** Bets cannot change while a round runs. */
  lock: (isLocked: boolean) => void;
  /** Takes the last result away. */
  reset: () => void;
  /** Tells the draw; ends when everything is to be seen. */
  reveal: (outcome: TablesOutcome) => Promise<void>;
  /** The draw in a line of words. */
  describe: (outcome: TablesOutcome) => string;
  /** A second press of the main button during a round. */
  hurry?: () => void;
  /** What the main button says during a round. */
  hurryLabel?: string;
};

export type MakeBoard = (kit: Kit) => Board;

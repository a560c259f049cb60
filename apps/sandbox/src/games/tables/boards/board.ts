import type { Context } from '../../../frame/context.ts';
import type { TablesOutcome } from '../play.ts';
import type { TableCode, TableTexts } from '../rules-texts.ts';

/** What the view provides to a board. */
export type Kit = {
  context: Context;
  code: TableCode;
  texts: TableTexts;
  /** Whether the player asked for shorter animations, now or always. */
  isQuick: () => boolean;
  /** Waits for an animation; shorter if `isQuick`. */
  pause: (milliseconds: number) => Promise<void>;
  /** Called when the bets have changed, so that the main button shows their sum. */
  onChange: () => void;
  times: (hundredths: number) => string;
};

/** The part of a table that differs between games: placing bets and showing the draw. */
export type Board = {
  element: HTMLElement;
  /** The current bets in units; empty if there are none. */
  bets: () => Map<string, bigint>;
  /** Additional tools, such as removing chips. */
  tools: readonly HTMLElement[];
  /** Bets cannot change while a round runs. */
  lock: (isLocked: boolean) => void;
  /** Removes the last result. */
  reset: () => void;
  /** Shows the draw. Resolves when all of it is visible. */
  reveal: (outcome: TablesOutcome) => Promise<void>;
  /** The draw as one line of text. */
  describe: (outcome: TablesOutcome) => string;
  /** A second press of the main button during a round. */
  hurry?: () => void;
  /** The text of the main button during a round. */
  hurryLabel?: string;
};

export type MakeBoard = (kit: Kit) => Board;

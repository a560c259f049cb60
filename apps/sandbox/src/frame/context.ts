import type { Api } from './api.ts';
import type { MoneyFormat } from './money.ts';
import type { Sound } from './sound.ts';
import type { FreeLine } from './free-line.ts';
import type { Welcome } from './welcome.ts';
import type { Texts } from './texts.ts';

/** What the frame provides to a game's view. */
export type Context = {
  welcome: Welcome;
  texts: Texts;
  money: MoneyFormat;
  api: Api;
  sound: Sound;
  /** Whether the player prefers reduced motion. */
  isStill: boolean;
  /** The free spins that are played first. */
  free: FreeLine;
  /** The stake chosen in the bar, as text; while there are free spins, theirs. */
  stake: () => string;
  balance: {
    /** Sets the shown balance while a round runs. */
    show: (units: bigint) => void;
    units: () => bigint;
    /** Sets the server's balance after a round; null if it will be requested shortly. */
    settle: (text: string | null) => void;
  };
  /**
   * Reports the round to the surrounding page. From `start` until `settle`, or `end` if nothing is settled, that page
   * does not update its balance, so that it does not reveal the result early.
   */
  round: { start: () => void; end: () => void };
  /** Shows the result and announces it to screen readers. A return below the stake is not celebrated. */
  announceWin: (winUnits: bigint, stakeUnits: bigint) => Promise<void>;
  announce: (text: string) => void;
  /** Shows a message until the next press; null removes it. */
  notice: (text: string | null) => void;
  /** Presses the main button. */
  press: () => void;
  /** Adds a button beside the main one. It is disabled during a round unless it has `data-running`. */
  addControl: (button: HTMLButtonElement) => void;
  /** The room in the address of the game. */
  room: string | null;
  refuse: (code: string) => void;
  /** Disables or enables the buttons. */
  setBusy: (isBusy: boolean) => void;
  /** Sets the main button's label; null hides it. */
  setAction: (label: string | null, isDisabled?: boolean) => void;
  /** The address of a picture of this title, such as `H1`. */
  art: (name: string) => string;
};

/** A game's part of the frame. */
export type View = {
  /** Called by the main button, Space or Enter. Called during a round, it shortens the animation. */
  act?: () => Promise<void> | void;
  /** Whether the stake picker is shown. */
  hasStake: boolean;
  /** The content of the rules panel. */
  rules: () => Node;
  /** Called when the view is removed. */
  destroy?: () => void;
};

export type Mount = (stage: HTMLElement, context: Context) => View | Promise<View>;

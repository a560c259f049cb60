import type { Api } from './api.ts';
import type { MoneyFormat } from './money.ts';
import type { Sound } from './sound.ts';
import type { Welcome } from './welcome.ts';
import type { Texts } from './texts.ts';

/** What a view may ask of the frame around it. */
export type Context = {
  welcome: Welcome;
  texts: Texts;
  money: MoneyFormat;
  api: Api;
  sound: Sound;
  /** Whether the player asked for less motion. */
  isStill: boolean;
  /** The stake chosen in the bar, as text. */
  stake: () => string;
  balance: {
    /** What the player sees while a round runs. */
    show: (units: bigint) => void;
    units: () => bigint;
    /** The server's word after a round; null means that it will be asked for in a moment. */
    settle: (text: string | null) => void;
  };
  /**
   * The round on the stage, for the page around the frame: from `start` until `settle`, or `end` where nothing settles, the
   * page keeps its own balance as it was, so that it never tells the result before the game does.
   */
  round: { start: () => void; end: () => void };
  /** Says what happened, to eyes and to screen readers. A return below the stake is told, never celebrated. */
  announceWin: (winUnits: bigint, stakeUnits: bigint) => Promise<void>;
  announce: (text: string) => void;
  /** Says something that stays in sight until the next press; null takes it away. */
  notice: (text: string | null) => void;
  /** As if the main button were pressed. */
  press: () => void;
  /** A button of the view's own beside the main one; it rests while a round runs, unless it carries `data-running`. */
  addControl: (button: HTMLButtonElement) => void;
  /** The room of the game that the address asks for. */
  room: string | null;
  refuse: (code: string) => void;
  /** Opens or closes the buttons while a round runs. */
  setBusy: (isBusy: boolean) => void;
  /** The main button's words; null hides it. */
  setAction: (label: string | null, isDisabled?: boolean) => void;
  /** A picture of this title by name, such as `H1`. */
  art: (name: string) => string;
};

/** A game on the stage. */
export type View = {
  /** Pressed with the main button, Space or Enter; called again during a round it means: be quick. */
  act?: () => Promise<void> | void;
  /** Whether the bar's stake picker is of use. */
  hasStake: boolean;
  /** What stands in the rules panel. */
  rules: () => Node;
  /** Rounds change under the view's feet: called after each to refresh what it shows. */
  destroy?: () => void;
};

export type Mount = (stage: HTMLElement, context: Context) => View | Promise<View>;

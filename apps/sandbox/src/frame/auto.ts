import { createAutoCount } from './auto-count.ts';
import type { AutoCount, AutoLimits, AutoReason } from './auto-count.ts';
import { autoForm } from './auto-form.ts';
import type { Context } from './context.ts';
import { el } from './dom.ts';
import { unitsOf } from './money.ts';
import { createPanel } from './panel.ts';
import { fill } from './texts.ts';

export type AutoOptions = {
  /** Its name for the player, such as "Autoplay". */
  name: string;
  /** What is counted, such as "Rounds". */
  counted: string;
  presets: readonly number[];
  /** The suggested loss limit, in stakes. */
  lossTimes: bigint;
  onStart: () => void;
  /** Called after every stop, also by the player. */
  onStop: () => void;
};

/** Automatic play: limits are set before it starts, one tap stops it, and it says why it stopped (GA-90). */
export function createAuto(context: Context, options: AutoOptions) {
  const { texts, money } = context;
  let running: { count: AutoCount; limits: AutoLimits; id: number } | null = null;
  let runs = 0;

  const button = el('button', { type: 'button', class: 'plain auto-button', onclick: press }, options.name);
  const sheet = createPanel(options.name, texts.close, () =>
    autoForm({
      texts,
      money,
      counted: options.counted,
      presets: options.presets,
      stakeUnits: unitsOf(context.stake()),
      lossTimes: options.lossTimes,
      onStart: (limits) => {
        sheet.close();
        start(limits);
      },
    }),
  );

  function press(): void {
    if (running) stop('player');
    else void sheet.open();
  }

  function start(limits: AutoLimits): void {
    context.notice(null);
    runs += 1;
    running = { count: createAutoCount(limits), limits, id: runs };
    show();
    options.onStart();
  }

  function stop(reason: AutoReason): void {
    if (!running) return;
    const { limits } = running;
    running = null;
    show();
    const amounts: Partial<Record<AutoReason, bigint | null>> = { loss: limits.lossUnits, win: limits.winUnits };
    const why = fill(texts.autoStopped[reason], {
      count: limits.rounds,
      amount: money.units(amounts[reason] ?? 0n),
    });
    context.notice(`${options.name}: ${why}`);
    options.onStop();
  }

  function show(): void {
    const left = running?.count.left();
    button.textContent = left === undefined ? options.name : fill(texts.autoStopLeft, { count: left });
    button.classList.toggle('running', running !== null);
    button.toggleAttribute('data-running', running !== null);
    // Enabled again when the round on the screen has ended.
    button.disabled = running === null && document.body.classList.contains('busy');
  }

  const handleHidden = () => {
    if (document.hidden) stop('hidden');
  };
  const handlePause = () => stop('pause');
  // An open sheet covers the stop button, so it stops automatic play.
  const handleSheet = () => stop('sheet');
  document.addEventListener('visibilitychange', handleHidden);
  document.addEventListener('playpause', handlePause);
  document.addEventListener('sheetopen', handleSheet);

  return {
    button,
    isRunning: () => running !== null,
    /** The id of the current run; null while none is active. */
    run: () => running?.id ?? null,
    left: () => running?.count.left() ?? 0,
    stop,
    /** Counts one more round, or stops at a limit. False when no round may begin now. */
    begin: (stakeUnits: bigint): boolean => {
      if (!running) return false;
      const verdict = running.count.begin(stakeUnits);
      if (verdict === 'rounds' || verdict === 'loss') stop(verdict);
      show();
      return verdict === 'begun';
    },
    /** A round of this run that did not take place. */
    giveBack: (run: number | null, stakeUnits: bigint): void => {
      if (!running || running.id !== run) return;
      running.count.giveBack(stakeUnits);
      show();
    },
    /** The server's answer to a round of this run. */
    end: (run: number | null, stakeUnits: bigint, winUnits: bigint): void => {
      if (!running || running.id !== run) return;
      const reached = running.count.end(stakeUnits, winUnits);
      if (reached) stop(reached);
    },
    destroy: () => {
      document.removeEventListener('visibilitychange', handleHidden);
      document.removeEventListener('playpause', handlePause);
      document.removeEventListener('sheetopen', handleSheet);
    },
  };
}

export type Auto = ReturnType<typeof createAuto>;

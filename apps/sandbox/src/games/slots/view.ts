import { createAuto } from '../../frame/auto.ts';
import type { Auto } from '../../frame/auto.ts';
import type { Mount, View } from '../../frame/context.ts';
import { el, svg, wait } from '../../frame/dom.ts';
import { unitsOf } from '../../frame/money.ts';
import { fill } from '../../frame/texts.ts';
import type { Machine } from './play.ts';
import { createReel } from './reels.ts';
import { slotRules } from './rules.ts';
import { slotTexts } from './rules-texts.ts';

type LinesOutcome = {
  kind: 'lines';
  spins: {
    isFree: boolean;
    columns: string[][];
    lineWins: { line: number; symbol: string; count: number; winUnits: string }[];
    scatters: number;
    freeSpinsWon: number;
    multiplier: number;
    winUnits: string;
  }[];
};
type WaysOutcome = {
  kind: 'ways';
  drops: {
    filled: number[];
    columns: string[][];
    wins: { symbol: string; reels: number; winUnits: string }[];
    multiplier: number;
    winUnits: string;
  }[];
};
type ClassicOutcome = {
  kind: 'classic';
  columns: string[][];
  win: { by: string } | null;
  isJackpot: boolean;
  jackpot: { won: string; pool: string };
};
type Outcome = LinesOutcome | WaysOutcome | ClassicOutcome;

const ROWS = 3;
/** Pause between two rounds of autoplay, so that the last one can be seen. */
const BETWEEN_MS = { usual: 500, turbo: 200 };

/** Every slot machine: the reels, the layers over them, and the animation of a round. */
export const mountSlots: Mount = (stage, context): View => {
  const { welcome, isStill, sound, money } = context;
  const { machine } = welcome.facts as { machine: Machine };
  const texts = slotTexts(welcome.language);
  const reels = machine.strips.map((strip) => createReel(strip, context.art, isStill));
  const overlay = svg('svg', {
    class: 'paylines',
    viewBox: `0 0 ${reels.length * 100} ${ROWS * 100}`,
    'aria-hidden': 'true',
  });
  const note = el('p', { class: 'note', 'aria-hidden': 'true' });
  const ladder = machine.kind === 'ways' ? createLadder(machine.multipliers) : null;
  const pool = machine.kind === 'classic' ? el('output', { class: 'amount' }, money.text(welcome.pool ?? '0')) : null;
  const head = el(
    'div',
    { class: 'machine-head' },
    pool && el('div', { class: 'jackpot' }, el('span', {}, texts.jackpot), pool),
    ladder?.element ?? null,
    note,
  );
  const board = el(
    'div',
    { class: `reels count-${reels.length}`, role: 'img', 'aria-label': texts.board },
    ...reels.map(({ element }) => element),
    overlay,
  );
  stage.append(el('div', { class: `machine ${machine.kind}` }, head, board));
  /** Where a spin has a minimum duration, it cannot be hurried (PS-10 of the portal). */
  const { leastSpinMs } = welcome;
  let isQuick = false;
  let isSpinning = false;
  let isTurbo = false;
  const auto = leastSpinMs > 0 ? null : addAuto();

  showLast();
  context.setAction(spinLabel());

  function spinLabel(): string {
    return context.free.pack() ? context.texts.freeSpin : context.texts.spin;
  }

  function showLast(): void {
    const last = welcome.history[0]?.outcome as Outcome | undefined;
    const columns = last ? columnsOf(last) : machine.strips.map((strip) => strip.slice(0, ROWS));
    reels.forEach((reel, index) => reel.show(columns[index]!));
  }

  /** Adds turbo and autoplay, where spins have no minimum duration (PS-10). */
  function addAuto() {
    const turbo = el(
      'button',
      { type: 'button', class: 'plain', 'aria-pressed': 'false', onclick: () => setTurbo(!isTurbo) },
      context.texts.turbo,
    );
    const setTurbo = (isOn: boolean) => {
      isTurbo = isOn;
      turbo.setAttribute('aria-pressed', String(isOn));
      sound.play('press');
    };
    const made = createAuto(context, {
      name: context.texts.auto,
      counted: context.texts.autoCounted,
      presets: [10, 25, 50, 100],
      lossTimes: 20n,
      onStart: () => context.press(),
      onStop: () => {
        if (isSpinning) context.setAction(context.texts.skip);
      },
    });
    context.addControl(turbo);
    context.addControl(made.button);
    return made;
  }

  async function act(): Promise<void> {
    if (isSpinning) {
      if (auto?.isRunning()) return auto.stop('player');
      if (leastSpinMs > 0) return;
      isQuick = true;
      reels.forEach(({ hurry }) => hurry());
      return;
    }
    isSpinning = true;
    try {
      if (auto?.isRunning()) await playOn(auto);
      else await playRound();
    } finally {
      isSpinning = false;
      context.setAction(spinLabel());
    }
  }

  /** Plays rounds until a limit, a refusal or the player ends it. */
  async function playOn(running: Auto): Promise<void> {
    // Automatic play that began with free spins never goes on with the player's money.
    const isFree = context.free.pack() !== null;
    const stakeUnits = isFree ? 0n : unitsOf(context.stake());
    while (running.begin(stakeUnits)) {
      const run = running.run();
      try {
        const winUnits = await playRound();
        running.end(run, stakeUnits, winUnits);
      } catch (error) {
        running.stop('refused');
        throw error;
      }
      if (isFree && context.free.pack() === null) running.stop('freeOver');
      if (running.isRunning()) await wait(isTurbo ? BETWEEN_MS.turbo : BETWEEN_MS.usual);
    }
  }

  /** Plays and shows one round. Answers its win. */
  async function playRound(): Promise<bigint> {
    const stake = context.stake();
    const pack = context.free.pack();
    const paid = pack ? 0n : unitsOf(stake);
    isQuick = isTurbo;
    const before = context.balance.units();
    context.setBusy(true);
    if (auto?.isRunning()) context.setAction(fill(context.texts.autoStopLeft, { count: auto.left() }));
    else if (leastSpinMs > 0) context.setAction(context.texts.spin, true);
    else context.setAction(context.texts.skip);
    clear();
    sound.play('press');
    context.round.start();
    context.balance.show(before > paid ? before - paid : 0n);
    const played = await context.api.round(stake, {}, pack?.id).catch(async (error: unknown) => {
      context.balance.show(before);
      if (pack) await context.free.askAgain();
      throw error;
    });
    const { round, balance } = played;
    await Promise.all([announce(round.outcome as Outcome), wait(leastSpinMs)]);
    context.balance.settle(balance);
    const winUnits = unitsOf(round.win ?? '0');
    const over = played.free ? await context.free.played(played.free) : null;
    await context.announceWin(winUnits, unitsOf(round.stake));
    if (over !== null) {
      context.notice(over);
      context.announce(over);
    }
    return winUnits;
  }

  async function announce(outcome: Outcome): Promise<void> {
    if (outcome.kind === 'lines') await showLines(outcome);
    else if (outcome.kind === 'ways') await showWays(outcome);
    else await showClassic(outcome);
  }

  async function turn(columns: readonly (readonly string[])[]): Promise<void> {
    await Promise.all(
      reels.map(async (reel, index) => {
        await reel.spin(columns[index]!, {
          delay: isQuick ? 0 : index * 60,
          duration: isQuick ? 260 : 760 + index * 190,
        });
        sound.play('stop');
      }),
    );
  }

  async function showLines({ spins }: LinesOutcome): Promise<void> {
    let left = 0;
    for (const spin of spins) {
      clear();
      if (spin.isFree) note.textContent = fill(texts.freeSpin, { left, multiplier: spin.multiplier });
      if (spin.isFree) left -= 1;
      await turn(spin.columns);
      await showLineWins(spin.lineWins);
      if (spin.freeSpinsWon === 0) continue;
      left += spin.freeSpinsWon;
      markSymbol('S');
      sound.play('feature');
      note.textContent = fill(texts.freeSpinsWon, { count: spin.freeSpinsWon });
      context.announce(note.textContent);
      await pause(1400);
      stage.classList.add('feature');
    }
    stage.classList.remove('feature');
    note.textContent = '';
  }

  async function showLineWins(wins: LinesOutcome['spins'][number]['lineWins']): Promise<void> {
    if (machine.kind !== 'lines' || wins.length === 0) return;
    for (const { line, count } of wins) {
      const rows = machine.lines[line]!;
      overlay.append(lineOf(rows, line));
      rows.slice(0, count).forEach((row, reel) => reels[reel]!.cells()[row]!.classList.add('won'));
    }
    board.classList.add('has-win');
    await pause(isStill ? 300 : 620);
  }

  async function showWays({ drops }: WaysOutcome): Promise<void> {
    for (const [index, drop] of drops.entries()) {
      ladder?.light(drop.multiplier, index);
      if (index === 0) await turn(drop.columns);
      else {
        clearMarks();
        await Promise.all(
          drop.filled.map((reel, place) => reels[reel]!.drop(drop.columns[reel]!, isQuick ? 0 : place * 70)),
        );
        sound.play('stop');
      }
      if (drop.wins.length === 0) break;
      for (const { symbol, reels: run } of drop.wins) markRun(symbol, run);
      note.textContent = fill(texts.dropWin, { amount: money.text(drop.winUnits), multiplier: drop.multiplier });
      sound.play('tick');
      await pause(760);
    }
    ladder?.light(null, 0);
    note.textContent = '';
  }

  async function showClassic({ columns, win, isJackpot, jackpot }: ClassicOutcome): Promise<void> {
    await turn(columns);
    if (pool) pool.textContent = money.text(jackpot.pool);
    if (!win && !isJackpot) return;
    reels.forEach((reel) => reel.cells()[1]!.classList.add('won'));
    board.classList.add('has-win');
    if (isJackpot) {
      note.textContent = fill(texts.jackpotWon, { amount: money.text(jackpot.won) });
      context.announce(note.textContent);
      sound.play('big');
    }
    await pause(500);
  }

  const pause = (milliseconds: number) => wait(isQuick ? 120 : milliseconds);

  function markSymbol(symbol: string): void {
    for (const reel of reels)
      for (const each of reel.cells()) if (each.classList.contains(`symbol-${symbol}`)) each.classList.add('won');
  }

  function markRun(symbol: string, run: number): void {
    for (const reel of reels.slice(0, run)) {
      for (const each of reel.cells()) {
        if (each.classList.contains(`symbol-${symbol}`) || each.classList.contains('symbol-W'))
          each.classList.add('won');
      }
    }
    board.classList.add('has-win');
  }

  function clearMarks(): void {
    board.classList.remove('has-win');
    for (const each of board.querySelectorAll('.won')) each.classList.remove('won');
  }

  function clear(): void {
    clearMarks();
    overlay.replaceChildren();
    note.textContent = '';
  }

  return { act, hasStake: true, rules: () => slotRules(context, machine), destroy: () => auto?.destroy() };
};

function columnsOf(outcome: Outcome): string[][] {
  if (outcome.kind === 'lines') return outcome.spins.at(-1)!.columns;
  return outcome.kind === 'ways' ? outcome.drops.at(-1)!.columns : outcome.columns;
}

/** A line over the reels, each in its own hue. */
function lineOf(rows: readonly number[], line: number): SVGElement {
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
  const hue = (line * 47) % 360;
  return svg(
    'g',
    {},
    svg('polyline', { points, class: 'line-edge' }),
    svg('polyline', { points, class: 'line', stroke: `hsl(${hue} 95% 66%)` }),
  );
}

/** Shows the rising multipliers of the cascades. */
function createLadder(multipliers: readonly number[]) {
  const steps = multipliers.map((multiplier) => el('li', {}, `×${multiplier}`));
  return {
    element: el('ol', { class: 'ladder', 'aria-hidden': 'true' }, ...steps),
    light: (multiplier: number | null, index: number) =>
      steps.forEach((step, place) => step.classList.toggle('lit', multiplier !== null && place === index)),
  };
}

import { anyBelow } from '../../../frame/random.ts';
import { el } from '../../../frame/dom.ts';
import { unitsOf } from '../../../frame/money.ts';
import { fill } from '../../../frame/texts.ts';
import { tableGame } from '../maths.ts';
import type { TablesOutcome } from '../play.ts';
import type { MakeBoard } from './board.ts';

const FLOORS = 12;
const DOORS = 3;

/** Twelve floors, the lowest first. The player chooses one door of each, up to any floor. */
export const towerBoard: MakeBoard = (kit) => {
  const { context, texts, pause, times } = kit;
  const game = tableGame('tower');
  let chosen: number[] = [];
  const doors = Array.from({ length: FLOORS }, (_none, floor) =>
    Array.from({ length: DOORS }, (_each, door) =>
      el(
        'button',
        {
          type: 'button',
          class: 'door',
          'aria-label': fill(texts.board.floor, { floor: floor + 1, door: door + 1 }),
          onclick: () => choose(floor, door),
        },
        el('span', { class: 'door-leaf', 'aria-hidden': 'true' }),
      ),
    ),
  );
  const rows = doors.map((row, floor) =>
    el(
      'li',
      { class: 'floor' },
      el(
        'span',
        { class: 'floor-pay amount' },
        `×${times(game.cases(betOf(Array<number>(floor + 1).fill(0)))[0]!.back)}`,
      ),
      ...row,
    ),
  );
  const pick = el('button', { type: 'button', class: 'plain', onclick: pickAny }, texts.quickPick);
  const clear = el('button', { type: 'button', class: 'plain', onclick: () => set([]) }, texts.clear);
  const element = el(
    'div',
    { class: 'tower' },
    el('ol', { class: 'floors', reversed: true, 'aria-label': texts.games.tower.board }, ...rows.toReversed()),
  );
  set([]);

  function betOf(list: readonly number[]): string {
    return `tower:${list.join(',')}`;
  }

  function choose(floor: number, door: number): void {
    // Pressing it again clears it and all floors above. A door above the next floor cannot be chosen yet.
    if (chosen[floor] === door) set(chosen.slice(0, floor));
    else set(floor === chosen.length ? [...chosen, door] : chosen.with(floor, door));
  }

  function pickAny(): void {
    const count = chosen.length || 4;
    set(Array.from({ length: count }, () => anyBelow(DOORS)));
  }

  function set(next: number[]): void {
    chosen = next;
    context.sound.play('press');
    reset();
    draw(false);
    kit.onChange();
  }

  function draw(isLocked: boolean): void {
    for (const [floor, row] of doors.entries()) {
      for (const [door, button] of row.entries()) {
        button.setAttribute('aria-pressed', String(chosen[floor] === door));
        button.disabled = isLocked || floor > chosen.length;
      }
      rows[floor]!.classList.toggle('reachable', floor === chosen.length);
      rows[floor]!.classList.toggle('chosen', floor === chosen.length - 1);
    }
    pick.disabled = isLocked;
    clear.disabled = isLocked || chosen.length === 0;
  }

  function reset(): void {
    for (const button of doors.flat()) button.classList.remove('won', 'lost', 'hidden-danger');
  }

  /** Floors without a trap before the first trap. */
  const climbed = ({ result }: TablesOutcome) => {
    const fall = chosen.findIndex((door, floor) => (result as number[])[floor] === door);
    return fall === -1 ? chosen.length : fall;
  };

  return {
    element,
    bets: () => (chosen.length === 0 ? new Map() : new Map([[betOf(chosen), unitsOf(context.stake())]])),
    tools: [pick, clear],
    lock: draw,
    reset,
    reveal: async (outcome) => {
      const trapped = outcome.result as number[];
      const far = climbed(outcome);
      for (const [floor, door] of chosen.entries()) {
        const isTrap = floor >= far;
        doors[floor]![door]!.classList.add(isTrap ? 'lost' : 'won');
        doors[floor]![door]!.scrollIntoView({ block: 'nearest' });
        context.sound.play(isTrap ? 'end' : 'card');
        await pause(330);
        if (isTrap) break;
      }
      for (const [floor, row] of doors.entries()) row[trapped[floor]!]!.classList.add('hidden-danger');
      await pause(300);
    },
    describe: (outcome) => fill(texts.board.reached, { n: climbed(outcome), all: chosen.length }),
  };
};

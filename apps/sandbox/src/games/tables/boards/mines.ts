import { el } from '../../../frame/dom.ts';
import { unitsOf } from '../../../frame/money.ts';
import { fill } from '../../../frame/texts.ts';
import { tableGame } from '../maths.ts';
import type { TablesOutcome } from '../play.ts';
import type { MakeBoard } from './board.ts';
import { createChoice } from './choice.ts';
import { createMarks } from './marks.ts';

const FIELDS = 25;

/** 25 fields, some of them mined. The marked ones are opened together. */
export const minesBoard: MakeBoard = (kit) => {
  const { context, texts, pause, times } = kit;
  const game = tableGame('mines');
  const note = el('p', { class: 'pay-note' });
  const many = createChoice({
    label: texts.board.mines,
    options: ['1', '3', '5', '10'].map((count) => ({ value: count, name: count })),
    chosen: '3',
    onChange: () => marks.set(marks.marked()),
  });
  const betOf = (places: readonly number[]) => `mines-${many.value()}:${places.join(',')}`;
  const marks = createMarks(
    { ...kit, onChange: () => change() },
    { count: FIELDS, name: (place) => fill(texts.board.field, { n: place + 1 }), face: () => '', most: mostFields },
  );
  const element = el(
    'div',
    { class: 'mines' },
    many.element,
    el('div', { class: 'mine-field', role: 'group', 'aria-label': texts.games.mines.board }, ...marks.fields),
    note,
  );
  change();

  /** As many as the largest win allows. */
  function mostFields(): number {
    const all = Array.from({ length: FIELDS }, (_none, place) => place);
    return all.findLast((place) => game.isBet(betOf(all.slice(0, place + 1))))! + 1;
  }

  function change(): void {
    const places = marks.marked();
    note.textContent =
      places.length === 0 ? texts.mark : fill(texts.pays, { list: `×${times(game.cases(betOf(places))[0]!.back)}` });
    kit.onChange();
  }

  const metIn = ({ result }: TablesOutcome) =>
    (result as number[]).slice(0, Number(many.value())).filter((place) => marks.marked().includes(place)).length;

  return {
    element,
    bets: () =>
      marks.marked().length === 0 ? new Map() : new Map([[betOf(marks.marked()), unitsOf(context.stake())]]),
    tools: marks.tools,
    lock: (isLocked) => {
      marks.lock(isLocked);
      many.lock(isLocked);
    },
    reset: marks.reset,
    reveal: async (outcome) => {
      const laid = (outcome.result as number[]).slice(0, Number(many.value()));
      for (const place of marks.marked()) {
        const isMined = laid.includes(place);
        marks.fields[place]!.classList.add('came', isMined ? 'lost' : 'won');
        context.sound.play(isMined ? 'end' : 'card');
        await pause(220);
      }
      for (const place of laid) marks.fields[place]!.classList.add('hidden-danger');
      await pause(300);
    },
    describe: (outcome) => {
      const met = metIn(outcome);
      return met === 0 ? texts.board.clearFields : fill(texts.board.caught, { n: met });
    },
  };
};

import { el } from '../../../frame/dom.ts';
import { unitsOf } from '../../../frame/money.ts';
import { fill } from '../../../frame/texts.ts';
import { tableGame } from '../maths.ts';
import type { TablesOutcome } from '../play.ts';
import type { MakeBoard } from './board.ts';
import { createMarks } from './marks.ts';

/** Forty numbers, one to six marks, ten balls. */
export const kenoBoard: MakeBoard = (kit) => {
  const { context, texts, pause, times } = kit;
  const ladder = el('ol', { class: 'pay-ladder' });
  const marks = createMarks(
    { ...kit, onChange: () => change() },
    {
      count: 40,
      name: (place) => fill(texts.bets.number, { n: place + 1 }),
      face: (place) => String(place + 1),
      most: () => 6,
    },
  );
  const element = el(
    'div',
    { class: 'keno' },
    el('div', { class: 'keno-board', role: 'group', 'aria-label': texts.games.keno.board }, ...marks.fields),
    ladder,
  );
  const bet = () =>
    `keno:${marks
      .marked()
      .map((place) => place + 1)
      .join(',')}`;
  change();

  function change(): void {
    drawLadder(null);
    kit.onChange();
  }

  function drawLadder(hits: number | null): void {
    const count = marks.marked().length;
    const cases = count === 0 ? [] : tableGame('keno').cases(bet());
    ladder.replaceChildren(
      ...(count === 0 ? [el('li', { class: 'hint' }, texts.mark)] : []),
      ...cases.flatMap(({ back }, hit) =>
        back === 0
          ? []
          : [
              el(
                'li',
                { class: hit === hits ? 'lit' : null },
                fill(texts.board.hits, { hits: hit, marks: count, times: times(back) }),
              ),
            ],
      ),
    );
  }

  const hitsOf = ({ result }: TablesOutcome) =>
    marks.marked().filter((place) => (result as number[]).includes(place + 1)).length;

  return {
    element,
    bets: () => (marks.marked().length === 0 ? new Map() : new Map([[bet(), unitsOf(context.stake())]])),
    tools: marks.tools,
    lock: marks.lock,
    reset: () => {
      marks.reset();
      drawLadder(null);
    },
    reveal: async (outcome) => {
      for (const number of outcome.result as number[]) {
        const isHit = marks.marked().includes(number - 1);
        marks.fields[number - 1]!.classList.add('came', ...(isHit ? ['won'] : []));
        context.sound.play(isHit ? 'card' : 'tick');
        await pause(230);
      }
      drawLadder(hitsOf(outcome));
    },
    describe: (outcome) =>
      `${(outcome.result as number[]).toSorted((a, b) => a - b).join(' ')} · ${hitsOf(outcome)}/${marks.marked().length}`,
  };
};

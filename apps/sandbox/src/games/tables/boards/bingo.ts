import { el } from '../../../frame/dom.ts';
import { unitsOf } from '../../../frame/money.ts';
import { fill } from '../../../frame/texts.ts';
import type { BingoResult } from '../maths-numbers.ts';
import { tableGame } from '../maths.ts';
import type { MakeBoard } from './board.ts';

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** A card of nine, twelve calls, and the lines. */
export const bingoBoard: MakeBoard = (kit) => {
  const { context, texts, pause, times } = kit;
  const fields = Array.from({ length: 9 }, () => el('div', { class: 'bingo-field' }, '·'));
  const balls = el('ol', { class: 'bingo-balls', 'aria-label': texts.board.called });
  const ladder = el('ol', { class: 'pay-ladder' });
  const backs = [
    ...new Set(
      tableGame('bingo')
        .cases('card')
        .map(({ back }) => back),
    ),
  ]
    .filter((back) => back > 0)
    .toSorted((a, b) => a - b);
  // Seven lines cannot occur: the last amount is for all eight.
  const linesOf = (place: number) => (place === backs.length - 1 ? 8 : place + 1);
  drawLadder(0);

  function drawLadder(count: number): void {
    ladder.replaceChildren(
      ...backs.map((back, place) =>
        el(
          'li',
          { class: linesOf(place) === count ? 'lit' : null },
          `${fill(texts.board.lines, { n: linesOf(place) })} ×${times(back)}`,
        ),
      ),
    );
  }

  return {
    element: el('div', { class: 'bingo' }, balls, el('div', { class: 'bingo-card' }, ...fields), ladder),
    bets: () => new Map([['card', unitsOf(context.stake())]]),
    tools: [],
    lock: () => {},
    reset: () => {
      balls.replaceChildren();
      for (const field of fields) {
        field.className = 'bingo-field';
        field.textContent = '·';
      }
      drawLadder(0);
    },
    reveal: async ({ result }) => {
      const { card, called, lines: count } = result as BingoResult;
      card.forEach((number, place) => (fields[place]!.textContent = String(number)));
      await pause(450);
      for (const number of called) {
        balls.append(el('li', { class: 'bingo-ball' }, String(number)));
        const place = card.indexOf(number);
        if (place !== -1) fields[place]!.classList.add('hit');
        context.sound.play(place === -1 ? 'tick' : 'card');
        await pause(260);
      }
      for (const line of lines.filter((each) => each.every((place) => called.includes(card[place]!))))
        for (const place of line) fields[place]!.classList.add('lined');
      drawLadder(count);
      await pause(300);
    },
    describe: ({ result }) => {
      const { lines: count } = result as BingoResult;
      return count === 0 ? texts.board.noLine : fill(texts.board.lines, { n: count });
    },
  };
};

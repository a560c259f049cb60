import { el, svg } from '../../../frame/dom.ts';
import { unitsOf } from '../../../frame/money.ts';
import { fill } from '../../../frame/texts.ts';
import { tableGame } from '../maths.ts';
import type { TablesOutcome } from '../play.ts';
import { betName } from '../rules-texts.ts';
import type { MakeBoard } from './board.ts';
import { createChoice } from './choice.ts';
import { glide } from './glide.ts';

const ROWS = 12;
const GAP = 24;
const TOP = 22;
const ROW_HEIGHT = 19;
const WIDTH = (ROWS + 1) * GAP + 8;
const FLOOR = TOP + ROWS * ROW_HEIGHT + 6;
const HEIGHT = FLOOR + 26;

/** A ball through twelve rows of pins into one of thirteen slots. */
export const dropBoard: MakeBoard = (kit) => {
  const { context, texts, isQuick, times } = kit;
  const game = tableGame('drop');
  const risk = createChoice({
    label: texts.board.risk,
    options: game.bets.map((bet) => ({ value: bet, name: betName(texts, 'drop', bet) })),
    chosen: 'medium',
    onChange: () => {
      label();
      kit.onChange();
    },
  });
  const slots = Array.from({ length: ROWS + 1 }, (_none, at) => createSlot(at));
  const ball = svg('circle', { r: 7, class: 'drop-ball', cx: WIDTH / 2, cy: 8 });
  const board = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'drop-board', role: 'img', 'aria-label': texts.games.drop.board },
    ...Array.from({ length: ROWS }, (_none, row) => pinsOf(row)).flat(),
    ...slots.map(({ element: each }) => each),
    ball,
  );
  label();

  function label(): void {
    game.cases(risk.value()).forEach(({ back }, at) => slots[at]!.label(times(back), back));
  }

  const rightsOf = ({ result }: TablesOutcome) => (result as number[]).reduce((sum, right) => sum + right, 0);

  return {
    element: el('div', { class: 'drop' }, risk.element, board),
    bets: () => new Map([[risk.value(), unitsOf(context.stake())]]),
    tools: [],
    lock: risk.lock,
    reset: () => {
      for (const { element: each } of slots) each.classList.remove('came');
      ball.setAttribute('cx', String(WIDTH / 2));
      ball.setAttribute('cy', '8');
    },
    reveal: async (outcome) => {
      const way = outcome.result as number[];
      const xs = way.reduce<number[]>(
        (list, right) => [...list, list.at(-1)! + (right ? GAP / 2 : -GAP / 2)],
        [WIDTH / 2],
      );
      let heard = 0;
      await glide(context.isStill ? 0 : 2900, isQuick, (part) => {
        const place = Math.min(ROWS - 0.0001, part * ROWS);
        const row = Math.floor(place);
        const step = place - row;
        const x = xs[row]! + (xs[row + 1]! - xs[row]!) * step;
        // A small jump at each pin.
        const y = TOP - 12 + (row + step) * ROW_HEIGHT - Math.sin(step * Math.PI) * 6 * (row > 0 ? 1 : 0);
        ball.setAttribute('cx', String(x));
        ball.setAttribute('cy', String(y));
        if (row !== heard && !isQuick()) context.sound.play('tick');
        heard = row;
      });
      ball.setAttribute('cx', String(xs.at(-1)));
      ball.setAttribute('cy', String(FLOOR + 2));
      slots[rightsOf(outcome)]!.element.classList.add('came');
      context.sound.play('stop');
      await kit.pause(250);
    },
    describe: (outcome) => {
      const { back } = game.cases(outcome.bets[0]!.bet)[rightsOf(outcome)]!;
      return fill(texts.board.slot, { times: times(back) });
    },
  };
};

function pinsOf(row: number): SVGElement[] {
  return Array.from({ length: row + 1 }, (_none, at) =>
    svg('circle', { class: 'pin', r: 2.6, cx: WIDTH / 2 + (at - row / 2) * GAP, cy: TOP + row * ROW_HEIGHT }),
  );
}

/** Red at the edges, where the return is high, and blue in the middle. */
function createSlot(at: number) {
  const far = Math.abs(at - ROWS / 2) / (ROWS / 2);
  const text = svg('text', { x: GAP / 2 - 1, y: 15, 'text-anchor': 'middle', class: 'slot-text' });
  const element = svg(
    'g',
    { class: 'drop-slot', transform: `translate(${4 + at * GAP} ${FLOOR})` },
    svg('rect', {
      width: GAP - 2,
      height: 22,
      rx: 5,
      fill: `hsl(${Math.round(215 - far * 205)} 78% ${Math.round(34 + far * 6)}%)`,
    }),
    text,
  );
  return {
    element,
    label: (times: string, back: number) => {
      text.textContent = times;
      element.classList.toggle('gain', back >= 100);
    },
  };
}

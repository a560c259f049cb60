import { el } from '../../../frame/dom.ts';
import { fill } from '../../../frame/texts.ts';
import type { TablesOutcome } from '../play.ts';
import type { MakeBoard } from './board.ts';
import { createSpots } from './spots.ts';
import type { Spot } from './spots.ts';
import { colourOf, createWheel } from './wheel.ts';

/** The wheel and the table with all 49 bets. */
export const rouletteBoard: MakeBoard = (kit) => {
  const { context, texts, isQuick } = kit;
  const { bets } = texts;
  const colourName = { zero: bets.green, red: bets.red, black: bets.black };
  const numbers: Spot[] = Array.from({ length: 37 }, (_none, number) => ({
    bet: `number:${number}`,
    name: `${fill(bets.number, { n: number })} ${colourName[colourOf(number)]}`,
    kind: `number ${colourOf(number)}`,
    face: el('span', { class: 'bet-name', 'aria-hidden': 'true' }, String(number)),
  }));
  const thirds = ['1', '2', '3'];
  const columns: Spot[] = thirds.map((n) => ({
    bet: `column:${n}`,
    name: fill(bets.column, { n }),
    kind: `column third-${n}`,
    face: el('span', { class: 'bet-name', 'aria-hidden': 'true' }, '×3'),
  }));
  const dozens: Spot[] = thirds.map((n, at) => ({
    bet: `dozen:${n}`,
    name: fill(bets.dozen, { n }),
    kind: `dozen third-${n}`,
    face: el(
      'span',
      { class: 'bet-name', 'aria-hidden': 'true' },
      fill(bets.dozenShort, { from: at * 12 + 1, to: at * 12 + 12 }),
    ),
  }));
  const outside: Spot[] = [
    { bet: 'low', name: `${bets.low} 1–18`, kind: 'outside' },
    { bet: 'even', name: bets.even, kind: 'outside' },
    { bet: 'red', name: bets.red, kind: 'outside red' },
    { bet: 'black', name: bets.black, kind: 'outside black' },
    { bet: 'odd', name: bets.odd, kind: 'outside' },
    { bet: 'high', name: `${bets.high} 19–36`, kind: 'outside' },
  ];
  const spots = createSpots(kit, [...numbers, ...columns, ...dozens, ...outside]);
  numbers.slice(1).forEach(({ bet }, at) => {
    const { style } = spots.button(bet);
    style.setProperty('--street', String(Math.floor(at / 3) + 1));
    style.setProperty('--lane', String((at % 3) + 1));
  });
  const wheel = createWheel();
  const last = el('ol', { class: 'last-draws', 'aria-label': texts.last });
  const figure = el('output', { class: 'drawn-number', 'aria-hidden': 'true' });
  const element = el(
    'div',
    { class: 'roulette' },
    el('div', { class: 'wheel-side', role: 'img', 'aria-label': texts.games.roulette.board }, wheel.element, figure),
    last,
    el('div', { class: 'cloth' }, ...spots.buttons()),
  );
  context.welcome.history.toReversed().forEach(({ outcome }) => remember((outcome as TablesOutcome).result as number));

  function remember(number: number): void {
    last.prepend(el('li', { class: colourOf(number) }, String(number)));
    while (last.childElementCount > 12) last.lastElementChild?.remove();
  }

  const describe = ({ result }: TablesOutcome) => `${result as number} ${colourName[colourOf(result as number)]}`;

  return {
    element,
    bets: spots.bets,
    tools: spots.tools,
    lock: spots.lock,
    reset: () => {
      spots.reset();
      figure.textContent = '';
      figure.className = 'drawn-number';
    },
    reveal: async (outcome) => {
      const number = outcome.result as number;
      await wheel.spin(number, context.isStill ? 0 : 4200, isQuick);
      context.sound.play('stop');
      figure.textContent = String(number);
      figure.classList.add('shown', colourOf(number));
      remember(number);
      spots.came(`number:${number}`);
      spots.settle(outcome);
    },
    describe,
  };
};

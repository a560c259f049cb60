import { el } from '../../../frame/dom.ts';
import { paysText } from '../rules.ts';
import type { MakeBoard } from './board.ts';
import { glide } from './glide.ts';
import { createSpots } from './spots.ts';

const sides = [
  { bet: 'low', range: '0–47' },
  { bet: 'middle', range: '48–51' },
  { bet: 'high', range: '52–99' },
] as const;

/** A number from 0 to 99 on a scale with three parts. */
export const hiLoBoard: MakeBoard = (kit) => {
  const { context, texts, isQuick } = kit;
  const spots = createSpots(
    kit,
    sides.map(({ bet, range }) => ({
      bet,
      name: `${texts.bets[bet]} ${range}`,
      pay: paysText(texts, 'hi-lo', bet, context.welcome.language),
      kind: `side-${bet}`,
    })),
  );
  const figure = el('output', { class: 'hilo-number amount', 'aria-hidden': 'true' }, '00');
  const needle = el('div', { class: 'hilo-needle' });
  const element = el(
    'div',
    { class: 'hilo' },
    el(
      'div',
      { class: 'hilo-face', role: 'img', 'aria-label': texts.games['hi-lo'].board },
      figure,
      el(
        'div',
        { class: 'hilo-scale' },
        el('i', { class: 'low' }),
        el('i', { class: 'middle' }),
        el('i', { class: 'high' }),
        needle,
      ),
    ),
    el('div', { class: 'bet-row of-3' }, ...spots.buttons()),
  );
  let shown = 50;
  show(50);

  function show(number: number): void {
    shown = number;
    figure.textContent = String(Math.round(number)).padStart(2, '0');
    needle.style.setProperty('--at', String(number));
  }

  const sideOf = (number: number) => (number < 48 ? 'low' : number < 52 ? 'middle' : 'high');

  return {
    element,
    bets: spots.bets,
    tools: spots.tools,
    lock: spots.lock,
    reset: () => {
      spots.reset();
      figure.className = 'hilo-number amount';
    },
    reveal: async (outcome) => {
      const number = outcome.result as number;
      const from = shown;
      // Swings over the whole scale before it stops.
      const swing = (part: number) => 49.5 + 49.5 * Math.sin(part * Math.PI * 5);
      await glide(context.isStill ? 0 : 2000, isQuick, (part) => {
        const settled = part ** 3;
        show(part === 1 ? number : (part < 0.1 ? from : swing(part)) * (1 - settled) + number * settled);
      });
      context.sound.play('stop');
      figure.classList.add(sideOf(number));
      spots.came(sideOf(number));
      spots.settle(outcome);
    },
    describe: ({ result }) => `${result as number}: ${texts.bets[sideOf(result as number)]}`,
  };
};

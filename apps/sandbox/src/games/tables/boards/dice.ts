import { animated, el, svg } from '../../../frame/dom.ts';
import { fill } from '../../../frame/texts.ts';
import { colours } from '../maths-dice.ts';
import { betName } from '../rules-texts.ts';
import { paysText } from '../rules.ts';
import type { Kit, MakeBoard } from './board.ts';
import { createSpots } from './spots.ts';
import type { Spot } from './spots.ts';

/** Positions of the pips of one to six on a face of 60 by 60. */
const pips = [
  [[30, 30]],
  [
    [17, 17],
    [43, 43],
  ],
  [
    [16, 16],
    [30, 30],
    [44, 44],
  ],
  [
    [17, 17],
    [43, 17],
    [17, 43],
    [43, 43],
  ],
  [
    [16, 16],
    [44, 16],
    [30, 30],
    [16, 44],
    [44, 44],
  ],
  [
    [18, 15],
    [42, 15],
    [18, 30],
    [42, 30],
    [18, 45],
    [42, 45],
  ],
] as const;

function pipFace(face: number): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 60 60', 'aria-hidden': 'true' },
    ...pips[face]!.map(([cx, cy]) =>
      svg('circle', { cx, cy, r: 6, class: face === 0 || face === 3 ? 'pip hot' : 'pip' }),
    ),
  );
}

/** Three dice that roll and stop. */
function createDice({ context, isQuick, code }: Kit, dress: (die: HTMLElement, face: number) => void) {
  const dice = [0, 1, 2].map(() => el('div', { class: 'die' }));
  dice.forEach((die, at) => dress(die, at * 2));
  const element = el('div', { class: `dice ${code}` }, ...dice);
  async function roll(faces: readonly number[]): Promise<void> {
    if (context.isStill) return dice.forEach((die, at) => dress(die, faces[at]!));
    await Promise.all(
      dice.map(async (die, at) => {
        const duration = isQuick() ? 300 : 900 + at * 260;
        const turning = setInterval(() => dress(die, spin++ % 6), 90);
        let spin = at;
        await animated(
          die,
          [
            { transform: `translateY(-90%) rotate(${-540 - at * 90}deg)`, opacity: 0.4 },
            { transform: 'translateY(6%) rotate(20deg)', opacity: 1, offset: 0.7 },
            { transform: 'translateY(-9%) rotate(-6deg)', offset: 0.86 },
            { transform: 'none' },
          ],
          { duration, easing: 'cubic-bezier(.2,.7,.3,1)' },
        );
        clearInterval(turning);
        dress(die, faces[at]!);
        context.sound.play('stop');
      }),
    );
  }
  return { element, roll };
}

/** Three dice and the bets of sic bo: sums, faces, three alike. */
export const sicBoBoard: MakeBoard = (kit) => {
  const { texts, context } = kit;
  const pay = (bet: string) => paysText(texts, 'sic-bo', bet, context.welcome.language);
  const plain = (bet: string, kind: string): Spot => ({
    bet,
    name: betName(texts, 'sic-bo', bet),
    pay: pay(bet),
    kind,
  });
  const faces = [1, 2, 3, 4, 5, 6];
  const dieFace = (face: number, count: number) =>
    el(
      'span',
      { class: 'bet-dice', 'aria-hidden': 'true' },
      ...Array.from({ length: count }, () => el('span', { class: 'die small' }, pipFace(face - 1))),
    );
  const big = ['small', 'odd', 'triple', 'even', 'big'].map((bet) => plain(bet, 'wide'));
  const sums: Spot[] = Array.from({ length: 14 }, (_none, at) => ({
    ...plain(`sum:${at + 4}`, 'sum'),
    face: el('span', { class: 'bet-name', 'aria-hidden': 'true' }, String(at + 4)),
  }));
  const singles: Spot[] = faces.map((face) => ({
    bet: `face:${face}`,
    name: betName(texts, 'sic-bo', `face:${face}`),
    kind: 'face',
    face: dieFace(face, 1),
  }));
  const triples: Spot[] = faces.map((face) => ({
    bet: `triple:${face}`,
    name: betName(texts, 'sic-bo', `triple:${face}`),
    kind: 'face',
    face: dieFace(face, 3),
  }));
  const spots = createSpots(kit, [...big, ...sums, ...triples, ...singles]);
  const dice = createDice(kit, (die, face) => die.replaceChildren(pipFace(face)));
  const group = (name: string, list: readonly Spot[]) =>
    el('div', { class: `spot-group ${name}` }, ...list.map(({ bet }) => spots.button(bet)));
  const element = el(
    'div',
    { class: 'dice-table' },
    el('div', { class: 'dice-tray', role: 'img', 'aria-label': texts.games['sic-bo'].board }, dice.element),
    group('main', big),
    group('sums', sums),
    el('p', { class: 'group-note' }, pay('triple:1')),
    group('triples', triples),
    el('p', { class: 'group-note' }, pay('face:1')),
    group('faces', singles),
  );
  const sumOf = (faces3: readonly number[]) => faces3.reduce((sum, face) => sum + face + 1, 0);
  return {
    element,
    bets: spots.bets,
    tools: spots.tools,
    lock: spots.lock,
    reset: spots.reset,
    reveal: async (outcome) => {
      const result = outcome.result as number[];
      await dice.roll(result);
      spots.came(`sum:${sumOf(result)}`);
      spots.settle(outcome);
    },
    describe: ({ result }) => {
      const drawn = result as number[];
      return fill(texts.board.sumOf, { dice: drawn.map((face) => face + 1).join(' '), n: sumOf(drawn) });
    },
  };
};

/** The colour game of Philippine fairs. */
export const colorGameBoard: MakeBoard = (kit) => {
  const { texts } = kit;
  const spots = createSpots(
    kit,
    colours.map((colour) => ({ bet: colour, name: texts.bets[colour], kind: `colour ${colour}` })),
  );
  const dice = createDice(kit, (die, face) => {
    die.className = `die colour ${colours[face]!}`;
  });
  const element = el(
    'div',
    { class: 'dice-table' },
    el('div', { class: 'dice-tray', role: 'img', 'aria-label': texts.games['color-game'].board }, dice.element),
    el('div', { class: 'colour-board' }, ...spots.buttons()),
    el('p', { class: 'group-note' }, paysText(texts, 'color-game', 'red', kit.context.welcome.language)),
  );
  return {
    element,
    bets: spots.bets,
    tools: spots.tools,
    lock: spots.lock,
    reset: spots.reset,
    reveal: async (outcome) => {
      const result = outcome.result as number[];
      await dice.roll(result);
      for (const face of result) spots.came(colours[face]!);
      spots.settle(outcome);
    },
    describe: ({ result }) => (result as number[]).map((face) => texts.bets[colours[face]!]).join(' · '),
  };
};

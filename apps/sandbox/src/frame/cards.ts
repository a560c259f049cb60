import { el, svg } from './dom.ts';

const suits = [
  {
    name: 'spades',
    colour: '#1a1d24',
    d: 'M0-10C2-6 9-3 9 3 9 7 4 8 1.5 5 2 8 3 9 4 10H-4C-3 9-2 8-1.5 5-4 8-9 7-9 3-9-3-2-6 0-10z',
  },
  { name: 'hearts', colour: '#c4142c', d: 'M0 10C-3 6-10 2-10-3.5-10-9-2-10 0-5 2-10 10-9 10-3.5 10 2 3 6 0 10z' },
  { name: 'diamonds', colour: '#c4142c', d: 'M0-11Q3-4 8 0 3 4 0 11-3 4-8 0-3-4 0-11z' },
  {
    name: 'clubs',
    colour: '#1a1d24',
    d: 'M0-10a4.5 4.5 0 0 1 3.5 7.5A4.5 4.5 0 1 1 1.5 4Q2 8 4 10H-4Q-2 8-1.5 4A4.5 4.5 0 1 1-3.5-2.5 4.5 4.5 0 0 1 0-10z',
  },
] as const;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** A playing card by its number: suit times thirteen plus rank. Null is a card face down. */
export function cardElement(card: number | null): HTMLElement {
  if (card === null) return el('div', { class: 'card back', role: 'img', 'aria-label': '?' });
  const suit = suits[Math.floor(card / 13)]!;
  const rank = ranks[card % 13]!;
  const corner = (transform: string) =>
    svg(
      'g',
      { transform },
      text(rank, -17, -22, 13),
      svg('path', { d: suit.d, transform: 'translate(-17 -13) scale(.48)' }),
    );
  const middle =
    card % 13 > 9
      ? svg('g', {}, text(rank, 0, 9, 26), svg('path', { d: suit.d, transform: 'translate(0 -17) scale(.7)' }))
      : svg('path', { d: suit.d, transform: 'scale(1.5)' });
  return el(
    'div',
    { class: 'card', role: 'img', 'aria-label': `${rank} ${suit.name}` },
    svg(
      'svg',
      { viewBox: '-25 -35 50 70', 'aria-hidden': 'true', fill: suit.colour },
      corner(''),
      corner('rotate(180)'),
      middle,
    ),
  );
}

function text(content: string, x: number, y: number, size: number): SVGElement {
  const element = svg('text', { x, y, 'text-anchor': 'middle', 'font-size': size, 'font-weight': 800 });
  element.textContent = content;
  return element;
}

import { svg } from '../../../frame/dom.ts';
import { glide } from './glide.ts';

/** The order of the pockets on a wheel with one zero. */
const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const STEP = 360 / order.length;

export const colourOf = (number: number): 'zero' | 'red' | 'black' =>
  number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black';

const at = (degrees: number, radius: number): [number, number] => [
  Math.sin((degrees * Math.PI) / 180) * radius,
  -Math.cos((degrees * Math.PI) / 180) * radius,
];

/** A drawn wheel. The ball runs against it and stops in the pocket that was drawn. */
export function createWheel() {
  const pockets = svg('g', {}, ...order.flatMap((number, place) => pocket(number, place)));
  const ball = svg('circle', { r: 4.2, class: 'wheel-ball' });
  const element = svg(
    'svg',
    { viewBox: '-104 -104 208 208', class: 'wheel', 'aria-hidden': 'true' },
    svg('circle', { r: 102, class: 'wheel-rim' }),
    svg('circle', { r: 92, class: 'wheel-track' }),
    pockets,
    svg('circle', { r: 46, class: 'wheel-bowl' }),
    ...Array.from({ length: 4 }, (_none, arm) =>
      svg('path', { d: 'M-3 0L0-34 3 0z', class: 'wheel-arm', transform: `rotate(${arm * 90})` }),
    ),
    svg('circle', { r: 11, class: 'wheel-hub' }),
    ball,
  );
  let turned = 0;
  place(0, turned, 66);

  function place(ballDegrees: number, wheelDegrees: number, radius: number): void {
    const [x, y] = at(ballDegrees, radius);
    ball.setAttribute('cx', String(x));
    ball.setAttribute('cy', String(y));
    pockets.setAttribute('transform', `rotate(${wheelDegrees})`);
  }

  async function spin(number: number, milliseconds: number, isQuick: () => boolean): Promise<void> {
    const from = turned;
    const to = from + (milliseconds > 1000 ? 300 : 60);
    const rest = to + order.indexOf(number) * STEP;
    // Against the wheel, with some whole turns.
    const start = rest + 360 * (milliseconds > 1000 ? 5 : 1);
    await glide(milliseconds, isQuick, (part) => {
      const slow = 1 - (1 - part) ** 3;
      const radius = part < 0.7 ? 88 : 88 - 22 * bounce((part - 0.7) / 0.3);
      place(start - (start - rest) * slow, from + (to - from) * slow, radius);
    });
    turned = to % 360;
    place(turned + order.indexOf(number) * STEP, turned, 66);
  }

  return { element, spin };
}

/** The ball falls in, bounces twice and stops. */
function bounce(part: number): number {
  return 1 - Math.abs(Math.cos(part * Math.PI * 2.5)) * Math.max(0, 1 - part) ** 1.4;
}

function pocket(number: number, place: number): SVGElement[] {
  const middle = place * STEP;
  const [x1, y1] = at(middle - STEP / 2, 84);
  const [x2, y2] = at(middle + STEP / 2, 84);
  const [x3, y3] = at(middle + STEP / 2, 46);
  const [x4, y4] = at(middle - STEP / 2, 46);
  const label = svg('text', {
    class: 'wheel-number',
    transform: `rotate(${middle}) translate(0 -74)`,
    'text-anchor': 'middle',
  });
  label.textContent = String(number);
  return [
    svg('path', {
      d: `M${x1} ${y1}A84 84 0 0 1 ${x2} ${y2}L${x3} ${y3}A46 46 0 0 0 ${x4} ${y4}z`,
      class: `wheel-pocket ${colourOf(number)}`,
    }),
    label,
  ];
}

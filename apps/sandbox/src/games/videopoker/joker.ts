import { el, svg } from '../../frame/dom.ts';

/** The joker: a fool's cap with three bells. */
export function jokerElement(name: string): HTMLElement {
  const label = svg('text', {
    x: 0,
    y: 28,
    'text-anchor': 'middle',
    'font-size': 8,
    'font-weight': 800,
    fill: '#5d1f86',
  });
  label.textContent = 'JOKER';
  return el(
    'div',
    { class: 'card joker', role: 'img', 'aria-label': name },
    svg(
      'svg',
      { viewBox: '-25 -35 50 70', 'aria-hidden': 'true' },
      svg('path', {
        d: 'M-15 12C-22-4-22-12-17-18-12-14-9-8-8-2-6-12-3-18 0-24 3-18 6-12 8-2 9-8 12-14 17-18 22-12 22-4 15 12z',
        fill: '#5d1f86',
      }),
      svg('path', { d: 'M-8-2C-6-12-3-18 0-24 3-18 6-12 8-2L0 12z', fill: '#f5b93a' }),
      svg('path', { d: 'M-15 12H15L13 18H-13z', fill: '#c4142c' }),
      ...[
        [-17, -19],
        [0, -25],
        [17, -19],
      ].map(([cx, cy]) =>
        svg('circle', { cx: cx!, cy: cy!, r: 3, fill: '#f5b93a', stroke: '#6b3200', 'stroke-width': 0.8 }),
      ),
      label,
    ),
  );
}

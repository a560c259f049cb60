import { el, svg } from '../../frame/dom.ts';
import { beadPlate, bigRoad, ROAD_ROWS } from './maths-roads.ts';
import type { RoadResult } from './maths-roads.ts';
import type { BaccaratTexts } from './rules-texts.ts';

const COLOURS = { banker: '#ff7d6e', player: '#7fb6ff', tie: '#7fe0a0', none: '#7fe0a0' } as const;
const LETTERS = { banker: 'B', player: 'P', tie: 'T' } as const;
const CELL = 20;
const COLUMNS = { bead: 12, road: 24 } as const;

/** The two road maps of a table. Colours are repeated as letters, for those who cannot tell them apart. */
export function drawRoads(results: readonly RoadResult[], texts: BaccaratTexts): Node[] {
  const beads = beadPlate(results.slice(-ROAD_ROWS * COLUMNS.bead));
  const cells = bigRoad(results);
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const from = Math.max(0, last - COLUMNS.road + 1);
  return [
    map(
      texts.bead,
      COLUMNS.bead,
      beads.map(({ column, row, outcome, hasBankerPair, hasPlayerPair }) =>
        svg(
          'g',
          { transform: `translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})` },
          svg('circle', { r: 8.5, fill: COLOURS[outcome] }),
          letter(LETTERS[outcome]),
          ...pairs(hasBankerPair, hasPlayerPair),
        ),
      ),
    ),
    map(
      texts.road,
      COLUMNS.road,
      cells
        .filter(({ column }) => column >= from)
        .map(({ column, row, outcome, ties, hasBankerPair, hasPlayerPair }) =>
          svg(
            'g',
            { transform: `translate(${(column - from) * CELL + CELL / 2} ${row * CELL + CELL / 2})` },
            svg('circle', { r: 7.5, fill: 'none', stroke: COLOURS[outcome], 'stroke-width': 3 }),
            ...(ties > 0 ? [svg('path', { d: 'M-7 7L7-7', stroke: COLOURS.tie, 'stroke-width': 2.5 })] : []),
            ...pairs(hasBankerPair, hasPlayerPair),
          ),
        ),
    ),
  ];
}

function map(label: string, columns: number, marks: Node[]): Node {
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_none, at) => `M${at * CELL} 0V${height}`),
    ...Array.from({ length: ROAD_ROWS + 1 }, (_none, at) => `M0 ${at * CELL}H${width}`),
  ].join('');
  return el(
    'figure',
    { class: 'road' },
    el('figcaption', {}, label),
    svg(
      'svg',
      { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
      svg('path', { d: lines, stroke: 'rgb(255 255 255 / 14%)' }),
      ...marks,
    ),
  );
}

function pairs(hasBanker: boolean, hasPlayer: boolean): SVGElement[] {
  return [
    ...(hasBanker
      ? [svg('circle', { cx: -6, cy: -6, r: 2.6, fill: '#ff4d3d', stroke: '#fff', 'stroke-width': 0.8 })]
      : []),
    ...(hasPlayer
      ? [svg('circle', { cx: 6, cy: 6, r: 2.6, fill: '#2f7dff', stroke: '#fff', 'stroke-width': 0.8 })]
      : []),
  ];
}

function letter(content: string): SVGElement {
  const text = svg('text', { 'text-anchor': 'middle', y: 4, 'font-size': 11, 'font-weight': 800, fill: '#10151c' });
  text.textContent = content;
  return text;
}

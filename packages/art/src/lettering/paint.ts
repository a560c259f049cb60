import type { Kit } from '../drawing/kit.ts';
import { white } from '../drawing/things.ts';
import { round } from '../drawing/sheet.ts';

/** Ways to paint a set title, from the deepest layer to the light on top. Widths are in units of the outlines. */
export const paints = ['gold', 'pearl', 'candy', 'neon', 'poster', 'ember'] as const;
export type Paint = (typeof paints)[number];

export function paintTitle(kit: Kit, id: string, paint: Paint): string {
  const { sheet, palette } = kit;
  const { gold, main, side, ink, glow } = palette;
  const use = (attributes: string) => `<use href="#${id}" ${attributes}/>`;
  const edge = (colour: string, width: number, more = '') =>
    use(`fill="${colour}" stroke="${colour}" stroke-width="${width}" ${round}${more && ` ${more}`}`);
  switch (paint) {
    case 'gold':
      return (
        edge(ink, 46, 'y="5"') +
        edge(ink, 44) +
        edge(gold[0], 26) +
        use(
          `fill="${sheet.linear(['#fffbe0@0', `${gold[3]}@.4`, `${gold[2]}@.5`, `${gold[1]}@.54`, `${gold[3]}@1`])}" stroke="${gold[4]}" stroke-width="3"`,
        )
      );
    case 'pearl':
      return (
        edge(ink, 52, 'y="4"') +
        edge(main[0], 44) +
        edge(main[2], 18) +
        use(`fill="${sheet.linear([white, '#fff2ec', '#dfeaf2'])}"`)
      );
    case 'candy':
      return (
        edge(side[0], 58, 'y="5"') +
        edge(white, 46) +
        use(`fill="${sheet.linear([`${side[3]}@0`, `${side[2]}@.5`, `${side[1]}@1`])}"`)
      );
    case 'neon':
      return (
        edge(side[2], 76, 'opacity=".2"') +
        edge(side[2], 46, 'opacity=".45"') +
        edge(ink, 30) +
        use(`fill="${sheet.linear([white, side[4], side[3]])}" stroke="${side[2]}" stroke-width="9" ${round}`)
      );
    case 'poster':
      return (
        edge(ink, 40, 'y="3"') +
        edge(ink, 40, 'y="7"') +
        edge(main[1], 24, 'y="3"') +
        use(`fill="${sheet.linear([white, glow])}"`)
      );
    case 'ember':
      return (
        edge(ink, 48, 'y="4"') +
        edge('#3a0806', 36) +
        use(
          `fill="${sheet.linear(['#fff6c4', '#ffc02e@.4', '#f2541b@.78', '#c41c1c'])}" stroke="#ffe79a" stroke-width="3"`,
        )
      );
  }
}

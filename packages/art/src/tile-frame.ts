import type { Kit } from './drawing/kit.ts';
import { at, box, disc, faint, fill, group, stroke } from './drawing/sheet.ts';
import { metal } from './drawing/things.ts';

/** The edge of a tile. All tiles of a vendor have the same. */
export function tileFrame(kit: Kit, which: number): string {
  const { sheet, palette } = kit;
  switch (which) {
    case 0:
      return stroke('M8 8H292V392H8z', palette.glow, 1.6, faint(0.45));
    case 1: {
      const corner = fill('M0 0H44L36 8H8V36L0 44z', metal(kit, palette.gold, 45));
      return group(
        sheet.spin(corner, 1) +
          sheet.use(sheet.shape(corner), 'matrix(-1 0 0 1 300 0)') +
          sheet.use(sheet.shape(corner), 'matrix(1 0 0 -1 0 400)') +
          sheet.use(sheet.shape(corner), 'matrix(-1 0 0 -1 300 400)'),
        '',
      );
    }
    case 2:
      return (
        fill('M0 0H300V400H0zM7 7V393H293V7z', metal(kit, palette.gold, 45), 'fill-rule="evenodd"') +
        stroke('M7.5 7.5H292.5V392.5H7.5z', palette.gold[0], 1.5)
      );
    case 3: {
      const bulbs = Array.from({ length: 9 }, (_, index) =>
        disc(8, 24 + index * 44, 4, index % 2 ? palette.glow : palette.gold[3]),
      ).join('');
      return (
        box(0, 0, 16, 400, 0, palette.ink, faint(0.75)) +
        box(284, 0, 16, 400, 0, palette.ink, faint(0.75)) +
        bulbs +
        group(bulbs, at(284, 0))
      );
    }
    case 4:
      return (
        fill(
          'M0 0H300V400H0zM8 30Q8 8 30 8H270Q292 8 292 30V370Q292 392 270 392H30Q8 392 8 370z',
          palette.main[0],
          'fill-rule="evenodd"',
        ) + stroke('M8 30Q8 8 30 8H270Q292 8 292 30V370Q292 392 270 392H30Q8 392 8 370z', palette.main[3], 2)
      );
    default:
      return '';
  }
}

import { hills } from '../drawing/outlines.ts';
import { at, faint, fill, group, stroke } from '../drawing/sheet.ts';
import { palm } from '../drawing/things.ts';
import { hut } from '../themes/terraces.ts';
import type { DrawMotif } from './motif-art.ts';
import { light, openSky } from './places.ts';

/** Terraces stepping down from the hills, a house on stilts, the first light. */
export const morningFields: DrawMotif = (kit) => {
  const { palette, random } = kit;
  const steps = Array.from({ length: 7 }, (_, index) => {
    const y = 262 + index * 22;
    const bend = random.between(8, 26);
    const tone = palette.isLight
      ? ['#a9d26a', '#93c75c', '#7fbb50', '#6bae46', '#58a03d', '#479236', '#37842f']
      : ['#1d5a52', '#194f49', '#154540', '#123b38', '#0f3230', '#0c2a29', '#092221'];
    const d = `M420 ${y + 40}C600 ${y - bend} 760 ${y + bend} 900 ${y}S1120 ${y - bend} 1200 ${y + 6}V400H420z`;
    return (
      fill(d, tone[index]!) +
      stroke(
        `M420 ${y + 40}C600 ${y - bend} 760 ${y + bend} 900 ${y}S1120 ${y - bend} 1200 ${y + 6}`,
        palette.glow,
        2.4,
        faint(palette.isLight ? 0.7 : 0.35),
      )
    );
  });
  return (
    openSky(kit) +
    light(kit, 760, 130, 52) +
    fill(hills([10, 70, 40, 120, 90, 150, 80], 290, 400, 1200), palette.far, faint(0.6)) +
    fill(hills([0, 30, 70, 60, 100, 50, 120], 300, 400, 1200), palette.isLight ? '#b4d67c' : palette.far) +
    steps.join('') +
    group(hut(kit), at(980, 214, 1.02)) +
    palm(1120, 330, 170, palette.isLight ? palette.side[1] : palette.ink, 1) +
    palm(1080, 326, 120, palette.isLight ? palette.side[1] : palette.ink, -1)
  );
};

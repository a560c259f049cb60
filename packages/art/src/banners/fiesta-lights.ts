import { at, box, disc, faint, fill, group, n, stroke } from '../drawing/sheet.ts';
import { halo } from '../drawing/things.ts';
import { masskara, parol } from '../themes/fiesta.ts';
import type { DrawMotif } from './motif-art.ts';
import { openSky, skyline } from './places.ts';

/** A street under flags and lamps, lanterns in the middle. */
export const fiestaLights: DrawMotif = (kit) => {
  const { palette, random } = kit;
  const colours = [palette.main[2], palette.side[2], palette.gold[2], palette.main[3]];
  const rows = [
    [18, 70],
    [50, 96],
  ].map(([y, sag], row) => {
    const flags = Array.from({ length: 20 }, (_, index) => {
      const x = 400 + index * 42 + row * 16;
      const drop = sag! * (1 - ((x - 800) / 430) ** 2);
      return fill(`M${x} ${n(y! + drop)}h28l-14 32z`, colours[(index + row) % 4]!);
    });
    return stroke(`M360 ${y! - 4}Q800 ${y! + sag! * 2} 1240 ${y! - 4}`, palette.ink, 2) + flags.join('');
  });
  const lamps = Array.from({ length: 22 }, () =>
    disc(
      random.between(520, 1190),
      random.between(210, 360),
      random.between(5, 20),
      random.pick(colours),
      faint(random.between(0.18, 0.5)),
    ),
  ).join('');
  return (
    openSky(kit) +
    skyline(kit, 330, palette.far) +
    lamps +
    box(
      0,
      328,
      1200,
      72,
      0,
      kit.sheet.linear([palette.isLight ? '#ffdf95' : palette.near, palette.isLight ? '#f4c455' : palette.ink]),
    ) +
    rows.join('') +
    halo(kit, 890, 214, 200, palette.gold[3], 0.55) +
    group(parol(kit), at(890, 218, 1.32)) +
    group(masskara(kit), at(1084, 262, 0.84, 10)) +
    group(parol(kit), at(710, 248, 0.66))
  );
};

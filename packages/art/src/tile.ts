import { paletteOf } from './drawing/palette.ts';
import type { Look } from './drawing/palette.ts';
import { createRandom } from './drawing/random.ts';
import type { Kit } from './drawing/kit.ts';
import { at, box, createSheet, disc, group, oval, faint, picture } from './drawing/sheet.ts';
import { halo } from './drawing/things.ts';
import { weightOf } from './lettering/face.ts';
import { tall } from './lettering/faces/tall.ts';
import { paintTitle } from './lettering/paint.ts';
import { bends, setTitle } from './lettering/title.ts';
import { hasWord } from './lettering/word.ts';
import type { Theme } from './names.ts';
import { themeArt } from './themes/index.ts';
import { tileFrame } from './tile-frame.ts';
import { vendorIcon, vendorStyle } from './vendor-icon.ts';

/** Width and height of a tile: 3:4, as the grids of the portal show it. */
export const TILE = { width: 300, height: 400 } as const;

/**
 * Limits of the outlines' length, so that a tile stays under 4 KB compressed. Longer ones are used with short titles or
 * without text.
 */
const HEAVIEST = { alone: 2100, besideWords: 1250 };

export type GameTile = {
  /** Unique per game, such as vendor and game code; it determines every random choice. */
  seed: string;
  title: string;
  theme: Theme;
  /** Category code such as `RNG` or `LIVE`. */
  category: string;
  /** The vendor's code, which determines its icon and frame. */
  vendor: string;
  /** Replaces the colours that the seed would choose. */
  palette?: Look | undefined;
};

/** The picture of a game: place, subject, light, title and vendor icon, all determined by the seed. */
export function gameTile({ seed, title, theme, category, vendor, palette: given }: GameTile): string {
  const art = themeArt[theme];
  const random = createRandom(`${theme}|${category}|${seed}`);
  const style = vendorStyle(vendor);
  const look = given ?? turned(random.pick(art.looks), random.between(-16, 16), random.between(-20, 20));
  const kit: Kit = { sheet: createSheet(), random, palette: paletteOf(look) };
  const { sheet, palette } = kit;

  const scene = random.pick(art.scenes)(kit);
  const drawn = random.pick(art.subjects);
  const asked = random.happens(0.85) ? art.hints?.find(([words]) => words.test(title))?.[1] : undefined;
  const subject = (asked ?? drawn)(kit);
  const drift = random.pick(art.drifts)(kit);
  const size = random.between(1.12, 1.26);
  const mirrored = random.happens(0.5) && !hasWord(subject) ? ' scale(-1 1)' : '';

  const chosen = random.pick(art.faces);
  const isLong =
    title.length > 20 || weightOf(chosen, title.toUpperCase()) > HEAVIEST[hasWord(subject) ? 'besideWords' : 'alone'];
  const face = isLong ? tall : chosen;
  const set = setTitle(kit, {
    text: title,
    face,
    box: { width: style.frame === 3 ? 244 : 264, height: 104 },
    x: 150,
    bottom: 378,
    bend: random.pick(bends),
  });
  const body =
    scene +
    halo(kit, 150, 160, 138, palette.glow, 0.55) +
    oval(150, 160 + 100 * size, 96 * size, 16, palette.ink, faint(0.35)) +
    group(subject, at(150, 158, size) + mirrored) +
    drift +
    box(0, 210, 300, 190, 0, sheet.linear([`${palette.ink}/0`, `${palette.ink}/.82@.5`, `${palette.ink}/.96`])) +
    tileFrame(kit, style.frame) +
    paintTitle(kit, set.id, random.pick(art.paints)) +
    group(
      disc(0, 0, 25, palette.ink, faint(0.5)) + vendorIcon(sheet, { code: vendor, body: '#fff', cut: palette.ink }),
      at(style.corner === 'left' ? 30 : 270, 30, 0.62),
    );
  return picture({ ...TILE, label: title, sheet, body });
}

function turned(look: Look, sky: number, things: number): Look {
  return { ...look, sky: look.sky + sky, main: look.main + things, side: look.side + things / 2 };
}

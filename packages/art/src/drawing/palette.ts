import { oklch, ramp } from './colour.ts';
import type { Ramp } from './colour.ts';

export const moods = ['night', 'dusk', 'day', 'rich'] as const;
export type Mood = (typeof moods)[number];

/** Three hues and a time of day determine every colour of a picture. */
export type Look = { mood: Mood; sky: number; main: number; side: number };

export type Palette = {
  look: Look;
  /** Top, middle and horizon. */
  sky: readonly [string, string, string];
  /** Scenery far away and near, in hazy colours. */
  far: string;
  near: string;
  /** The darkest colour: outlines, ground and shadows. */
  ink: string;
  glow: string;
  main: Ramp;
  side: Ramp;
  gold: Ramp;
};

const skies: Record<Mood, readonly (readonly [number, number, number])[]> = {
  // Lightness, chroma and turn of the hue: top, middle, horizon, far, near, ink, glow.
  night: [
    [0.16, 0.06, 0],
    [0.29, 0.11, 4],
    [0.52, 0.14, 22],
    [0.3, 0.09, 8],
    [0.19, 0.06, 0],
    [0.12, 0.04, -6],
    [0.86, 0.1, 40],
  ],
  dusk: [
    [0.3, 0.13, -14],
    [0.56, 0.18, 26],
    [0.84, 0.14, 62],
    [0.46, 0.14, 14],
    [0.27, 0.09, -8],
    [0.15, 0.06, -16],
    [0.94, 0.1, 74],
  ],
  day: [
    [0.6, 0.15, -4],
    [0.78, 0.11, 2],
    [0.94, 0.06, 20],
    [0.68, 0.11, 6],
    [0.42, 0.11, 0],
    [0.2, 0.07, -6],
    [0.985, 0.04, 40],
  ],
  rich: [
    [0.24, 0.12, -8],
    [0.4, 0.18, 0],
    [0.62, 0.2, 12],
    [0.34, 0.15, -4],
    [0.2, 0.09, -8],
    [0.13, 0.06, -12],
    [0.88, 0.13, 26],
  ],
};

export function paletteOf(look: Look): Palette {
  const [top, middle, low, far, near, ink, glow] = skies[look.mood].map(([l, c, turn]) => oklch(l, c, look.sky + turn));
  return {
    look,
    // The table above has seven rows for every mood.
    sky: [top!, middle!, low!],
    far: far!,
    near: near!,
    ink: ink!,
    glow: glow!,
    main: ramp(look.main),
    side: ramp(look.side),
    gold: ['#5a2c08', '#a8620f', '#eeaa1e', '#ffdc63', '#fff7d0'],
  };
}

import { hueOf } from '../drawing/colour.ts';
import { paletteOf } from '../drawing/palette.ts';
import type { Palette } from '../drawing/palette.ts';
import type { brandSchemes, BrandScheme } from '../names.ts';

/** The colours of a banner: a palette and the plain ground under the headline. */
export type Scheme = Palette & { ground: string; isLight: boolean };

const gold = ['#5a2c08', '#a8620f', '#eeaa1e', '#ffdc63', '#fff7d0'] as const;

type Painted = (typeof brandSchemes)[number];

/** The colours of a banner: painted by hand, or the same times of day in the hues of a page and its accent. */
export function schemeOf(name: BrandScheme): Scheme {
  // The type guarantees that the first part is one of the two.
  const [painted, page, accent] = name.split('-') as [Painted, string?, string?];
  if (page === undefined || accent === undefined) return schemes[painted];
  const main = hueOf(`#${accent}`) ?? schemes[painted].look.main;
  // A grey page has no hue, so the sky takes the accent's.
  const sky = hueOf(`#${page}`) ?? main;
  const palette = paletteOf({ mood: painted, sky, main, side: sky });
  return { ...palette, gold, ground: `#${page}`, isLight: painted === 'day' };
}

const schemes: Record<Painted, Scheme> = {
  // Night over the bay: blue-green near black, mother-of-pearl, one coral.
  night: {
    look: { mood: 'night', sky: 195, main: 35, side: 185 },
    sky: ['#051315', '#0c2c30', '#2a6e6c'],
    far: '#10393c',
    near: '#0a2427',
    ink: '#04100f',
    glow: '#cdeee6',
    main: ['#541a10', '#b5432b', '#ff7d5c', '#ffb49d', '#ffeae2'],
    side: ['#0b2f33', '#2b6c6d', '#7cc3ba', '#cdeae4', '#f6fbf9'],
    gold,
    ground: '#061416',
    isLight: false,
  },
  // Morning: warm paper, sun yellow, leaf green.
  day: {
    look: { mood: 'day', sky: 90, main: 90, side: 145 },
    sky: ['#ffd978', '#ffeab2', '#fff7e2'],
    far: '#bcd88a',
    near: '#5fa845',
    ink: '#1c4a26',
    glow: '#fffaf0',
    main: ['#7a4a00', '#d99400', '#ffc629', '#ffe08a', '#fff6d8'],
    side: ['#0d3f1e', '#17702f', '#4f9e3f', '#a8d06a', '#eef7dc'],
    gold,
    ground: '#fff4d6',
    isLight: true,
  },
};

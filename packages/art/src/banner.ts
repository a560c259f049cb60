import { BANNER } from './banner-crops.ts';
import type { Crop } from './banner-crops.ts';
import { app } from './banners/app.ts';
import { cashback } from './banners/cashback.ts';
import { fiestaLights } from './banners/fiesta-lights.ts';
import { fishing } from './banners/fishing.ts';
import { friends } from './banners/friends.ts';
import { jackpot } from './banners/jackpot.ts';
import { liveTable } from './banners/live-table.ts';
import { lotteryDraw } from './banners/lottery-draw.ts';
import { morningFields } from './banners/morning-fields.ts';
import type { DrawMotif } from './banners/motif-art.ts';
import { nightBay } from './banners/night-bay.ts';
import { pearlDiver } from './banners/pearl-diver.ts';
import { schemeOf } from './banners/scheme.ts';
import { sportsNight } from './banners/sports-night.ts';
import type { Ramp } from './drawing/colour.ts';
import { createRandom } from './drawing/random.ts';
import { box, createSheet, picture } from './drawing/sheet.ts';
import type { BrandScheme, Motif } from './names.ts';

const drawings: Record<Motif, DrawMotif> = {
  'night-bay': nightBay,
  'morning-fields': morningFields,
  'pearl-diver': pearlDiver,
  'fiesta-lights': fiestaLights,
  'sports-night': sportsNight,
  'live-table': liveTable,
  fishing,
  'lottery-draw': lotteryDraw,
  cashback,
  friends,
  jackpot,
  app,
};

export type Banner = {
  seed: string;
  motif: Motif;
  brandScheme: BrandScheme;
  crop?: Crop | undefined;
  /** Replaces the brand's first colours, deep to pale. */
  palette?: { main?: Ramp; side?: Ramp } | undefined;
};

/** A banner without text; the page puts its headline over it. */
export function banner({ seed, motif, brandScheme, crop = 'wide', palette: given }: Banner): string {
  const palette = { ...schemeOf(brandScheme), ...given };
  const sheet = createSheet();
  const scene = drawings[motif]({ sheet, palette, random: createRandom(`${motif}|${seed}`) });
  const { width, height, x } = BANNER[crop];
  const { ground } = palette;
  const free = {
    wide: box(0, 0, 760, 400, 0, sheet.linear([`${ground}@0`, `${ground}/.94@.5`, `${ground}/0@1`], 0)),
    phone: box(
      560,
      270,
      640,
      210,
      0,
      sheet.linear([`${ground}/0@0`, `${ground}/.7@.42`, `${ground}@.62`, `${ground}@1`]),
    ),
    card: '',
  }[crop];
  return picture({ width, height, viewBox: `${x} 0 ${width} ${height}`, label: '', sheet, body: scene + free });
}

/** A promotion's picture in a list: the banner's subject without space for text. */
export function promotionPicture(options: Omit<Banner, 'crop'>): string {
  return banner({ ...options, crop: 'card' });
}

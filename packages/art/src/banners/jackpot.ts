import { around } from '../drawing/outlines.ts';
import { at, group } from '../drawing/sheet.ts';
import { coin, coinHeap, crown, gem, halo, rays } from '../drawing/things.ts';
import { triple } from '../themes/sevens.ts';
import { FOCUS } from './motif-art.ts';
import type { DrawMotif } from './motif-art.ts';
import { studio } from './places.ts';

/** Three sevens under a crown, with coins flying around. */
export const jackpot: DrawMotif = (kit) => {
  const { palette, random } = kit;
  const flying = Array.from({ length: 18 }, (_, index) => {
    const [x, y] = around(random.between(170, 270), index * 20 + random.between(-8, 8), FOCUS.x, FOCUS.y);
    return coin(kit, x, y * 0.86 + 30, random.between(10, 22), random.between(0.4, 1), random.between(-60, 60));
  });
  return (
    studio(kit) +
    rays(kit, FOCUS.x, FOCUS.y, 420, 16, palette.gold[3], palette.isLight ? 0.35 : 0.16) +
    halo(kit, FOCUS.x, FOCUS.y, 230, palette.gold[3], 0.6) +
    flying.join('') +
    group(crown(kit, palette.main), at(FOCUS.x, 104, 0.86)) +
    group(triple(kit), at(FOCUS.x, 210, 1.42)) +
    group(coinHeap(kit, 0, 420, 3), at(FOCUS.x, 384)) +
    group(gem(kit, palette.main), at(FOCUS.x - 150, 340, 0.3, -14)) +
    group(gem(kit, palette.side), at(FOCUS.x + 156, 344, 0.28, 12))
  );
};

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  banner,
  avatarAddress,
  bannerAddress,
  crops,
  drawnAddress,
  motifs,
  promotionAddress,
  readAddress,
  themes,
  tileAddress,
  vendorAddress,
} from '../src/index.ts';

test('[AT-11] values written to an address are read from it again, cleaned', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 80 }));
  fc.assert(
    fc.property(text, text, text, text, fc.constantFrom(...themes), (seed, title, category, vendor, theme) => {
      const tile = tileAddress({ seed, title, theme, category, vendor });
      expect(readAddress(tile), tile).toMatchObject({ kind: 'tile', theme });
      expect(readAddress(vendorAddress({ mark: 'mono', code: vendor, name: title }))).toMatchObject({ kind: 'vendor' });
      expect(readAddress(avatarAddress({ seed }))).toMatchObject({ kind: 'avatar' });
    }),
  );
});

test('[AT-17] tiles and marks of vendors have addresses of WebP pictures, and every tile also one of its SVG', () => {
  const tile = { seed: '7', title: 'Señor Jackpot 88', theme: 'fiesta', category: 'RNG', vendor: 'JILI' } as const;
  const painted = tileAddress(tile);
  expect(painted).toBe('/art/v2/tile/fiesta/RNG/JILI/7/Se%C3%B1or%20Jackpot%2088.webp');
  const drawn = drawnAddress(painted);
  expect(drawn).toBe(painted.replace('.webp', '.svg'));
  expect([readAddress(painted), readAddress(drawn)]).toEqual([
    { kind: 'tile', form: 'webp', ...tile },
    { kind: 'tile', form: 'svg', ...tile },
  ]);
  expect(drawnAddress('https://vendor.example/tile.webp')).toBe('https://vendor.example/tile.webp');

  // Uses fonts of the viewer's machine.
  const foreign = tileAddress({ ...tile, title: '黄金の龍' });
  expect(foreign).toMatch(/\.svg$/);
  expect(drawnAddress(foreign)).toBe(foreign);
  expect(readAddress(foreign.replace(/svg$/, 'webp'))).toBeNull();

  const sign = { code: 'JILI', name: 'Jili' };
  expect(vendorAddress({ mark: 'icon', ...sign })).toBe('/art/v2/vendor/icon/JILI/Jili.webp');
  expect(vendorAddress({ mark: 'colour', ...sign })).toBe('/art/v2/vendor/colour/JILI/Jili.webp');
  for (const address of [
    vendorAddress({ mark: 'mono', ...sign }),
    vendorAddress({ mark: 'colour', code: 'JILI', name: '黄金' }),
  ]) {
    expect(address).toMatch(/\.svg$/);
    expect(readAddress(address.replace(/svg$/, 'webp'))).toBeNull();
  }
  for (const mark of ['icon', 'colour']) expect(readAddress(`/art/v2/vendor/${mark}/JILI/Jili.svg`)).toBeNull();
  expect(readAddress('/art/v2/avatar/plain_1.webp')).toBeNull();
});

test('[AT-11] seeds that were cleaned stay different', () => {
  expect(avatarAddress({ seed: 'a/b' })).not.toBe(avatarAddress({ seed: 'a?b' }));
  expect(avatarAddress({ seed: 'plain_1' })).toBe('/art/v2/avatar/plain_1.svg');
});

test('[AT-7] every motif and crop has an address', () => {
  for (const motif of motifs)
    for (const crop of crops)
      expect(readAddress(bannerAddress({ seed: 's', motif, brandScheme: 'day', crop }))).toEqual({
        kind: 'banner',
        seed: 's',
        motif,
        brandScheme: 'day',
        crop,
      });
  expect(promotionAddress({ seed: 's', motif: 'jackpot', brandScheme: 'night' })).toBe(
    '/art/v2/banner/night/card/jackpot/s.svg',
  );
});

test('[AT-15] a brand has banners in its own colours, and none of a demo brand’s', () => {
  const address = bannerAddress({
    seed: 's',
    motif: 'fiesta-lights',
    brandScheme: 'night-0b1020-2fd0c8',
    crop: 'wide',
  });
  expect(address).toBe('/art/v2/banner/night-0b1020-2fd0c8/wide/fiesta-lights/s.svg');
  const asked = readAddress(address);
  expect(asked).toMatchObject({ brandScheme: 'night-0b1020-2fd0c8' });
  for (const other of ['dusk', 'night-0b1020', 'night-0B1020-2FD0C8', 'night-0b1020-2fd0c8-000000', 'day-red-blue'])
    expect(readAddress(address.replace('night-0b1020-2fd0c8', other)), other).toBeNull();
  if (asked?.kind !== 'banner') throw new Error('it is a banner');
  const svg = banner(asked);
  expect(svg).toContain('#0b1020');
  expect(svg).not.toMatch(/#ff7d5c|#061416/);
  expect(svg).not.toBe(banner({ ...asked, brandScheme: 'night-0b1020-d02f37' }));
});

test('[AT-11] a title keeps its words and loses what could be an address', () => {
  expect(
    decodeURIComponent(
      tileAddress({ seed: '1', title: "Dragon's Pearl & Gold!", theme: 'dragons', category: 'RNG', vendor: 'PG' }),
    ),
  ).toBe("/art/v2/tile/dragons/RNG/PG/1/Dragon's Pearl & Gold!.webp");
  expect(
    decodeURIComponent(
      tileAddress({ seed: '1', title: 'go to evil.example/x', theme: 'dragons', category: 'RNG', vendor: 'PG' }),
    ),
  ).toContain('/go to evil example x.webp');
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { avatar, banner, brandSchemes, crops, motifs, vendorMark } from '../src/index.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('[AT-1] banners, avatars and marks are the same for ever', () => {
  const banners = motifs.flatMap((motif) =>
    brandSchemes.flatMap((brandScheme) => crops.map((crop) => banner({ seed: 'golden', motif, brandScheme, crop }))),
  );
  const avatars = Array.from({ length: 40 }, (_, index) => avatar(`member-${index}`));
  const marks = ['JILI', 'PG', 'TCG_SEA'].map((code) => vendorMark({ code, name: code, kind: 'colour' }));
  expect(new Set(banners).size).toBe(banners.length);
  expect(new Set(avatars).size).toBe(avatars.length);
  expect([sha(banners.join('\n')), sha(avatars.join('\n')), sha(marks.join('\n'))]).toEqual([
    '08dc7089d82c224a',
    '62247b73e2efa9f2',
    '163d9d2bbbfc414c',
  ]);
});

import { expect, test } from 'vitest';
import { loadPlays, lotteryTypes, playsOf } from '../../src/index.ts';

test.each(lotteryTypes)('[LO-1] a page that loads the plays of %s alone gets the very same', async (type) => {
  const all = playsOf(type);
  expect(all.length).toBeGreaterThan(0);
  const loaded = await loadPlays(type);
  expect(loaded).toHaveLength(all.length);
  for (const [place, play] of loaded.entries()) expect(play).toBe(all[place]);
});

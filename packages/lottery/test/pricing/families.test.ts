import { expect, test } from 'vitest';
import { loadPlays, lotteryTypes, playsOf } from '../../src/index.ts';

test.each(lotteryTypes)('[LO-1] a page that loads the plays of %s alone gets the very same', async (type) => {
  expect(playsOf(type).length).toBeGreaterThan(0);
  expect(await loadPlays(type)).toEqual(playsOf(type));
});

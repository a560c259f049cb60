import { expect, test } from 'vitest';
import { compareGenerated } from './check.ts';

const generators = { 'a.gen.ts': () => 'made\n' };

test('[HO-22] a committed file that differs from its generator is reported', async () => {
  expect(await compareGenerated(generators, () => 'made\n')).toEqual({ looked: 1, faults: [] });
  const edited = await compareGenerated(generators, () => 'edited by hand\n');
  expect(edited.faults.map(({ file }) => file)).toEqual(['a.gen.ts']);
  const missing = await compareGenerated(generators, () => null);
  expect(missing.faults).toHaveLength(1);
});

test('[HO-23] without generators nothing was checked', async () => {
  expect(await compareGenerated({}, () => null)).toEqual({ looked: 0, faults: [] });
});

import { expect, test } from 'vitest';
import { mutantsOfModule } from './choose.ts';
import { staleOf } from './equivalent.ts';
import { modules } from './modules.ts';

test('every excuse is for a place that is still there', () => {
  expect(staleOf(Object.values(modules).flatMap(mutantsOfModule))).toEqual([]);
});

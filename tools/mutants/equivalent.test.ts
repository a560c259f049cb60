import { expect, test } from 'vitest';
import { mutantsOfModule } from './choose.ts';
import { staleOf } from './equivalent.ts';
import { modules } from './modules.ts';

test('every entry matches a place in the sources', () => {
  expect(staleOf(Object.values(modules).flatMap(mutantsOfModule))).toEqual([]);
});

import { expect, test } from 'vitest';
import { pages } from '../src/shell/pages.ts';

test('[OP-18] every page has an id and a shortcut of its own', () => {
  for (const of of ['id', 'hotkey'] as const) {
    const all = pages.map((page) => page[of]);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  }
});

import { expect, test } from 'vitest';
import { readPass } from '../src/session/preview-pass.ts';

test('[CN-27] only a whole pass makes a page a preview', () => {
  const pass = 'abcDEF_-0123456789abcdef';
  expect(readPass(`?merchant=perlas&preview=${pass}`)).toBe(pass);
  for (const search of [
    '',
    '?preview=',
    '?preview=short',
    `?preview=${pass}x`,
    `?preview=${pass.slice(1)}%20`,
    '?review=x',
  ])
    expect(readPass(search), search).toBeNull();
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);

/** All ways to put markup from a string into a page. */
const waysIn =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|\bDOMParser\b|setHTMLUnsafe/i;

const files = ['apps/portal/src/', 'apps/console/src/', 'apps/sandbox/src/frame/', 'packages/ui/src/'].flatMap(
  (folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({ name: folder + name, source: readFileSync(new URL(folder + name, root), 'utf8') })),
);

describe('texts of members, operators and vendors', () => {
  it('[SH-46] a planted use is found', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(waysIn.test('<p dangerouslySetInnerHTML={{ __html: name }} />')).toBe(true);
    expect(waysIn.test('cell.innerHTML = name')).toBe(true);
  });

  it('[SH-46] never become markup: no screen uses one of these ways', () => {
    expect(files.filter(({ source }) => waysIn.test(source)).map(({ name }) => name)).toEqual([]);
  });
});

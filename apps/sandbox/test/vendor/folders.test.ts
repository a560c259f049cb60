import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mounts } from '../../src/frame/views.ts';
import { gameOf } from '../../src/games/table.ts';

const folder = path.resolve(import.meta.dirname, '../../src/games');
/** Esports is played by the sportsbook with other matches. */
const folderOf = (family: string) => path.join(folder, family === 'esports' ? 'sports' : family);

describe('[SB-14] every family of games', () => {
  it.each(Object.keys(mounts))('%s is one folder with mathematics, rules, server side and view', (family) => {
    const files = fs.readdirSync(folderOf(family));
    for (const name of ['play.ts', 'view.ts', 'view.css', 'rules-texts.ts']) expect(files).toContain(name);
    expect(files.some((name) => name.startsWith('maths'))).toBe(true);
    expect(gameOf(family).family).toBe(family);
  });

  it('has a folder that is listed', () => {
    const listed = new Set(Object.keys(mounts).map((family) => path.basename(folderOf(family))));
    const there = fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'titles');
    expect(there.map(({ name }) => name).toSorted()).toEqual([...listed].toSorted());
  });
});

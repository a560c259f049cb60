import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spaceSteps } from '../src/theme/index.ts';

const folder = new URL('../src/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
  .map((name) => ({ name, source: readFileSync(new URL(name, folder), 'utf8') }));

/** Finds paddings, margins and gaps that are not on the scale, because they would not follow the brand's sizes. */
function offScale(source: string): string[] {
  const steps = new Set<string>(['0', 'px', 'auto', ...spaceSteps]);
  const found = source.matchAll(/(?<=[\s'"`:-])(?:[pm][trblxyse]?|gap(?:-[xy])?)-(\d[\d.]*|px|auto)(?=[\s'"`])/g);
  return [...found].filter(([, step]) => !steps.has(step ?? '')).map(([text]) => text);
}

const rawColours = (source: string): string[] => source.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? [];

describe('the parts', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(offScale(`className="p-5 gap-x-7 -mt-2 sm:pe-4"`)).toEqual(['p-5', 'gap-x-7']);
    expect(rawColours(`fill="#ff00aa"`)).toEqual(['#ff00aa']);
  });

  it.each(files)('$name takes every colour and every space from the tokens', ({ source }) => {
    expect(offScale(source)).toEqual([]);
    expect(rawColours(source)).toEqual([]);
  });
});

import fs from 'node:fs';
import { checkContrast } from '@croupier/ui/theme';
import { describe, expect, test } from 'vitest';
import { measure, ratioText, themeOf, worstOf } from '../src/features/brand/contrast.ts';
import type { Values } from '../src/features/brand/brand-queries.ts';
import { allChanges, changesOf, edited, withEdits } from '../src/features/brand/draft.ts';

const file = new URL('../../../brands/araw/theme.json', import.meta.url);
const theme = JSON.parse(fs.readFileSync(file, 'utf8')) as Values['theme'];
// The parts that the functions look at; the rest of a brand is carried along unseen.
const values = { theme, flags: { FREEPLAY3: true }, languages: ['EN', 'TY'] } as unknown as Values;

describe('a draft of a brand', () => {
  test('[BR-28] edits are single values over whatever is in force, so those of somebody else stay', () => {
    const edits = edited(values, {}, 'theme.colours.accent', '#ffd84d');
    const theirs = { ...values, languages: ['EN'] };
    const laid = withEdits(theirs, edits);
    expect(laid.theme.colours['accent']).toBe('#ffd84d');
    expect(laid.theme.colours['page']).toBe(theme.colours['page']);
    expect(laid.languages).toEqual(['EN']);
    expect(values.theme.colours['accent']).toBe('#ffc629');
  });

  test('[BR-26] a value that is as it was is no edit', () => {
    const edits = edited(values, {}, 'languages', ['EN']);
    expect(changesOf(values, edits)).toEqual([{ path: 'languages', before: ['EN', 'TY'], after: ['EN'] }]);
    expect(edited(values, edits, 'languages', ['EN', 'TY'])).toEqual({});
  });

  test('[BR-29] what differs between two is told by its path', () => {
    const after = withEdits(values, { 'flags.FREEPLAY3': false, 'theme.radius.card': '0' });
    expect(
      allChanges(values, after)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['flags.FREEPLAY3', 'theme.radius.card']);
  });
});

describe('contrast of a look', () => {
  test('[BR-32] the console measures every pair that the server looks at', () => {
    for (const colour of ['ink', 'inkSoft', 'onAccent', 'lineStrong', 'page']) {
      const broken = themeOf(withEdits(values, { [`theme.colours.${colour}`]: '#999999' }).theme)!;
      const refused = checkContrast(broken).filter(({ ratio, atLeast }) => ratio < Math.min(atLeast, 4.5));
      expect(measure(broken).filter(({ verdict }) => verdict === 'bad')).toHaveLength(refused.length);
      expect(refused.length).toBeGreaterThan(0);
    }
  });

  test('[BR-32] a ratio is never rounded up to what it is not', () => {
    expect(ratioText(4.499)).toBe('4.4');
    expect(worstOf(measure(themeOf(theme)!), 'onAccent')?.verdict).toBe('good');
    expect(themeOf({ ...theme, radius: { card: '1px;}', control: '0' } })).toBeNull();
  });
});

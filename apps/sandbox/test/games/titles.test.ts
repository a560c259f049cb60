import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotProfile, slotProfiles } from '../../src/games/slots/index.ts';
import { tableGame } from '../../src/games/tables/index.ts';
import { slotProfileOf, titleOf } from '../../src/games/titles/index.ts';
import { variantOf } from '../../src/games/videopoker/index.ts';
import codes from '../vectors/catalogue_codes.json' with { type: 'json' };

const rows = codes as [code: string, type: string, theme: string][];

/**
 * Families that may play the titles of a catalogue category. Slots and tables share a category, and so do live tables.
 */
const familiesOf: Readonly<Record<string, readonly string[]>> = {
  RNG: ['slots', 'tables', 'videopoker', 'baccarat', 'crash'],
  LIVE: ['baccarat', 'tables', 'slots'],
  FISH: ['fishing'],
  PVP: ['cards'],
  SPORTS: ['sports'],
  ESPORTS: ['esports'],
  COCKFIGHT: ['cockfight'],
};

test('[SB-23] every code of the catalogue has a family of its shelf, and lotteries are none of ours', () => {
  expect(rows.length).toBeGreaterThan(900);
  for (const [code, type] of rows) {
    const title = titleOf(code);
    if (type === 'LOTT' || type === 'ELOTT') expect(title, code).toBeNull();
    else expect(familiesOf[type], code).toContain(title?.family);
  }
}, 20_000);

test('[SB-23] a title’s machine, names and colours follow from its code alone', () => {
  for (const [code] of rows) {
    const title = titleOf(code);
    expect(titleOf(code)).toEqual(title);
    if (title?.family === 'tables') expect(tableGame(title.table!).code).toBe(title.table);
    if (title?.family === 'videopoker') expect(variantOf(title.table!).code).toBe(title.table);
    if (title?.family !== 'slots') continue;
    const profile = slotProfile(title.profile!);
    expect(slotProfileOf(code)).toBe(profile);
    expect(Object.keys(title.symbols).toSorted()).toEqual([...new Set(profile.strips.flat())].toSorted());
    const names = Object.values(title.symbols).map(({ en }) => en);
    expect(new Set(names).size, code).toBe(names.length);
    expect(Object.values(title.symbols).every(({ en, ty }) => en !== '' && ty !== '')).toBe(true);
  }
}, 20_000);

test('[SB-23] every certified machine has titles, and a name that promises a jackpot has the pool', () => {
  const used = new Set(rows.map(([code]) => titleOf(code)?.profile));
  expect(slotProfiles.every(({ code }) => used.has(code))).toBe(true);
  for (const [code] of rows) {
    const title = titleOf(code);
    if (title?.family === 'slots' && code.endsWith('-jackpot'))
      expect(slotProfile(title.profile!).kind).toBe('classic');
  }
}, 20_000);

test('[SB-23] the theme of slots and table games is read from the words of the code, nineteen times in twenty', () => {
  const ours = rows.filter(([, type]) => type === 'RNG');
  const same = ours.filter(([code, , theme]) => titleOf(code)!.theme === theme).length;
  expect(same / ours.length).toBeGreaterThan(0.95);
  expect(titleOf('JILI.Mabuhay-Fortune')?.seed).toBe(titleOf('jili.mabuhay-fortune')?.seed);
  expect(titleOf('jili.mabuhay-fortune')).toMatchObject({
    name: 'Mabuhay Fortune',
    theme: 'fiesta',
    profile: 'slot-20-lines',
  });
  expect(titleOf('balangay.caramels-of-samar')).toMatchObject({
    name: 'Caramels of Samar',
    theme: 'candy',
    family: 'slots',
  });
  expect(titleOf('bituin.luneta-baccarat')).toMatchObject({ family: 'baccarat', profile: null, symbols: {} });
}, 20_000);

test('[SB-23] whatever is asked for, a title is a title or null', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const title = titleOf(text);
      if (title?.family === 'slots') expect(slotProfiles.some(({ code }) => code === title.profile)).toBe(true);
    }),
  );
  for (const bad of ['', '.', 'a b', 'x'.repeat(65), '../etc', 'é']) expect(titleOf(bad)).toBeNull();
});

import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareFractions, fraction, readFraction } from '../../apps/sandbox/src/fair/index.ts';
import type { Fraction } from '../../apps/sandbox/src/fair/index.ts';
import { mounts } from '../../apps/sandbox/src/frame/views.ts';
import type { Fact } from '../../apps/sandbox/src/games/maths-facts.ts';
import { slotProfiles } from '../../apps/sandbox/src/games/slots/index.ts';
import { gameOf } from '../../apps/sandbox/src/games/table.ts';
import { tableGames } from '../../apps/sandbox/src/games/tables/index.ts';
import { variants } from '../../apps/sandbox/src/games/videopoker/index.ts';
import { readTitle } from '../../apps/sandbox/src/titles/index.ts';
import type { Title } from '../../apps/sandbox/src/titles/index.ts';
import { demoCatalogue } from '../../apps/server/src/seed/games/index.ts';

// The server and the sandbox do not import each other, so the server's catalogue and the sandbox's games are compared
// here.
const { games } = demoCatalogue(new Date('2026-11-15T00:00:00Z'), (code, language) => {
  const file = path.join(import.meta.dirname, `../../packages/i18n/catalogues/${language.toLowerCase()}/lottery.json`);
  const texts = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  return texts[`lottery.game_${code.toLowerCase()}`]!;
});
const isLottery = (type: string) => type === 'LOTT' || type === 'ELOTT';

/** Names of games that the sandbox does not have. */
const unplayed = /blackjack|pai gow|tongits|pusoy|mahjong|dama\b|in-between|holdem|omaha/i;

const printed = new Map<string, Fraction>();

/** The first return in the rules of a title, which is the same for all titles of a profile. */
function printedReturn(title: Title, profile: string): Fraction {
  const known = printed.get(profile);
  if (known) return known;
  const { rules } = gameOf(title.family).factsOf(title, profile) as { rules: Fact[] };
  const exact = rules.find(({ key }) => key.startsWith('rtp'))!.exact!;
  printed.set(profile, readFraction(exact));
  return printed.get(profile)!;
}

test('[SB-33, GA-9] each of the ten thousand titles is played, shown and returns what the catalogue says', () => {
  expect(games.length).toBe(10_000);
  const faults: string[] = [];
  for (const { gameCode, gameType, name, mathProfile, rtp } of games) {
    const title = readTitle(gameCode);
    if (isLottery(gameType)) {
      if (title !== null || mathProfile || rtp) faults.push(`${gameCode} is a lottery`);
      continue;
    }
    if (!title || !mounts[title.family]) {
      faults.push(`${gameCode} has no view`);
      continue;
    }
    const profile = gameOf(title.family).profileOf(title);
    if (profile !== mathProfile) faults.push(`${gameCode} plays ${profile}, the catalogue says ${mathProfile ?? '-'}`);
    const stated = rtp && fraction(rtp.numerator, rtp.denominator);
    if (!stated || compareFractions(stated, printedReturn(title, profile)) !== 0)
      faults.push(`${gameCode} returns something else than ${profile}`);
    if (unplayed.test(name)) faults.push(`${name} promises a game that is not played`);
  }
  expect(faults).toEqual([]);
}, 60_000);

test('[SB-33] every profile of the sandbox has titles', () => {
  const used = new Set(games.map(({ mathProfile }) => mathProfile));
  const profiles = [...slotProfiles, ...tableGames, ...variants].map(({ code }) => code);
  const others = ['baccarat', 'crash', 'fishing', 'cards', 'sports', 'cockfight'];
  expect([...profiles, ...others].filter((code) => !used.has(code))).toEqual([]);
});

import fs from 'node:fs';
import path from 'node:path';
import { lotteryPageOf } from '@croupier/contract';
import { expect, test } from 'vitest';
import { gameTable } from '../../apps/server/src/modules/lottery/index.ts';
import { demoCatalogue } from '../../apps/server/src/seed/games/index.ts';

const readTexts = (language: 'EN' | 'TY') => {
  const file = path.join(import.meta.dirname, `../../packages/i18n/catalogues/${language.toLowerCase()}/lottery.json`);
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
};
const texts = { EN: readTexts('EN'), TY: readTexts('TY') };
const { games, cards } = demoCatalogue(
  new Date('2026-11-15T00:00:00Z'),
  (code, language) => texts[language][`lottery.game_${code.toLowerCase()}`]!,
);
/** The page of each family (specification, section 2). */
const pages = { HOUSE: '/lottery', VN: '/vnLottery', SEA: '/seaLottery' };
const lotteries = games.filter(({ gameType }) => /^E?LOTT$/.test(gameType));

test('[LO-119] every game of the house stands in the catalogue under the name its page has, and its card leads to its board', () => {
  expect(lotteries.map(({ gameCode }) => gameCode).toSorted()).toEqual(gameTable.map(({ code }) => code).toSorted());
  for (const { code, family, name } of gameTable) {
    const game = lotteries.find(({ gameCode }) => gameCode === code)!;
    expect([game.name, game.names?.['TY']], code).toEqual([texts.EN[name], texts.TY[name]]);
    expect(lotteryPageOf(game.vendor, code), code).toBe(`${pages[family]}?gameCode=${code}`);
  }
});

test('[LO-119] a card of a lottery vendor opens a game that the house draws', () => {
  const own = cards.filter(({ gameType }) => /^E?LOTT$/.test(gameType));
  expect(own.length).toBeGreaterThan(2);
  for (const { vendor, gameType, gameCode } of own) {
    const known = gameTable.find(({ code }) => code === gameCode);
    expect(known, `${vendor} ${gameType} ${gameCode}`).toBeDefined();
    expect(lotteryPageOf(vendor, gameCode)).toBe(`${pages[known!.family]}?gameCode=${gameCode}`);
  }
});

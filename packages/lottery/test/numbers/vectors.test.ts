import { expect, test } from 'vitest';
import { findPlay, judgeWith, type LotteryType, type Play } from '../../src/index.ts';
import betCounts from '../vectors/bet_counts.json';
import winCounts from '../vectors/win_counts.json';

type Case = { game: string; play: string; selection: number[][]; draw?: number[] };

/** The reference's names of SSC plays. Those of one three are played on the first three digits. */
const sscCodes: Record<string, string> = {
  '5direct': 'AllStraight',
  '5combo': 'AllCombine',
  '3direct_first': 'First3Straight',
  g120: 'AllCom120',
  g60: 'AllCom60',
  g30: 'AllCom30',
  g20: 'AllCom20',
  g10: 'AllCom10',
  g5: 'AllCom5',
  g24: 'First4Com24',
  g12: 'First4Com12',
  g6of4: 'First4Com6',
  g4: 'First4Com4',
  g3: 'First3Com3',
  g6: 'First3Com6',
  sum3direct: 'First3Sum',
  sum3group: 'First3ComSum',
  sum2direct: 'First2Sum',
  sum2group: 'First2ComSum',
  fixed: 'Fixed',
};

function codeOf({ game, play }: Case): string {
  if (game === 'SSC') {
    const codes = /^any(\d)of(\d)$/.exec(play);
    if (codes !== null) return `${{ 3: 'First3', 4: 'First4', 5: 'All' }[Number(codes[2])]}AnyCode${codes[1]}`;
    const any = /^any(\d)direct$/.exec(play);
    return any === null ? (sscCodes[play] ?? play) : `Any${any[1]}Straight_SSC`;
  }
  const name = play
    .replace(/^any/, 'Any')
    .replace(/^first/, 'First')
    .replace('dantuo', 'Banker')
    .replace('direct', 'Straight')
    .replace('group', 'Com');
  return `${name}_${game}`;
}

function playOf(one: Case): Play {
  const play = findPlay(one.game as LotteryType, codeOf(one));
  if (play === undefined) throw new Error(`no play for ${one.game} ${one.play}`);
  return play;
}

const selectionOf = ({ game, selection }: Case) =>
  selection.map((row) => row.map((number) => String(number).padStart(game === 'SSC' ? 1 : 2, '0')));

test('[LO-38] every bet count of the reference is ours', () => {
  expect(betCounts.length).toBeGreaterThanOrEqual(1369);
  const wrong = betCounts.filter((one) => playOf(one).count(selectionOf(one)) !== one.bets);
  expect(wrong).toEqual([]);
});

test('[LO-38] every count of winning bets of the reference is ours', () => {
  expect(winCounts.length).toBeGreaterThanOrEqual(3600);
  const wrong = winCounts.filter((one) => {
    const selection = selectionOf(one);
    const won = (judged: { wins: readonly number[] }) => judged.wins.reduce((sum, wins) => sum + wins, 0);
    const text = selection.map((row) => row.join(',')).join('|');
    const judge = judgeWith(playOf(one), one.draw, '2026-11-15');
    return won(judge(selection)) !== one.winning_bets || won(judge(text)) !== one.winning_bets;
  });
  expect(wrong).toEqual([]);
});

import type { Mount, View } from '../../frame/context.ts';
import { el, wait } from '../../frame/dom.ts';
import { textOf, unitsOf } from '../../frame/money.ts';
import { bingoBoard } from './boards/bingo.ts';
import type { MakeBoard } from './boards/board.ts';
import { cardsBoard } from './boards/cards.ts';
import { colorGameBoard, sicBoBoard } from './boards/dice.ts';
import { dropBoard } from './boards/drop.ts';
import { hiLoBoard } from './boards/hi-lo.ts';
import { kenoBoard } from './boards/keno.ts';
import { minesBoard } from './boards/mines.ts';
import { rouletteBoard } from './boards/roulette.ts';
import { scratchBoard } from './boards/scratch.ts';
import { towerBoard } from './boards/tower.ts';
import type { TablesChoice, TablesOutcome } from './play.ts';
import { tableTexts, timesText } from './rules-texts.ts';
import type { TableCode } from './rules-texts.ts';
import { tableRules } from './rules.ts';

const boards: Readonly<Record<TableCode, MakeBoard>> = {
  roulette: rouletteBoard,
  'dragon-tiger': cardsBoard,
  'casino-war': cardsBoard,
  'red-dog': cardsBoard,
  'sic-bo': sicBoBoard,
  'color-game': colorGameBoard,
  'hi-lo': hiLoBoard,
  keno: kenoBoard,
  bingo: bingoBoard,
  scratch: scratchBoard,
  mines: minesBoard,
  tower: towerBoard,
  drop: dropBoard,
};

/** Boards on which the player marks fields instead of placing chips. */
const marked: readonly TableCode[] = ['keno', 'mines', 'tower'];

/** Games of one draw: each has its own board; placing bets and showing results are the same. */
export const mountTables: Mount = (stage, context): View => {
  const { welcome, money, isStill, sound } = context;
  const code = welcome.profile as TableCode;
  const texts = tableTexts(welcome.language);
  const hint = marked.includes(code) ? texts.mark : texts.lay;
  const status = el('p', { class: 'draw-said', role: 'status' });
  let isPlaying = false;
  let isQuick = false;
  const board = boards[code]({
    context,
    code,
    texts,
    isQuick: () => isQuick,
    pause: (milliseconds) => wait(isQuick ? 30 : isStill ? Math.min(milliseconds, 120) : milliseconds),
    onChange: label,
    times: (hundredths) => timesText(hundredths, welcome.language),
  });
  const tools = board.tools.length > 0 && el('div', { class: 'felt-tools' }, ...board.tools);
  // Boards without enabled buttons must still scroll by keyboard.
  const isPlain = code === 'bingo' || code === 'scratch';
  const reach = isPlain ? { tabindex: 0, role: 'group', 'aria-label': texts.games[code].board } : {};
  stage.append(el('div', { class: 'draw-table', 'data-game': code, ...reach }, status, board.element, tools));
  if (code === 'tower') stage.scrollTop = stage.scrollHeight;
  document.addEventListener('stakechange', label);
  label();

  function label(): void {
    // A board reports changes while it is created, before `board` is set.
    if (isPlaying || !status.isConnected) return;
    const units = sum();
    const { play } = texts.games[code];
    context.setAction(units > 0n ? `${play} ${money.units(units)}` : play, units === 0n);
    if (units === 0n) status.textContent = hint;
    else if (status.textContent === hint) status.textContent = '';
  }

  function sum(): bigint {
    return [...board.bets().values()].reduce((all, units) => all + units, 0n);
  }

  async function act(): Promise<void> {
    if (isPlaying) {
      isQuick = true;
      return board.hurry?.();
    }
    const bets = board.bets();
    if (bets.size === 0) return;
    isPlaying = true;
    isQuick = false;
    try {
      await playRound(bets);
    } finally {
      isPlaying = false;
      board.lock(false);
      label();
    }
  }

  async function playRound(bets: ReadonlyMap<string, bigint>): Promise<void> {
    const stake = sum();
    const before = context.balance.units();
    context.setBusy(true);
    context.setAction(board.hurryLabel ?? context.texts.skip);
    board.reset();
    board.lock(true);
    status.textContent = '';
    // The draw is shown above the bets, to which the player may have scrolled on a phone.
    if (code !== 'tower') stage.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
    sound.play('press');
    context.round.start();
    context.balance.show(before > stake ? before - stake : 0n);
    const choice: TablesChoice = { bets: [...bets].map(([bet, units]) => ({ bet, amount: textOf(units) })) };
    const { round, balance } = await context.api.round(textOf(stake), choice).catch((error: unknown) => {
      context.balance.show(before);
      throw error;
    });
    const outcome = round.outcome as TablesOutcome;
    await board.reveal(outcome);
    status.textContent = board.describe(outcome);
    context.balance.settle(balance);
    await context.announceWin(unitsOf(round.win ?? '0'), unitsOf(round.stake));
  }

  return {
    act,
    hasStake: true,
    rules: () => tableRules(context, code),
    destroy: () => document.removeEventListener('stakechange', label),
  };
};

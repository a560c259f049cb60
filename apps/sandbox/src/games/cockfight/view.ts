import { Refusal } from '../../frame/api.ts';
import type { Mount, View } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { unitsOf } from '../../frame/money.ts';
import { countdownText, joinTable } from '../../frame/table-line.ts';
import type { TableState } from '../../frame/table-line.ts';
import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import type { Choice, Match } from './maths.ts';
import { cockfightTexts, factName } from './rules-texts.ts';

type Pool = { meron: string; wala: string; dividends: { meron: number; wala: number } };
type State = TableState<{ meronIn100: number }, Match, Pool>;

/** Duration of the bar's movement. */
const MATCH_MS = 15_000;
const choices = ['meron', 'draw', 'wala'] as const;

/** Two sides, a pool and a bar. The rules allow no pictures of animals. */
export const mountCockfight: Mount = (stage, context): View => {
  const { welcome, money, sound } = context;
  const texts = cockfightTexts(welcome.language);
  const { opening } = welcome.facts as { opening: string };
  const own: Record<Choice, bigint> = { meron: 0n, wala: 0n, draw: 0n };
  let state: State | null = null;
  let isEnded = false;
  let shownTick = -1;

  const status = el('p', { class: 'table-status', role: 'status' }, texts.wait);
  const seconds = el('span', { class: 'seconds amount', 'aria-hidden': 'true' });
  const strength = el('p', { class: 'strength' });
  const fillBar = el('div', { class: 'bar-fill' });
  const numbers = {
    meron: el('output', { class: 'side-number' }, '50'),
    wala: el('output', { class: 'side-number' }, '50'),
  };
  const bar = el('div', { class: 'match-bar', role: 'img' }, fillBar, el('div', { class: 'bar-middle' }));
  const last = el('ol', { class: 'last-matches', 'aria-label': texts.last });
  const buttons = new Map(
    choices.map((side) => [
      side,
      {
        button: el('button', { type: 'button', class: `side-bet ${side}`, onclick: () => void bet(side) }),
        name: el('strong', {}, texts.sides[side]),
        pool: el('span', { class: 'amount' }),
        odds: el('span', { class: 'odds' }),
        mine: el('span', { class: 'mine amount' }),
      },
    ]),
  );
  for (const { button, name, pool, odds, mine } of buttons.values()) button.append(name, odds, pool, mine);
  stage.append(
    el(
      'div',
      { class: 'match' },
      el('div', { class: 'table-top' }, seconds, status),
      strength,
      el('div', { class: 'match-board' }, numbers.meron, bar, numbers.wala),
      el('div', { class: 'side-bets' }, ...choices.map((side) => buttons.get(side)!.button)),
      last,
    ),
  );

  const line = joinTable<{ meronIn100: number }, Match, Pool>(context, {
    onState: (next) => {
      if (next.round.id !== state?.round.id) {
        own.meron = own.wala = own.draw = 0n;
        shownTick = -1;
        show(50);
      }
      const isOver = next.round.state === 'settled' && state?.round.state !== 'settled';
      state = next;
      if (isOver && next.round.outcome) addLast(next.round.outcome);
      draw();
    },
    onRoad: (rounds) => {
      last.replaceChildren();
      for (const { outcome } of rounds.slice(-24)) addLast(outcome);
    },
    onBets: (bets) => {
      own.meron = own.wala = own.draw = 0n;
      for (const { choice, stake } of bets) own[(choice as { side: Choice }).side] += unitsOf(stake);
      draw();
    },
    onSettled: () => {},
    onLine: (isOpen) => {
      if (!isOpen) status.textContent = context.texts.reconnecting;
    },
  });

  function addLast({ result }: Match): void {
    last.prepend(el('li', { class: result, title: texts.won[result] }, texts.sides[result][0]!));
    while (last.childElementCount > 24) last.lastElementChild?.remove();
  }

  async function bet(side: Choice): Promise<void> {
    if (state?.round.state !== 'open') return context.refuse('betting_closed');
    const stake = context.stake();
    try {
      await line.bet(state.round.id, stake, { side });
      own[side] += unitsOf(stake);
      sound.play('stop');
      draw();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      context.refuse(error.code);
    }
  }

  function draw(): void {
    const isOpen = state?.round.state === 'open';
    const pool = state?.pool;
    const { meronIn100 } = state?.round.facts ?? { meronIn100: 50 };
    strength.textContent = state ? fill(texts.strength, { meron: meronIn100, wala: 100 - meronIn100 }) : '';
    for (const side of choices) {
      const parts = buttons.get(side)!;
      parts.button.disabled = !isOpen;
      parts.button.setAttribute(
        'aria-label',
        `${texts.sides[side]}: ${fill(texts.bet, { amount: money.text(context.stake()) })}`,
      );
      parts.mine.textContent = own[side] > 0n ? fill(texts.yours, { amount: money.units(own[side]) }) : '';
      if (side === 'draw') {
        parts.odds.textContent = texts.drawPays;
        continue;
      }
      parts.pool.textContent = fill(texts.pool, { amount: money.text(pool?.[side] ?? '0') });
      const dividend = pool?.dividends[side] ?? 0;
      parts.odds.textContent = dividend > 0 ? fill(texts.dividend, { odds: (dividend / 100).toFixed(2) }) : '–';
    }
  }

  function show(meron: number): void {
    fillBar.style.inlineSize = `${meron}%`;
    numbers.meron.textContent = String(meron);
    numbers.wala.textContent = String(100 - meron);
    bar.setAttribute('aria-label', fill(texts.board, { meron, wala: 100 - meron }));
  }

  function frame(): void {
    if (isEnded) return;
    requestAnimationFrame(frame);
    if (!state) return;
    const { round } = state;
    const closesAt = new Date(round.closesAt).getTime();
    const isOpen = round.state === 'open';
    seconds.hidden = !isOpen;
    seconds.textContent = countdownText(closesAt, line.nowMs());
    if (isOpen) return announce(texts.open);
    if (!round.outcome) return;
    const { bar: ticks, result } = round.outcome;
    const part = Math.min(1, (line.nowMs() - closesAt) / MATCH_MS);
    const tick = Math.min(ticks.length - 1, Math.floor(part * ticks.length));
    if (tick !== shownTick) {
      shownTick = tick;
      show(ticks[tick]!);
      sound.play('tick');
    }
    announce(tick === ticks.length - 1 ? texts.won[result] : texts.closed);
  }

  function announce(text: string): void {
    if (status.textContent !== text) status.textContent = text;
  }

  document.addEventListener('stakechange', draw);
  draw();
  requestAnimationFrame(frame);
  return {
    hasStake: true,
    rules: () =>
      el(
        'div',
        {},
        el('p', {}, texts.intro),
        el('ul', {}, ...texts.rules.map((text) => el('li', {}, fill(text, { opening: money.text(opening) })))),
        factList((welcome.facts as { rules: Fact[] }).rules, (key) => factName(texts, key)),
      ),
    destroy: () => {
      isEnded = true;
      line.close();
    },
  };
};

import { Refusal } from '../../frame/api.ts';
import { cardElement } from '../../frame/cards.ts';
import type { Mount, View } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { textOf, unitsOf } from '../../frame/money.ts';
import { countdownText, joinTable } from '../../frame/table-line.ts';
import type { TableState } from '../../frame/table-line.ts';
import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import { bets } from './maths.ts';
import type { Bet, Deal } from './maths.ts';
import { drawRoads } from './roads.ts';
import { baccaratTexts, factName } from './rules-texts.ts';

type State = TableState<object, Deal, null>;

const CARD_MS = 650;

/** A baccarat table. All players at it see the same round. */
export const mountBaccarat: Mount = (stage, context): View => {
  const { welcome, money, sound } = context;
  const texts = baccaratTexts(welcome.language);
  const planned = new Map<Bet, bigint>();
  const placed = new Map<Bet, bigint>();
  let state: State | null = null;
  let road: Deal[] = [];
  let revealed = -1;
  let isPlacing = false;
  let isEnded = false;

  const status = el('p', { class: 'table-status', role: 'status' }, texts.wait);
  const seconds = el('span', { class: 'seconds amount', 'aria-hidden': 'true' });
  const players = el('span', { class: 'soft' });
  const hands = { player: el('div', { class: 'hand' }), banker: el('div', { class: 'hand' }) };
  const points = { player: el('output', { class: 'points' }), banker: el('output', { class: 'points' }) };
  const roads = el('div', { class: 'roads' });
  const spots = new Map(
    bets.map((bet) => [
      bet,
      el(
        'button',
        { type: 'button', class: `spot ${bet}`, onclick: () => plan(bet) },
        el('span', { class: 'spot-name' }, texts.bets[bet]),
        el('span', { class: 'spot-pay' }, texts.pays[bet]),
        el('output', { class: 'chips amount' }),
      ),
    ]),
  );
  const clear = el('button', { type: 'button', class: 'plain', onclick: clearPlan }, texts.clear);
  const side = (who: 'player' | 'banker') =>
    el('section', { class: `side ${who}` }, el('h2', {}, texts.bets[who], ' ', points[who]), hands[who]);
  stage.append(
    el(
      'div',
      { class: 'baccarat-table' },
      el('div', { class: 'table-top' }, seconds, status, players),
      el('div', { class: 'hands' }, side('player'), side('banker')),
      el(
        'div',
        { class: 'spots' },
        ...(['playerPair', 'player', 'tie', 'banker', 'bankerPair'] as const).map((bet) => spots.get(bet)!),
      ),
      el('div', { class: 'table-tools' }, clear),
      roads,
    ),
  );

  const line = joinTable<object, Deal, null>(context, {
    onState: (next) => {
      const isNew = next.round.id !== state?.round.id;
      if (isNew) beginRound();
      state = next;
      players.textContent = fill(texts.players, { count: next.players });
      if (next.round.state === 'settled' && next.round.outcome && road.at(-1) !== next.round.outcome) {
        road.push(next.round.outcome);
        drawRoad();
      }
      draw();
    },
    onRoad: (rounds) => {
      road = rounds.map(({ outcome }) => outcome);
      drawRoad();
    },
    onBets: (own) => {
      placed.clear();
      for (const { choice } of own) addPlaced((choice as { bets: Partial<Record<Bet, string>> }).bets);
      draw();
    },
    onSettled: () => {},
    onLine: (isOpen) => {
      if (!isOpen) status.textContent = context.texts.reconnecting;
    },
  });

  function beginRound(): void {
    planned.clear();
    placed.clear();
    revealed = -1;
    for (const who of ['player', 'banker'] as const) {
      hands[who].replaceChildren();
      points[who].textContent = '';
    }
    stage.classList.remove('won-player', 'won-banker', 'won-tie');
  }

  function drawRoad(): void {
    roads.replaceChildren(...drawRoads(road, texts));
  }

  function plan(bet: Bet): void {
    if (state?.round.state !== 'open' || isPlacing) return;
    planned.set(bet, (planned.get(bet) ?? 0n) + unitsOf(context.stake()));
    sound.play('press');
    draw();
  }

  function clearPlan(): void {
    planned.clear();
    draw();
  }

  function addPlaced(of: Partial<Record<Bet, string>>): void {
    for (const [bet, amount] of Object.entries(of))
      placed.set(bet as Bet, (placed.get(bet as Bet) ?? 0n) + unitsOf(amount));
  }

  const plannedUnits = () => [...planned.values()].reduce((sum, units) => sum + units, 0n);

  async function act(): Promise<void> {
    if (!state || planned.size === 0 || isPlacing) return;
    isPlacing = true;
    const chosen = Object.fromEntries([...planned].map(([bet, units]) => [bet, textOf(units)]));
    try {
      await line.bet(state.round.id, textOf(plannedUnits()), { bets: chosen });
      addPlaced(chosen);
      sound.play('stop');
    } finally {
      planned.clear();
      isPlacing = false;
      draw();
    }
  }

  function draw(): void {
    const isOpen = state?.round.state === 'open';
    for (const [bet, spot] of spots) {
      const units = (placed.get(bet) ?? 0n) + (planned.get(bet) ?? 0n);
      const chips = spot.querySelector('output')!;
      chips.textContent = units > 0n ? money.units(units) : '';
      chips.classList.toggle('planned', planned.has(bet));
      spot.disabled = !isOpen;
    }
    const sum = plannedUnits();
    clear.hidden = sum === 0n;
    context.setAction(sum > 0n ? fill(texts.place, { amount: money.units(sum) }) : texts.choose, sum === 0n || !isOpen);
  }

  /** Runs at every animation frame: updates the countdown and deals the cards that are due. */
  function frame(): void {
    if (isEnded) return;
    requestAnimationFrame(frame);
    if (!state) return;
    const { round } = state;
    const now = line.nowMs();
    const isOpen = round.state === 'open';
    seconds.textContent = isOpen ? countdownText(new Date(round.closesAt).getTime(), now) : '';
    seconds.hidden = !isOpen;
    seconds.classList.toggle('short', isOpen && new Date(round.closesAt).getTime() - now < 5000);
    if (isOpen) return announce(texts.open);
    if (round.outcome) reveal(round.outcome, now - new Date(round.closesAt).getTime());
  }

  function announce(text: string): void {
    if (status.textContent !== text) status.textContent = text;
  }

  function reveal(deal: Deal, sinceMs: number): void {
    const order = dealOrder(deal);
    const due = state?.round.state === 'settled' ? order.length : Math.min(order.length, Math.floor(sinceMs / CARD_MS));
    if (due === revealed) return;
    while (revealed < due) {
      revealed += 1;
      const next = order[revealed - 1];
      if (!next) continue;
      hands[next.who].append(cardElement(next.card));
      points[next.who].textContent = String(pointsOf(order.slice(0, revealed).filter(({ who }) => who === next.who)));
      sound.play('card');
    }
    if (revealed < order.length) return announce(texts.closed);
    stage.classList.add(`won-${deal.outcome}`);
    announce(`${texts.result[deal.outcome]} · ${deal.playerPoints}–${deal.bankerPoints}`);
  }

  draw();
  requestAnimationFrame(frame);
  return {
    act: () =>
      act().catch((error: unknown) => {
        if (error instanceof Refusal) return context.refuse(error.code);
        throw error;
      }),
    hasStake: true,
    rules: () =>
      el(
        'div',
        {},
        ...[texts.intro, texts.third, texts.tieRule, texts.fair].map((text) => el('p', {}, text)),
        factList((welcome.facts as { rules: Fact[] }).rules, (key) => factName(texts, key)),
      ),
    destroy: () => {
      isEnded = true;
      line.close();
    },
  };
};

type Dealt = { who: 'player' | 'banker'; card: number };

/** Player, banker, player, banker, and the third cards. */
function dealOrder({ player, banker }: Deal): Dealt[] {
  const first: Dealt[] = [0, 1].flatMap((at) => [
    { who: 'player' as const, card: player[at]! },
    { who: 'banker' as const, card: banker[at]! },
  ]);
  const thirds: Dealt[] = [
    ...player.slice(2).map((card) => ({ who: 'player' as const, card })),
    ...banker.slice(2).map((card) => ({ who: 'banker' as const, card })),
  ];
  return [...first, ...thirds];
}

function pointsOf(dealt: readonly Dealt[]): number {
  return dealt.reduce((sum, { card }) => sum + (card % 13 < 9 ? (card % 13) + 1 : 0), 0) % 10;
}

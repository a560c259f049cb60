import { el } from '../../../frame/dom.ts';
import { unitsOf } from '../../../frame/money.ts';
import { fill } from '../../../frame/texts.ts';
import type { TablesOutcome } from '../play.ts';
import type { Kit } from './board.ts';

export type Spot = { bet: string; name: string; pay?: string; kind?: string; face?: Node };

/** Places for chips. Each press adds one chip of the selected stake. */
export function createSpots({ context, texts, onChange }: Kit, spots: readonly Spot[]) {
  const laid = new Map<string, bigint>();
  const order: { bet: string; units: bigint }[] = [];
  const MOST = 10_000_000n;

  const places = new Map(
    spots.map((spot) => {
      const chip = el('span', { class: 'chip-stack amount', 'aria-hidden': 'true' });
      const button = el(
        'button',
        { type: 'button', class: `bet-spot ${spot.kind ?? ''}`, 'data-bet': spot.bet, onclick: () => lay(spot.bet) },
        spot.face ?? el('span', { class: 'bet-name' }, spot.name),
        spot.pay === undefined ? null : el('span', { class: 'bet-pay' }, spot.pay),
        chip,
      );
      return [spot.bet, { spot, button, chip }];
    }),
  );
  const undo = el('button', { type: 'button', class: 'plain', onclick: takeBack }, texts.undo);
  const clear = el('button', { type: 'button', class: 'plain', onclick: clearAll }, texts.clear);
  draw();

  function lay(bet: string): void {
    const units = unitsOf(context.stake());
    if ((laid.get(bet) ?? 0n) + units > MOST) return context.refuse('stake_not_offered');
    laid.set(bet, (laid.get(bet) ?? 0n) + units);
    order.push({ bet, units });
    context.sound.play('press');
    draw();
    onChange();
  }

  function takeBack(): void {
    const last = order.pop();
    if (!last) return;
    const left = laid.get(last.bet)! - last.units;
    if (left > 0n) laid.set(last.bet, left);
    else laid.delete(last.bet);
    draw();
    onChange();
  }

  function clearAll(): void {
    laid.clear();
    order.length = 0;
    draw();
    onChange();
  }

  function draw(): void {
    for (const [bet, { spot, button, chip }] of places) {
      const units = laid.get(bet) ?? 0n;
      chip.textContent = units > 0n ? chipText(units) : '';
      chip.dataset['worth'] =
        units >= 5_000_000n ? 'most' : units >= 1_000_000n ? 'more' : units >= 100_000n ? 'some' : '';
      const about = spot.pay === undefined ? spot.name : `${spot.name} ${spot.pay}`;
      const stack = units > 0n ? `, ${fill(texts.chips, { amount: context.money.units(units) })}` : '';
      button.setAttribute('aria-label', `${about}${stack}`);
    }
    undo.disabled = clear.disabled = laid.size === 0;
  }

  return {
    button: (bet: string) => places.get(bet)!.button,
    buttons: () => [...places.values()].map(({ button }) => button),
    tools: [undo, clear],
    bets: () => new Map(laid),
    lock: (isLocked: boolean) => {
      for (const { button } of places.values()) button.disabled = isLocked;
      undo.disabled = clear.disabled = isLocked || laid.size === 0;
    },
    reset: () => {
      for (const { button } of places.values()) button.classList.remove('won', 'lost', 'came');
    },
    /** Shows the results of the bets. A bet that returns no more than its stake is not highlighted. */
    settle: ({ bets }: TablesOutcome) => {
      for (const { bet, stake, win } of bets) {
        const kind = unitsOf(win) > unitsOf(stake) ? 'won' : unitsOf(win) > 0n ? 'came' : 'lost';
        places.get(bet)?.button.classList.add(kind);
      }
    },
    /** Marks a place that was drawn, with or without a bet. */
    came: (bet: string) => places.get(bet)?.button.classList.add('came'),
  };
}

/** Short enough for a chip: 5, 150, 1000. */
function chipText(units: bigint): string {
  return String(units / 10_000n);
}

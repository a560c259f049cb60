import { animated, el } from '../../../frame/dom.ts';
import { unitsOf } from '../../../frame/money.ts';
import { fill } from '../../../frame/texts.ts';
import type { ScratchResult } from '../maths-numbers.ts';
import type { TablesOutcome } from '../play.ts';
import type { MakeBoard } from './board.ts';

/** Nine covered fields: scratched one by one, or all with the main button. */
export const scratchBoard: MakeBoard = (kit) => {
  const { context, texts, pause } = kit;
  const fields = Array.from({ length: 9 }, (_none, place) => {
    const prize = el('span', { class: 'scratch-prize amount' });
    const foil = el('span', { class: 'foil', 'aria-hidden': 'true' });
    const button = el(
      'button',
      {
        type: 'button',
        class: 'scratch-field',
        disabled: true,
        'aria-label': fill(texts.board.scratchOne, { n: place + 1 }),
        onclick: () => void open(place),
      },
      prize,
      foil,
    );
    return { button, prize, foil, isOpen: false };
  });
  let onAll: (() => void) | null = null;

  const prizeText = (outcome: TablesOutcome, back: number) =>
    context.money.units((unitsOf(outcome.bets[0]!.stake) * BigInt(back)) / 100n);

  async function open(place: number): Promise<void> {
    const field = fields[place]!;
    if (field.isOpen || onAll === null) return;
    field.isOpen = true;
    field.button.disabled = true;
    field.button.setAttribute('aria-label', field.prize.textContent ?? '');
    context.sound.play('card');
    if (!context.isStill)
      await animated(
        field.foil,
        [
          { clipPath: 'polygon(0 0, 100% 0, 100% 100%, 0 100%, 0 0)' },
          { clipPath: 'polygon(40% 0, 100% 0, 100% 100%, 0 100%, 0 60%)', offset: 0.4 },
          { clipPath: 'polygon(100% 0, 100% 0, 100% 100%, 100% 100%, 60% 100%)' },
        ],
        { duration: 260 },
      );
    field.foil.hidden = true;
    if (fields.every(({ isOpen }) => isOpen)) onAll?.();
  }

  async function openAll(): Promise<void> {
    for (let place = 0; place < 9; place += 1) {
      void open(place);
      await pause(70);
    }
  }

  return {
    element: el(
      'div',
      { class: 'scratch' },
      el('div', { class: 'scratch-card' }, ...fields.map(({ button }) => button)),
    ),
    bets: () => new Map([['card', unitsOf(context.stake())]]),
    tools: [],
    lock: () => {},
    reset: () => {
      for (const [place, field] of fields.entries()) {
        field.isOpen = false;
        field.foil.hidden = false;
        field.prize.textContent = '';
        field.button.className = 'scratch-field';
        field.button.disabled = true;
        field.button.setAttribute('aria-label', fill(texts.board.scratchOne, { n: place + 1 }));
      }
    },
    reveal: async (outcome) => {
      const { fields: prizes, back } = outcome.result as ScratchResult;
      const all = new Promise<void>((resolve) => (onAll = resolve));
      for (const [place, field] of fields.entries()) {
        field.prize.textContent = prizeText(outcome, prizes[place]!);
        field.button.disabled = false;
      }
      fields[0]!.button.focus({ preventScroll: true });
      await all;
      onAll = null;
      if (back > 0)
        fields.forEach(({ button }, place) => button.classList.add(prizes[place] === back ? 'won' : 'other'));
      await pause(300);
    },
    describe: (outcome) => {
      const { back } = outcome.result as ScratchResult;
      return back === 0 ? texts.board.noPrize : fill(texts.board.prize, { amount: prizeText(outcome, back) });
    },
    hurry: () => void openAll(),
    hurryLabel: texts.board.scratchAll,
  };
};

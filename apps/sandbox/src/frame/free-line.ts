import type { Api } from './api.ts';
import { el } from './dom.ts';
import type { MoneyFormat } from './money.ts';
import { unitsOf } from './money.ts';
import { fill } from './texts.ts';
import type { Texts } from './texts.ts';
import type { FreePack } from './welcome.ts';

type FreeLineOptions = {
  texts: Texts;
  money: MoneyFormat;
  api: Pick<Api, 'surely'>;
  first: FreePack | null;
  onChange: () => void;
};

/** The line above the bar while free spins are left: how many, at which stake, and what the others won. */
export function createFreeLine({ texts, money, api, first, onChange }: FreeLineOptions) {
  let now = first;
  const left = el('strong', {});
  const stake = el('span', {});
  const won = el('span', {});
  const element = el('p', { class: 'free-line', role: 'status' }, left, stake, won);
  show();

  function show(): void {
    element.hidden = now === null;
    if (now === null) return;
    left.textContent = fill(texts.freeLeft, { left: now.left, spins: now.spins });
    stake.textContent = fill(texts.freeStake, { amount: money.text(now.stake) });
    won.textContent = fill(texts.freeWon, { amount: money.text(now.won) });
  }

  function set(pack: FreePack | null): void {
    now = pack;
    show();
    onChange();
  }

  /** The player may have another pack, or none any more. */
  async function askAgain(): Promise<void> {
    const { free } = await api.surely<{ free: FreePack | null }>('free');
    set(free);
  }

  return {
    element,
    /** What is played now; null when spins are paid for. */
    pack: () => now,
    askAgain,
    /** Shows a pack after its spin. Answers what to tell the player when that was the last one. */
    played: async (pack: FreePack): Promise<string | null> => {
      if (pack.left > 0) {
        set(pack);
        return null;
      }
      await askAgain();
      return unitsOf(pack.won) > 0n ? fill(texts.freeOver, { amount: money.text(pack.won) }) : texts.freeLost;
    },
  };
}

export type FreeLine = ReturnType<typeof createFreeLine>;

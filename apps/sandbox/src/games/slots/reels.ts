import { animated, el } from '../../frame/dom.ts';

const BLANK = '-';
/** Symbols that pass by while a reel turns. */
const PASSING = 14;

export type Reel = {
  element: HTMLElement;
  /** The visible symbols, from the top. */
  cells: () => HTMLElement[];
  /** Turns until the column has stopped. */
  spin: (column: readonly string[], timing: { delay: number; duration: number }) => Promise<void>;
  /** The column falls in from above. */
  drop: (column: readonly string[], delay: number) => Promise<void>;
  show: (column: readonly string[]) => void;
  /** Ends the current turn at once. */
  hurry: () => void;
};

/** One column of symbols. `strip` is the machine's own order, shown while it turns. */
export function createReel(strip: readonly string[], art: (name: string) => string, isStill: boolean): Reel {
  const belt = el('div', { class: 'belt' });
  const element = el('div', { class: 'reel' }, belt);
  let standing: HTMLElement[] = [];
  let current: readonly string[] = [];
  let at = 0;

  const cell = (symbol: string) =>
    el(
      'div',
      { class: `cell symbol-${symbol === BLANK ? 'blank' : symbol}` },
      symbol === BLANK ? null : el('img', { src: art(symbol), alt: '', draggable: 'false' }),
    );

  function show(column: readonly string[]): void {
    current = column;
    standing = column.map(cell);
    belt.replaceChildren(...standing);
    belt.getAnimations().forEach((running) => running.cancel());
  }

  async function spin(column: readonly string[], { delay, duration }: { delay: number; duration: number }) {
    if (isStill) {
      show(column);
      return animated(element, [{ opacity: 0.2 }, { opacity: 1 }], {
        duration: 140,
        delay: delay / 4,
        fill: 'backwards',
      });
    }
    const rows = column.length;
    const passing = Array.from({ length: PASSING }, (_none, index) => strip[(at + index) % strip.length]!);
    at = (at + PASSING) % strip.length;
    const next = column.map(cell);
    belt.replaceChildren(...next, ...passing.map(cell), ...current.map(cell));
    const whole = PASSING + rows;
    const start = `translateY(calc(var(--cell) * ${-whole}))`;
    element.classList.add('turning');
    await animated(
      belt,
      [
        { transform: start, easing: 'cubic-bezier(.5,-.12,.6,.6)' },
        { transform: `translateY(calc(var(--cell) * ${-whole * 0.45}))`, offset: 0.45, easing: 'linear' },
        { transform: `translateY(calc(var(--cell) * -1.4))`, offset: 0.84, easing: 'cubic-bezier(.2,.6,.3,1)' },
        { transform: 'translateY(calc(var(--cell) * .09))', offset: 0.94, easing: 'ease-out' },
        { transform: 'translateY(0)' },
      ],
      { duration, delay, fill: 'backwards' },
    );
    element.classList.remove('turning');
    current = column;
    standing = next;
    belt.replaceChildren(...next);
  }

  async function drop(column: readonly string[], delay: number): Promise<void> {
    if (!isStill)
      await animated(belt, [{ opacity: 1 }, { opacity: 0, transform: 'scale(.86)' }], { duration: 160, delay });
    show(column);
    if (isStill) return;
    await Promise.all(
      standing.map((each, row) =>
        animated(
          each,
          [
            { transform: 'translateY(-340%)', easing: 'cubic-bezier(.4,0,.9,.6)' },
            { transform: 'translateY(6%)', offset: 0.8, easing: 'ease-out' },
            { transform: 'translateY(0)' },
          ],
          { duration: 380, delay: (column.length - row) * 45, fill: 'backwards' },
        ),
      ),
    );
  }

  return {
    element,
    cells: () => standing,
    spin,
    drop,
    show,
    hurry: () => belt.getAnimations({ subtree: true }).forEach((running) => running.finish()),
  };
}

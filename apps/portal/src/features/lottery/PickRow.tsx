import type { RowForm } from '@croupier/lottery';
import { Button, classNames, useText } from '@croupier/ui';
import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { pickedBy, pressed, toolsOf } from './pick-tools.ts';
import type { PickTool } from './pick-tools.ts';
import { isOf49, signNumbers } from './number-sets.ts';
import { NumberSetPicks } from './NumberSetPicks.tsx';
import { rowName, symbolName } from '@croupier/i18n/play-words';

type PickRowProps = {
  row: RowForm;
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
  /** The day of the draw, for games whose signs own other numbers every year. */
  day?: string | null;
};

const toolWords = {
  all: 'lottery.pick_all',
  big: 'lottery.pick_big',
  small: 'lottery.pick_small',
  odd: 'lottery.pick_odd',
  even: 'lottery.pick_even',
  clear: 'lottery.pick_clear',
} as const satisfies Record<PickTool, string>;

/** One row of balls with its quick picks. Arrow keys walk along the balls, Space presses one. */
export function PickRow({ row, picked, onPick, day = null }: PickRowProps) {
  const t = useText();
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const name = rowName(t, row.label);
  const isNumbers = row.symbols.every((symbol) => symbol.length <= 2);
  const tools = toolsOf(row);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const balls = [...(listRef.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = balls.indexOf(document.activeElement as HTMLElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const perLine = Math.max(1, balls.filter((ball) => ball.offsetTop === balls[0]?.offsetTop).length);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowDown: perLine,
      ArrowUp: -perLine,
    };
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? balls.length - 1 : at + (steps[event.key] ?? NaN);
    const ball = balls[target];
    if (at === -1 || !ball) return;
    event.preventDefault();
    ball.focus();
  };

  return (
    <fieldset aria-labelledby={id} className="min-w-0 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="control-label text-small text-ink-soft">
          {name}
          {row.min > 1 && (
            <span className="ms-2 text-caption text-ink-faint">{t('lottery.need', { min: row.min })}</span>
          )}
        </h2>
        {tools.length > 0 && (
          <fieldset aria-label={t('lottery.tools', { row: name })} className="min-w-0 flex flex-wrap gap-1">
            {tools.map((tool) => (
              <Button
                key={tool}
                kind="plain"
                size="small"
                className="px-2 max-sm:px-1"
                onClick={() => onPick(pickedBy(tool, row))}
              >
                {t(toolWords[tool])}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      {day && isOf49(row) && <NumberSetPicks row={row} name={name} day={day} picked={picked} onPick={onPick} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys only move the focus between its buttons */}
      <div
        ref={listRef}
        onKeyDown={handleKeyDown}
        // Ten digits are two lines of five below a thumb, not six and four.
        className={classNames(
          'flex flex-wrap gap-2',
          isNumbers && 'max-sm:grid max-sm:grid-cols-5 max-sm:justify-items-center',
        )}
      >
        {row.symbols.map((symbol) => {
          const isPicked = picked.includes(symbol);
          const owned = day ? signNumbers(symbol, day) : [];
          return (
            <button
              key={symbol}
              type="button"
              aria-pressed={isPicked}
              onClick={() => onPick(pressed(picked, symbol, row))}
              className={classNames(
                'figures control-label grid place-items-center transition-[background-color,color,translate] duration-150 active:translate-y-px',
                isNumbers ? 'size-11 rounded-full text-title' : 'min-h-11 rounded-full px-4 py-1 text-body',
                isPicked
                  ? 'bg-highlight text-on-highlight shadow-mid'
                  : 'bg-high text-ink shadow-low ring-1 ring-line ring-inset hover:ring-line-strong',
              )}
            >
              {symbolName(t, symbol)}
              {owned.length > 0 && <span className="text-caption"> {owned.join(' ')}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

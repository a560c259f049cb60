import type { RowForm } from '@croupier/lottery';
import { Button, classNames, useText } from '@croupier/ui';
import { useId } from 'react';
import { useRoving } from '../../parts/use-roving.ts';
import { toneOf } from './ball-tones.ts';
import type { BallTone } from './ball-tones.ts';
import { pickedBy, pressed, toolsOf } from './pick-tools.ts';
import type { PickTool } from './pick-tools.ts';
import { isOf49, signNumbers } from './number-sets.ts';
import { NumberSetPicks } from './NumberSetPicks.tsx';
import { rowName, symbolName } from '@croupier/i18n/play-texts';

type PickRowProps = {
  row: RowForm;
  /** Of the game, and the play: some numbers have colours. */
  type: string;
  play: string;
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
  /** The day of the draw, for games whose signs change numbers every year. */
  day?: string | null;
};

const toolTexts = {
  all: 'lottery.pick_all',
  big: 'lottery.pick_big',
  small: 'lottery.pick_small',
  odd: 'lottery.pick_odd',
  even: 'lottery.pick_even',
  clear: 'lottery.pick_clear',
} as const satisfies Record<PickTool, string>;

/** One row of balls with its quick picks. Arrow keys move along the balls, Space presses one. */
export function PickRow({ row, type, play, picked, onPick, day = null }: PickRowProps) {
  const t = useText();
  const id = useId();
  const name = rowName(t, row.label);
  const isNumbers = row.symbols.every((symbol) => symbol.length <= 2);
  const tools = toolsOf(row);

  // Quick picks and numbers are one stop of the Tab key, which begins at the numbers.
  const roving = useRoving([...tools, ...row.symbols], row.symbols[0]);

  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <div {...roving.group} aria-labelledby={id} className="flex flex-col gap-1 sm:gap-2">
        <div className="flex items-center justify-between gap-x-2 gap-y-1 sm:flex-wrap sm:gap-x-4">
          <h2 id={id} className="control-label text-small text-ink-soft max-sm:shrink-0">
            {name}
            {row.min > 1 && (
              <span className="ms-2 text-caption text-ink-faint">{t('lottery.need', { min: row.min })}</span>
            )}
          </h2>
          {tools.length > 0 && (
            <fieldset aria-label={t('lottery.tools', { row: name })} className="flex min-w-0 flex-wrap gap-1">
              {tools.map((tool) => (
                <Button
                  key={tool}
                  {...roving.item(tool)}
                  kind="plain"
                  size="small"
                  className="shrink-0 px-2 max-sm:min-h-8 max-sm:px-1 max-sm:text-caption"
                  onClick={() => onPick(pickedBy(tool, row))}
                >
                  {t(toolTexts[tool])}
                </Button>
              ))}
            </fieldset>
          )}
        </div>
        {day && isOf49(row) && <NumberSetPicks row={row} name={name} day={day} picked={picked} onPick={onPick} />}
        <div
          // Ten digits make two lines of five on a phone, not six and four.
          className={classNames(
            'flex flex-wrap gap-2',
            isNumbers && 'max-sm:grid max-sm:grid-cols-5 max-sm:justify-items-center',
          )}
        >
          {row.symbols.map((symbol) => {
            const isPicked = picked.includes(symbol);
            const tone = toneOf(type, symbol, play);
            const owned = day ? signNumbers(symbol, day) : [];
            return (
              <button
                key={symbol}
                {...roving.item(symbol)}
                type="button"
                aria-pressed={isPicked}
                onClick={() => onPick(pressed(picked, symbol, row))}
                className={classNames(
                  'figures control-label grid place-items-center transition-[background-color,color,translate] duration-150 active:translate-y-px',
                  isNumbers ? 'size-11 rounded-full text-title' : 'min-h-11 rounded-full px-4 py-1 text-body',
                  lookOf(tone, isPicked),
                )}
              >
                {symbolName(t, symbol)}
                {owned.length > 0 && <span className="text-caption"> {owned.join(' ')}</span>}
              </button>
            );
          })}
        </div>
      </div>
    </fieldset>
  );
}

/** A chosen ball has a ring and is filled, because some colours resemble the board's. */
function lookOf(tone: BallTone | null, isPicked: boolean): string {
  if (tone)
    return isPicked
      ? `ball-solid shadow-mid outline-2 outline-offset-2 outline-highlight ${tone}`
      : `ball-rim bg-high text-ink ${tone}`;
  return isPicked
    ? 'bg-highlight text-on-highlight shadow-mid'
    : 'bg-high text-ink shadow-low ring-1 ring-line ring-inset hover:ring-line-strong';
}

import { useId } from 'react';
import { classNames, useText } from '@croupier/ui';
import type { RegionMode } from './availability-queries.ts';
import { modeTexts } from './mode-texts.ts';

const modes: readonly RegionMode[] = ['open', 'allow', 'block'];

type RegionModeChoiceProps = { value: RegionMode; onChange: (mode: RegionMode) => void };

export function RegionModeChoice({ value, onChange }: RegionModeChoiceProps) {
  const t = useText();
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-small font-semibold text-ink-soft">{t('console.mode')}</legend>
      {modes.map((mode) => (
        <div
          key={mode}
          className={classNames(
            'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border p-3 hover:border-ink-faint',
            mode === value ? 'border-highlight bg-high' : 'border-line-strong',
          )}
        >
          <input
            id={`${id}-${mode}`}
            type="radio"
            name="mode"
            value={mode}
            checked={mode === value}
            onChange={() => onChange(mode)}
            aria-describedby={`${id}-${mode}-hint`}
            className="relative z-10 mt-[0.2em] size-[1.15em]"
          />
          {/* Stretched over the whole box, so that all of it can be clicked. */}
          <label htmlFor={`${id}-${mode}`} className="font-semibold after:absolute after:inset-0 after:cursor-pointer">
            {t(modeTexts[mode].title)}
          </label>
          <p id={`${id}-${mode}-hint`} className="col-start-2 text-small text-ink-soft">
            {t(modeTexts[mode].hint)}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

import { classNames } from '@croupier/ui';
import { useText } from '../../platform/use-text.ts';
import type { RegionMode } from './doors-queries.ts';
import { modeTexts } from './mode-texts.ts';

const modes: readonly RegionMode[] = ['open', 'allow', 'block'];

type RegionModeChoiceProps = { value: RegionMode; onChange: (mode: RegionMode) => void };

export function RegionModeChoice({ value, onChange }: RegionModeChoiceProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-small font-semibold text-ink-soft">{t('console.mode')}</legend>
      {modes.map((mode) => (
        <label
          key={mode}
          className={classNames(
            'flex cursor-pointer items-start gap-3 rounded-control border p-3 hover:border-ink-faint',
            mode === value ? 'border-highlight bg-high' : 'border-line-strong',
          )}
        >
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={mode === value}
            onChange={() => onChange(mode)}
            className="mt-[0.2em] size-[1.15em] shrink-0"
          />
          <span className="flex flex-col">
            <span className="font-semibold">{t(modeTexts[mode].title)}</span>
            <span className="text-small text-ink-soft">{t(modeTexts[mode].hint)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

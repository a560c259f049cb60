import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ProgressBarProps = {
  label: ReactNode;
  /** From 0 to `max`; left out while the progress is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** The progress as text, such as an amount that is left to play. */
  valueText?: ReactNode;
  className?: string | undefined;
};

export function ProgressBar({ label, value, max = 100, valueText, className }: ProgressBarProps) {
  const id = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span id={id} className="text-ink-soft">
          {label}
        </span>
        {valueText && (
          <span id={`${id}-value`} className="figures font-bold">
            {valueText}
          </span>
        )}
      </div>
      <progress
        className="sr-only"
        aria-labelledby={id}
        aria-describedby={valueText ? `${id}-value` : undefined}
        value={value}
        max={max}
      />
      <div aria-hidden="true" className="relative h-3 overflow-hidden rounded-full bg-sunken shadow-low">
        <span
          style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }}
          className={classNames(
            'sheen absolute inset-y-0 start-0 rounded-full',
            share === undefined ? 'w-2/5 animate-stroll' : 'transition-[inline-size] duration-500',
          )}
        />
      </div>
    </div>
  );
}

import { classNames } from '@croupier/ui';
import { looks, useChoices } from '../platform/choices.ts';
import type { Look } from '../platform/choices.ts';
import { useText } from '../platform/use-text.ts';
import type { ConsoleKey } from '../platform/use-text.ts';

export const lookTexts = {
  system: 'console.look_system',
  dark: 'console.look_dark',
  light: 'console.look_light',
} as const satisfies Record<Look, ConsoleKey>;

export function LookChoice() {
  const t = useText();
  const { look, choose } = useChoices();
  return (
    <fieldset className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{t('console.look')}</legend>
      {looks.map((one) => (
        <label
          key={one}
          className={classNames(
            'relative grid min-h-8 cursor-pointer place-items-center rounded-control text-small has-focus-visible:outline-3 has-focus-visible:outline-focus',
            one === look ? 'bg-high font-semibold text-ink shadow-low' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="look"
            value={one}
            checked={one === look}
            onChange={() => choose({ look: one })}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {t(lookTexts[one])}
        </label>
      ))}
    </fieldset>
  );
}

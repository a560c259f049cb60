import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** Takes effect at once. Use a Checkbox for what takes effect when saved. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:opacity-60',
        className,
      )}
    >
      <span className="flex flex-col">
        <span>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-caption text-ink-faint">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0 items-center">
        <input
          {...rest}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says it by itself
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-full cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-page transition-colors checked:border-highlight checked:bg-highlight"
        />
        <span className="pointer-events-none absolute start-1.5 size-4 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-highlight rtl:peer-checked:-translate-x-5" />
      </span>
    </label>
  );
}

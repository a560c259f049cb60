import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A native checkbox in the brand's colours. The whole line is clickable. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="group flex min-h-11 cursor-pointer items-center gap-3 has-disabled:opacity-60">
        <span className="relative inline-grid size-[1.5em] shrink-0 place-items-center">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-full cursor-pointer appearance-none rounded-[0.375em] border-2 border-line-strong bg-page transition-colors checked:border-highlight checked:bg-highlight aria-invalid:border-danger"
          />
          <Icon
            name="check"
            className="pointer-events-none absolute size-[1.1em] stroke-3 text-on-highlight opacity-0 transition-opacity peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <p id={`${id}-error`} role="alert" className="mb-3 text-small text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

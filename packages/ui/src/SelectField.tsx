import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { descriptionOf, fieldClass, FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'multiple'> &
  FieldProps & { options: readonly SelectOption[] };

/** A native select, so that typing finds an option and phones show their own picker. */
export function SelectField({ label, hint, error, isOptional, options, className, ...rest }: SelectFieldProps) {
  const id = useId();
  const field = { label, hint, error, isOptional };
  return (
    <FieldFrame id={id} field={field}>
      <div className="relative flex items-center">
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(id, field)}
          className={classNames('picker', fieldClass, 'pe-12', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 text-ink-faint" />
      </div>
    </FieldFrame>
  );
}

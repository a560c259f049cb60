import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { descriptionOf, fieldClass, FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './FieldFrame.tsx';

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldProps;

/** Several lines of text. Grows with its content in browsers that support it. */
export function TextAreaField({ label, hint, error, isOptional, className, ...rest }: TextAreaFieldProps) {
  const id = useId();
  const field = { label, hint, error, isOptional };
  return (
    <FieldFrame id={id} field={field}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionOf(id, field)}
        className={classNames(fieldClass, 'field-sizing-content min-h-28', className)}
      />
    </FieldFrame>
  );
}

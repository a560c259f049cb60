import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { descriptionOf, fieldClass, FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icon-shapes.ts';
import { useText } from './use-text.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldProps & {
    icon?: IconName | undefined;
    /** Shown inside the field at its end: a unit, a button to send a code, a captcha. */
    trailing?: ReactNode;
  };

/** One line of text. A password gets a button to show it. All other attributes and the ref go to the input. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  icon,
  trailing,
  type,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const t = useText();
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';
  const field = { label, hint, error, isOptional };
  return (
    <FieldFrame id={id} field={field}>
      <div className="relative flex items-center">
        {icon && <Icon name={icon} className="pointer-events-none absolute start-3 text-ink-faint" />}
        <input
          {...rest}
          id={id}
          type={isPassword && isRevealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(id, field)}
          className={classNames(
            fieldClass,
            icon && 'ps-12',
            (isPassword || trailing !== undefined) && 'pe-12',
            className,
          )}
        />
        {isPassword && (
          <IconButton
            size="small"
            icon={isRevealed ? 'eye-off' : 'eye'}
            label={t(isRevealed ? 'controls.hide_password' : 'controls.show_password')}
            aria-pressed={isRevealed}
            className="absolute end-1"
            onClick={() => setIsRevealed(!isRevealed)}
          />
        )}
        {trailing && <div className="absolute end-1 flex items-center text-ink-soft">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName | undefined;
    /** Waiting for an answer: keeps size and focus and ignores clicks. */
    isBusy?: boolean | undefined;
  };

/** `main` is the single main action of a screen. */
export function Button({
  kind,
  size,
  isWide,
  icon,
  isBusy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would move the focus to the top of the page. The click could also submit a form, so it is stopped.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type comes from the caller and defaults to button
      type={type}
      className={classNames('relative', buttonClass({ kind, size, isWide }), className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy && <Spinner className="absolute" />}
      <span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </button>
  );
}

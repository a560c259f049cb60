import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  size?: 'small' | 'medium' | undefined;
};

export function IconButton({ icon, label, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150',
        'hover:bg-high hover:text-ink disabled:pointer-events-none disabled:opacity-50',
        size === 'small' ? 'size-9' : 'size-11',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

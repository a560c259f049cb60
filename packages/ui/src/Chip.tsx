import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';

export type ChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  isSelected?: boolean | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
};

/** The look of a chip for links, such as a filter in the URL. */
export function chipClass(isSelected: boolean): string {
  return classNames(
    'control-label inline-flex min-h-10 items-center gap-2 rounded-full px-4 py-1 whitespace-nowrap transition-colors',
    isSelected
      ? 'bg-highlight text-on-highlight shadow-low'
      : 'bg-raised text-ink-soft shadow-low hover:bg-high hover:text-ink',
  );
}

/** One choice among many: a vendor, a sub-category, a filter. */
export function Chip({ isSelected = false, icon, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" aria-pressed={isSelected} className={classNames(chipClass(isSelected), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

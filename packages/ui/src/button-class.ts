import { classNames } from './class-names.ts';

export type ButtonKind = 'main' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';
export type ButtonLook = { kind?: ButtonKind | undefined; size?: ButtonSize | undefined; isWide?: boolean | undefined };

const kinds: Record<ButtonKind, string> = {
  main: 'bg-accent text-on-accent shadow-main-button hover:bg-accent-strong',
  quiet: 'bg-high text-ink shadow-low hover:bg-[color-mix(in_oklab,var(--token-high),var(--token-ink)_9%)]',
  plain: 'text-highlight hover:bg-high',
  danger: 'bg-danger-soft text-danger ring-1 ring-danger/50 ring-inset hover:ring-danger',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-small',
  medium: 'min-h-11 px-4 py-2 text-body',
  large: 'min-h-13 px-6 py-3 text-title',
};

/** The look of a button for links: `<Link className={buttonClass({ kind: 'main' })}>`. */
export function buttonClass({ kind = 'quiet', size = 'medium', isWide = false }: ButtonLook = {}): string {
  return classNames(
    'control-label inline-flex items-center justify-center gap-2 rounded-control text-center select-none',
    'transition-[background-color,box-shadow,translate] duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default',
    kinds[kind],
    sizes[size],
    isWide && 'w-full',
  );
}

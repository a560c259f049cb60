import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'plain' | 'highlight' | 'gain' | 'warn' | 'info' | 'danger' | 'count' | 'sheen';
export type BadgeProps = {
  tone?: BadgeTone | undefined;
  /** Lets a long text wrap to a second line. */
  canWrap?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const tones: Record<BadgeTone, string> = {
  plain: 'bg-high text-ink-soft',
  highlight: 'bg-highlight text-on-highlight',
  gain: 'bg-gain-soft text-gain',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
  count: 'bg-danger text-on-danger',
  sheen: 'sheen text-on-accent',
};

/** A state in one word, or the number of waiting entries (`count`). */
export function Badge({ tone = 'plain', canWrap, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'control-label figures inline-flex min-h-[1.625em] min-w-[1.625em] items-center justify-center gap-1 px-2 text-caption',
        canWrap ? 'rounded-[0.8125em] py-1' : 'rounded-full whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

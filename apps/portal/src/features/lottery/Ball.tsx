import { classNames } from '@croupier/ui';
import type { ReactNode } from 'react';

export type BallTone = 'plain' | 'highlight' | 'red' | 'blue' | 'green';

/** Every colour is a brand's own: the sphere takes it, the number stands on a light disc in the middle. */
const tones: Record<BallTone, string> = {
  plain: '[--ball:var(--token-line-strong)]',
  highlight: '[--ball:var(--token-highlight)]',
  red: '[--ball:var(--token-danger)]',
  blue: '[--ball:var(--token-info)]',
  green: '[--ball:var(--token-gain)]',
};

/** One drawn number. */
export function Ball({ tone = 'highlight', size = 'medium', children }: BallProps) {
  return (
    <span
      className={classNames(
        'ball figures',
        tones[tone],
        size === 'small' ? 'text-small' : size === 'large' ? 'text-title sm:text-headline' : 'text-title',
      )}
    >
      <span className="ball-disc">{children}</span>
    </span>
  );
}

type BallProps = { tone?: BallTone; size?: 'small' | 'medium' | 'large'; children: ReactNode };

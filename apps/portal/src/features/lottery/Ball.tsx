import { classNames } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { BallTone } from './ball-tones.ts';

type BallProps = { tone?: BallTone | null; size?: 'small' | 'medium' | 'large'; children: ReactNode };

const sizes = {
  small: 'text-small',
  medium: 'text-small sm:text-title',
  large: 'text-body sm:text-headline',
};

/** One drawn number, in its traditional colour if it has one, else with the brand's colour on the rim. */
export function Ball({ tone = null, size = 'medium', children }: BallProps) {
  return (
    <span className={classNames('ball figures', sizes[size], tone ? `ball-solid ${tone}` : '')}>
      {tone ? children : <span className="ball-disc">{children}</span>}
    </span>
  );
}

import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useText } from './use-text.ts';

export type MarqueeProps = {
  label: string;
  items: readonly { id: string; content: ReactNode }[];
  /** The time in which one item passes. */
  secondsPerItem?: number | undefined;
  className?: string | undefined;
};

/**
 * Moving text. It stops under the pointer, while the focus is inside, and by its button. With reduced motion it does
 * not move and is scrolled by hand.
 */
export function Marquee({ label, items, secondsPerItem = 9, className }: MarqueeProps) {
  const t = useText();
  const [isPaused, setIsPaused] = useState(false);
  const run = (isCopy: boolean) => (
    <ul className={classNames('flex shrink-0', isCopy && 'motion-reduce:hidden')} aria-hidden={isCopy} inert={isCopy}>
      {items.map((item) => (
        <li key={item.id} className="flex shrink-0 items-center gap-2 pe-12 whitespace-nowrap">
          {item.content}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={label} className={classNames('group flex items-center gap-2', className)}>
      <IconButton
        size="small"
        icon={isPaused ? 'play' : 'pause'}
        label={t(isPaused ? 'ui.play' : 'ui.pause')}
        className="motion-reduce:hidden"
        onClick={() => setIsPaused(!isPaused)}
      />
      {/* With reduced motion it is scrolled by hand, also by keyboard. */}
      <div
        // A fieldset belongs to a form, and a list may not contain the moving copy.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative min-w-0 flex-1 overflow-hidden [mask:linear-gradient(90deg,transparent,black_1.5rem,black_calc(100%-1.5rem),transparent)] motion-reduce:overflow-x-auto"
      >
        {/*
          The copy follows the original, so that half of the track's width is one seamless round. It stands still until
          its beginning could be read: moving at once would also hold up the first frame of a page.
        */}
        <div
          style={{ '--marquee-seconds': `${items.length * secondsPerItem}s`, '--marquee-rest': '2s' } as CSSProperties}
          className={classNames(
            'marquee-track flex w-max group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none',
            isPaused && '[animation-play-state:paused]',
          )}
        >
          {run(false)}
          {run(true)}
        </div>
      </div>
    </section>
  );
}

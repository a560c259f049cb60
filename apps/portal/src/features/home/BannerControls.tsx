import { classNames, IconButton, useText } from '@croupier/ui';
import type { KeyboardEvent } from 'react';
import type { Move } from './carousel-rules.ts';
import { columnClass } from './Section.tsx';

type Props = {
  titles: readonly string[];
  selected: number;
  isRunning: boolean;
  isStopped: boolean;
  autoplayMs: number;
  onMove: (move: Move) => void;
  /** Undefined if nothing moves automatically. */
  onStop?: ((isStopped: boolean) => void) | undefined;
};

/**
 * One dot for each banner; the dot of the shown banner fills until the next one comes. Arrow keys move between them.
 */
export function BannerControls({ titles, selected, isRunning, isStopped, autoplayMs, onMove, onStop }: Props) {
  const t = useText();
  const step = (by: Move['step']) => onMove({ step: by });
  const handleKeyDown = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step((event.key === 'ArrowRight') === isRtl ? -1 : 1);
  };
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 sm:bottom-2">
      <div className={`${columnClass} flex items-center gap-1`}>
        {/* The keys work while the focus is on any of the buttons below. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="pointer-events-auto flex items-center gap-1" onKeyDown={handleKeyDown}>
          {onStop && (
            <IconButton
              size="small"
              icon={isStopped ? 'play' : 'pause'}
              label={t(isStopped ? 'home.banners_play' : 'home.banners_pause')}
              className="-ms-2"
              onClick={() => onStop(!isStopped)}
            />
          )}
          <IconButton size="small" icon="chevron-start" label={t('home.banner_before')} onClick={() => step(-1)} />
          {titles.map((title, index) => (
            <button
              // A banner keeps its index while the list is the same.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              type="button"
              aria-label={t('home.banner_show', { number: index + 1, title })}
              aria-current={index === selected}
              onClick={() => index !== selected && onMove({ step: index > selected ? 1 : -1, to: index })}
              className="grid h-9 min-w-6 place-items-center"
            >
              <span
                className={classNames(
                  'block h-1.5 overflow-hidden rounded-full bg-line-strong',
                  index === selected ? 'w-8' : 'w-3',
                )}
              >
                {index === selected && (
                  <span
                    key={selected}
                    style={{ animationDuration: `${autoplayMs}ms` }}
                    className={classNames(
                      'block size-full origin-left bg-accent rtl:origin-right',
                      isRunning && 'animate-fill',
                    )}
                  />
                )}
              </span>
            </button>
          ))}
          <IconButton size="small" icon="chevron-end" label={t('home.banner_after')} onClick={() => step(1)} />
        </div>
      </div>
    </div>
  );
}

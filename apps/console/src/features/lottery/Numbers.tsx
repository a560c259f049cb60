import { classNames, useText, VisuallyHidden } from '@croupier/ui';

type NumbersProps = { result: readonly (number | string)[]; className?: string | undefined };

/** Further prizes are shown after a click. */
const SHOWN = 10;

/** Drawn numbers in the size of a table row; of many prizes the first ones, and the number of others. */
export function Numbers({ result, className }: NumbersProps) {
  const t = useText();
  const isPrizes = typeof result[0] === 'string' && result.length > 1;
  const shown = isPrizes ? result.slice(0, 1) : result.slice(0, SHOWN);
  const more = result.length - shown.length;
  return (
    <span className={classNames('figures inline-flex flex-wrap items-center gap-1', className)}>
      <VisuallyHidden>{result.join(' ')}</VisuallyHidden>
      {shown.map((number, place) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- numbers stand by their place, and may come twice
          key={place}
          aria-hidden="true"
          className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-high px-1 text-caption font-semibold"
        >
          {number}
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="text-caption text-ink-faint">
          {t('console_lottery.more', { count: more })}
        </span>
      )}
    </span>
  );
}

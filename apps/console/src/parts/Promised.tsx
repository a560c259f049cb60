import { classNames, Icon, useFormats, useText } from '@croupier/ui';
import { useNow } from '../platform/use-now.ts';

/** The promised time of the next step, and whether it has passed: by text and sign, not only by colour. */
export function Promised({ promisedAt, isLate }: { promisedAt: string | null; isLate: boolean }) {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  if (promisedAt === null) return <span className="text-ink-faint">{t('console_cashier.promise_none')}</span>;
  const at = Date.parse(promisedAt);
  const time = formats.relative(at, now);
  return (
    <span
      title={formats.dateTime(at)}
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap',
        isLate ? 'font-semibold text-danger' : 'text-ink-soft',
      )}
    >
      <Icon name={isLate ? 'danger' : 'clock'} className="size-[1.1em]" />
      {t(isLate ? 'console_cashier.promise_late' : 'console_cashier.promise_due', { time })}
    </span>
  );
}

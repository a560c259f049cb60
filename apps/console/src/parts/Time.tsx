import { classNames, useFormats } from '@croupier/ui';

/** An instant in the operator's time zone; the title has the exact time. */
export function Time({ at, className }: { at: string; className?: string | undefined }) {
  const formats = useFormats();
  return (
    <time dateTime={at} title={at} className={classNames('figures whitespace-nowrap', className)}>
      {formats.dateTime(Date.parse(at))}
    </time>
  );
}

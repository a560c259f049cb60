import { classNames, useFormats } from '@croupier/ui';

/** A moment on the operator's clock; the exact one is in its title. */
export function Time({ at, className }: { at: string; className?: string | undefined }) {
  const formats = useFormats();
  return (
    <time dateTime={at} title={at} className={classNames('figures whitespace-nowrap', className)}>
      {formats.dateTime(Date.parse(at))}
    </time>
  );
}

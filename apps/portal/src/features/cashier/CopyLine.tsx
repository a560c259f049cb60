import { classNames, IconButton, useText } from '@croupier/ui';
import { useCopy } from '../../parts/use-copy.ts';

export type CopyLineProps = {
  label: string;
  /** As it is read; `copied` is what goes into the clipboard where that differs. */
  value: string;
  copied?: string;
  /** The one line that must not be got wrong. */
  isStrong?: boolean;
};

/** Something to be typed elsewhere: it can be copied without being read. */
export function CopyLine({ label, value, copied = value, isStrong = false }: CopyLineProps) {
  const t = useText();
  const copy = useCopy();
  return (
    <div className="flex items-center gap-2 rounded-control bg-sunken ps-4">
      <dl className="min-w-0 flex-1 py-2">
        <dt className="text-caption text-ink-faint">{label}</dt>
        <dd className={classNames('figures break-words', isStrong ? 'heading text-title' : 'font-semibold')}>
          <bdi dir="ltr">{value}</bdi>
        </dd>
      </dl>
      <IconButton
        icon="copy"
        label={t('cashier.copy', { what: label })}
        className="me-1"
        onClick={() => void copy(copied)}
      />
    </div>
  );
}

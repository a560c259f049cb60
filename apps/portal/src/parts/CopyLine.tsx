import { classNames, IconButton, useText } from '@croupier/ui';
import { useCopy } from './use-copy.ts';

export type CopyLineProps = {
  label: string;
  /** The shown text; `copied` is what goes to the clipboard if it differs. */
  value: string;
  copied?: string;
  /** The most important line. */
  isStrong?: boolean;
};

/** Text to enter elsewhere, with a button to copy it. */
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
        label={t('controls.copy_what', { what: label })}
        className="me-1"
        onClick={() => void copy(copied)}
      />
    </div>
  );
}

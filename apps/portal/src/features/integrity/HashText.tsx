import { IconButton, useText } from '@croupier/ui';
import { useCopy } from '../../parts/use-copy.ts';

/** A complete hash, to compare or copy. */
export function HashText({ hash, name }: { hash: string; name: string }) {
  const t = useText();
  const copy = useCopy();
  return (
    <span className="flex items-start gap-2">
      <code dir="ltr" className="figures min-w-0 flex-1 text-caption break-all">
        {hash}
      </code>
      <IconButton
        size="small"
        icon="copy"
        label={t('integrity.copy', { name })}
        className="-my-1"
        onClick={() => void copy(hash)}
      />
    </span>
  );
}
